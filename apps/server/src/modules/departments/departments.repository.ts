import { DEPARTMENTS_MAX, type DepartmentFilter } from '@huiwu/contract/departments';
import type { SelectQueryBuilder } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { claimRow, keepRow } from '../../database/kept-rows.ts';
import { isWithin } from '../../database/people-scope.ts';
import { contains } from '../../database/search/search.ts';
import type { Tables } from '../../schema.ts';
import type { DepartmentChange, DepartmentRow, NewDepartmentRow } from './departments.table.ts';

const LEADERS_AT_ONCE = 20;

/** A row with the names of its references. */
export type DepartmentView = DepartmentRow & { leader_name: string | null; cust_code: string; cust_name: string };

type DepartmentQuery = SelectQueryBuilder<Tables, 'departments', object>;

/** Departments in the data scope, and those that the admin created or leads. */
const scoped = (query: DepartmentQuery, scope: RowScope): DepartmentQuery =>
  scope === 'all'
    ? query
    : query.where(({ or, eb }) =>
        or([
          eb('departments.created_by', '=', scope.ownerId),
          eb('departments.leader_id', '=', scope.ownerId),
          ...(scope.departmentIds.length > 0 ? [eb('departments.id', 'in', scope.departmentIds)] : []),
        ]),
      );

export const createDepartmentRepository = ({ db, engine }: DatabaseConnections) => {
  const withNames = (query: DepartmentQuery) =>
    query
      .innerJoin('customers', (join) =>
        join.onRef('customers.id', '=', 'departments.customer_id').on('customers.deleted_at', 'is', null),
      )
      .leftJoin('admins as leaders', (join) =>
        join.onRef('leaders.id', '=', 'departments.leader_id').on('leaders.deleted_at', 'is', null),
      )
      .selectAll('departments')
      .select(['leaders.real_name as leader_name', 'customers.cust_code', 'customers.cust_name']);

  const filtered = ({ name, state }: DepartmentFilter): DepartmentQuery => {
    let query: DepartmentQuery = db.selectFrom('departments');
    if (name) query = query.where(({ ref }) => contains(ref('departments.name'), name));
    return state === undefined ? query : query.where('departments.state', '=', state);
  };

  /** Admins in the data scope. */
  const leaders = ({ customerId, scope }: { customerId: string; scope: RowScope }) => {
    const working = db
      .selectFrom('admins')
      .where('admins.customer_id', '=', customerId)
      .where('admins.deleted_at', 'is', null)
      .where('admins.state', '=', 1);
    if (scope === 'all') return working;
    return working.where((expressions) => isWithin(expressions, scope));
  };

  /** Of an existing customer. */
  const find = (id: string): Promise<DepartmentRow | undefined> =>
    db
      .selectFrom('departments')
      .innerJoin('customers', 'customers.id', 'departments.customer_id')
      .selectAll('departments')
      .where('departments.id', '=', id)
      .where('customers.deleted_at', 'is', null)
      .executeTakeFirst();

  return {
    find,

    /** The same, locked against deletion until the transaction ends, so that its new content keeps a parent. */
    findToKeep: async (id: string): Promise<DepartmentRow | undefined> => {
      await keepRow(db, engine, { table: 'departments', id });
      return find(id);
    },

    findView: (id: string, scope: RowScope): Promise<DepartmentView | undefined> =>
      withNames(scoped(db.selectFrom('departments').where('departments.id', '=', id), scope)).executeTakeFirst(),

    list: (filter: DepartmentFilter, scope: RowScope): Promise<DepartmentView[]> =>
      withNames(scoped(filtered(filter), scope))
        .orderBy('departments.customer_id')
        .orderBy('departments.sort_order')
        .orderBy('departments.id')
        .limit(DEPARTMENTS_MAX)
        .execute(),

    /** All departments of one customer, in order. */
    listOfCompany: (customerId: string): Promise<DepartmentRow[]> =>
      db
        .selectFrom('departments')
        .selectAll('departments')
        .where('departments.customer_id', '=', customerId)
        .orderBy('departments.sort_order')
        .orderBy('departments.id')
        .execute(),

    /** The department itself and all its descendants. */
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

    /** The number of admins of each department that has any, with its path. */
    countPeople: async (): Promise<{ ancestors: string; count: number }[]> => {
      const rows = await db
        .selectFrom('admins')
        .innerJoin('departments', 'departments.id', 'admins.department_id')
        .select(({ fn }) => ['departments.ancestors', fn.countAll<number | string>().as('count')])
        .where('admins.deleted_at', 'is', null)
        .groupBy(['departments.id', 'departments.ancestors'])
        .execute();
      return rows.map(({ ancestors, count }) => ({ ancestors, count: Number(count) }));
    },

    /** Waits for transactions that add admins to it; called before its admins are counted. */
    claim: (id: string): Promise<void> => claimRow(db, engine, { table: 'departments', id }),

    /** One active and one deleted admin are enough to know. */
    hasPeople: async (id: string): Promise<{ admins: number; deletedAdmins: number }> => {
      const someone = async (deleted: 'is' | 'is not') => {
        const found = await db
          .selectFrom('admins')
          .select('admins.id')
          .where('admins.department_id', '=', id)
          .where('admins.deleted_at', deleted, null)
          .executeTakeFirst();
        return found === undefined ? 0 : 1;
      };
      return { admins: await someone('is'), deletedAdmins: await someone('is not') };
    },

    findLeader: ({ id, ...dataScope }: { id: string; customerId: string; scope: RowScope }) =>
      leaders(dataScope).select(['admins.id', 'admins.real_name']).where('admins.id', '=', id).executeTakeFirst(),

    listLeaders: ({ name, ...dataScope }: { customerId: string; scope: RowScope; name: string | undefined }) => {
      let query = leaders(dataScope).leftJoin('departments', 'departments.id', 'admins.department_id');
      if (name) query = query.where(({ ref }) => contains(ref('admins.real_name'), name));
      return query
        .select(['admins.id', 'admins.real_name', 'departments.name as department_name'])
        .orderBy('admins.real_name')
        .orderBy('admins.id')
        .limit(LEADERS_AT_ONCE)
        .execute();
    },

    /** False if the customer has this code already. */
    insert: async (row: NewDepartmentRow): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('departments')
        .values(row)
        .onConflict((conflict) => conflict.columns(['customer_id', 'code']).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** False if the version has changed since it was read. */
    update: async ({ id, version }: { id: string; version: number }, change: DepartmentChange): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('departments')
        .set({ ...change, version: version + 1 })
        .where('departments.id', '=', id)
        .where('departments.version', '=', version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** A consequence of a move, so the version does not change. */
    setAncestors: async (id: string, ancestors: string): Promise<void> => {
      await db.updateTable('departments').set({ ancestors }).where('departments.id', '=', id).execute();
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('departments').where('departments.id', '=', id).execute();
    },
  };
};

export type DepartmentRepository = ReturnType<typeof createDepartmentRepository>;
