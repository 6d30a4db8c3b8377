import type { LedgerAccount, LedgerEvent, orderRecord, PaymentMethod, PaymentState } from '@huiwu/contract/orders';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

/** Amounts are in fen. The sums are computed by `recount` alone. */
export interface OrdersTable extends TableOfCustomer<typeof orderRecord> {
  meeting_id: string;
  pay_prefix: string;
  /** Counts up below the prefix; part of `pay_ref`. */
  pay_number: number;
  /** The sum of open refunds: applied for and not rejected. */
  held: Generated<number>;
  expired_at: Generated<string | null>;
  cancelled_at: Generated<string | null>;
  /** An admin extended it: the end of a price period changes nothing any more. */
  keeps_price: Generated<number>;
  owner_department_id: Generated<string | null>;
  /** Search tokens as JSON arrays. */
  payer_name_terms: string;
  payer_phone_terms: string;
  payer_company_terms: string;
}
export type OrderRow = Selectable<OrdersTable>;

/** One position of an order. Rows are only added and cancelled, so that each price that was asked stays. */
export interface OrderItemsTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  order_id: string;
  registration_id: string | null;
  /** Null: the fee of the registration type. */
  fee_item_id: string | null;
  name: string;
  quantity: number;
  unit: number;
  discount: number;
  /** `quantity * unit - discount`. */
  amount: number;
  /** In hundredths of a percent. */
  tax_rate: Generated<number>;
  invoice_item_name: Generated<string>;
  /** Ids of the discount rules as a JSON array. */
  rules: Generated<string>;
  /** The `priced_at` of the registration from which it follows; null for positions that an admin added. */
  priced_at: string | null;
  created_at: string;
  cancelled_at: Generated<string | null>;
}
export type OrderItemRow = Selectable<OrderItemsTable>;
export type NewOrderItemRow = Insertable<OrderItemsTable>;

/** A position of an order that costs less by a rule. */
export interface DiscountUsesTable {
  order_item_id: string;
  rule_id: string;
  customer_id: string;
  meeting_id: string;
}

export interface PaymentsTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  pay_no: string;
  order_id: string;
  method: PaymentMethod;
  amount: number;
  state: PaymentState;
  /** The day in Asia/Shanghai. */
  paid_on: string;
  /** The number of the bank or payment provider; unique among confirmed payments of the same method. */
  trade_no: string | null;
  remark: Generated<string>;
  /** The voucher by which it was received. */
  voucher_id: Generated<string | null>;
  /** The line of a statement that shows it. */
  bank_line_id: Generated<string | null>;
  reason: Generated<string>;
  reversed_at: Generated<string | null>;
  /** Shared with the refund of the order from which the money came. */
  offset_id: Generated<string | null>;
  version: Generated<number>;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
}
export type PaymentRow = Selectable<PaymentsTable>;
export type NewPaymentRow = Insertable<PaymentsTable>;

/** The database refuses to change or delete a row. The rows of one `event_id` add up to 0. */
export interface LedgerEntriesTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  order_id: string;
  event: LedgerEvent;
  event_id: string;
  account: LedgerAccount;
  amount: number;
  /** Why the amount due changed, of entries of a charge. */
  remark: Generated<string>;
  created_at: string;
}
export type LedgerEntryRow = Selectable<LedgerEntriesTable>;

declare module '../../schema.ts' {
  interface Tables {
    orders: OrdersTable;
    order_items: OrderItemsTable;
    discount_uses: DiscountUsesTable;
    payments: PaymentsTable;
    ledger_entries: LedgerEntriesTable;
  }
}
