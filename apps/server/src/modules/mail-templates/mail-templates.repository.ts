import { mailTemplateRecord } from '@huiwu/contract/mail-templates';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { contains } from '../../database/search/search.ts';
import { createRecordRepository } from '../../records/record.repository.ts';

export const createMailTemplateRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository(
      { name: 'mail_templates', record: mailTemplateRecord, also: ['meeting_id', 'customer_id'] },
      connections,
    ),

    /** Those that send their scene, with what tells apart whose text they are. */
    listEnabled: (customerIds: readonly string[], scenes: readonly string[]) =>
      db
        .selectFrom('mail_templates')
        .select([
          'mail_templates.id',
          'mail_templates.name',
          'mail_templates.customer_id',
          'mail_templates.meeting_id',
          'mail_templates.scene',
        ])
        .where('mail_templates.customer_id', 'in', customerIds)
        .where('mail_templates.scene', 'in', scenes as never)
        .where('mail_templates.state', '=', 'enabled')
        .where('mail_templates.deleted_at', 'is', null)
        .execute(),

    /** Whether a template other than this one has the file. */
    isAttachedElsewhere: async (fileName: string, exceptId: string): Promise<boolean> =>
      (await db
        .selectFrom('mail_templates')
        .select('mail_templates.id')
        .where('mail_templates.id', '!=', exceptId)
        .where(({ ref }) => contains(ref('mail_templates.attachments'), fileName))
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** Meetings of the company by their ids. */
    listMeetings: async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : db
            .selectFrom('meetings')
            .select(['meetings.id', 'meetings.code', 'meetings.name', 'meetings.customer_id', 'meetings.state'])
            .where('meetings.id', 'in', ids)
            .where('meetings.deleted_at', 'is', null)
            .execute(),
  };
};

export type MailTemplateRepository = ReturnType<typeof createMailTemplateRepository>;
