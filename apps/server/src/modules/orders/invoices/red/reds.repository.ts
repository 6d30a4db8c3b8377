import { redRecord } from '@huiwu/contract/invoices';
import type { DatabaseConnections } from '../../../../database/engines/connections.ts';
import { createRecordRepository } from '../../../../records/record.repository.ts';

const ALSO = ['meeting_id', 'application_id', 'channel'] as const;

/** Confirmations of reversals. */
export const createRedRepository = (connections: DatabaseConnections) =>
  createRecordRepository({ name: 'invoice_reds', record: redRecord, also: ALSO }, connections);

export type RedRepository = ReturnType<typeof createRedRepository>;
export type ListedRed = Awaited<ReturnType<RedRepository['page']>>['list'][number];
