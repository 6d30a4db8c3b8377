import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When an SMS of a template was last handed over. Those of past notices are known; past messages of events name no template. */
export const lastUsesOfSmsTemplates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('sms_templates').addColumn('last_used_at', 'text').execute();
    await sql
      .raw(
        `update sms_templates set last_used_at = (
           select max(deliveries.sent_at) from notices
           join deliveries on deliveries.notice_id = notices.id
           where notices.sms_template_id = sms_templates.id and deliveries.channel = 'sms'
         )`,
      )
      .execute(db);
  },
};
