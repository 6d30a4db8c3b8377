import { customerRecord } from '@huiwu/contract/customers';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { CustomerRow } from './customers.table.ts';

/** The limit of a tree of choices; no installation has more customers. */
const CHOICES_MAX = 2000;

export const createCustomerRepository = ({ db, lists }: DatabaseConnections) => {
  return {
    ...createRecordRepository({ name: 'customers', record: customerRecord }, { db, lists }),

    findByCode: (code: string): Promise<CustomerRow | undefined> =>
      db.selectFrom('customers').selectAll('customers').where('customers.cust_code', '=', code).executeTakeFirst(),

    findPlatform: () =>
      db.selectFrom('customers').selectAll('customers').where('customers.is_platform', '=', 1).executeTakeFirst(),

    listChoices: () =>
      lists
        .selectFrom('customers')
        .select(['customers.cust_code', 'customers.cust_name', 'customers.state'])
        .where('customers.deleted_at', 'is', null)
        .orderBy('customers.is_platform', 'desc')
        .orderBy('customers.cust_name')
        .orderBy('customers.id')
        .limit(CHOICES_MAX)
        .execute(),

    /** The number of admins of each customer. */
    countAdmins: async (ids: string[]): Promise<Map<string, number>> => {
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

    /** Increases the rights epoch: every node reads it with every session and drops its cached rights. */
    bumpRights: async (id: string): Promise<void> => {
      await db
        .updateTable('customers')
        .set((expression) => ({ rights_epoch: expression('customers.rights_epoch', '+', 1) }))
        .where('customers.id', '=', id)
        .execute();
    },

    /** Like `bumpRights`, for every customer: shared data has changed. */
    bumpEveryonesRights: async (): Promise<void> => {
      await db
        .updateTable('customers')
        .set((expression) => ({ rights_epoch: expression('customers.rights_epoch', '+', 1) }))
        .execute();
    },
  };
};

export type CustomerRepository = ReturnType<typeof createCustomerRepository>;
