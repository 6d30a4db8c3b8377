import { INVOICE_ORDERS_MAX } from '@huiwu/contract/invoices';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../../database/engines/connections.ts';
import { contains } from '../../../../database/search/search.ts';
import type { OrderRow } from '../../orders.table.ts';
import { RUNNING } from '../invoice-shares.repository.ts';

const FOUND_AT_ONCE = 20;
const SEARCHED = ['orders.order_no', 'orders.pay_ref', 'orders.payer_name', 'orders.payer_company'] as const;

const HAS_MONEY = sql<boolean>`orders.received > orders.held + orders.invoicing + orders.invoiced`;

/** All orders of a team that one application may have, or as many as a finder shows. */
interface SearchedOrders {
  keyword: string;
  team?: string | undefined;
}

interface PersonSum {
  person: string;
  amount: number;
}

/** Orders that can be invoiced together, and what was applied for in the name of single people. */
export const createInvoiceSplitRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  /** Orders of a meeting with money to invoice, found by their number, reference or payer; the newest first. */
  listInvoiceable: (meetingId: string, { keyword, team }: SearchedOrders): Promise<OrderRow[]> => {
    const open = db
      .selectFrom('orders')
      .selectAll('orders')
      .where('orders.meeting_id', '=', meetingId)
      .where(HAS_MONEY);
    const found =
      keyword === '' ? open : open.where(({ or }) => or(SEARCHED.map((column) => contains(sql.ref(column), keyword))));
    const newest = found.orderBy('orders.created_at', 'desc').orderBy('orders.id');
    if (team === undefined) return newest.limit(FOUND_AT_ONCE).execute();
    return newest.where('orders.team_id', '=', team).limit(INVOICE_ORDERS_MAX).execute();
  },

  /** Those of the teams that have an order with money to invoice. */
  invoiceableTeams: async (teamIds: readonly string[]): Promise<Set<string>> => {
    const found = await db
      .selectFrom('orders')
      .select('orders.team_id')
      .distinct()
      .where('orders.team_id', 'in', teamIds)
      .where(HAS_MONEY)
      .execute();
    return new Set(found.flatMap(({ team_id: id }) => id ?? []));
  },

  /** What applications and invoices in the name of each person claim of an order, in fen. */
  claimedByPeople: async (orderId: string): Promise<Map<string, number>> => {
    const running: PersonSum[] = await db
      .selectFrom('invoice_application_orders')
      .innerJoin('invoice_applications', 'invoice_applications.id', 'invoice_application_orders.application_id')
      .select([
        'invoice_applications.person',
        sql<number>`cast(sum(invoice_application_orders.amount) as bigint)`.as('amount'),
      ])
      .where('invoice_application_orders.order_id', '=', orderId)
      .where('invoice_applications.person', '<>', '')
      .where('invoice_applications.state', 'in', RUNNING)
      .where('invoice_applications.claims', '=', 1)
      .groupBy('invoice_applications.person')
      .execute();
    const issued: PersonSum[] = await db
      .selectFrom('invoice_orders')
      .innerJoin('invoices', 'invoices.id', 'invoice_orders.invoice_id')
      .innerJoin('invoice_applications', 'invoice_applications.id', 'invoices.application_id')
      .select(['invoice_applications.person', sql<number>`cast(sum(invoice_orders.amount) as bigint)`.as('amount')])
      .where('invoice_orders.order_id', '=', orderId)
      .where('invoice_applications.person', '<>', '')
      .groupBy('invoice_applications.person')
      .execute();
    const claimed = new Map<string, number>();
    for (const { person, amount } of [...running, ...issued]) claimed.set(person, (claimed.get(person) ?? 0) + amount);
    return claimed;
  },

  /** The teams of a meeting with applications. */
  listTeams: (meetingId: string): Promise<{ id: string; name: string }[]> =>
    db
      .selectFrom('teams')
      .select(['teams.id', 'teams.name'])
      .where('teams.meeting_id', '=', meetingId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('invoice_applications')
            .select('invoice_applications.id')
            .whereRef('invoice_applications.team_id', '=', 'teams.id'),
        ),
      )
      .orderBy('teams.name')
      .orderBy('teams.id')
      .execute(),
});

export type InvoiceSplitRepository = ReturnType<typeof createInvoiceSplitRepository>;
