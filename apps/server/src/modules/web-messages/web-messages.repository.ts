import { webMessageRecord } from '@huiwu/contract/web-messages';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { contains } from '../../database/search/search.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { NewWebMessageRow } from './web-messages.table.ts';

export const createWebMessageRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository(
      {
        name: 'web_messages',
        record: webMessageRecord,
        also: ['audience', 'targets', 'needs_confirmation', 'reminded_at', 'state_reason'],
      },
      connections,
    ),

    insertMany: async (rows: NewWebMessageRow[]): Promise<void> => {
      if (rows.length > 0) await db.insertInto('web_messages').values(rows).execute();
    },

    /** Whether a message other than this one has the file. */
    isAttachedElsewhere: async (fileName: string, exceptId: string): Promise<boolean> =>
      (await db
        .selectFrom('web_messages')
        .select('web_messages.id')
        .where('web_messages.id', '!=', exceptId)
        .where(({ ref }) => contains(ref('web_messages.attachments'), fileName))
        .limit(1)
        .executeTakeFirst()) !== undefined,
  };
};

export type WebMessageRepository = ReturnType<typeof createWebMessageRepository>;
