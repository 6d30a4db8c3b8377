import type { voucherRecord } from '@huiwu/contract/vouchers';
import type { Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

interface PaymentVouchersTable extends TableOfCustomer<typeof voucherRecord> {
  meeting_id: string;
  file_id: string;
  /** The hash of the file as it was uploaded. */
  file_sha256: string;
  /** The one that this one replaces. */
  previous_id: string | null;
}
export type VoucherRow = Selectable<PaymentVouchersTable>;

/** The part of a voucher's amount that is meant for one order, in fen. */
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
