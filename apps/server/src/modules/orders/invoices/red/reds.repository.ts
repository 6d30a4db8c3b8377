import { redRecord } from '@huiwu/contract/invoices';
import type { DatabaseConnections } from '../../../../database/engines/connections.ts';
import { createRecordRepository } from '../../../../records/record.repository.ts';

const ALSO = ['meeting_id', 'application_id', 'channel'] as const;
const OPEN = ['submitted', 'waiting', 'confirmed'] as const;

/** Confirmations of reversals. */
export const createRedRepository = (connections: DatabaseConnections) => {
  const { everything } = connections;
  return {
    ...createRecordRepository({ name: 'invoice_reds', record: redRecord, also: ALSO }, connections),

    /** Confirmations of all customers whose final state is not known yet. */
    listOpen: (limit: number) =>
      everything
        .selectFrom('invoice_reds')
        .select('invoice_reds.id')
        .where('invoice_reds.state', 'in', OPEN)
        .orderBy('invoice_reds.id')
        .limit(limit)
        .execute(),
  };
};

export type RedRepository = ReturnType<typeof createRedRepository>;
export type ListedRed = Awaited<ReturnType<RedRepository['page']>>['list'][number];
