import type { Selectable } from 'kysely';

/** Kinds of providers that take money online. */
export type ChannelKind = 'sandbox';

/** The agreement of a company with a provider. The key and the secret of its callbacks are stored encrypted. */
export interface PaymentChannelsTable {
  id: string;
  customer_id: string;
  kind: ChannelKind;
  /** By which both sides sign. */
  key_cipher: string;
  callback_cipher: string;
  /** By which a callback finds its channel. */
  callback_hash: string;
  created_at: string;
}
export type PaymentChannelRow = Selectable<PaymentChannelsTable>;

declare module '../../schema.ts' {
  interface Tables {
    payment_channels: PaymentChannelsTable;
  }
}
