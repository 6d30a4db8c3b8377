import type { CheckInFilter, ScanDirection } from '@huiwu/contract/check-ins';
import type { Kysely } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { condition, ifGiven, isNotNull, isNull, type Condition } from '../../database/lists/list-conditions.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import { matchesTerm } from '../../database/search/search.ts';
import { toToken } from '../../database/search/tokens.ts';
import type { Tables } from '../../schema.ts';
import type { ListFilter } from '../../records/record.repository.ts';

type Db = Pick<DatabaseConnections['db'], 'selectFrom'>;

const ofPerson =
  (column: 'name_terms' | 'company_terms') =>
  (text: string): Condition => {
    const term = matchesTerm('registrations', { column, text: toToken(text), isToken: true });
    return condition(`check-ins of ${term.key}`, term.values, (query, values) =>
      query.where('check_in_records.registration_id', 'in', ({ selectFrom }: Db) =>
        term.add(selectFrom('registrations').select('registrations.id') as Pageable, values),
      ),
    );
  };

const ofType = (typeId: string): Condition =>
  condition('check-ins of a type', [typeId], (query, [type]) =>
    query.where('check_in_records.registration_id', 'in', ({ selectFrom }: Db) =>
      selectFrom('registrations')
        .select('registrations.id')
        .where('registrations.type_id', '=', type as string),
    ),
  );

/** When a person was let through a point last. */
export interface LastPassage {
  at: string;
  direction: ScanDirection;
}

/** The tries with the registrations of their people. */
export const withTypes = (db: Kysely<Tables>): Pageable =>
  db
    .selectFrom('check_in_records')
    .leftJoin('registrations', 'registrations.id', 'check_in_records.registration_id') as Pageable;

/** A filter without the fields that no column has, and the conditions that they are. */
export const withComputed = (
  { name, company, type, isUndone, ...filter }: CheckInFilter,
  within: readonly Condition[],
): [ListFilter, Condition[]] => [
  filter,
  [
    ...within,
    ...ifGiven(name, ofPerson('name_terms')),
    ...ifGiven(company, ofPerson('company_terms')),
    ...ifGiven(type, ofType),
    ...(isUndone === undefined ? [] : [(isUndone ? isNotNull : isNull)('check_in_records.undone_at')]),
  ],
];
