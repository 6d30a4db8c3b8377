import type { smsTemplateRecord } from '@huiwu/contract/sms-templates';
import type { StoredRow, TableOfCustomer } from '../../records/record.table.ts';

interface SmsTemplatesTable extends TableOfCustomer<typeof smsTemplateRecord> {
  /** What the carrier accepted last, as JSON; null before. Sending uses it while a new version is written. */
  approved: string | null;
}

declare module '../../schema.ts' {
  interface Tables {
    sms_templates: SmsTemplatesTable;
  }
}

export type SmsTemplateTableRow = StoredRow<'sms_templates'>;
