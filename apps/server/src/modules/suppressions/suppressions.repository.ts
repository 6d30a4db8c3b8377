import { suppressionRecord, type MessageChannel } from '@huiwu/contract/suppressions';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { SuppressionTableRow } from './suppressions.table.ts';

interface Place {
  customerId: string;
  channel: MessageChannel;
}

/** Addresses of one statement. */
const ADDRESSES_MAX = 500;

export const createSuppressionRepository = (connections: DatabaseConnections) => {
  const { db } = connections;

  const rowsOf = ({ customerId, channel }: Place) =>
    db
      .selectFrom('suppressions')
      .where('suppressions.customer_id', '=', customerId)
      .where('suppressions.channel', '=', channel);

  return {
    ...createRecordRepository({ name: 'suppressions', record: suppressionRecord }, connections),

    /** Also one that is over. */
    findAddress: ({ address, ...place }: Place & { address: string }) =>
      rowsOf(place).selectAll('suppressions').where('suppressions.address', '=', address).executeTakeFirst(),

    /** Those among the addresses that are suppressed at a moment; one statement for each 500. */
    listHolding: async ({ addresses, now, ...place }: Place & { addresses: readonly string[]; now: string }) => {
      const found: Pick<SuppressionTableRow, 'address' | 'reason' | 'failure'>[] = [];
      for (let at = 0; at < addresses.length; at += ADDRESSES_MAX)
        found.push(
          ...(await rowsOf(place)
            .select(['suppressions.address', 'suppressions.reason', 'suppressions.failure'])
            .where('suppressions.address', 'in', addresses.slice(at, at + ADDRESSES_MAX))
            .where(({ or, eb }) => or([eb('suppressions.until', 'is', null), eb('suppressions.until', '>', now)]))
            .execute()),
        );
      return found;
    },
  };
};

export type SuppressionRepository = ReturnType<typeof createSuppressionRepository>;
