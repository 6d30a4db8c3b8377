import { refundRecord } from '@huiwu/contract/refunds';
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

    findOffset: (offsetId: string): Promise<RefundRow | undefined> =>
      db.selectFrom('refunds').selectAll('refunds').where('refunds.offset_id', '=', offsetId).executeTakeFirst(),
  };
};

export type RefundRepository = ReturnType<typeof createRefundRepository>;
export type ListedRefund = Awaited<ReturnType<RefundRepository['page']>>['list'][number];
