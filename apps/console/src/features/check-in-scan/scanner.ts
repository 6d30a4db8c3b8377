import { baseErrors } from '@huiwu/contract/base/errors';
import type { Desk, ScanDirection } from '@huiwu/contract/check-ins/door';
import { createStore } from 'zustand/vanilla';
import { CallFailure, isUnreached } from '../../shared/api/call-failure.ts';
import { useMeeting } from '../../shared/session/meeting-store.ts';
import { deviceName } from './device-name.ts';
import { dropScans, keepDesk, listScans, readDesk } from './door-store.ts';
import { createKnownPeople } from './known-people.ts';
import { scanOffline, type ScanToMake } from './offline-scans.ts';
import { loadDesk, sendQueued, sendScan, undo } from './scan-calls.ts';
import {
  initialState,
  pointOf,
  withAnswers,
  withShown,
  withUndone,
  type AskedScan,
  type ScanState,
  type ShownScan,
} from './scan-state.ts';
import { sound } from './tones.ts';

const meeting = (): string => useMeeting.getState().code;

const isForbidden = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.code === baseErrors.forbidden.code;

/** Not reached, or not within the patience of a person at the door. */
const isOut = (failure: unknown): boolean => isUnreached(failure) || failure instanceof DOMException;

const wordsOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

const createParts = (askedPoint: string) => {
  const store = createStore<ScanState>()(() => initialState(askedPoint));
  const patch = (part: Partial<ScanState>): void => store.setState(part);
  const people = createKnownPeople((rosterSize) => patch({ rosterSize }));

  const failed = async (failure: unknown): Promise<void> => {
    if (isOut(failure)) return patch({ isOnline: false });
    // The right to see these people has gone, and so does the list of them.
    if (isForbidden(failure)) await people.forget();
    patch({ problem: wordsOf(failure) });
  };

  const adoptDesk = ({ points, canUndo }: Desk): void =>
    store.setState(({ pointId }) => ({
      points,
      canUndo,
      pointId: points.some(({ id }) => id === pointId) ? pointId : (points[0]?.id ?? ''),
    }));

  const countWaiting = async (): Promise<void> => patch({ waiting: (await listScans(meeting())).length });

  return { store, patch, people, failed, adoptDesk, countWaiting, device: deviceName() };
};

type Parts = ReturnType<typeof createParts>;

/** Hands in what waits, until nothing does. */
const sendAll = async ({ store, device, countWaiting }: Parts): Promise<void> => {
  for (;;) {
    const waiting = await listScans(meeting());
    if (waiting.length === 0) return;
    const scans = waiting.map(({ meeting: _meeting, ...scan }) => scan);
    const answers = await sendQueued(device, scans);
    await dropScans(answers.map(({ nonce }) => nonce));
    store.setState((state) => withAnswers({ ...state, isOnline: true }, answers));
    await countWaiting();
    if (answers.length === 0) return;
  }
};

const scanOnline = async ({ people, patch, device }: Parts, scan: ScanToMake): Promise<ShownScan> => {
  const { point, asked, direction, nonce, isConfirmed } = scan;
  const answer = await sendScan({ ...asked, nonce, isConfirmed, point: point.id, direction, device });
  if (answer.result === 'ok' && answer.person !== null) people.noteArrival(point.id, answer.person.id, answer);
  patch({ isOnline: true });
  return { ...answer, asked };
};

/** With the server, or without it by the list of people. A scan that may have reached the server keeps its nonce. */
const scanSomehow = async (parts: Parts, scan: ScanToMake): Promise<ShownScan> => {
  if (navigator.onLine) {
    try {
      return await scanOnline(parts, scan);
    } catch (failure) {
      if (!isOut(failure)) throw failure;
    }
  }
  parts.patch({ isOnline: false });
  const shown = await scanOffline(parts.people, scan);
  await parts.countWaiting();
  return shown;
};

/** Scans tickets. Nothing of it depends on React. */
export const createScanner = (askedPoint: string) => {
  const parts = createParts(askedPoint);
  const { store, patch, people, failed, adoptDesk, countWaiting } = parts;
  let sending: Promise<void> | undefined;

  return {
    store,
    countWaiting,

    refreshDesk: async (): Promise<void> => {
      try {
        const desk = await loadDesk();
        patch({ isOnline: true });
        adoptDesk(desk);
        await keepDesk(meeting(), desk);
      } catch (failure) {
        await failed(failure);
        const kept = store.getState().points.length > 0 ? undefined : await readDesk(meeting());
        if (kept !== undefined) adoptDesk(kept);
      }
    },

    refreshPeople: async (): Promise<void> => {
      const { pointId } = store.getState();
      if (pointId !== '') await people.refresh(meeting(), pointId).catch(failed);
    },

    /** One ticket; `isConfirmed` after the desk has agreed. */
    scan: async (asked: AskedScan, isConfirmed = false): Promise<void> => {
      const { isBusy, direction } = store.getState();
      const point = pointOf(store.getState());
      if (point === undefined || isBusy) return;
      patch({ isBusy: true, problem: '' });
      try {
        const nonce = crypto.randomUUID();
        const shown = await scanSomehow(parts, { point, meeting: meeting(), asked, direction, nonce, isConfirmed });
        sound(shown.result);
        store.setState((state) => withShown(state, shown));
      } catch (failure) {
        await failed(failure);
      } finally {
        patch({ isBusy: false });
      }
    },

    /** One at a time hands in what waits. */
    send: (): Promise<void> => {
      sending ??= sendAll(parts)
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
        if (person !== null) people.forgetArrival(store.getState().pointId, person.id);
        store.setState((state) => withUndone(state, id));
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
