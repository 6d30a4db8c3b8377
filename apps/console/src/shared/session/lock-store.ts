import { create } from 'zustand';
import { useSession } from './session-store.ts';

interface LockState {
  isLocked: boolean;
  /** The element that had the focus when the screen was locked. */
  before: Element | null;
}

const OPEN: LockState = { isLocked: false, before: null };

/** Whether the lock screen hides the page. The server holds the lock. */
export const useLock = create<LockState>()(() => OPEN);

/** Applies the server's state of the lock. */
export const markLocked = (isLocked: boolean): void => {
  if (isLocked === useLock.getState().isLocked) return;
  useLock.setState(isLocked ? { isLocked, before: document.activeElement } : { isLocked });
};

useSession.subscribe(({ token }) => {
  if (token === null) useLock.setState(OPEN);
});
