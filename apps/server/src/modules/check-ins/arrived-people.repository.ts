import { arrivedRecord, type ArrivedFilter } from '@huiwu/contract/check-ins';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { condition, equals, ifGiven, type Condition } from '../../database/lists/list-conditions.ts';
import { matchesTerm } from '../../database/search/search.ts';
import { toToken } from '../../database/search/tokens.ts';
import { createRecordRepository } from '../../records/record.repository.ts';

/** Registrations by whether the person has come to a point. */
export const arrivedAt = (pointId: string, hasCome: boolean): Condition =>
  condition(`arrived ${hasCome}`, [pointId], (query, [point]) =>
    query.where(({ not, exists, selectFrom }) => {
      const arrival = exists(
        selectFrom('check_in_records')
          .select('check_in_records.id')
          .whereRef('check_in_records.registration_id', '=', 'registrations.id')
          .where('check_in_records.point_id', '=', point as string)
          .where('check_in_records.result', '=', sql.lit('ok'))
          .where('check_in_records.direction', '=', sql.lit('in'))
          .where('check_in_records.undone_at', 'is', null),
      );
      return hasCome ? arrival : not(arrival);
    }),
  );

const termOf = (column: 'name_terms' | 'company_terms') => (text: string) =>
  matchesTerm('registrations', { column, text: toToken(text), isToken: true });

/** The names and companies of people that a filter asks for, as conditions of their registrations. */
export const namedAs = ({
  name,
  company,
}: {
  name?: string | undefined;
  company?: string | undefined;
}): Condition[] => [...ifGiven(name, termOf('name_terms')), ...ifGiven(company, termOf('company_terms'))];

/** How a person passed a point. */
interface PassagesOfPerson {
  firstInAt: string | null;
  lastOutAt: string | null;
  times: number;
}

/** Those who have come to a point, also if they are not expected there any more. */
export const createArrivedPeopleRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const records = createRecordRepository({ name: 'registrations', record: arrivedRecord }, connections);
  return {
    namesOf: records.namesOf,

    page: ({ name, company, point: _point, ...filter }: ArrivedFilter, within: readonly Condition[] = []) =>
      records.page(filter, [...within, ...namedAs({ name, company })]),

    within: ({ id, meeting_id }: { id: string; meeting_id: string }): Condition[] => [
      equals('registrations.meeting_id', meeting_id),
      arrivedAt(id, true),
    ],

    /** Tries that count, of these people at a point. */
    passagesOf: async (pointId: string, ids: readonly string[]): Promise<Map<string, PassagesOfPerson>> => {
      if (ids.length === 0) return new Map();
      const rows = await connections.db
        .selectFrom('check_in_records')
        .select(({ fn }) => [
          'check_in_records.registration_id as id',
          'check_in_records.direction',
          fn.min<string>('check_in_records.scanned_at').as('first'),
          fn.max<string>('check_in_records.scanned_at').as('last'),
          fn.countAll<number | string>().as('count'),
        ])
        .where('check_in_records.point_id', '=', pointId)
        .where('check_in_records.registration_id', 'in', ids)
        .where('check_in_records.result', '=', sql.lit('ok'))
        .where('check_in_records.undone_at', 'is', null)
        .groupBy(['check_in_records.registration_id', 'check_in_records.direction'])
        .execute();
      const passages = new Map<string, PassagesOfPerson>();
      for (const { id, direction, first, last, count } of rows) {
        const before = passages.get(id ?? '') ?? { firstInAt: null, lastOutAt: null, times: 0 };
        const own = direction === 'in' ? { firstInAt: first, times: Number(count) } : { lastOutAt: last };
        passages.set(id ?? '', { ...before, ...own });
      }
      return passages;
    },
  };
};

export type ArrivedPeopleRepository = ReturnType<typeof createArrivedPeopleRepository>;
