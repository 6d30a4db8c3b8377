import { markLocked, useLock } from '../../shared/session/lock-store.ts';
import { useSession } from '../../shared/session/session-store.ts';

/** All tabs of a browser lock and unlock together, because they show the same user's data. */
export const lockWithOtherTabs = (): void => {
  // The channel is closed together with the page.
  const channel = new BroadcastChannel('huiwu-lock');
  channel.onmessage = ({ data }: MessageEvent<boolean>) => markLocked(data);
  useLock.subscribe(({ isLocked }, before) => {
    // An ended session is not locked. Signed-in users are informed in another way.
    if (isLocked !== before.isLocked && useSession.getState().token !== null) channel.postMessage(isLocked);
  });
};
