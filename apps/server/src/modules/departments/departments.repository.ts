import type { Insertable, Kysely } from 'kysely';
import { contains } from '../../database/search.ts';
import type { Tables } from '../../schema.ts';
import type { DepartmentRow, DepartmentsTable } from './departments.table.ts';

/** A tree is drawn whole, so the list has no pages, only this bound. */
const DEPARTMENTS_MAX = 5000;

export interface DepartmentFilter {
  name?: string | undefined;
  state?: number | undefined;
}

export type LedDepartmentRow = DepartmentRow & { leader_name: string | null; cust_code: string };

export const createDepartmentRepository = (db: Kysely<Tables>) => ({
  find: (id: string): Promise<DepartmentRow | undefined> =>
    db.selectFrom('departments').selectAll('departments').where('departments.id', '=', id).executeTakeFirst(),

  list: ({ name, state }: DepartmentFilter): Promise<LedDepartmentRow[]> => {
    let query = db
      .selectFrom('departments')
      .innerJoin('customers', 'customers.id', 'departments.customer_id')
      .leftJoin('admins as leaders', 'leaders.id', 'departments.leader_id')
      .selectAll('departments')
      .select(['leaders.real_name as leader_name', 'customers.cust_code']);
    if (name) query = query.where(({ ref }) => contains(ref('departments.name'), name));
    if (state !== undefined) query = query.where('departments.state', '=', state);
    return query
      .orderBy('departments.customer_id')
      .orderBy('departments.sort_order')
      .orderBy('departments.id')
      .limit(DEPARTMENTS_MAX)
      .execute();
  },

  /** The department itself and everything below it, however deep. */
  listSubtreeIds: async (id: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('departments')
      .select('departments.id')
      .where(({ ref }) => contains(ref('departments.ancestors'), `/${id}/`))
      .orderBy('departments.id')
      .limit(DEPARTMENTS_MAX)
      .execute();
    return rows.map((row) => row.id);
  },

  insert: async (row: Insertable<DepartmentsTable>): Promise<void> => {
    await db.insertInto('departments').values(row).execute();
  },
});
