import { unusableInLine } from '@huiwu/contract/base/characters';
import type { ScanInput, ScanResult } from '@huiwu/contract/check-ins';
import { newId } from '../../platform/ids.ts';
import type { CheckInPointTableRow } from '../check-in-points/check-in-points.table.ts';
import type { RegistrationRow } from '../registrations/registrations.table.ts';
import { attemptOf, refusalAt, rulingsOf, type Ruling } from './check-in-rulings.rules.ts';
import type { CheckInWork } from './check-ins.store.ts';
import type { CheckInRecordRow } from './check-ins.table.ts';

/** A scan with its time by the clock of the server. */
export interface TimedScan extends Omit<ScanInput, 'device'> {
  at: string;
  /** What a device without a network told; empty where the server answers. */
  told: ScanResult | '';
}

export interface ScannedBatch {
  device: string;
  isOffline: boolean;
  scans: readonly TimedScan[];
}

/** Everything that the scans of a batch are judged by. Records that are new or changed are among the attempts. */
export interface Judging {
  work: CheckInWork;
  batch: ScannedBatch;
  points: Map<string, CheckInPointTableRow>;
  ticketOf(scan: TimedScan): RegistrationRow | undefined;
  /** By nonce. */
  known: Map<string, CheckInRecordRow>;
  /** Of each person at each point. */
  attempts: Map<string, CheckInRecordRow[]>;
  added: CheckInRecordRow[];
  revised: Map<string, { row: CheckInRecordRow; from: ScanResult }>;
}

export const doorOf = (pointId: string, registrationId: string): string => `${pointId} ${registrationId}`;

const grouped = (rows: readonly CheckInRecordRow[]): Map<string, CheckInRecordRow[]> => {
  const groups = new Map<string, CheckInRecordRow[]>();
  for (const row of rows) {
    const door = doorOf(row.point_id, row.registration_id ?? '');
    groups.set(door, [...(groups.get(door) ?? []), row]);
  }
  return groups;
};

/** No ticket has other codes, and PostgreSQL takes not all of them. */
const isAskable = (code: string): boolean => code !== '' && unusableInLine(code) === undefined;

/** Tickets by their codes, people whom the desk has looked up by their ids. */
const findTickets = async ({ repositories }: CheckInWork, scans: readonly TimedScan[]) => {
  const codes = [...new Set(scans.map(({ code }) => code).filter(isAskable))];
  const ids = [
    ...new Set(scans.flatMap(({ code, registration }) => (code === '' && registration ? [registration] : []))),
  ];
  const [byCode, byId] = [
    await repositories.registrationTickets.findByTickets(codes),
    await repositories.registrations.findMany(ids),
  ];
  return [...byCode, ...byId.filter((row) => row.deleted_at === null)];
};

/** Only one transaction at a time judges a person, and one a nonce. */
export const loadJudging = async (work: CheckInWork, batch: ScannedBatch): Promise<Judging> => {
  const { locks, registrations, checkInRecords, checkInPoints } = work.repositories;
  const { scans } = batch;
  const found = await findTickets(work, scans);
  await locks.takeAll([
    ...found.map(({ id }) => `check-in of ${id}`),
    ...scans.map(({ nonce }) => `check-in nonce ${nonce}`),
  ]);
  // As they are now that no one else judges them.
  const rows = (await registrations.findMany(found.map(({ id }) => id))).filter((row) => row.deleted_at === null);
  const byCode = new Map(rows.map((row) => [row.ticket_code, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [known, attempts, points] = [
    await checkInRecords.findByNonces(scans.map(({ nonce }) => nonce)),
    await checkInRecords.listAttempts(rows.map(({ id }) => id)),
    await checkInPoints.findMany([...new Set(scans.map(({ point }) => point))]),
  ];
  return {
    work,
    batch,
    points: new Map(points.map((point) => [point.id, point])),
    ticketOf: ({ code, registration }) => (code === '' ? byId.get(registration ?? '') : byCode.get(code)),
    known: new Map(known.map((row) => [row.nonce, row])),
    attempts: grouped(attempts),
    added: [],
    revised: new Map(),
  };
};

export const rulingsAt = (point: CheckInPointTableRow, rows: readonly CheckInRecordRow[]): Map<string, Ruling> =>
  rulingsOf(point.mode, rows.map(attemptOf));

/** What a scan is judged about: the point and the person, where there are such. */
interface JudgedScan {
  point: CheckInPointTableRow | undefined;
  ticket: RegistrationRow | undefined;
}

/** Where a try belongs: to a point and a person as far as the meeting has them. */
const placeOf = ({ meeting, customerId }: CheckInWork['caller'], { point, ticket }: JudgedScan) => ({
  customer_id: (point ?? ticket)?.customer_id ?? customerId,
  meeting_id: meeting?.id ?? '',
  point_id: point?.id ?? '',
  registration_id: ticket?.id ?? null,
});

const newRecord = ({ work, batch }: Judging, scan: TimedScan, about: JudgedScan) =>
  ({
    id: newId(work.now.getTime()),
    ...placeOf(work.caller, about),
    direction: about.point?.mode === 'in_out' ? scan.direction : 'in',
    result: 'unknown',
    told_result: scan.told,
    scanned_at: scan.at,
    method: scan.method,
    device: batch.device,
    operator_id: work.caller.adminId,
    nonce: scan.nonce,
    is_offline: batch.isOffline ? 1 : 0,
    is_settled: 0,
    revised_at: null,
    undone_at: null,
    undone_by: null,
    undo_reason: '',
    created_at: work.created.created_at,
  }) satisfies CheckInRecordRow as CheckInRecordRow;

/** Writes what the order of the scans makes of each try of a person at a point. */
const applyRulings = ({ revised }: Judging, rows: readonly CheckInRecordRow[], rulings: Map<string, Ruling>): void => {
  for (const row of rows) {
    const result = rulings.get(row.id) ?? row.result;
    if (result === row.result) continue;
    if (!revised.has(row.id)) revised.set(row.id, { row, from: row.result });
    row.result = result;
  }
};

/** What comes of a ticket that no rule about the person refuses: its place in the order decides. */
const judgeInOrder = (
  judging: Judging,
  { record, scan, point }: { record: CheckInRecordRow; scan: TimedScan; point: CheckInPointTableRow },
): void => {
  const door = doorOf(point.id, record.registration_id ?? '');
  const rows = [...(judging.attempts.get(door) ?? []), record];
  const rulings = rulingsAt(point, rows);
  record.result = rulings.get(record.id) ?? 'duplicate';
  if (record.result === 'ok' && point.needs_confirm === 1 && !scan.isConfirmed) {
    record.result = 'need_confirm';
    return;
  }
  judging.attempts.set(door, rows);
  applyRulings(judging, rows, rulings);
};

export const judge = (judging: Judging, scan: TimedScan): void => {
  const { known, points, added } = judging;
  if (known.has(scan.nonce)) return;
  const [point, ticket] = [points.get(scan.point), judging.ticketOf(scan)];
  const record = newRecord(judging, scan, { point, ticket });
  known.set(scan.nonce, record);
  added.push(record);
  const refusal = refusalAt(point, ticket, scan.at);
  if (refusal !== undefined) record.result = refusal;
  else if (point !== undefined) judgeInOrder(judging, { record, scan, point });
};
