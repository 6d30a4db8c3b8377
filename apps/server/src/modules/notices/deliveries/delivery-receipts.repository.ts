import type { ExpressionBuilder } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import type { Tables } from '../../../schema.ts';
import type { DeliveryReceiptRow } from './deliveries.table.ts';
import { UNKNOWN } from './delivery-outcomes.rules.ts';

/** It may have been sent, and no one has decided about it. */
export const isUnknown = (eb: ExpressionBuilder<Tables, 'deliveries'>) =>
  eb.and([eb('deliveries.state', '=', 'failed'), eb('deliveries.error_code', '=', UNKNOWN.code)]);

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

  /** By a receipt: what the carrier calls a message, as long as it is not known. */
  identify: async (id: string, { accountId, providerId }: { accountId: string; providerId: string }): Promise<void> => {
    await db
      .updateTable('deliveries')
      .where('deliveries.id', '=', id)
      .where('deliveries.account_id', '=', accountId)
      .where('deliveries.provider_id', '=', '')
      .set({ provider_id: providerId })
      .execute();
  },

  /** What was said about a message. One that was delivered stays delivered, and nothing that ended badly becomes better. */
  receive: async ({ account_id, provider_id, outcome, code, text, received_at }: DeliveryReceiptRow): Promise<void> => {
    await db
      .updateTable('deliveries')
      .where('deliveries.account_id', '=', account_id)
      .where('deliveries.provider_id', '=', provider_id)
      .where(({ or, eb }) => or([eb('deliveries.state', '=', 'sent'), isUnknown(eb)]))
      .set((expression) => ({
        state: outcome,
        delivered_at: received_at,
        sent_at: expression.fn.coalesce('deliveries.sent_at', expression.val(received_at)),
        error_code: outcome === 'delivered' ? '' : code,
        error_text: outcome === 'delivered' ? '' : text,
        version: expression('deliveries.version', '+', 1),
      }))
      .execute();
  },

  removeBefore: async (moment: string): Promise<void> => {
    await db.deleteFrom('delivery_receipts').where('delivery_receipts.received_at', '<', moment).execute();
  },
});

export type DeliveryReceiptRepository = ReturnType<typeof createDeliveryReceiptRepository>;
