import {
  admitsType,
  type DeskPoint,
  type RosterRow,
  type ScanDirection,
  type ScanResult,
} from '@huiwu/contract/check-ins/door';
import type { KnownArrival } from './door-store.ts';

const SHANGHAI_MS = 8 * 3_600_000;
const DAY_CHARACTERS = 10;

const dayOf = (at: string): string => new Date(Date.parse(at) + SHANGHAI_MS).toISOString().slice(0, DAY_CHARACTERS);

export interface OfflineScan {
  point: DeskPoint;
  row: RosterRow | undefined;
  /** Ids of the types, in the order of the roster. */
  typeIds: readonly string[];
  /** By the clock of the server. */
  at: string;
  direction: ScanDirection;
  isConfirmed: boolean;
  arrival: KnownArrival | undefined;
}

const isClosed = ({ openAt, closeAt }: DeskPoint, at: string): boolean =>
  (openAt !== null && at < openAt) || (closeAt !== null && at >= closeAt);

const isRepeated = ({ point, at, direction, arrival }: OfflineScan): boolean => {
  if (point.mode === 'multi') return false;
  if (point.mode === 'in_out') return (arrival?.direction ?? 'out') === direction;
  if (arrival === undefined) return false;
  return point.mode === 'once' || dayOf(arrival.at) === dayOf(at);
};

/** Why the list keeps a person out at a point; undefined if it does not. */
const keptOutBy = ({ point, row, typeIds }: OfflineScan): ScanResult | undefined => {
  if (row === undefined) return 'unknown';
  const [, , , , type, keptOut] = row;
  const isUnpaidAllowed = keptOut === 'unpaid' && point.allowsUnpaid;
  if (keptOut !== '' && !isUnpaidAllowed) return keptOut;
  return admitsType(point, typeIds[type] ?? '') ? undefined : 'wrong_type';
};

/** What a device tells without the server, by its list of people. The server judges again when it is reached. */
export const judgeOffline = (scan: OfflineScan): ScanResult => {
  const { point, at, isConfirmed } = scan;
  const keptOut = keptOutBy(scan);
  if (keptOut !== undefined) return keptOut;
  if (isClosed(point, at)) return 'not_open';
  if (isRepeated(scan)) return 'duplicate';
  return point.needsConfirm && !isConfirmed ? 'need_confirm' : 'ok';
};
