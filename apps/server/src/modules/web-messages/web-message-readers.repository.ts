import { webMessageReaderRecord } from '@huiwu/contract/web-messages';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { NewWebMessageReaderRow } from './web-messages.table.ts';

/** What the readers of one message have done. */
export interface ReaderCounts {
  read: number;
  confirmed: number;
  waiting: number;
}

interface ReaderKey {
  messageId: string;
  adminId: string;
}

export const createWebMessageReaderRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  const { page, namesOf, insertAll, query, fetch } = createRecordRepository(
    { name: 'web_message_readers', record: webMessageReaderRecord },
    connections,
  );
  const waitingOf = (messageId: string) =>
    db
      .selectFrom('web_message_readers')
      .select('web_message_readers.admin_id')
      .where('web_message_readers.message_id', '=', messageId)
      .where('web_message_readers.is_waiting', '=', 1);
  const changing = (messageId: string) =>
    db.updateTable('web_message_readers').where('web_message_readers.message_id', '=', messageId);

  return {
    page,
    query,
    fetch,
    namesOf,
    insertAll: (rows: readonly NewWebMessageReaderRow[]): Promise<void> => insertAll(rows),

    countOf: async (messageIds: readonly string[]): Promise<Map<string, ReaderCounts>> => {
      if (messageIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('web_message_readers')
        .select(({ fn }) => [
          'web_message_readers.message_id',
          fn.count<number | string>('web_message_readers.read_at').as('read'),
          fn.count<number | string>('web_message_readers.confirmed_at').as('confirmed'),
          fn.sum<number | string>('web_message_readers.is_waiting').as('waiting'),
        ])
        .where('web_message_readers.message_id', 'in', messageIds)
        .groupBy('web_message_readers.message_id')
        .execute();
      return new Map(
        rows.map(({ message_id, read, confirmed, waiting }) => [
          message_id,
          { read: Number(read), confirmed: Number(confirmed), waiting: Number(waiting) },
        ]),
      );
    },

    adminIdsOf: async (messageId: string): Promise<string[]> =>
      (
        await db
          .selectFrom('web_message_readers')
          .select('web_message_readers.admin_id')
          .where('web_message_readers.message_id', '=', messageId)
          .execute()
      ).map(({ admin_id }) => admin_id),

    waitingIdsOf: async (messageId: string): Promise<string[]> =>
      (await waitingOf(messageId).execute()).map(({ admin_id }) => admin_id),

    remind: async (messageId: string, at: string): Promise<void> => {
      await changing(messageId).where('web_message_readers.is_waiting', '=', 1).set({ reminded_at: at }).execute();
    },

    /** No one waits for a recalled message. */
    release: async (messageId: string): Promise<void> => {
      await changing(messageId).where('web_message_readers.is_waiting', '=', 1).set({ is_waiting: 0 }).execute();
    },

    /** False if it was read before. */
    markRead: async ({ messageId, adminId }: ReaderKey, { at, isWaiting }: { at: string; isWaiting: boolean }) => {
      const { numUpdatedRows } = await changing(messageId)
        .where('web_message_readers.admin_id', '=', adminId)
        .where('web_message_readers.read_at', 'is', null)
        .set({ state: 'read', read_at: at, is_waiting: isWaiting ? 1 : 0 })
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** False if it was confirmed before. */
    markConfirmed: async ({ messageId, adminId }: ReaderKey, at: string): Promise<boolean> => {
      const { numUpdatedRows } = await changing(messageId)
        .where('web_message_readers.admin_id', '=', adminId)
        .where('web_message_readers.confirmed_at', 'is', null)
        .set(({ fn, val }) => ({
          state: 'confirmed',
          read_at: fn.coalesce('web_message_readers.read_at', val(at)),
          confirmed_at: at,
          is_waiting: 0,
        }))
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
};

export type WebMessageReaderRepository = ReturnType<typeof createWebMessageReaderRepository>;
