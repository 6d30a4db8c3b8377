import type { Generated, Selectable } from 'kysely';
import type { OnlineMethod } from '../../platform/payments/payment-provider.ts';

/** A payment as the sandbox knows it; `id` is its own number of the transaction. */
export interface SandboxPaymentsTable {
  id: string;
  customer_id: string;
  channel_id: string;
  /** The number of the merchant. */
  out_no: string;
  method: OnlineMethod;
  subject: string;
  amount: number;
  /** What was really paid. */
  paid_amount: Generated<number>;
  state: 'waiting' | 'paid' | 'closed';
  paid_at: Generated<string | null>;
  expires_at: string;
  created_at: string;
}
export type SandboxPaymentRow = Selectable<SandboxPaymentsTable>;

export interface SandboxRefundsTable {
  id: string;
  customer_id: string;
  channel_id: string;
  refund_no: string;
  out_no: string;
  amount: number;
  created_at: string;
}
export type SandboxRefundRow = Selectable<SandboxRefundsTable>;

/** A notice that was not acknowledged yet. */
export interface SandboxNoticesTable {
  id: string;
  customer_id: string;
  payment_id: string;
  channel_id: string;
  body: string;
  signature: string;
  due_at: string;
  tries: Generated<number>;
  created_at: string;
}
export type SandboxNoticeRow = Selectable<SandboxNoticesTable>;

declare module '../../schema.ts' {
  interface Tables {
    sandbox_payments: SandboxPaymentsTable;
    sandbox_refunds: SandboxRefundsTable;
    sandbox_notices: SandboxNoticesTable;
  }
}
