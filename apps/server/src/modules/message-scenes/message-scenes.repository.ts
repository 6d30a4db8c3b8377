import type { MailScene } from '@huiwu/contract/mail-templates';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { MessageSceneRow } from './message-scenes.table.ts';

type Key = Pick<MessageSceneRow, 'meeting_id' | 'scene' | 'channel'>;

/** What meetings set, and the templates of their company that they may choose from. */
export const createMessageSceneRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => {
  const templatesFor = (customerId: string, meetingId: string) =>
    db
      .selectFrom('mail_templates')
      .where('mail_templates.customer_id', '=', customerId)
      .where('mail_templates.state', '=', sql.lit('enabled' as const))
      .where('mail_templates.deleted_at', 'is', null)
      .where(({ or, eb }) =>
        or([eb('mail_templates.meeting_id', 'is', null), eb('mail_templates.meeting_id', '=', meetingId)]),
      )
      // Those of the meeting come first.
      .orderBy(({ eb }) => eb.case().when('mail_templates.meeting_id', 'is', null).then(1).else(0).end())
      .orderBy('mail_templates.created_at')
      .orderBy('mail_templates.id');

  return {
    customerOf: async (meetingId: string): Promise<string | undefined> =>
      (
        await db
          .selectFrom('meetings')
          .select('meetings.customer_id')
          .where('meetings.id', '=', meetingId)
          .executeTakeFirst()
      )?.customer_id,

    list: (meetingId: string): Promise<MessageSceneRow[]> =>
      db
        .selectFrom('message_scenes')
        .selectAll('message_scenes')
        .where('message_scenes.meeting_id', '=', meetingId)
        .execute(),

    find: ({ meeting_id, scene, channel }: Key): Promise<MessageSceneRow | undefined> =>
      db
        .selectFrom('message_scenes')
        .selectAll('message_scenes')
        .where('message_scenes.meeting_id', '=', meeting_id)
        .where('message_scenes.scene', '=', scene)
        .where('message_scenes.channel', '=', channel)
        .executeTakeFirst(),

    insert: async (row: Omit<MessageSceneRow, 'version'>): Promise<void> => {
      await db.insertInto('message_scenes').values(row).execute();
    },

    update: async (id: string, change: Omit<MessageSceneRow, 'id' | 'customer_id' | keyof Key>): Promise<void> => {
      await db.updateTable('message_scenes').set(change).where('message_scenes.id', '=', id).execute();
    },

    /**
     * Templates of notices that the carrier has accepted; a newer revision may still wait for it, and be of another kind.
     * No event sends codes or promotions.
     */
    listSmsTemplates: async (customerId: string): Promise<{ id: string; name: string }[]> => {
      const rows = await db
        .selectFrom('sms_templates')
        .select(['sms_templates.id', 'sms_templates.name', 'sms_templates.approved'])
        .where('sms_templates.customer_id', '=', customerId)
        .where('sms_templates.approved', 'is not', null)
        .where('sms_templates.state', '!=', 'disabled')
        .where('sms_templates.deleted_at', 'is', null)
        .orderBy('sms_templates.name')
        .orderBy('sms_templates.id')
        .execute();
      return rows.flatMap(({ id, name, approved }) =>
        (JSON.parse(approved ?? '{}') as { kind?: string }).kind === 'notice' ? [{ id, name }] : [],
      );
    },

    /** Enabled ones of the company and of the meeting. */
    listMailTemplates: (customerId: string, meetingId: string) =>
      templatesFor(customerId, meetingId)
        .select([
          'mail_templates.id',
          'mail_templates.name',
          'mail_templates.scene',
          'mail_templates.meeting_id',
          'mail_templates.attachments',
        ])
        .execute(),

    /** The same with their contents, of the scene or by their id. */
    listMailContents: (
      { customerId, meetingId }: { customerId: string; meetingId: string },
      { scene, templateId }: { scene: MailScene; templateId: string | null },
    ) =>
      templatesFor(customerId, meetingId)
        .selectAll('mail_templates')
        .where(({ or, eb }) =>
          or([eb('mail_templates.scene', '=', scene), eb('mail_templates.id', '=', templateId ?? '')]),
        )
        .execute(),

    /** Names of templates that a meeting has chosen, also of those that cannot be used any more. */
    namesOf: async (smsIds: readonly string[], mailIds: readonly string[]): Promise<Map<string, string>> => {
      const sms =
        smsIds.length === 0
          ? []
          : await db
              .selectFrom('sms_templates')
              .select(['sms_templates.id', 'sms_templates.name'])
              .where('sms_templates.id', 'in', smsIds)
              .execute();
      const mail =
        mailIds.length === 0
          ? []
          : await db
              .selectFrom('mail_templates')
              .select(['mail_templates.id', 'mail_templates.name'])
              .where('mail_templates.id', 'in', mailIds)
              .execute();
      return new Map([...sms, ...mail].map(({ id, name }) => [id, name]));
    },
  };
};

export type MessageSceneRepository = ReturnType<typeof createMessageSceneRepository>;
