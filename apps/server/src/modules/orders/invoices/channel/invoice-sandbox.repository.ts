import { sql, type Insertable } from 'kysely';
import type { DatabaseConnections } from '../../../../database/engines/connections.ts';
import type { Tables } from '../../../../schema.ts';

/** What the demonstration channel was asked for. */
export const createInvoiceSandboxRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  find: (id: string) =>
    db
      .selectFrom('invoice_sandbox')
      .selectAll('invoice_sandbox')
      .where('invoice_sandbox.id', '=', id)
      .executeTakeFirst(),

  insert: async (row: Insertable<Tables['invoice_sandbox']>): Promise<void> => {
    await db
      .insertInto('invoice_sandbox')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },

  count: async (id: string): Promise<void> => {
    await db
      .updateTable('invoice_sandbox')
      .set({ asked: sql<number>`asked + 1` })
      .where('invoice_sandbox.id', '=', id)
      .execute();
  },

  withdraw: async (id: string): Promise<void> => {
    await db.updateTable('invoice_sandbox').set({ is_withdrawn: 1 }).where('invoice_sandbox.id', '=', id).execute();
  },
});

export type InvoiceSandboxRepository = ReturnType<typeof createInvoiceSandboxRepository>;
