import type { DeskPoint, ScanAnswer, ScanDirection, ScanMethod, ScanResult } from '@huiwu/contract/check-ins/door';

/** What the screen tells of one scan. */
export interface ShownScan extends Omit<ScanAnswer, 'id'> {
  /** Of its record; null while it waits for the server. */
  id: string | null;
  /** How the ticket was given, so that it can be confirmed. */
  asked: AskedScan;
  /** Whether the device that told it by itself had a list of people. */
  basis?: 'list' | 'nothing';
  /** Whether the device knows of no earlier admission of this person at the point. */
  isFirst?: boolean;
  /** It was undone. */
  isUndone?: true;
  /** What the device told before the server judged otherwise. */
  told?: ScanResult;
}

export interface AskedScan {
  code: string;
  registration: string | null;
  method: ScanMethod;
}

export interface ScanState {
  points: readonly DeskPoint[];
  /** Whether the points are known: from the server, or from what the device has kept. */
  hasDesk: boolean;
  canUndo: boolean;
  pointId: string;
  direction: ScanDirection;
  last: ShownScan | null;
  history: readonly ShownScan[];
  /** Scans that have not reached the server. */
  waiting: number;
  /** Scans that the server does not take. */
  setAside: number;
  isOnline: boolean;
  /** The session is over. What is scanned waits on the device. */
  isSignedOut: boolean;
  /** How many people the list has by which the device goes on without a network; null without a list. */
  rosterSize: number | null;
  /** Why nothing can be scanned, or what went wrong. */
  problem: string;
}

const HISTORY_MAX = 20;

export const initialState = (pointId: string): ScanState => ({
  points: [],
  hasDesk: false,
  canUndo: false,
  pointId,
  direction: 'in',
  last: null,
  history: [],
  waiting: 0,
  setAside: 0,
  isOnline: true,
  isSignedOut: false,
  rosterSize: null,
  problem: '',
});

export const pointOf = ({ points, pointId }: ScanState): DeskPoint | undefined =>
  points.find(({ id }) => id === pointId);

/** The counter follows at once, and has each person once, as the server counts. */
const counted = (points: readonly DeskPoint[], pointId: string, by: number): DeskPoint[] =>
  points.map((point) => (point.id === pointId ? { ...point, arrived: Math.max(0, point.arrived + by) } : point));

const isCounted = ({ result, direction, isFirst, isUndone }: ShownScan): boolean =>
  result === 'ok' && direction === 'in' && isFirst === true && !isUndone;

export const withShown = (state: ScanState, shown: ShownScan, pointId: string): ScanState => ({
  ...state,
  problem: '',
  last: shown,
  history: [shown, ...state.history].slice(0, HISTORY_MAX),
  points: isCounted(shown) ? counted(state.points, pointId, 1) : state.points,
});

/** The server has judged what the device had told. */
const judged = (shown: ShownScan, answers: ReadonlyMap<string, ScanAnswer>): ShownScan => {
  const answer = answers.get(shown.nonce);
  if (answer === undefined) return shown;
  const told = answer.result === shown.result ? {} : { told: shown.result };
  return { ...shown, ...answer, person: answer.person ?? shown.person, ...told };
};

export const withAnswers = (state: ScanState, answers: readonly ScanAnswer[]): ScanState => {
  const byNonce = new Map(answers.map((answer) => [answer.nonce, answer]));
  return {
    ...state,
    last: state.last && judged(state.last, byNonce),
    history: state.history.map((shown) => judged(shown, byNonce)),
  };
};

export const withUndone = (state: ScanState, id: string): ScanState => {
  const undone = state.history.find((shown) => shown.id === id);
  const mark = (shown: ShownScan): ShownScan => (shown.id === id ? { ...shown, isUndone: true } : shown);
  return {
    ...state,
    problem: '',
    last: state.last && mark(state.last),
    history: state.history.map(mark),
    points: undone !== undefined && isCounted(undone) ? counted(state.points, state.pointId, -1) : state.points,
  };
};
