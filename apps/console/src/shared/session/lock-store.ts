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

/** The server says that this session is locked, or no longer is. */
export const markLocked = (isLocked: boolean): void => {
  if (isLocked === useLock.getState().isLocked) return;
  useLock.setState(isLocked ? { isLocked, before: document.activeElement } : { isLocked });
};

useSession.subscribe(({ token }) => {
  if (token === null) useLock.setState(OPEN);
});
