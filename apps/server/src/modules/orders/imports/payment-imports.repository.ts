import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import type { OrderRow, PaymentRow } from '../orders.table.ts';

/** Who is said to have paid; '' if a part is not known. */
interface Payer {
  name: string;
  phone: string;
}

type SamePayment = Pick<PaymentRow, 'method' | 'amount' | 'paid_on' | 'trade_no' | 'remark'>;

/** How rows of a file find their orders, in the meeting that the transaction holds. */
export const createPaymentImportRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => {
  const ordersIn = (meetingId: string) =>
    db.selectFrom('orders').selectAll('orders').where('orders.meeting_id', '=', meetingId).orderBy('orders.id');

  /** Registrations with an active position in an order. */
  const registered = () =>
    db
      .selectFrom('registrations')
      .innerJoin('order_items', 'order_items.registration_id', 'registrations.id')
      .select('order_items.order_id')
      .where('order_items.cancelled_at', 'is', null)
      .where('registrations.deleted_at', 'is', null);

  return {
    ofNumber: (meetingId: string, orderNo: string): Promise<OrderRow[]> =>
      ordersIn(meetingId).where('orders.order_no', '=', orderNo).execute(),

    ofReference: (meetingId: string, payRef: string): Promise<OrderRow[]> =>
      ordersIn(meetingId).where('orders.pay_ref', '=', payRef).execute(),

    ofRegistration: (meetingId: string, regNo: string): Promise<OrderRow[]> =>
      ordersIn(meetingId)
        .where(
          'orders.id',
          'in',
          registered().where('registrations.meeting_id', '=', meetingId).where('registrations.reg_no', '=', regNo),
        )
        .execute(),

    ofPerson: (meetingId: string, { name, phone }: Payer): Promise<OrderRow[]> =>
      ordersIn(meetingId)
        .where(
          'orders.id',
          'in',
          registered()
            .where('registrations.meeting_id', '=', meetingId)
            .where('registrations.phone', '=', phone)
            .where('registrations.name', '=', name),
        )
        .execute(),

    /** Which of these orders the person pays, or is in; a part that is '' is not compared. */
    namesOf: async (orders: readonly OrderRow[], { name, phone }: Payer): Promise<Payer[]> => {
      const people = await registered()
        .select(['registrations.name', 'registrations.phone'])
        .where(
          'order_items.order_id',
          'in',
          orders.map(({ id }) => id),
        )
        .execute();
      const payers = orders.map((order) => ({ name: order.payer_name, phone: order.payer_phone }));
      return [...payers, ...people].filter(
        (each) => (name === '' || each.name === name) && (phone === '' || each.phone === phone),
      );
    },

    /** A confirmed payment of one of these orders that a row says again. */
    findSame: (orderIds: readonly string[], payment: SamePayment): Promise<PaymentRow | undefined> =>
      db
        .selectFrom('payments')
        .selectAll('payments')
        .where('payments.order_id', 'in', orderIds)
        .where('payments.state', '=', 'confirmed')
        .where('payments.method', '=', payment.method)
        .where('payments.amount', '=', payment.amount)
        .where('payments.paid_on', '=', payment.paid_on)
        .where('payments.trade_no', payment.trade_no === null ? 'is' : '=', payment.trade_no)
        .where('payments.remark', '=', payment.remark)
        .orderBy('payments.id')
        .executeTakeFirst(),

    /** Confirmed payments by their ids, with the numbers of their orders. */
    confirmed: (ids: readonly string[]): Promise<(PaymentRow & { order_no: string })[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('payments')
            .innerJoin('orders', 'orders.id', 'payments.order_id')
            .selectAll('payments')
            .select('orders.order_no')
            .where('payments.id', 'in', ids)
            .where('payments.state', '=', 'confirmed')
            .orderBy('payments.id')
            .execute(),
  };
};

export type PaymentImportRepository = ReturnType<typeof createPaymentImportRepository>;
