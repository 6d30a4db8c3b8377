import type { CustomerFilter } from '@huiwu/contract/customers';
import type { SelectQueryBuilder } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { fetchPage } from '../../database/lists/paging.ts';
import { contains } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import type { CustomerChange, CustomerRow, NewCustomerRow } from './customers.table.ts';

type Query = SelectQueryBuilder<Tables, 'customers', object>;

/** A tree of choices is no list of pages; nobody has more companies than this. */
const CHOICES_MAX = 2000;

const SORT = {
  createdAt: 'customers.created_at',
  custCode: 'customers.cust_code',
  custName: 'customers.cust_name',
  state: 'customers.state',
} as const;

const filtered = (query: Query, filter: CustomerFilter): Query => {
  const texts = { cust_code: filter.custCode, cust_name: filter.custName, contact_name: filter.contactName } as const;
  const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
  let result = query.where('customers.deleted_at', filter.isDeleted === true ? 'is not' : 'is', null);
  for (const column of ['cust_code', 'cust_name', 'contact_name'] as const) {
    const text = texts[column];
    if (text) result = result.where(({ ref }) => contains(ref(`customers.${column}`), text));
  }
  if (filter.state !== undefined) result = result.where('customers.state', '=', filter.state);
  if (from !== undefined) result = result.where('customers.created_at', '>=', from);
  return to === undefined ? result : result.where('customers.created_at', '<', to);
};

export const createCustomerRepository = ({ db, lists }: DatabaseConnections) => {
  return {
    find: (id: string): Promise<CustomerRow | undefined> =>
      db.selectFrom('customers').selectAll('customers').where('customers.id', '=', id).executeTakeFirst(),

    findByCode: (code: string): Promise<CustomerRow | undefined> =>
      db.selectFrom('customers').selectAll('customers').where('customers.cust_code', '=', code).executeTakeFirst(),

    findPlatform: () =>
      db.selectFrom('customers').selectAll('customers').where('customers.is_platform', '=', 1).executeTakeFirst(),

    page: (filter: CustomerFilter) => {
      const { order = 'desc', orderBy = 'createdAt' } = filter;
      const query = filtered(lists.selectFrom('customers'), filter)
        .selectAll('customers')
        .orderBy(SORT[orderBy], order)
        .orderBy('customers.id', order);
      return fetchPage<CustomerRow>(lists, query, filter);
    },

    listChoices: (): Promise<CustomerRow[]> =>
      lists
        .selectFrom('customers')
        .selectAll('customers')
        .where('customers.deleted_at', 'is', null)
        .orderBy('customers.is_platform', 'desc')
        .orderBy('customers.cust_name')
        .orderBy('customers.id')
        .limit(CHOICES_MAX)
        .execute(),

    /** How many people each company has. */
    countPeople: async (ids: string[]): Promise<Map<string, number>> => {
      if (ids.length === 0) return new Map();
      const rows = await lists
        .selectFrom('admins')
        .select(({ fn }) => ['admins.customer_id', fn.countAll<number | string>().as('count')])
        .where('admins.customer_id', 'in', ids)
        .where('admins.deleted_at', 'is', null)
        .groupBy('admins.customer_id')
        .execute();
      return new Map(rows.map(({ customer_id, count }) => [customer_id, Number(count)]));
    },

    /** What those are called who changed these rows last, by their id. */
    nameUpdaters: async (rows: CustomerRow[]): Promise<Map<string, string>> => {
      const ids = rows.flatMap(({ updated_by }) => updated_by ?? []);
      if (ids.length === 0) return new Map();
      const names = await lists
        .selectFrom('admins')
        .select(['admins.id', 'admins.real_name'])
        .where('admins.id', 'in', ids)
        .execute();
      return new Map(names.map(({ id, real_name }) => [id, real_name]));
    },

    insert: async (row: NewCustomerRow): Promise<void> => {
      await db.insertInto('customers').values(row).execute();
    },

    /** False where the version is no longer the one that was read. */
    update: async ({ id, version }: { id: string; version: number }, change: CustomerChange): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('customers')
        .set({ ...change, version: version + 1 })
        .where('customers.id', '=', id)
        .where('customers.version', '=', version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Every node reads this number with every session, so it forgets the rights it knew at the next request. */
    bumpRights: async (id: string): Promise<void> => {
      await db
        .updateTable('customers')
        .set((expression) => ({ rights_epoch: expression('customers.rights_epoch', '+', 1) }))
        .where('customers.id', '=', id)
        .execute();
    },

    /** As `bumpRights`, of every company: something has changed that all of them see. */
    bumpEveryonesRights: async (): Promise<void> => {
      await db
        .updateTable('customers')
        .set((expression) => ({ rights_epoch: expression('customers.rights_epoch', '+', 1) }))
        .execute();
    },
  };
};

export type CustomerRepository = ReturnType<typeof createCustomerRepository>;
