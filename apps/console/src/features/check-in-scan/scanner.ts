import { SCAN_TONES, type FoundPeople, type ScanDirection } from '@huiwu/contract/check-ins/door';
import { readDesk, StorageFailure } from './offline/door-store.ts';
import { scanOffline, type ScanToMake } from './offline/offline-scans.ts';
import { cleanCode, sendAll, type SentScans } from './offline/sent-scans.ts';
import { findAtDesk, loadDesk, sendScan, undo } from './scan-calls.ts';
import { pointOf, withAnswers, withShown, withUndone, type AskedScan, type ShownScan } from './scan-state.ts';
import { createParts, isOnItsOwn, meeting, wordsOf, type Parts } from './scanner-parts.ts';
import { sound } from './tones.ts';

const NOT_RECORDED = '这次扫码没有记录，请联网后重新扫描';

/** What the device told is judged by the server. */
const sendWaiting = async ({ store, device, people, reached, countWaiting }: Parts): Promise<void> => {
  const onAnswers: SentScans['onAnswers'] = async (answers, scans) => {
    // The scan leaves the queue, and the list that is kept is older.
    for (const { nonce, result, person, at, direction } of answers) {
      const point = scans.get(nonce)?.point;
      if (result === 'ok' && person !== null && point !== undefined)
        await people.noteArrival(point, person.id, { at, direction });
    }
    reached();
    store.setState((state) => withAnswers(state, answers));
  };
  try {
    await sendAll({ device, meeting: meeting(), onAnswers });
  } finally {
    await countWaiting();
  }
};

const scanOnline = async ({ people, reached, device }: Parts, scan: ScanToMake): Promise<ShownScan> => {
  const { point, asked, direction, nonce, isConfirmed } = scan;
  const answer = await sendScan({ ...asked, nonce, isConfirmed, point: point.id, direction, device });
  const isFirst = answer.person !== null && people.arrivalOf(point.id, answer.person.id) === undefined;
  // A browser that stores nothing goes on with what it has in mind.
  if (answer.result === 'ok' && answer.person !== null)
    await people.noteArrival(point.id, answer.person.id, answer).catch(() => undefined);
  reached();
  return { ...answer, asked, isFirst };
};

/** With the server, or without it by the list of people. A scan that may have reached the server keeps its nonce. */
const scanSomehow = async (parts: Parts, scan: ScanToMake): Promise<ShownScan> => {
  if (navigator.onLine) {
    try {
      return await scanOnline(parts, scan);
    } catch (failure) {
      if (!isOnItsOwn(failure)) throw failure;
      await parts.failed(failure);
    }
  } else parts.patch({ isOnline: false });
  const shown = await scanOffline(parts, scan);
  await parts.countWaiting();
  return shown;
};

const findSomehow = async ({ people, failed }: Parts, point: string, text: string) => {
  try {
    return { ...(await findAtDesk(point, text)), isOffline: false };
  } catch (failure) {
    if (!isOnItsOwn(failure)) throw failure;
    await failed(failure);
    return { ...people.search(point, text), isOffline: true };
  }
};

/** While one ticket is judged, so many more may be shown. */
const SHOWN_MAX = 5;

/** Judges one ticket after another, in the order in which they were shown. */
const createTurns = (parts: Parts) => {
  const { store, patch, failed, desk } = parts;
  let turn: Promise<unknown> = Promise.resolve();
  let shownCount = 0;
  /** Counts up when those that wait have to be shown again. */
  let round = 0;

  const judgeNow = async (scan: ScanToMake): Promise<void> => {
    patch({ problem: '' });
    try {
      const shown = await scanSomehow(parts, scan);
      sound(shown.result);
      desk.show((state) => withShown(state, shown, scan.point.id));
      if (shown.result !== 'need_confirm' || shownCount === 1) return;
      // The next answer would take the place of the question.
      round += 1;
      patch({ problem: '请先核对并确认此人；其后扫描的票没有签到，请重新扫描' });
    } catch (failure) {
      // What was told of the last ticket is not the answer to this one.
      if (!scan.isConfirmed) patch({ last: null });
      if (failure instanceof StorageFailure) patch({ problem: `${failure.message}，${NOT_RECORDED}` });
      else await failed(failure);
    }
  };

  const hasRoom = (): boolean => pointOf(store.getState()) !== undefined && shownCount < SHOWN_MAX;

  return {
    /** Whether a ticket that is shown now will be judged. */
    hasRoom,

    /** One ticket; `isConfirmed` after the desk has agreed. */
    scan: (asked: AskedScan, isConfirmed = false): Promise<void> => {
      const { direction } = store.getState();
      const point = pointOf(store.getState());
      if (point === undefined || !hasRoom()) return Promise.resolve();
      const clean = asked.registration === null ? { ...asked, code: cleanCode(asked.code) } : asked;
      const nonce = crypto.randomUUID();
      const scan = { point, meeting: meeting(), asked: clean, direction, nonce, isConfirmed };
      const own = round;
      shownCount += 1;
      const done = turn
        .then(() => (own === round ? judgeNow(scan) : undefined))
        .finally(() => {
          shownCount -= 1;
        });
      turn = done;
      return done;
    },
  };
};

/** Scans tickets. Nothing of it depends on React. */
export const createScanner = (askedPoint: string) => {
  const parts = createParts(askedPoint);
  const { store, patch, people, clock, reached, failed, desk, countWaiting } = parts;
  let sending: Promise<void> | undefined;

  return {
    store,
    countWaiting,
    ...createTurns(parts),

    refreshDesk: async (): Promise<void> => {
      try {
        const askedAt = Date.now();
        const answer = await loadDesk();
        clock.hear(answer.now, askedAt);
        reached();
        await desk.adopt(answer);
      } catch (failure) {
        await failed(failure);
        const kept = store.getState().points.length > 0 ? undefined : await readDesk(meeting()).catch(() => undefined);
        if (kept === undefined) return;
        clock.recall(kept.aheadMs ?? 0);
        desk.recall(kept.desk);
      }
    },

    refreshPeople: async (): Promise<void> => {
      const { pointId } = store.getState();
      if (pointId !== '') await people.refresh(meeting(), pointId).catch(failed);
    },

    /** People by what was typed; without the server by their names. */
    find: async (text: string): Promise<FoundPeople & { isOffline: boolean }> => {
      const { pointId, last } = store.getState();
      const isQuestion = last?.result === 'need_confirm';
      // A refusal is of another person than the one who is looked for.
      if (last !== null && SCAN_TONES[last.result] === 'danger') patch({ last: null });
      const found = await findSomehow(parts, pointId, text);
      // Neither is an admission the answer to what finds no one.
      if (found.people.length === 0 && !isQuestion) patch({ last: null });
      return found;
    },

    /** One at a time hands in what waits. */
    send: (): Promise<void> => {
      sending ??= sendWaiting(parts)
        .catch(failed)
        .finally(() => {
          sending = undefined;
        });
      return sending;
    },

    undo: async ({ id, person }: ShownScan, reason: string): Promise<boolean> => {
      if (id === null) return false;
      try {
        await undo(id, reason);
        desk.show((state) => withUndone(state, id));
        if (person !== null) await people.forgetArrival(store.getState().pointId, person.id).catch(() => undefined);
        return true;
      } catch (failure) {
        // Who may not undo may scan nevertheless.
        patch({ problem: wordsOf(failure) });
        return false;
      }
    },

    choosePoint: (pointId: string): void => patch({ pointId, last: null, direction: 'in' }),
    turn: (direction: ScanDirection): void => patch({ direction }),
  };
};

export type Scanner = ReturnType<typeof createScanner>;
