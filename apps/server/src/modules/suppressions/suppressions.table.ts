import type { suppressionRecord } from '@huiwu/contract/suppressions';
import type { StoredRow, TableOfCustomer } from '../../records/record.table.ts';

declare module '../../schema.ts' {
  interface Tables {
    suppressions: TableOfCustomer<typeof suppressionRecord>;
  }
}

export type SuppressionTableRow = StoredRow<'suppressions'>;
