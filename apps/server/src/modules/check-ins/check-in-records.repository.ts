import type { AdminChoice, AdminQuestion } from '@huiwu/contract/base/calls/admin-choices';
import { checkInRecord, type CheckInFilter } from '@huiwu/contract/check-ins';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { Condition } from '../../database/lists/list-conditions.ts';
import { fetchAdminChoices } from '../../records/admin-choices.repository.ts';
import { fetchGroups, type RowGroup } from '../../database/lists/list-groups.ts';
import { createRecordRepository, joined, type GroupsAsked, type SummedField } from '../../records/record.repository.ts';
import { withComputed, withTypes, type LastPassage } from './check-in-filters.repository.ts';
import type { CheckInRecordRow, NewCheckInRecordRow } from './check-ins.table.ts';

/** The engines limit the number of parameters of a statement. */
const VALUES_AT_ONCE = 400;

interface PersonOfRecord {
  name: string | null;
  company: string | null;
  reg_no: string | null;
  type_name: string | null;
}

const person = joined<PersonOfRecord>((rows) =>
  rows
    .leftJoin('registrations', 'registrations.id', 'check_in_records.registration_id')
    .leftJoin('registration_types', 'registration_types.id', 'registrations.type_id')
    .select([
      'registrations.name',
      'registrations.company',
      'registrations.reg_no',
      'registration_types.name as type_name',
    ]),
);

