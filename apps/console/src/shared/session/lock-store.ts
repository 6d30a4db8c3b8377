import { create } from 'zustand';
import { useSession } from './session-store.ts';

interface LockState {
  isLocked: boolean;
  /** What had the focus when the screen was locked. */
  before: Element | null;
}

const OPEN: LockState = { isLocked: false, before: null };

/** Whether the page is hidden behind the lock screen. The lock itself is the server's. */
export const useLock = create<LockState>()(() => OPEN);

/** Other tabs of this browser show the same person's data and lock and open together. */
const channel = 'BroadcastChannel' in window ? new BroadcastChannel('huiwu-lock') : undefined;

const setLocked = (isLocked: boolean): void => {
  if (isLocked === useLock.getState().isLocked) return;
  useLock.setState(isLocked ? { isLocked, before: document.activeElement } : { ...useLock.getState(), isLocked });
};

/** The server says that this session is locked, or no longer is. */
export const markLocked = (isLocked: boolean): void => {
  setLocked(isLocked);
  channel?.postMessage(isLocked);
};

if (channel) channel.onmessage = ({ data }: MessageEvent<boolean>) => setLocked(data);

useSession.subscribe(({ token }) => {
  if (token === null) useLock.setState(OPEN);
});
