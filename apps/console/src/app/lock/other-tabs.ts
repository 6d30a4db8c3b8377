import { markLocked, useLock } from '../../shared/session/lock-store.ts';
import { useSession } from '../../shared/session/session-store.ts';

/** The tabs of a browser show the same person's data: they lock and open together. */
export const lockWithOtherTabs = (): void => {
  // Gone with the page itself.
  const channel = new BroadcastChannel('huiwu-lock');
  channel.onmessage = ({ data }: MessageEvent<boolean>) => markLocked(data);
  useLock.subscribe(({ isLocked }, before) => {
    // A session that is over is no one's lock any more; anyone who is signed in hears of that in another way.
    if (isLocked !== before.isLocked && useSession.getState().token !== null) channel.postMessage(isLocked);
  });
};
