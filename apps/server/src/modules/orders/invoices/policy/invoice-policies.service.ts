import { Refused } from '@huiwu/contract/base/errors';
import { invoiceRequestProblems } from '@huiwu/contract/invoices';
import { isReadOnly } from '@huiwu/contract/meetings';
import { iso, type Clock } from '../../../../platform/clock.ts';
import { sentenceOf } from '../../../../records/refusal-sentences.ts';
import { ALL_CUSTOMERS, type AnyWork } from '../../../../store.ts';
import type { MeetingRow } from '../../../meetings/meetings.table.ts';
import type { OrderBook } from '../../book/order-book.service.ts';
import type { OrderUse } from '../../orders.store.ts';
import type { OrderRow } from '../../orders.table.ts';
import type { InvoiceRequests } from '../requests/invoice-requests.service.ts';
import type { AnyInvoicePolicyWork, InvoicePolicyStore } from './invoice-policies.store.ts';
import type { InvoiceRequestRow } from './invoice-policies.table.ts';
import { leftOf, shareOf } from './own-shares.service.ts';

interface Needs {
  store: InvoicePolicyStore;
  clock: Clock;
  orderBook: Pick<OrderBook, 'recount'>;
  invoiceRequests: Pick<InvoiceRequests, 'addInside'>;
}

interface Due {
  meeting: MeetingRow;
  order: OrderRow;
  request: InvoiceRequestRow;
}

const AT_ONCE = 100;

/** Whether applications of paid orders are made by themselves by now. */
const isDue = (meeting: MeetingRow, now: string): boolean => {
  if (meeting.invoice_enabled !== 1 || isReadOnly(meeting.state)) return false;
  return meeting.invoice_policy === 'on_paid' || (meeting.invoice_policy === 'after_meeting' && meeting.end_at <= now);
};

const buyerOf = (request: InvoiceRequestRow) => ({
  kind: request.kind,
  titleType: request.title_type,
  title: request.title,
  taxNo: request.tax_no,
  regAddress: request.reg_address,
  regPhone: request.reg_phone,
  bankName: request.bank_name,
  bankAccount: request.bank_account,
  receiveEmail: request.receive_email,
  receivePhone: request.receive_phone,
  remark: request.remark,
});

/** Makes applications from requests when the policy of the meeting says so. Every change holds the meeting. */
export const createInvoicePolicies = ({ store, clock, orderBook, invoiceRequests }: Needs) => {
  /** A request that cannot be applied for is no reason to refuse the payment: staff look at the order. */
  const giveUp = async (work: AnyInvoicePolicyWork, { order, request }: Due, reason: string): Promise<void> => {
    const change = { state: 'refused' as const, state_reason: reason, ...work.updated };
    await work.repositories.orderInvoiceRequests.update(request.id, change);
    await orderBook.recount(work, order, {
      action: '未能自动申请发票',
      facts: { 原因: reason },
      columns: { needs_attention: 1, status_reason: `未能自动申请发票：${reason}` },
    });
  };

  const apply = async (work: AnyInvoicePolicyWork, due: Due, asked: { amount: number; person: string }) => {
    const { meeting, order, request } = due;
    const make = () =>
      invoiceRequests.addInside(work, meeting, {
        orders: [{ id: order.id, amount: asked.amount }],
        person: asked.person,
        ...buyerOf(request),
        origin: { source: 'auto', registrationId: request.registration_id },
      });
    try {
      const id = await work.repositories.savepoints.attempt(make);
      const change = { state: 'applied' as const, state_reason: '', application_id: id, ...work.updated };
      await work.repositories.orderInvoiceRequests.update(request.id, change);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await giveUp(work, due, sentenceOf(error));
    }
  };

  /** One of the whole order waits while another application runs. */
  const settle = async (work: AnyInvoicePolicyWork, due: Due): Promise<void> => {
    const { order, request } = due;
    if (request.registration_id === null) {
      const amount = leftOf(order);
      if (order.invoicing === 0 && amount > 0) await apply(work, due, { amount, person: '' });
      return;
    }
    const share = await shareOf(work.repositories, order, request.registration_id);
    if (share === undefined) await giveUp(work, due, invoiceRequestProblems.left);
    else if (share.left > 0) await apply(work, due, { amount: share.left, person: share.person });
    else if (!share.isWhole) {
      const change = { state: 'applied' as const, ...work.updated };
      await work.repositories.orderInvoiceRequests.update(request.id, change);
    }
  };

  /** All that waits for an order, if it is paid and the time has come. Tells whether the order may have changed. */
  const settleAll = async (work: AnyInvoicePolicyWork, orderId: string): Promise<boolean> => {
    const { orders, meetings, orderInvoiceRequests } = work.repositories;
    const waiting = (await orderInvoiceRequests.listOf(orderId)).filter(({ state }) => state === 'waiting');
    for (const { person: _person, ...request } of waiting) {
      const order = await orders.find(orderId);
      const meeting = order && (await meetings.find(order.meeting_id));
      if (order?.status !== 'paid' || meeting === undefined || !isDue(meeting, iso(work.now))) break;
      await settle(work, { meeting, order, request });
    }
    return waiting.length > 0;
  };

  const use: OrderUse = { paid: (work: AnyWork, orderId: string) => settleAll(store.join(work), orderId) };

  return {
    use,
    settleAll,

    /** Applies for due requests: meetings that ended, orders paid before the request. One transaction per order. */
    applyDue: async (): Promise<void> => {
      const due = await store.read(ALL_CUSTOMERS).orderInvoiceRequests.listDue(iso(clock.now()), AT_ONCE);
      const orders = new Map(due.map((row) => [row.order_id, row.meeting_id]));
      for (const [orderId, meetingId] of orders)
        await store.change(ALL_CUSTOMERS, async (work) => {
          await work.repositories.locks.take(`meeting ${meetingId}`);
          await settleAll(work, orderId);
        });
    },
  };
};

export type InvoicePolicies = ReturnType<typeof createInvoicePolicies>;
