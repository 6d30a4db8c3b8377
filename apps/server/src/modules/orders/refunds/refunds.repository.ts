import { refundRecord } from '@huiwu/contract/refunds';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { createRecordRepository } from '../../../records/record.repository.ts';
import type { RefundRow } from './refunds.table.ts';

const ALSO = ['order_id', 'proof_file_id', 'reviewed_by_id', 'offset_id', 'override_reason', 'created_by'] as const;

export const createRefundRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository({ name: 'refunds', record: refundRecord, also: ALSO }, connections),

    listOf: (orderId: string): Promise<RefundRow[]> =>
      db
        .selectFrom('refunds')
        .selectAll('refunds')
        .where('refunds.order_id', '=', orderId)
        .orderBy('refunds.created_at')
        .orderBy('refunds.id')
        .execute(),

    /**
     * Says of the refunds of an order that are not over whether its invoices must be reversed first: `left` is its money
     * without an invoice that nothing holds, in fen. It is no edit, so versions stay.
     */
    markReds: async (orderId: string, left: number): Promise<void> => {
      // A payment that failed has freed its money.
      const asked = sql<number>`case when refunds.state = 'failed' then refunds.amount else 0 end`;
      const needs = sql<number>`case when ${asked} > ${left} then 1 else 0 end`;
      await db
        .updateTable('refunds')
        .set({ needs_red: needs })
        .where('refunds.order_id', '=', orderId)
        .where('refunds.state', 'in', ['applied', 'approved', 'processing', 'failed'])
        .where('refunds.needs_red', '<>', needs)
        .execute();
    },

    findOffset: (offsetId: string): Promise<RefundRow | undefined> =>
      db.selectFrom('refunds').selectAll('refunds').where('refunds.offset_id', '=', offsetId).executeTakeFirst(),
  };
};

export type RefundRepository = ReturnType<typeof createRefundRepository>;
export type ListedRefund = Awaited<ReturnType<RefundRepository['page']>>['list'][number];
