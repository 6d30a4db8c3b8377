import type { IntentState } from '@huiwu/contract/orders';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { OnlineMethod } from '../../../platform/payments/payment-provider.ts';

/** A payment that was asked for online. `id` is our number at the provider. Amounts are in fen. */
export interface PaymentIntentsTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  order_id: string;
  channel_id: string;
  method: OnlineMethod;
  amount: number;
  state: IntentState;
  /** Why it ended, or needs attention. */
  reason: Generated<string>;
  needs_attention: Generated<number>;
  pay_url: Generated<string>;
  /** The number of the provider. */
  trade_no: Generated<string>;
  paid_amount: Generated<number | null>;
  payment_id: Generated<string | null>;
  expires_at: string;
  /** When the provider was last asked. */
  asked_at: string;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
}
export type PaymentIntentRow = Selectable<PaymentIntentsTable>;
export type NewPaymentIntentRow = Insertable<PaymentIntentsTable>;

/** A refund that was given to the provider. `id` is our number there. */
export interface OnlineRefundsTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  refund_id: string;
  intent_id: string;
  amount: number;
  state: 'sent' | 'done' | 'failed';
  reason: Generated<string>;
  trade_no: Generated<string>;
  created_at: string;
  updated_at: string;
}
export type OnlineRefundRow = Selectable<OnlineRefundsTable>;
export type NewOnlineRefundRow = Insertable<OnlineRefundsTable>;

declare module '../../../schema.ts' {
  interface Tables {
    payment_intents: PaymentIntentsTable;
    online_refunds: OnlineRefundsTable;
  }
}
