import { admitsType, parseAdmission, type PointMode } from '@huiwu/contract/check-in-points';
import { dayInShanghai } from '@huiwu/contract/meetings';
import type { ScanDirection, ScanResult } from '@huiwu/contract/check-ins';
import type { RegistrationState } from '@huiwu/contract/registrations';

/** A try that no rule about the person refused: its place in the order decides. */
export interface ScanAttempt {
  id: string;
  scannedAt: string;
  direction: ScanDirection;
}

export type Ruling = Extract<ScanResult, 'ok' | 'duplicate'>;

const KEPT_OUT: Partial<Record<RegistrationState, ScanResult>> = {
  substituted: 'substituted',
  cancelled: 'cancelled',
  withdrawn: 'cancelled',
  rejected: 'cancelled',
  waitlist_expired: 'cancelled',
  pending_review: 'unconfirmed',
  waitlisted: 'unconfirmed',
  offered: 'unconfirmed',
};

/** Why a registration in a state is let in nowhere; undefined if it may be. */
export const keptOutBy = (state: RegistrationState): ScanResult | undefined => KEPT_OUT[state];

interface Opening {
  state: number;
  open_at: string | null;
  close_at: string | null;
}

interface PointOfScan extends Opening {
  type_ids: string;
  allows_unpaid: number;
}

interface Ticket {
  state: RegistrationState;
  type_id: string;
}

/** Whether people are let in at a moment. */
export const isOpenAt = ({ state, open_at: from, close_at: to }: Opening, at: string) =>
  state === 1 && (from === null || from <= at) && (to === null || at < to);

/** Why a ticket is refused at a point, whatever was scanned before; undefined if it is not. */
export const refusalAt = (
  point: PointOfScan | undefined,
  ticket: Ticket | undefined,
  at: string,
): Exclude<ScanResult, Ruling> | undefined => {
  if (ticket === undefined) return 'unknown';
  const keptOut = keptOutBy(ticket.state);
  if (keptOut !== undefined) return keptOut as Exclude<ScanResult, Ruling>;
  if (point === undefined) return 'not_open';
  if (ticket.state === 'pending_payment' && point.allows_unpaid !== 1) return 'unpaid';
  if (!admitsType(parseAdmission(point.type_ids, point.allows_unpaid), ticket.type_id)) return 'wrong_type';
  return isOpenAt(point, at) ? undefined : 'not_open';
};

const inTurn = (one: ScanAttempt, other: ScanAttempt): number =>
  one.scannedAt === other.scannedAt ? (one.id < other.id ? -1 : 1) : one.scannedAt < other.scannedAt ? -1 : 1;

/** The state in which the attempts of one person leave the door; tells of each whether it opens. */
const doors: Record<PointMode, () => (attempt: ScanAttempt) => boolean> = {
  multi: () => () => true,
  once: () => {
    let isIn = false;
    return () => {
      const opens = !isIn;
      isIn = true;
      return opens;
    };
  },
  once_per_day: () => {
    const days = new Set<string>();
    return ({ scannedAt }) => {
      const day = dayInShanghai(scannedAt);
      const opens = !days.has(day);
      days.add(day);
      return opens;
    };
  },
  in_out: () => {
    let isIn = false;
    return ({ direction }) => {
      const opens = isIn === (direction === 'out');
      if (opens) isIn = direction === 'in';
      return opens;
    };
  },
};

/** What each attempt of one person at one point comes to, in the order of their times. */
export const rulingsOf = (mode: PointMode, attempts: readonly ScanAttempt[]): Map<string, Ruling> => {
  const opens = doors[mode]();
  return new Map(attempts.toSorted(inTurn).map((each) => [each.id, opens(each) ? 'ok' : 'duplicate']));
};

/** Of a duplicate: the attempt that let the person in before it, the last one of them. */
export const earlierOf = <Each extends ScanAttempt>(
  attempt: Each,
  attempts: readonly Each[],
  rulings: ReadonlyMap<string, Ruling>,
): Each | undefined =>
  attempts
    .filter((each) => rulings.get(each.id) === 'ok' && each.id !== attempt.id && inTurn(each, attempt) < 0)
    .toSorted(inTurn)
    .at(-1);

const BACKWARDS_MAX_MS = 30 * 86_400_000;

/** The time of a scan by the clock of the server: never in the future, and never more than 30 days ago. */
export const correctedTime = (scannedAt: string, { deviceTime, now }: { deviceTime: string; now: Date }): string => {
  const corrected = Date.parse(scannedAt) + now.getTime() - Date.parse(deviceTime);
  const bounded = Math.max(Math.min(corrected, now.getTime()), now.getTime() - BACKWARDS_MAX_MS);
  return new Date(bounded).toISOString();
};

/** A record as the order judges it. */
export const attemptOf = (row: { id: string; scanned_at: string; direction: ScanDirection }): ScanAttempt => ({
  id: row.id,
  scannedAt: row.scanned_at,
  direction: row.direction,
});
