import { smsTemplateRecord } from '@huiwu/contract/sms-templates';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import './sms-templates.table.ts';

export const createSmsTemplateRepository = (connections: DatabaseConnections) => ({
  ...createRecordRepository({ name: 'sms_templates', record: smsTemplateRecord }, connections),

  /** A change of no one, so its version stays. Nothing is written if it was used after `since`. */
  noteUse: async (id: string, { at, since }: { at: string; since: string }): Promise<void> => {
    await connections.db
      .updateTable('sms_templates')
      .set({ last_used_at: at })
      .where('sms_templates.id', '=', id)
      .where(({ or, eb }) =>
        or([eb('sms_templates.last_used_at', 'is', null), eb('sms_templates.last_used_at', '<=', since)]),
      )
      .execute();
  },
});

export type SmsTemplateRepository = ReturnType<typeof createSmsTemplateRepository>;
