import type { ReconciledPaymentsAsked } from '@huiwu/contract/reconciliation';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';

/** Of one meeting; days in Asia/Shanghai, both inclusive. */
export interface ReconciledPeriod {
  meetingId: string;
  from?: string | undefined;
  to?: string | undefined;
}

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

const count = sql<number>`cast(count(*) as bigint)`;

/** Sums of bank lines and of payments. Each is one aggregate query. */
export const createReconciliationRepository = ({ lists }: Pick<DatabaseConnections, 'lists'>) => {
  /** As an expression, so that all lines are read from the index of sums instead of the rows of a period. */
  const bookedOn = sql<string>`bank_lines.booked_on || ''`;

  const lines = ({ meetingId, from, to }: ReconciledPeriod) => {
    const all = lists.selectFrom('bank_lines').where('bank_lines.meeting_id', '=', meetingId);
    const begun = from === undefined ? all : all.where(bookedOn, '>=', from);
    return to === undefined ? begun : begun.where(bookedOn, '<=', to);
  };

  /** Payments that a line shows count on the day of the line. */
  const seen = (period: ReconciledPeriod) =>
    lines(period)
      .innerJoin('payments', 'payments.bank_line_id', 'bank_lines.id')
      .where('payments.bank_line_id', 'is not', null)
      .where('payments.state', '=', sql.lit('confirmed' as const));

  const unseen = ({ meetingId, from = FIRST_DAY, to = LAST_DAY }: ReconciledPeriod) =>
    lists
      .selectFrom('payments')
      .where('payments.meeting_id', '=', meetingId)
      .where('payments.bank_line_id', 'is', null)
      .where('payments.state', '=', sql.lit('confirmed' as const))
      .where('payments.paid_on', '>=', from)
      .where('payments.paid_on', '<=', to);

  const COLUMNS = [
    'payments.id',
    'payments.pay_no',
    'payments.order_id',
    'payments.amount',
    'payments.paid_on',
    'payments.trade_no',
    'payments.bank_line_id',
    'orders.order_no',
    'orders.payer_name',
  ] as const;

  return {
    sumLines: (period: ReconciledPeriod) =>
      lines(period)
        .select([
          'bank_lines.account',
          'bank_lines.state',
          count.as('count'),
          sql<number>`cast(sum(bank_lines.amount) as bigint)`.as('sum'),
        ])
        .groupBy(['bank_lines.account', 'bank_lines.state'])
        .execute(),

    sumSeen: (period: ReconciledPeriod) =>
      seen(period)
        .select([
          'bank_lines.account',
          'payments.method',
          count.as('count'),
          sql<number>`cast(sum(payments.amount) as bigint)`.as('sum'),
        ])
        .groupBy(['bank_lines.account', 'payments.method'])
        .execute(),

    sumUnseen: (period: ReconciledPeriod) =>
      unseen(period)
        .select(['payments.method', count.as('count'), sql<number>`cast(sum(payments.amount) as bigint)`.as('sum')])
        .groupBy('payments.method')
        .execute(),

    /** The payments behind one of these sums, the latest first. */
    pagePayments: async (asked: ReconciledPaymentsAsked & { meetingId: string }) => {
      const { method, account = '', isSeen, page, limit } = asked;
      const found = isSeen
        ? seen(asked)
            .where('bank_lines.account', '=', account)
            .where('payments.method', '=', method)
            .orderBy('bank_lines.booked_on', 'desc')
        : unseen(asked).where('payments.method', '=', method).orderBy('payments.paid_on', 'desc');
      const list = await found
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select(COLUMNS)
        .orderBy('payments.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const { total } = await found.clearOrderBy().select(count.as('total')).executeTakeFirstOrThrow();
      return { list, total, page, limit };
    },
  };
};

export type ReconciliationRepository = ReturnType<typeof createReconciliationRepository>;
export type LineSum = Awaited<ReturnType<ReconciliationRepository['sumLines']>>[number];
export type SeenSum = Awaited<ReturnType<ReconciliationRepository['sumSeen']>>[number];
export type UnseenSum = Awaited<ReturnType<ReconciliationRepository['sumUnseen']>>[number];
