import { deliveryRecord, OPEN_STATES, type DeliveryState } from '@huiwu/contract/deliveries';
import type { DatabaseConnections } from '../../../../database/engines/connections.ts';
import { forgetTexts } from '../../../../database/search/repeated-texts.ts';
import { clearedColumns } from '../../../../records/personal-data.ts';

/** The deliveries of a meeting after its retention period. */
export const createDeliveryPurgeRepository = ({ db, everything }: Pick<DatabaseConnections, 'db' | 'everything'>) => {
  const unpurgedOf = (meetingId: string) =>
    db
      .selectFrom('deliveries')
      .where('deliveries.meeting_id', '=', meetingId)
      .where('deliveries.purged_at', 'is', null);

  /** The names that messages of other meetings still have. */
  const namesAmong = async (customerId: string, names: readonly string[]): Promise<string[]> => {
    if (names.length === 0) return [];
    const rows = await everything
      .selectFrom('deliveries')
      .select('deliveries.recipient_name')
      .distinct()
      .where('deliveries.customer_id', '=', customerId)
      .where('deliveries.recipient_name', 'in', names)
      .execute();
    return rows.map((row) => row.recipient_name);
  };

  return {
    count: async (meetingId: string): Promise<number> => {
      const { count } = await unpurgedOf(meetingId)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Nothing more is sent to those that are cleared. Returns how many. The caller keeps other writers out. */
    clear: async (meetingId: string, { now, limit }: { now: string; limit: number }): Promise<number> => {
      const next = await unpurgedOf(meetingId)
        .select(['deliveries.id', 'deliveries.customer_id', 'deliveries.recipient_name'])
        .limit(limit)
        .execute();
      const [first] = next;
      if (first === undefined) return 0;
      const { numUpdatedRows } = await db
        .updateTable('deliveries')
        .where(
          'deliveries.id',
          'in',
          next.map(({ id }) => id),
        )
        .set((expression) => ({
          ...clearedColumns(deliveryRecord),
          address: '',
          // The key has the address in it.
          dedupe_key: expression.ref('deliveries.id'),
          token_values: '',
          error_text: '',
          state: expression
            .case()
            .when('deliveries.state', 'in', OPEN_STATES)
            .then<DeliveryState>('aborted')
            .else(expression.ref('deliveries.state'))
            .end(),
          purged_at: now,
          version: expression('deliveries.version', '+', 1),
        }))
        .executeTakeFirstOrThrow();
      const customerId = first.customer_id;
      const names = [...new Set(next.map((row) => row.recipient_name))].filter((name) => name !== '');
      const left = new Set(await namesAmong(customerId, names));
      const gone = names.filter((name) => !left.has(name));
      await forgetTexts({ everything }, { field: 'deliveries.recipient_name', customerId }, gone);
      return Number(numUpdatedRows);
    },
  };
};

export type DeliveryPurgeRepository = ReturnType<typeof createDeliveryPurgeRepository>;
