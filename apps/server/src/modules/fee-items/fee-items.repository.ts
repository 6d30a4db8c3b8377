import { feeItemRecord } from '@huiwu/contract/fee-items';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { FeeItemRow, NewFeeItemRow } from './fee-items.table.ts';

export const createFeeItemRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository({ name: 'fee_items', record: feeItemRecord }, connections),

    /** Those of a meeting that are not deleted, in their order. */
    listPresent: (meetingId: string): Promise<FeeItemRow[]> =>
      db
        .selectFrom('fee_items')
        .selectAll()
        .where('fee_items.meeting_id', '=', meetingId)
        .where('fee_items.deleted_at', 'is', null)
        .orderBy('fee_items.sort_order')
        .orderBy('fee_items.id')
        .execute(),

    /** Whether a position of an order refers to the item, also a cancelled one. */
    isOrdered: async (id: string): Promise<boolean> => {
      const row = await db
        .selectFrom('order_items')
        .select('order_items.id')
        .where('order_items.fee_item_id', '=', id)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    insertMany: async (rows: NewFeeItemRow[]): Promise<void> => {
      if (rows.length > 0) await db.insertInto('fee_items').values(rows).execute();
    },
  };
};

export type FeeItemRepository = ReturnType<typeof createFeeItemRepository>;
