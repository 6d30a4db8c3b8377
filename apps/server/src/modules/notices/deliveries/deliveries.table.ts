import type { deliveryRecord, Channel } from '@huiwu/contract/deliveries';
import type { MessagePurpose } from '@huiwu/contract/suppressions';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../../records/record.table.ts';

/** How a message ended, as a carrier or a mail service says. */
export type ReceiptOutcome = 'delivered' | 'undelivered' | 'bounced';

export interface DeliveriesTable extends Omit<
  TableOfCustomer<typeof deliveryRecord>,
  'channel' | 'recipient_name' | 'address' | 'origin' | 'notice_id'
> {
  meeting_id: string;
  notice_id: string;
  channel: Channel;
  purpose: MessagePurpose;
  /** The name of the notice or of the scene. */
  origin: string;
  /** `sample`: a test, whose values were stored with it. */
  target_type: 'registration' | 'invitation' | 'sample';
  target_id: string;
  recipient_name: string;
  address: string;
  /** Identifies a message to an address; unique. */
  dedupe_key: string;
  /** The SMS channel or the sender that it went through. */
  account_id: Generated<string>;
  /** The values that were put in place of its tokens, as JSON by token. */
  token_values: Generated<string>;
  /** Automatic attempts since it was queued; `attempts` counts all. */
  retries: Generated<number>;
  /** When it was last handed over. */
  tried_at: string | null;
  /** When the person in it was cleared. */
  purged_at: Generated<string | null>;
  /** The node that hands it over has done so by then, or has ended. */
  lease_until: string | null;
}

/** How much of a limit is used in a second or a day. */
interface SendRatesTable {
  subject: string;
  customer_id: string;
  period: string;
  used: number;
}

/** What was said about a message, also of one that is not known yet: a carrier may be faster than its own answer. */
interface DeliveryReceiptsTable {
  id: string;
  customer_id: string;
  account_id: string;
  provider_id: string;
  outcome: ReceiptOutcome;
  code: string;
  text: string;
  received_at: string;
}

declare module '../../../schema.ts' {
  interface Tables {
    deliveries: DeliveriesTable;
    delivery_receipts: DeliveryReceiptsTable;
    send_rates: SendRatesTable;
  }
}

export type DeliveryTableRow = Selectable<DeliveriesTable>;
export type NewDeliveryRow = Insertable<DeliveriesTable>;
export type DeliveryReceiptRow = Selectable<DeliveryReceiptsTable>;

/** What is written when messages are handed over. */
export interface BegunDelivery {
  now: string;
  /** The end of the lease. */
  until: string;
  accountId: string;
}

/** What is written when something came of a message. */
export type SettledDelivery = Partial<
  Pick<
    DeliveryTableRow,
    | 'state'
    | 'provider_id'
    | 'parts'
    | 'sent_at'
    | 'delivered_at'
    | 'error_code'
    | 'error_text'
    | 'next_try_at'
    | 'lease_until'
    | 'token_values'
    | 'state_reason'
    | 'retries'
  >
>;
