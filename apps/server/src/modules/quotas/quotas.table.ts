import type { quotaRecord } from '@huiwu/contract/quotas';
import type { StoredRow, TableOfCustomer } from '../../records/record.table.ts';

interface SendQuotasTable extends TableOfCustomer<typeof quotaRecord> {
  created_at: string;
  created_by: string | null;
}

declare module '../../schema.ts' {
  interface Tables {
    send_quotas: SendQuotasTable;
  }
}

export type QuotaTableRow = StoredRow<'send_quotas'>;
