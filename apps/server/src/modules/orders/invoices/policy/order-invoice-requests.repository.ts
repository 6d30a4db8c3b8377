import type { InvoiceLifeState } from '@huiwu/contract/invoices';
import { READ_ONLY_STATES } from '@huiwu/contract/meetings';
import { sql, type Insertable } from 'kysely';
import type { DatabaseConnections } from '../../../../database/engines/connections.ts';
import type { InvoiceRequestsTable } from './invoice-policies.table.ts';

/** Applications that claim nothing of a person's share. */
const FREE: readonly InvoiceLifeState[] = ['rejected', 'cancelled', 'red', 'voided'];

/** What is asked for of orders before they are paid, and what of the share of one person is claimed already. */
export const createOrderInvoiceRequestRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  /** Requests of attendees come first, the request for the whole order last. */
  listOf: (orderId: string) =>
    db
      .selectFrom('invoice_requests')
      .leftJoin('registrations', 'registrations.id', 'invoice_requests.registration_id')
      .selectAll('invoice_requests')
      .select('registrations.name as person')
      .where('invoice_requests.order_id', '=', orderId)
      .orderBy(sql`case when invoice_requests.registration_id is null then 1 else 0 end`)
      .orderBy('invoice_requests.id')
      .execute(),

  /** What attendees asked for themselves. */
  listOwn: (registrationId: string) =>
    db
      .selectFrom('invoice_requests')
      .selectAll('invoice_requests')
      .where('invoice_requests.registration_id', '=', registrationId)
      .orderBy('invoice_requests.id')
      .execute(),

  insert: async (row: Insertable<InvoiceRequestsTable>): Promise<void> => {
    await db.insertInto('invoice_requests').values(row).execute();
  },

  update: async (id: string, change: Partial<Insertable<InvoiceRequestsTable>>): Promise<void> => {
    await db.updateTable('invoice_requests').set(change).where('invoice_requests.id', '=', id).execute();
  },

  remove: async (id: string): Promise<void> => {
    await db.deleteFrom('invoice_requests').where('invoice_requests.id', '=', id).execute();
  },

  countOfMeeting: async (meetingId: string): Promise<number> => {
    const { count } = await db
      .selectFrom('invoice_requests')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('invoice_requests.meeting_id', '=', meetingId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** With the numbers of their orders. */
  listOfMeeting: (meetingId: string, limit: number) =>
    db
      .selectFrom('invoice_requests')
      .innerJoin('orders', 'orders.id', 'invoice_requests.order_id')
      .select(['invoice_requests.id', 'invoice_requests.customer_id', 'orders.id as order_id', 'orders.order_no'])
      .where('invoice_requests.meeting_id', '=', meetingId)
      .orderBy('invoice_requests.id')
      .limit(limit)
      .execute(),

  /** Requests of paid orders that are due by the policy of their meeting and have money that is not invoiced. */
  listDue: (now: string, limit: number) =>
    db
      .selectFrom('invoice_requests')
      .innerJoin('orders', 'orders.id', 'invoice_requests.order_id')
      .innerJoin('meetings', 'meetings.id', 'invoice_requests.meeting_id')
      .select(['invoice_requests.id', 'invoice_requests.order_id', 'invoice_requests.meeting_id'])
      .where('invoice_requests.state', '=', sql.lit('waiting' as const))
      .where('orders.status', '=', 'paid')
      .where(sql<boolean>`orders.received > orders.held + orders.invoicing + orders.invoiced`)
      .where(sql<boolean>`orders.total > orders.invoicing + orders.invoiced`)
      .where(({ or, eb }) =>
        or([eb('orders.invoicing', '=', 0), eb('invoice_requests.registration_id', 'is not', null)]),
      )
      .where('meetings.invoice_enabled', '=', 1)
      .where('meetings.state', 'not in', READ_ONLY_STATES)
      .where(({ or, and, eb }) =>
        or([
          eb('meetings.invoice_policy', '=', 'on_paid'),
          and([eb('meetings.invoice_policy', '=', 'after_meeting'), eb('meetings.end_at', '<=', now)]),
        ]),
      )
      .orderBy('invoice_requests.id')
      .limit(limit)
      .execute(),

  /** What applications claim of the share of a person, in fen; those of staff name the person. */
  claimedOf: async (orderId: string, { id, name }: { id: string; name: string }): Promise<number> => {
    const { claimed } = await db
      .selectFrom('invoice_application_orders')
      .innerJoin('invoice_applications', 'invoice_applications.id', 'invoice_application_orders.application_id')
      .select(
        sql<number | null>`cast(sum(invoice_application_orders.amount - invoice_applications.red_amount) as bigint)`.as(
          'claimed',
        ),
      )
      .where('invoice_application_orders.order_id', '=', orderId)
      .where('invoice_applications.state', 'not in', FREE)
      .where('invoice_applications.claims', '=', 1)
      .where(({ or, and, eb }) =>
        or([
          eb('invoice_applications.registration_id', '=', id),
          and([eb('invoice_applications.registration_id', 'is', null), eb('invoice_applications.person', '=', name)]),
        ]),
      )
      .executeTakeFirstOrThrow();
    return claimed ?? 0;
  },

  /** Whether people of a team have invoices of their own. */
  isSplit: async (teamId: string): Promise<boolean> => {
    const row = await db
      .selectFrom('teams')
      .select('teams.invoice_mode')
      .where('teams.id', '=', teamId)
      .executeTakeFirst();
    return row !== undefined && row.invoice_mode !== 'one';
  },
});

export type OrderInvoiceRequestRepository = ReturnType<typeof createOrderInvoiceRequestRepository>;
