import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { NewMessageLinkRow } from './message-links.table.ts';

/** Rows of one statement. */
const ROWS_MAX = 1000;

export const createMessageLinkRepository = ({ db }: DatabaseConnections) => ({
  find: (tokenHash: string) =>
    db
      .selectFrom('message_links')
      .selectAll('message_links')
      .where('message_links.token_hash', '=', tokenHash)
      .executeTakeFirst(),

  insertAll: async (rows: readonly NewMessageLinkRow[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += ROWS_MAX)
      await db
        .insertInto('message_links')
        .values(rows.slice(at, at + ROWS_MAX))
        .execute();
  },

  /** Keeps the moment of the first use. */
  markUsed: async (tokenHash: string, now: string): Promise<void> => {
    await db
      .updateTable('message_links')
      .set({ used_at: now })
      .where('message_links.token_hash', '=', tokenHash)
      .where('message_links.used_at', 'is', null)
      .execute();
  },

  countOf: async (meetingId: string): Promise<number> => {
    const { count } = await db
      .selectFrom('message_links')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('message_links.meeting_id', '=', meetingId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Some of a meeting. Returns how many. */
  removeOf: async (meetingId: string, limit: number): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('message_links')
      .where('message_links.token_hash', 'in', ({ selectFrom }) =>
        selectFrom('message_links')
          .select('message_links.token_hash')
          .where('message_links.meeting_id', '=', meetingId)
          .limit(limit),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  /** Some of those that expired before a moment. */
  removeBefore: async (moment: string, limit: number): Promise<void> => {
    await db
      .deleteFrom('message_links')
      .where('message_links.token_hash', 'in', ({ selectFrom }) =>
        selectFrom('message_links')
          .select('message_links.token_hash')
          .where('message_links.expires_at', '<', moment)
          .orderBy('message_links.expires_at')
          .limit(limit),
      )
      .execute();
  },
});

export type MessageLinkRepository = ReturnType<typeof createMessageLinkRepository>;
