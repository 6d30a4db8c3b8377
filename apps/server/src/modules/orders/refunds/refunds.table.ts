import type { refundRecord } from '@huiwu/contract/refunds';
import type { Generated, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../../records/record.table.ts';

/** Amounts are in fen: `applied` is `amount` and `kept` together. */
export interface RefundsTable extends TableOfCustomer<typeof refundRecord> {
  meeting_id: string;
  order_id: string;
  /** Registrations that end with the approval, as a JSON array. */
  registration_ids: Generated<string>;
  reviewed_by_id: string | null;
  proof_file_id: string | null;
  /** The position of the order that keeps a part of the money. */
  kept_item_id: string | null;
  /** Shared with the payment of the other order. */
  offset_id: string | null;
}
export type RefundRow = Selectable<RefundsTable>;

declare module '../../../schema.ts' {
  interface Tables {
    refunds: RefundsTable;
  }
}
