import { refundRecord, type RefundLifeState } from '@huiwu/contract/refunds';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { createRecordRepository } from '../../../records/record.repository.ts';
import type { RefundRow } from './refunds.table.ts';

const ALSO = ['order_id', 'proof_file_id', 'reviewed_by_id', 'offset_id', 'override_reason', 'created_by'] as const;

/** From the approval on it is owed to the payer, unless it fails. */
const OWED: readonly RefundLifeState[] = ['approved', 'processing', 'done'];

/** What refunds take from the money of an order, in fen. */
export interface RefundSums {
  /** Approved, under way or done. */
  refunded: number;
  /** These, and those that wait for a decision. */
  held: number;
}

export const createRefundRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository({ name: 'refunds', record: refundRecord, also: ALSO }, connections),

    sumsOf: async (orderId: string): Promise<RefundSums> => {
      const rows = await db
        .selectFrom('refunds')
        .select(['refunds.state', sql<number>`cast(sum(refunds.amount) as bigint)`.as('amount')])
        .where('refunds.order_id', '=', orderId)
        .where('refunds.state', 'in', [...OWED, 'applied'])
        .groupBy('refunds.state')
        .execute();
      const held = rows.reduce((sum, { amount }) => sum + amount, 0);
      const waiting = rows.find(({ state }) => state === 'applied')?.amount ?? 0;
      return { refunded: held - waiting, held };
    },

    listOf: (orderId: string): Promise<RefundRow[]> =>
      db
        .selectFrom('refunds')
        .selectAll('refunds')
        .where('refunds.order_id', '=', orderId)
        .orderBy('refunds.created_at')
        .orderBy('refunds.id')
        .execute(),

    findOffset: (offsetId: string): Promise<RefundRow | undefined> =>
      db.selectFrom('refunds').selectAll('refunds').where('refunds.offset_id', '=', offsetId).executeTakeFirst(),
  };
};

export type RefundRepository = ReturnType<typeof createRefundRepository>;
export type ListedRefund = Awaited<ReturnType<RefundRepository['page']>>['list'][number];
