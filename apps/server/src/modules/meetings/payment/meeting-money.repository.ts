import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { NO_MONEY, type OpenMoney } from '../meeting-guards.rules.ts';

interface Counted {
  meeting_id: string;
  count: number;
}

const COUNT = sql<number>`cast(count(*) as integer)`;

/** Counts what keeps meetings from being archived or opened again. */
export const createMeetingMoneyRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => {
  const orders = (ids: readonly string[]): Promise<Counted[]> =>
    db
      .selectFrom('orders')
      .select(['orders.meeting_id', COUNT.as('count')])
      .where('orders.meeting_id', 'in', ids)
      .where('orders.status', 'in', ['unpaid', 'partial'])
      .groupBy('orders.meeting_id')
      .execute();

  const vouchers = (ids: readonly string[]): Promise<Counted[]> =>
    db
      .selectFrom('payment_vouchers')
      .select(['payment_vouchers.meeting_id', COUNT.as('count')])
      .where('payment_vouchers.meeting_id', 'in', ids)
      .where('payment_vouchers.state', '=', 'submitted')
      .groupBy('payment_vouchers.meeting_id')
      .execute();

  const refunds = (ids: readonly string[]): Promise<Counted[]> =>
    db
      .selectFrom('refunds')
      .select(['refunds.meeting_id', COUNT.as('count')])
      .where('refunds.meeting_id', 'in', ids)
      .where('refunds.state', 'in', ['applied', 'approved', 'processing', 'failed'])
      .groupBy('refunds.meeting_id')
      .execute();

  const invoices = (ids: readonly string[]): Promise<Counted[]> =>
    db
      .selectFrom('invoice_applications')
      .select(['invoice_applications.meeting_id', COUNT.as('count')])
      .where('invoice_applications.meeting_id', 'in', ids)
      .where('invoice_applications.state', 'in', ['applied', 'audited', 'issuing', 'failed'])
      .groupBy('invoice_applications.meeting_id')
      .execute();

  const decided = (ids: readonly string[]): Promise<Counted[]> =>
    db
      .selectFrom('refunds')
      .select(['refunds.meeting_id', COUNT.as('count')])
      .where('refunds.meeting_id', 'in', ids)
      .where('refunds.source', '=', 'meeting_cancel')
      .where('refunds.state', 'in', ['approved', 'processing', 'done', 'failed'])
      .groupBy('refunds.meeting_id')
      .execute();

  const counts = { orders, vouchers, refunds, invoices, decided };

  return {
    /** Of each of these meetings; those without any are left out. */
    listOf: async (ids: readonly string[]): Promise<Map<string, OpenMoney>> => {
      const found = new Map<string, OpenMoney>();
      if (ids.length === 0) return found;
      for (const [kind, count] of Object.entries(counts))
        for (const { meeting_id: id, count: number } of await count(ids))
          found.set(id, { ...(found.get(id) ?? NO_MONEY), [kind]: number });
      return found;
    },
  };
};

export type MeetingMoneyRepository = ReturnType<typeof createMeetingMoneyRepository>;
