import type { AdminChoice, AdminQuestion } from '@huiwu/contract/base/calls/admin-choices';
import type { Kysely } from 'kysely';
import { condition, equals, ifGiven, sortBy, type Condition } from '../database/lists/list-conditions.ts';
import { addConditions, shapeOf, valuesOf } from '../database/lists/list-statements.ts';
import { fetchRows } from '../database/lists/lists.ts';
import type { Pageable } from '../database/lists/pageable.ts';
import { containsText } from '../database/search/search.ts';
import type { Tables } from '../schema.ts';

/** One looks for a name instead of through a list. */
const CHOICES_MAX = 20;

/** The column of a record that names an admin, and which of its rows count. */
interface Named {
  table: keyof Tables;
  column: string;
  conditions: readonly Condition[];
}

const namedIn = ({ table, column, conditions }: Named): Condition =>
  condition(shapeOf({ name: `named in ${table}.${column}`, conditions }), valuesOf({ conditions }), (query, values) =>
    query.where('admins.id', 'in', ({ selectFrom }: Kysely<Tables>) => {
      const rows: Pageable = selectFrom(table);
      return addConditions(rows.select(`${table}.${column}`), conditions, values);
    }),
  );

/** The admins whom a column of some rows names, disabled and deleted ones included, as the rows keep their names. */
export const fetchAdminChoices = (
  lists: Kysely<Tables>,
  { named, question: { name, id } }: { named: Named; question: AdminQuestion },
): Promise<AdminChoice[]> =>
  fetchRows<AdminChoice>(lists, {
    name: 'admin choices',
    from: (db) => db.selectFrom('admins'),
    conditions: [
      namedIn(named),
      ...ifGiven(name, (text) => containsText('admins.real_name', text)),
      ...ifGiven(id, (one) => equals('admins.id', one)),
    ],
    sort: sortBy('asc', 'admins.real_name', 'admins.id'),
    show: ({ rows }) =>
      rows
        .leftJoin('departments', 'departments.id', 'admins.department_id')
        .select(['admins.id', 'admins.real_name as name', 'departments.name as departmentName']),
    page: 1,
    limit: CHOICES_MAX,
  });
