import type { DatabaseConnections } from '../../database/engines/connections.ts';

/** The engines limit the number of values of a statement. */
const CHUNK = 10_000;

/** Asks for ids in parts that a statement can take: one statement for as many as campaigns have at once. */
const inChunks = async <Row>(
  ids: readonly string[],
  ask: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) for (const row of await ask(ids.slice(at, at + CHUNK))) rows.push(row);
  return rows;
};

/** What messages say about registrations, their orders and their documents. */
export const createMessageValueRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  listPeople: (meetingId: string, ids: readonly string[]) =>
    inChunks(ids, (some) =>
      db
        .selectFrom('registrations')
        .innerJoin('meetings', 'meetings.id', 'registrations.meeting_id')
        .innerJoin('registration_types', 'registration_types.id', 'registrations.type_id')
        .select([
          'registrations.id',
          'registrations.name',
          'registrations.company',
          'registrations.job_title',
          'registrations.reg_no',
          'registrations.ticket_code',
          'registrations.state',
          'registrations.state_reason',
          'registrations.proof_state',
          'registrations.proof_reason',
          'registration_types.name as type_name',
          'meetings.name as meeting_name',
          'meetings.begin_at',
          'meetings.place',
        ])
        .where('registrations.meeting_id', '=', meetingId)
        .where('registrations.id', 'in', some)
        .execute(),
    ),

  /** The orders of registrations, the newest first. */
  listOrders: (meetingId: string, ids: readonly string[]) =>
    inChunks(ids, (some) =>
      db
        .selectFrom('order_items')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .select([
          'order_items.registration_id',
          'orders.id',
          'orders.order_no',
          'orders.total',
          'orders.pending',
          'orders.due_at',
          'orders.pay_ref',
          'orders.status',
          'order_items.cancelled_at',
        ])
        .where('order_items.meeting_id', '=', meetingId)
        .where('order_items.registration_id', 'in', some)
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.id', 'desc')
        .execute(),
    ),

  /** Why vouchers of these orders were rejected, the last one first. */
  listRejectedVouchers: (meetingId: string, orderIds: readonly string[]) =>
    inChunks(orderIds, (some) =>
      db
        .selectFrom('voucher_orders')
        .innerJoin('payment_vouchers', 'payment_vouchers.id', 'voucher_orders.voucher_id')
        .select(['voucher_orders.order_id', 'payment_vouchers.state_reason'])
        .where('voucher_orders.meeting_id', '=', meetingId)
        .where('voucher_orders.order_id', 'in', some)
        .where('payment_vouchers.state', '=', 'rejected')
        .orderBy('payment_vouchers.updated_at', 'desc')
        .orderBy('payment_vouchers.id', 'desc')
        .execute(),
    ),

  /** The numbers of invoices of these orders, the last one first. */
  listInvoices: (meetingId: string, orderIds: readonly string[]) =>
    inChunks(orderIds, (some) =>
      db
        .selectFrom('invoice_orders')
        .innerJoin('invoices', 'invoices.id', 'invoice_orders.invoice_id')
        .select(['invoice_orders.order_id', 'invoices.fp_no'])
        .where('invoice_orders.meeting_id', '=', meetingId)
        .where('invoice_orders.order_id', 'in', some)
        .where('invoices.direction', '=', 'blue')
        .orderBy('invoices.created_at', 'desc')
        .orderBy('invoices.id', 'desc')
        .execute(),
    ),
});

export type MessageValueRepository = ReturnType<typeof createMessageValueRepository>;
export type MessagePerson = Awaited<ReturnType<MessageValueRepository['listPeople']>>[number];
export type MessageOrder = Awaited<ReturnType<MessageValueRepository['listOrders']>>[number];
