import { FAILED_STATES, type DeliveryState } from '@huiwu/contract/deliveries';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';

/** `2026-11-26T02:1`: ten minutes of a day. */
const PREFIX = 15;

interface CountedDeliveries {
  count: number | string;
}

const counted = <Row extends CountedDeliveries>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, count: Number(row.count) }));

/** Figures over the deliveries of one notice. */
export const createDeliveryFigureRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => {
  const of = (noticeId: string) => db.selectFrom('deliveries').where('deliveries.notice_id', '=', noticeId);
  const momentsOf = async (noticeId: string, column: 'sent_at' | 'delivered_at', state?: DeliveryState) => {
    const moment = sql<string>`substr(${sql.ref(`deliveries.${column}`)}, 1, ${sql.lit(PREFIX)})`;
    const rows = of(noticeId).where(`deliveries.${column}`, 'is not', null);
    const found = await (state === undefined ? rows : rows.where('deliveries.state', '=', state))
      .select(({ fn }) => [moment.as('moment'), fn.countAll<number | string>().as('count')])
      .groupBy(moment)
      .orderBy('moment')
      .execute();
    return counted(found);
  };

  return {
    statesOf: async (noticeId: string): Promise<{ state: DeliveryState; count: number }[]> =>
      counted(
        await of(noticeId)
          .select(({ fn }) => ['deliveries.state', fn.countAll<number | string>().as('count')])
          .groupBy('deliveries.state')
          .execute(),
      ),

    /** Counts per ten minutes; each key is the start of a time stamp in UTC. */
    sentOf: (noticeId: string) => momentsOf(noticeId, 'sent_at'),
    deliveredOf: (noticeId: string) => momentsOf(noticeId, 'delivered_at', 'delivered'),

    faultsOf: async (noticeId: string) =>
      counted(
        await of(noticeId)
          .where('deliveries.state', 'in', FAILED_STATES)
          .select(({ fn }) => [
            'deliveries.state',
            'deliveries.error_code',
            fn.max('deliveries.error_text').as('text'),
            fn.countAll<number | string>().as('count'),
          ])
          .groupBy(['deliveries.state', 'deliveries.error_code'])
          .execute(),
      ),
  };
};

export type DeliveryFigureRepository = ReturnType<typeof createDeliveryFigureRepository>;
