import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import type { DeliveryReceiptRow } from './deliveries.table.ts';

export const createDeliveryReceiptRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  /** Carriers say the same for days: it is kept once. */
  keep: async (rows: readonly DeliveryReceiptRow[]): Promise<void> => {
    if (rows.length === 0) return;
    await db
      .insertInto('delivery_receipts')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['account_id', 'provider_id', 'outcome']).doNothing())
      .execute();
  },

  /** About messages of one account, the last one last. */
  listOf: (accountId: string, providerIds: readonly string[]): Promise<DeliveryReceiptRow[]> =>
    providerIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('delivery_receipts')
          .selectAll('delivery_receipts')
          .where('delivery_receipts.account_id', '=', accountId)
          .where('delivery_receipts.provider_id', 'in', providerIds)
          .orderBy('delivery_receipts.received_at')
          .execute(),

  removeBefore: async (moment: string): Promise<void> => {
    await db.deleteFrom('delivery_receipts').where('delivery_receipts.received_at', '<', moment).execute();
  },
});

export type DeliveryReceiptRepository = ReturnType<typeof createDeliveryReceiptRepository>;
