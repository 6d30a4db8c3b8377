import type { smsSignRecord } from '@huiwu/contract/sms-signs';
import type { StoredRow, TableOfCustomer } from '../../records/record.table.ts';

declare module '../../schema.ts' {
  interface Tables {
    sms_signs: TableOfCustomer<typeof smsSignRecord>;
  }
}

export type SmsSignTableRow = StoredRow<'sms_signs'>;
