import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { PaymentChannelRow } from './payment-channels.table.ts';

type ChannelKey = Pick<PaymentChannelRow, 'customer_id' | 'kind'>;

/** Agreements with providers. */
export const createPaymentChannelRepository = ({ db, everything }: DatabaseConnections) => ({
  /** One per company and kind; a second one is not added. */
  insert: async (row: PaymentChannelRow): Promise<void> => {
    await db
      .insertInto('payment_channels')
      .values(row)
      .onConflict((of) => of.columns(['customer_id', 'kind']).doNothing())
      .execute();
  },

  findOf: ({ customer_id: customerId, kind }: ChannelKey): Promise<PaymentChannelRow | undefined> =>
    db
      .selectFrom('payment_channels')
      .selectAll('payment_channels')
      .where('payment_channels.customer_id', '=', customerId)
      .where('payment_channels.kind', '=', kind)
      .executeTakeFirst(),

  find: (id: string): Promise<PaymentChannelRow | undefined> =>
    db
      .selectFrom('payment_channels')
      .selectAll('payment_channels')
      .where('payment_channels.id', '=', id)
      .executeTakeFirst(),

  findByCallback: (hash: string): Promise<PaymentChannelRow | undefined> =>
    db
      .selectFrom('payment_channels')
      .selectAll('payment_channels')
      .where('payment_channels.callback_hash', '=', hash)
      .executeTakeFirst(),

  /** Whether the database holds the demo company. */
  holdsDemo: async (): Promise<boolean> => {
    const mark = await everything
      .selectFrom('installation')
      .select('installation.name')
      .where('installation.name', '=', 'demo')
      .executeTakeFirst();
    return mark !== undefined;
  },
});

export type PaymentChannelRepository = ReturnType<typeof createPaymentChannelRepository>;
