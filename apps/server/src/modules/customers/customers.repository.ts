import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { CustomersTable } from './customers.table.ts';

export const createCustomerRepository = (db: Kysely<Tables>) => ({
  find: (id: string) =>
    db.selectFrom('customers').selectAll('customers').where('customers.id', '=', id).executeTakeFirst(),

  findByCode: (code: string) =>
    db.selectFrom('customers').selectAll('customers').where('customers.cust_code', '=', code).executeTakeFirst(),

  findPlatform: () =>
    db.selectFrom('customers').selectAll('customers').where('customers.is_platform', '=', 1).executeTakeFirst(),

  insert: async (row: Insertable<CustomersTable>): Promise<void> => {
    await db.insertInto('customers').values(row).execute();
  },

  /** Every node reads this number with every session, so it forgets the rights it knew at the next request. */
  bumpRights: async (id: string): Promise<void> => {
    await db
      .updateTable('customers')
      .set((expression) => ({ rights_epoch: expression('customers.rights_epoch', '+', 1) }))
      .where('customers.id', '=', id)
      .execute();
  },
});
