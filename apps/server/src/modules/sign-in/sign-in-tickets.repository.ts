import type { Insertable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { SignInTicketsTable } from './sign-in.table.ts';

export const createSignInTicketRepository = ({ db }: DatabaseConnections) => ({
  insert: async (row: Insertable<SignInTicketsTable>): Promise<void> => {
    await db.insertInto('sign_in_tickets').values(row).execute();
  },

  find: (hash: string) =>
    db
      .selectFrom('sign_in_tickets')
      .selectAll('sign_in_tickets')
      .where('sign_in_tickets.ticket_hash', '=', hash)
      .executeTakeFirst(),

  /** Counts an attempt before it is checked; false if the ticket is no longer valid. */
  takeTry: async (id: string, { now, tries }: { now: string; tries: number }): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('sign_in_tickets')
      .set((expression) => ({ tries: expression('sign_in_tickets.tries', '+', 1) }))
      .where('sign_in_tickets.id', '=', id)
      .where('sign_in_tickets.used_at', 'is', null)
      .where('sign_in_tickets.expires_at', '>', now)
      .where('sign_in_tickets.tries', '<', tries)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** True for exactly one of the concurrent calls that complete the second factor. */
  use: async (id: string, now: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('sign_in_tickets')
      .set({ used_at: now })
      .where('sign_in_tickets.id', '=', id)
      .where('sign_in_tickets.used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  removeBefore: async (moment: string): Promise<void> => {
    await db.deleteFrom('sign_in_tickets').where('sign_in_tickets.expires_at', '<', moment).execute();
  },
});

export type SignInTicketRepository = ReturnType<typeof createSignInTicketRepository>;
