import { VERSIONS_SHOWN } from '@huiwu/contract/mail-templates';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { MailVersionRow, NewMailVersionRow } from './mail-templates.table.ts';

/** What templates said before. */
export const createMailVersionRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  insert: async (row: NewMailVersionRow): Promise<void> => {
    await db.insertInto('mail_template_versions').values(row).execute();
  },

  list: (templateId: string) =>
    db
      .selectFrom('mail_template_versions')
      .select([
        'mail_template_versions.number',
        'mail_template_versions.subject',
        'mail_template_versions.created_at',
        'mail_template_versions.created_by',
      ])
      .where('mail_template_versions.template_id', '=', templateId)
      .orderBy('mail_template_versions.number', 'desc')
      .limit(VERSIONS_SHOWN)
      .execute(),

  find: (templateId: string, number: number): Promise<MailVersionRow | undefined> =>
    db
      .selectFrom('mail_template_versions')
      .selectAll('mail_template_versions')
      .where('mail_template_versions.template_id', '=', templateId)
      .where('mail_template_versions.number', '=', number)
      .executeTakeFirst(),
});

export type MailVersionRepository = ReturnType<typeof createMailVersionRepository>;
