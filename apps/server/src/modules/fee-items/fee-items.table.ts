import type { feeItemRecord } from '@huiwu/contract/fee-items';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

export interface FeeItemsTable extends Omit<TableOfCustomer<typeof feeItemRecord>, 'prices'> {
  meeting_id: string;
  prices: Generated<string>;
}

export type FeeItemRow = Selectable<FeeItemsTable>;
export type NewFeeItemRow = Insertable<FeeItemsTable>;

declare module '../../schema.ts' {
  interface Tables {
    fee_items: FeeItemsTable;
  }
}
