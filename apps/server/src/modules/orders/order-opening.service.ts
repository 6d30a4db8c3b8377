import { sumOf } from '@huiwu/contract/base/billing/amounts';
import { PAY_PREFIX, payRefOf } from '@huiwu/contract/orders';
import { nameTokens, phoneTokens, textTokens } from '../../database/search/tokens.ts';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { RegistrationPayments } from '../registrations/moves/registration-payments.service.ts';
import type { RegistrationRow } from '../registrations/registrations.table.ts';
import type { SerialNumberService } from '../serial-rules/serial-numbers.service.ts';
import { factsOfOrder, type OrderBook } from './book/order-book.service.ts';
import { amountOf, itemRowOf, type OrderLine } from './order-lines.rules.ts';
import { dueAtOf, statusOf } from './book/order-sums.rules.ts';
import type { AnyOrderWork } from './orders.store.ts';
import type { OrderRow } from './orders.table.ts';

interface Needs {
  registrationPayments: Pick<RegistrationPayments, 'confirm'>;
  serialNumbers: Pick<SerialNumberService, 'takeMany'>;
  orderBook: OrderBook;
}

/** Registrations that one payer pays together, with what they are asked for. */
export interface OrderGroup {
  teamId: string | null;
  /** The first one is the payer. */
  registrations: readonly RegistrationRow[];
  lines: readonly OrderLine[];
}

const payerOf = ({ name, phone, email, company }: RegistrationRow) => ({
  payer_name: name,
  payer_phone: phone,
  payer_email: email,
  payer_company: company,
});

/** What an order is searched by. */
export const payerTerms = (payer: Pick<OrderRow, 'payer_name' | 'payer_phone' | 'payer_company'>) => ({
  payer_name_terms: JSON.stringify(nameTokens(payer.payer_name)),
  payer_phone_terms: JSON.stringify(phoneTokens(payer.payer_phone)),
  payer_company_terms: JSON.stringify(textTokens(payer.payer_company)),
});

const sumsOfLines = (lines: readonly OrderLine[]) => ({
  total: sumOf(lines.map(amountOf)),
  discount: sumOf(lines.map(({ discount }) => discount)),
  people: new Set(lines.flatMap(({ registrationId }) => registrationId ?? [])).size,
});

interface OrderNumbers {
  orderNo: string;
  prefix: string;
  number: number;
}

/** Adds orders, many with few statements. Callers hold the meeting. */
export const createOrderOpening = ({ serialNumbers, orderBook, registrationPayments }: Needs) => {
  /** A discount may leave nothing to pay. */
  const confirmFree = async (
    work: AnyOrderWork,
    opened: readonly { group: OrderGroup; order: { order_no: string; total: number } }[],
  ) => {
    for (const { group, order } of opened.filter((each) => each.order.total === 0)) {
      const ids = group.registrations.map(({ id }) => id);
      await registrationPayments.confirm(work, ids, order.order_no);
    }
  };

  const rowOf = (
    work: AnyOrderWork,
    meeting: MeetingRow,
    { group, numbers }: { group: OrderGroup; numbers: OrderNumbers },
  ) => {
    const [first] = group.registrations;
    if (first === undefined) throw new Error('an order has at least one registration');
    const sums = { ...sumsOfLines(group.lines), received: 0, refunded: 0, held: 0, invoicing: 0, invoiced: 0 };
    const payer = payerOf(first);
    const { prefix, number } = numbers;
    return {
      id: newId(work.now.getTime()),
      customer_id: meeting.customer_id,
      meeting_id: meeting.id,
      order_no: numbers.orderNo,
      pay_prefix: prefix,
      pay_number: number,
      pay_ref: payRefOf(prefix, number),
      ...payer,
      ...payerTerms(payer),
      team_id: group.teamId,
      ...sums,
      pending: sums.total,
      status: statusOf(sums, { isExpired: false, isCancelled: false }),
      status_reason: '',
      refund_state: 'none' as const,
      invoice_state: 'none' as const,
      method: null,
      due_at: dueAtOf(work.now, meeting),
      paid_at: sums.total === 0 ? iso(work.now) : null,
      owner_department_id: first.owner_department_id,
      ...work.created,
    };
  };

  /** Numbers of a prefix are unique in the company, whose meetings may share it. */
  const numbersOf = async (work: AnyOrderWork, meeting: MeetingRow, count: number): Promise<OrderNumbers[]> => {
    const prefix = meeting.pay_prefix === '' ? PAY_PREFIX : meeting.pay_prefix.toUpperCase();
    await work.repositories.locks.take(`payment references ${meeting.customer_id} ${prefix}`);
    const last = await work.repositories.orders.lastPayNumber(meeting.customer_id, prefix);
    const orderNos = await serialNumbers.takeMany(work, 'order', count);
    return orderNos.map((orderNo, at) => ({ orderNo, prefix, number: last + 1 + at }));
  };

  return {
    open: async (work: AnyOrderWork, meeting: MeetingRow, groups: readonly OrderGroup[]): Promise<void> => {
      const numbers = await numbersOf(work, meeting, groups.length);
      const opened = numbers.flatMap((own, at) => {
        const group = groups[at];
        return group === undefined ? [] : [{ group, order: rowOf(work, meeting, { group, numbers: own }) }];
      });
      const orders = opened.map(({ order }) => order);
      const items = opened.flatMap(({ group, order }) => {
        const owner = { orderId: order.id, customerId: meeting.customer_id, meetingId: meeting.id };
        return group.lines.map((line) =>
          itemRowOf(line, { ...owner, at: iso(work.now), newId: () => newId(work.now.getTime()) }),
        );
      });
      await work.repositories.orders.insertAll(orders);
      await work.repositories.orderItems.insertMany(items);
      await work.repositories.ledger.insertMany(
        orders.flatMap((order) =>
          orderBook.ledgerRows(work, order, { event: 'charge', eventId: newId(), amount: order.total }),
        ),
      );
      await orderBook.logAll(
        work,
        orders.map((order) =>
          orderBook.entryOf(order, {
            action: '新增',
            after: { ...factsOfOrder(order), 付款人: order.payer_name, 缴费识别码: order.pay_ref },
          }),
        ),
      );
      await confirmFree(work, opened);
    },
  };
};

export type OrderOpening = ReturnType<typeof createOrderOpening>;
