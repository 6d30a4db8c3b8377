import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { NewOutboxMessageRow } from './outbox.table.ts';

export const createOutboxRepository = (db: Kysely<Tables>) => ({
  insert: async (row: NewOutboxMessageRow): Promise<void> => {
    await db.insertInto('outbox_messages').values(row).execute();
  },

  find: (id: string) =>
    db
      .selectFrom('outbox_messages')
      .selectAll('outbox_messages')
      .where('outbox_messages.id', '=', id)
      .executeTakeFirst(),

  list: (limit: number) =>
    db
      .selectFrom('outbox_messages')
      .selectAll('outbox_messages')
      .orderBy('outbox_messages.created_at', 'desc')
      .orderBy('outbox_messages.id', 'desc')
      .limit(limit)
      .execute(),

  /** Posted in a time when a process may have ended before it could hand them over. */
  listWaiting: async ({
    after,
    before,
    limit,
  }: {
    after: string;
    before: string;
    limit: number;
  }): Promise<string[]> => {
    const rows = await db
      .selectFrom('outbox_messages')
      .select('outbox_messages.id')
      .where('outbox_messages.state', '=', 'waiting')
      .where('outbox_messages.created_at', '>', after)
      .where('outbox_messages.created_at', '<', before)
      .orderBy('outbox_messages.created_at')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  },

  update: async (
    id: string,
    change: { state: 'sent' | 'failed'; error?: string; sent_at: string | null },
  ): Promise<void> => {
    await db.updateTable('outbox_messages').set(change).where('outbox_messages.id', '=', id).execute();
  },
});
