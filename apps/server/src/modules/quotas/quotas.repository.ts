import { quotaRecord, type QuotaScope } from '@huiwu/contract/quotas';
import type { MessageChannel } from '@huiwu/contract/suppressions';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import './quotas.table.ts';

/** What a limit is about; `targetId` is empty for the company. */
export interface QuotaTarget {
  scope: QuotaScope;
  targetId: string;
}

export const createQuotaRepository = (connections: DatabaseConnections) => ({
  ...createRecordRepository(
    { name: 'send_quotas', record: quotaRecord, also: ['customer_id', 'target_id'] },
    connections,
  ),

  /** The limits of a company for these targets, as far as they are stored. */
  listOf: (customerId: string, channels: readonly MessageChannel[], targets: readonly QuotaTarget[]) =>
    connections.db
      .selectFrom('send_quotas')
      .selectAll('send_quotas')
      .where('send_quotas.customer_id', '=', customerId)
      .where('send_quotas.channel', 'in', channels)
      .where(({ or, and, eb }) =>
        or(
          targets.map(({ scope, targetId }) =>
            and([eb('send_quotas.scope', '=', scope), eb('send_quotas.target_id', '=', targetId)]),
          ),
        ),
      )
      .execute(),
});

export type QuotaRepository = ReturnType<typeof createQuotaRepository>;
