import { SCAN_DIRECTIONS, SCAN_RESULTS, type ScanAnswer } from '@huiwu/contract/check-ins';
import type { LogEntry } from '../business-logs/business-logs.rules.ts';
import type { RegistrationArrivals } from '../registrations/moves/registration-arrivals.service.ts';
import type { RegistrationRow } from '../registrations/registrations.table.ts';
import { attemptOf, earlierOf } from './check-in-rulings.rules.ts';
import type { CheckInRecordRow } from './check-ins.table.ts';
import type { CheckInWork } from './check-ins.store.ts';
import { doorOf, judge, loadJudging, rulingsAt, type Judging, type ScannedBatch } from './scan-judging.service.ts';
import { loadShownPersons } from './scan-persons.service.ts';

const storeJudged = async ({ work, added, revised }: Judging): Promise<void> => {
  const { checkInRecords } = work.repositories;
  await checkInRecords.insertAll(added);
  const own = new Set(added.map(({ id }) => id));
  for (const result of ['ok', 'duplicate'] as const) {
    const ids = [...revised.values()].filter(({ row }) => row.result === result && !own.has(row.id));
    await checkInRecords.revise(
      ids.map(({ row }) => row.id),
      { result, revised_at: work.created.created_at },
    );
  }
};

const personOf = (row: CheckInRecordRow, rows: readonly RegistrationRow[]) =>
  rows.find(({ id }) => id === row.registration_id);

const logOf = (judging: Judging, rows: readonly RegistrationRow[]): LogEntry[] => {
  const { added, revised, points } = judging;
  const about = (row: CheckInRecordRow) => ({
    module: '签到',
    targetId: row.registration_id ?? row.id,
    targetName: personOf(row, rows)?.name ?? SCAN_RESULTS.unknown,
  });
  const facts = (row: CheckInRecordRow) => ({
    签到点: points.get(row.point_id)?.name ?? '',
    ...(points.get(row.point_id)?.mode === 'in_out' && { 方向: SCAN_DIRECTIONS[row.direction] }),
  });
  const own = new Set(added.map(({ id }) => id));
  return [
    ...added.map((row) => ({
      ...about(row),
      action: '签到',
      after: { ...facts(row), 结果: SCAN_RESULTS[row.result] },
    })),
    ...[...revised.values()]
      .filter(({ row }) => !own.has(row.id))
      .map(({ row, from }) => ({
        ...about(row),
        action: '改判',
        before: { ...facts(row), 结果: SCAN_RESULTS[from] },
        after: { ...facts(row), 结果: SCAN_RESULTS[row.result] },
      })),
  ];
};

/** The people whose arrival a batch may have changed. */
const noteArrivals = async (judging: Judging, rows: readonly RegistrationRow[], arrivals: RegistrationArrivals) => {
  const { work, points, added, revised } = judging;
  const touched = [...added, ...[...revised.values()].map(({ row }) => row)]
    .filter(
      ({ point_id: point, result }) =>
        points.get(point)?.kind === 'main' && (result === 'ok' || result === 'duplicate'),
    )
    .map(({ registration_id: id }) => id);
  const people = rows.filter(({ id }) => touched.includes(id));
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await arrivals.note(work, people, await work.repositories.checkInRecords.firstArrivals(ids));
};

interface Needs {
  registrationArrivals: RegistrationArrivals;
}

/** Judges scans, one or many, in the order of their times. Each nonce has one record and one answer. */
export const createScans = ({ registrationArrivals }: Needs) => ({
  record: async (work: CheckInWork, batch: ScannedBatch): Promise<ScanAnswer[]> => {
    const judging = await loadJudging(work, batch);
    const inOrder = batch.scans.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
    for (const scan of inOrder) judge(judging, scan);
    await storeJudged(judging);

    const { known, points, attempts } = judging;
    const ids = new Set([...known.values()].flatMap(({ registration_id: id }) => (id === null ? [] : [id])));
    const rows = await work.repositories.registrations.findMany([...ids]);
    await noteArrivals(judging, rows, registrationArrivals);
    await work.logAll(logOf(judging, rows));

    const shown = await loadShownPersons(work.repositories, rows);
    const answerOf = (row: CheckInRecordRow): ScanAnswer => {
      const [point, person] = [points.get(row.point_id), personOf(row, rows)];
      const all = attempts.get(doorOf(row.point_id, row.registration_id ?? '')) ?? [];
      const earlier =
        row.result === 'duplicate' && point !== undefined
          ? earlierOf(attemptOf(row), all.map(attemptOf), rulingsAt(point, all))
          : undefined;
      return {
        id: row.id,
        nonce: row.nonce,
        result: row.result,
        direction: row.direction,
        at: row.scanned_at,
        person: person === undefined ? null : shown(person, point),
        earlier:
          earlier === undefined
            ? null
            : { at: earlier.scannedAt, device: all.find(({ id }) => id === earlier.id)?.device ?? '' },
      };
    };
    return batch.scans.flatMap(({ nonce }) => {
      const row = known.get(nonce);
      return row === undefined ? [] : [answerOf(row)];
    });
  },
});

export type Scans = ReturnType<typeof createScans>;