export const createCheckInRecordRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db, lists } = connections;
  const records = createRecordRepository(
    { name: 'check_in_records', record: checkInRecord, joined: person },
    connections,
  );

  const inParts = async <Row>(ids: readonly string[], fetch: (part: readonly string[]) => Promise<Row[]>) => {
    const rows: Row[] = [];
    for (let at = 0; at < ids.length; at += VALUES_AT_ONCE)
      rows.push(...(await fetch(ids.slice(at, at + VALUES_AT_ONCE))));
    return rows;
  };

  const arrived = () =>
    db
      .selectFrom('check_in_records')
      .where('check_in_records.result', '=', sql.lit('ok'))
      .where('check_in_records.direction', '=', sql.lit('in'))
      .where('check_in_records.undone_at', 'is', null);

  return {
    find: records.find,
    namesOf: records.namesOf,

    page: (filter: CheckInFilter, within: readonly Condition[] = []) => records.page(...withComputed(filter, within)),

    sums: (filter: CheckInFilter, summed: readonly SummedField[], within: readonly Condition[] = []) => {
      const [plain, conditions] = withComputed(filter, within);
      return records.sums(plain, summed, conditions);
    },

    groups: (filter: CheckInFilter, asked: GroupsAsked, within: readonly Condition[] = []) => {
      const [plain, conditions] = withComputed(filter, within);
      return records.groups(plain, asked, conditions);
    },

    /** The rows of a filter by the type of their people. */
    groupsOfTypes: (filter: CheckInFilter): Promise<RowGroup[]> => {
      const query = records.query(...withComputed(filter, []));
      return fetchGroups(
        lists,
        { ...query, name: 'check-ins with types', from: withTypes },
        { by: { column: 'registrations.type_id' }, summed: [] },
      );
    },

    listOperators: (question: AdminQuestion): Promise<AdminChoice[]> =>
      fetchAdminChoices(lists, {
        named: { table: 'check_in_records', column: 'operator_id', conditions: [] },
        question,
      }),

    insertAll: (rows: readonly NewCheckInRecordRow[]): Promise<void> =>
      rows.length === 0 ? Promise.resolve() : records.insertAll(rows),

    findByNonces: (nonces: readonly string[]): Promise<CheckInRecordRow[]> =>
      inParts(nonces, (part) =>
        db.selectFrom('check_in_records').selectAll().where('check_in_records.nonce', 'in', part).execute(),
      ),

    /** What the order of the scans decides: tries of these people that no other rule refused and that still count. */
    listAttempts: (registrationIds: readonly string[]): Promise<CheckInRecordRow[]> =>
      inParts(registrationIds, (part) =>
        db
          .selectFrom('check_in_records')
          .selectAll()
          .where('check_in_records.registration_id', 'in', part)
          .where('check_in_records.result', 'in', ['ok', 'duplicate'])
          .where('check_in_records.undone_at', 'is', null)
          .where('check_in_records.is_settled', '=', 0)
          .execute(),
      ),

    revise: async (ids: readonly string[], change: { result: 'ok' | 'duplicate'; revised_at: string }) => {
      for (let at = 0; at < ids.length; at += VALUES_AT_ONCE)
        await db
          .updateTable('check_in_records')
          .set(change)
          .where('check_in_records.id', 'in', ids.slice(at, at + VALUES_AT_ONCE))
          .execute();
    },

    /** Resolves to false, without a change, if it was undone already or does not let in any more. */
    undo: async (
      id: string,
      change: Pick<CheckInRecordRow, 'undone_at' | 'undone_by' | 'undo_reason'>,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('check_in_records')
        .set(change)
        .where('check_in_records.id', '=', id)
        .where('check_in_records.result', '=', 'ok')
        .where('check_in_records.undone_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** The duplicates of a person at a point stay what they are. */
    settleDuplicates: async ({ pointId, registrationId }: { pointId: string; registrationId: string }) => {
      await db
        .updateTable('check_in_records')
        .set({ is_settled: 1 })
        .where('check_in_records.registration_id', '=', registrationId)
        .where('check_in_records.point_id', '=', pointId)
        .where('check_in_records.result', '=', 'duplicate')
        .execute();
    },

    /** When each of these people first came to a main point; those who have not are missing. */
    firstArrivals: async (registrationIds: readonly string[]): Promise<Map<string, string>> => {
      const rows = await inParts(registrationIds, (part) =>
        arrived()
          .innerJoin('check_in_points', 'check_in_points.id', 'check_in_records.point_id')
          .select(({ fn }) => [
            'check_in_records.registration_id as id',
            fn.min<string>('check_in_records.scanned_at').as('at'),
          ])
          .where('check_in_points.kind', '=', 'main')
          .where('check_in_records.registration_id', 'in', part)
          .groupBy('check_in_records.registration_id')
          .execute(),
      );
      return new Map(rows.map(({ id, at }) => [id ?? '', at]));
    },

    /** When each of these people first came to a point. */
    arrivalsAt: async (pointId: string, registrationIds: readonly string[]): Promise<Map<string, string>> => {
      if (registrationIds.length === 0) return new Map();
      const rows = await arrived()
        .select(({ fn }) => [
          'check_in_records.registration_id as id',
          fn.min<string>('check_in_records.scanned_at').as('at'),
        ])
        .where('check_in_records.point_id', '=', pointId)
        .where('check_in_records.registration_id', 'in', registrationIds)
        .groupBy('check_in_records.registration_id')
        .execute();
      return new Map(rows.map(({ id, at }) => [id ?? '', at]));
    },

    /** When each person was let through a point last, and in which direction. */
    lastPassagesAt: async (pointId: string): Promise<Map<string, LastPassage>> => {
      const rows = await db
        .selectFrom('check_in_records')
        .select(({ fn }) => [
          'check_in_records.registration_id as id',
          'check_in_records.direction',
          fn.max<string>('check_in_records.scanned_at').as('at'),
        ])
        .where('check_in_records.point_id', '=', pointId)
        .where('check_in_records.result', '=', sql.lit('ok'))
        .where('check_in_records.undone_at', 'is', null)
        .groupBy(['check_in_records.registration_id', 'check_in_records.direction'])
        .execute();
      const last = new Map<string, LastPassage>();
      for (const { id, at, direction } of rows)
        if (id !== null && at > (last.get(id)?.at ?? '')) last.set(id, { at, direction });
      return last;
    },

    /** How many people have come to each of these points, and how often people have. */
    countArrivals: async (pointIds: readonly string[]): Promise<Map<string, { people: number; times: number }>> => {
      if (pointIds.length === 0) return new Map();
      const rows = await arrived()
        .select(({ fn }) => [
          'check_in_records.point_id',
          fn.count<number | string>('check_in_records.registration_id').distinct().as('people'),
          fn.countAll<number | string>().as('times'),
        ])
        .where('check_in_records.point_id', 'in', pointIds)
        .groupBy('check_in_records.point_id')
        .execute();
      return new Map(
        rows.map(({ point_id: id, ...row }) => [id, { people: Number(row.people), times: Number(row.times) }]),
      );
    },

    /** How many points each of these sessions has. */
    countPointsOf: async (sessionIds: readonly string[]): Promise<Map<string, number>> => {
      if (sessionIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('check_in_points')
        .select(({ fn }) => ['check_in_points.session_id', fn.countAll<number | string>().as('count')])
        .where('check_in_points.session_id', 'in', sessionIds)
        .groupBy('check_in_points.session_id')
        .execute();
      return new Map(rows.map(({ session_id: id, count }) => [id ?? '', Number(count)]));
    },

    /** Those of these points that have a record. */
    listUsedPoints: async (pointIds: readonly string[]): Promise<Set<string>> => {
      if (pointIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('check_in_points')
        .select('check_in_points.id')
        .where('check_in_points.id', 'in', pointIds)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('check_in_records')
              .select('check_in_records.id')
              .whereRef('check_in_records.point_id', '=', 'check_in_points.id'),
          ),
        )
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
  };
};

export type CheckInRecordRepository = ReturnType<typeof createCheckInRecordRepository>;
export type ListedCheckIn = Awaited<ReturnType<CheckInRecordRepository['page']>>['list'][number];
