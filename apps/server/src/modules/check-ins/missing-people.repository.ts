import { admittedStates, parseAdmission } from '@huiwu/contract/check-in-points';
import { missingRecord, type MissingFilter } from '@huiwu/contract/check-ins';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { equals, isNull, oneOf, withConditions, type Condition } from '../../database/lists/list-conditions.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import { arrivedAt, namedAs } from './arrived-people.repository.ts';

interface PointOfMissing {
  id: string;
  meeting_id: string;
  type_ids: string;
  allows_unpaid: number;
}

/** Who is expected at a point and has not come. */
const expectedAndMissing = (point: PointOfMissing): Condition[] => {
  const admission = parseAdmission(point.type_ids, point.allows_unpaid);
  return [
    equals('registrations.meeting_id', point.meeting_id),
    isNull('registrations.deleted_at'),
    oneOf('registrations.state', admittedStates(admission)),
    ...(admission.typeIds.length === 0 ? [] : [oneOf('registrations.type_id', admission.typeIds)]),
    arrivedAt(point.id, false),
  ];
};

export const createMissingPeopleRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const records = createRecordRepository({ name: 'registrations', record: missingRecord }, connections);
  return {
    namesOf: records.namesOf,

    page: ({ name, company, point: _point, ...filter }: MissingFilter, within: readonly Condition[] = []) =>
      records.page(filter, [...within, ...namedAs({ name, company })]),

    within: expectedAndMissing,

    /** As many as the list of the point has. */
    count: async (point: PointOfMissing): Promise<number> =>
      (await records.sums({ page: 1, limit: 1 }, [], expectedAndMissing(point))).count,

    /** Not more than so many. */
    listIds: async (point: PointOfMissing, limit: number): Promise<string[]> => {
      const rows = await withConditions(
        connections.db.selectFrom('registrations').select('registrations.id') as Pageable,
        expectedAndMissing(point),
      )
        .orderBy('registrations.id')
        .limit(limit)
        .$castTo<{ id: string }>()
        .execute();
      return rows.map(({ id }) => id);
    },
  };
};

export type MissingPeopleRepository = ReturnType<typeof createMissingPeopleRepository>;
