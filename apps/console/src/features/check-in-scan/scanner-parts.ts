import { baseErrors } from '@huiwu/contract/base/errors';
import { createStore } from 'zustand/vanilla';
import { CallFailure, isUnreached } from '../../shared/api/call-failure.ts';
import { useMeeting } from '../../shared/session/meeting-store.ts';
import { readToken } from '../../shared/session/session-store.ts';
import { deviceName } from './device-name.ts';
import { createDoorClock } from './offline/door-clock.ts';
import { countScans, StorageFailure } from './offline/door-store.ts';
import { createKnownDesk } from './offline/known-desk.ts';
import { createKnownPeople } from './offline/known-people.ts';
import { initialState, type ScanState } from './scan-state.ts';

/** The meeting that is open in this tab. */
export const meeting = (): string => useMeeting.getState().code;

const isRefusal = (failure: unknown, ...codes: number[]): boolean =>
  failure instanceof CallFailure && codes.includes(failure.code);

/** The session has expired, or was ended. */
const isSignedOut = (failure: unknown): boolean =>
  isRefusal(failure, baseErrors.userTokenInvalid.code, baseErrors.signedOut.code);

/** Not reached, or not within the patience of a person at the door. */
const isOut = (failure: unknown): boolean => isUnreached(failure) || failure instanceof DOMException;

/** The device has to go on by itself: without the server, or without a session. */
export const isOnItsOwn = (failure: unknown): boolean => isOut(failure) || isSignedOut(failure);

export const wordsOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

const NO_RIGHT = '没有本会议的扫码签到权限，本机的离线名单已删除';
const NOT_KEPT = '离线名单没有保存，断网后不能签到';

/** What the scanner of a screen consists of. */
export const createParts = (askedPoint: string) => {
  const store = createStore<ScanState>()(() => initialState(askedPoint));
  const patch = (part: Partial<ScanState>): void => store.setState(part);
  const people = createKnownPeople((rosterSize) => patch({ rosterSize }));
  const clock = createDoorClock();

  /** The server has taken a call of this session. */
  const reached = (): void => patch({ isOnline: true, isSignedOut: false });

  const signedOut = async (failure: unknown): Promise<void> => {
    patch({ isOnline: true, isSignedOut: true });
    // A session that was ended takes the list with it; one that expired leaves it for its hours, as a lost network does.
    if (readToken() === null || isRefusal(failure, baseErrors.signedOut.code)) await people.forget();
  };

  const failed = async (failure: unknown): Promise<void> => {
    if (isOut(failure)) return patch({ isOnline: false });
    if (isSignedOut(failure)) return signedOut(failure);
    if (failure instanceof StorageFailure) return patch({ problem: `${failure.message}，${NOT_KEPT}` });
    // The server was reached, and the call was refused.
    if (failure instanceof CallFailure) reached();
    if (!isRefusal(failure, baseErrors.forbidden.code)) return patch({ problem: wordsOf(failure) });
    // The right to see these people has gone, and so does the list of them.
    await people.forget();
    patch({ problem: NO_RIGHT });
  };

  const desk = createKnownDesk({ store, clock, meeting });

  const countWaiting = async (): Promise<void> => patch(await countScans(meeting()));

  return { store, patch, people, clock, reached, failed, desk, countWaiting, device: deviceName() };
};

export type Parts = ReturnType<typeof createParts>;
