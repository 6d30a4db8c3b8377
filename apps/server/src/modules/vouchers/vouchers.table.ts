import type { voucherRecord } from '@huiwu/contract/vouchers';
import type { Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

interface PaymentVouchersTable extends TableOfCustomer<typeof voucherRecord> {
  meeting_id: string;
  file_id: string;
  /** Of the content as it was sent. */
  file_sha256: string;
  /** The one that this one replaces. */
  previous_id: string | null;
}
export type VoucherRow = Selectable<PaymentVouchersTable>;

/** What of a slip is meant for an order. In fen. */
interface VoucherOrdersTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  voucher_id: string;
  order_id: string;
  amount: number;
}

declare module '../../schema.ts' {
  interface Tables {
    payment_vouchers: PaymentVouchersTable;
    voucher_orders: VoucherOrdersTable;
  }
}
