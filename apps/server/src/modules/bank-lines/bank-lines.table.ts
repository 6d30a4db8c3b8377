import type { bankLineRecord } from '@huiwu/contract/bank-lines';
import type { Generated, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

interface BankLinesTable extends TableOfCustomer<typeof bankLineRecord> {
  meeting_id: string;
  /** The hash of all columns of the line in the statement. */
  checksum: string;
  /** Orders and their parts of the amount, as a JSON array. */
  parts: Generated<string>;
}
export type BankLineRow = Selectable<BankLinesTable>;

declare module '../../schema.ts' {
  interface Tables {
    bank_lines: BankLinesTable;
  }
}
