import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  offlinePayment,
  offlinePaymentImport,
  offlinePaymentImports,
  offlinePaymentNotes,
  offlinePaymentProblems as problems,
  type OfflinePayment,
} from '@huiwu/contract/orders';
import { meetingIdOf } from '../../../access/caller-scope.ts';
import { canReadField, rightsOver } from '../../../access/rights.ts';
import { NOT_READABLE } from '../../../records/closed-fields.ts';
import type { Store, Work } from '../../../store.ts';
import type { Importer, ImportOpening, ImportTarget, ImportValues } from '../../imports/importers.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import type { MeetingRow } from '../../meetings/meetings.table.ts';
import type { OrderPayments, PaymentReceipt } from '../order-payments.service.ts';
import type { OrderPlan } from '../order-plan.service.ts';
import type { OrderRepositories } from '../orders.store.ts';
import type { OrderRow, PaymentRow } from '../orders.table.ts';
import type { PaymentImportRepository } from './payment-imports.repository.ts';

interface PaymentImportRepositories extends OrderRepositories {
  paymentImports: PaymentImportRepository;
}
type ImportingWork = Work<PaymentImportRepositories>;

interface Needs {
  store: Store<PaymentImportRepositories>;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  orderPlan: Pick<OrderPlan, 'decisions'>;
  orderPayments: Pick<OrderPayments, 'receive' | 'receiveByHand' | 'reverseInside'>;
}

/** The orders that a row can mean, or the field at which it means none. */
type Sought = { orders: readonly OrderRow[] } | { field: string; problem: string };

const receiptOf = ({ method, amount, paidOn, tradeNo, remark }: OfflinePayment): PaymentReceipt => ({
  method,
  amount,
  paidOn,
  tradeNo,
  remark,
  isQuiet: true,
});

/** The orders that each number of a row names; nothing for numbers that it does not have. */
const lookUp = async (work: ImportingWork, { orderNo, payRef, regNo }: OfflinePayment) => {
  const { paymentImports } = work.repositories;
  const meeting = meetingIdOf(work.caller);
  const asked = [
    { field: 'orderNo', problem: problems.noOrder, text: orderNo, find: paymentImports.ofNumber },
    { field: 'payRef', problem: problems.noReference, text: payRef, find: paymentImports.ofReference },
    { field: 'regNo', problem: problems.noRegistration, text: regNo, find: paymentImports.ofRegistration },
  ];
  const given = asked.filter(({ text }) => text !== '');
  return Promise.all(
    given.map(async ({ field, problem, text, find }) => ({ field, problem, orders: await find(meeting, text) })),
  );
};

const seekPerson = async (work: ImportingWork, { name, phone }: OfflinePayment): Promise<Sought> => {
  if (name === '' && phone === '') return { field: 'orderNo', problem: problems.noNumber };
  if (name === '') return { field: 'name', problem: problems.noPhone };
  if (phone === '') return { field: 'phone', problem: problems.noPhone };
  const orders = await work.repositories.paymentImports.ofPerson(meetingIdOf(work.caller), { name, phone });
  return orders.length === 0 ? { field: 'name', problem: problems.noPerson } : { orders };
};

const PHONES = ['orders.payerPhone', 'registrations.phone'] as const;

/** Every number that a row has must name the order, and the person must belong to it. */
const seekOrders = async (work: ImportingWork, asked: OfflinePayment): Promise<Sought> => {
  const [first, ...more] = await lookUp(work, asked);
  if (first === undefined) return seekPerson(work, asked);
  let { orders } = first;
  for (const { field, problem, orders: found } of [first, ...more]) {
    if (found.length === 0) return { field, problem };
    orders = orders.filter(({ id }) => found.some((each) => each.id === id));
    if (orders.length === 0) return { field, problem: problems.otherOrder };
  }
  if (asked.name === '' && asked.phone === '') return { orders };
  const named = await work.repositories.paymentImports.namesOf(orders, asked);
  return named.length > 0 ? { orders } : { field: asked.name === '' ? 'phone' : 'name', problem: problems.otherPerson };
};

/** A comparison would tell a phone number. */
const seek = async (work: ImportingWork, asked: OfflinePayment): Promise<Sought> => {
  const rights = rightsOver(work.caller.rights, 'all');
  const seesPhones = PHONES.every((name) => canReadField(rights, name));
  return asked.phone !== '' && !seesPhones ? { field: 'phone', problem: NOT_READABLE } : seekOrders(work, asked);
};

const PAYABLE: readonly OrderRow['status'][] = ['unpaid', 'partial', 'expired'];

/** A registration can have several orders; the money is for the one that waits for it. */
const chosenOf = (orders: readonly OrderRow[], field: string): OrderRow => {
  const payable = orders.filter(({ status }) => PAYABLE.includes(status));
  const [first, ...more] = payable.length > 0 ? payable : orders.slice(0, 1);
  if (first === undefined || more.length > 0) return refuseField(field, problems.several);
  return first;
};

const fieldOf = ({ orderNo, payRef, regNo }: OfflinePayment): string => {
  if (orderNo !== '') return 'orderNo';
  if (payRef !== '') return 'payRef';
  return regNo === '' ? 'name' : 'regNo';
};

const targetOf = (payment: PaymentRow, name: string): ImportTarget => ({
  id: payment.id,
  version: payment.version,
  name,
  values: {
    method: payment.method,
    amount: payment.amount,
    paidOn: payment.paid_on,
    tradeNo: payment.trade_no ?? '',
    remark: payment.remark,
  },
});

const noteOf = ({ status, pending, needs_attention: attention }: OrderRow): string => {
  if (status === 'expired' || status === 'cancelled' || attention === 1) return offlinePaymentNotes.late;
  if (pending < 0) return offlinePaymentNotes.over;
  return pending > 0 ? offlinePaymentNotes.partial : offlinePaymentNotes.paid;
};

const sameOf = (work: ImportingWork, orders: readonly OrderRow[], asked: PaymentReceipt) =>
  work.repositories.paymentImports.findSame(
    orders.map(({ id }) => id),
    {
      method: asked.method,
      amount: asked.amount,
      paid_on: asked.paidOn,
      trade_no: asked.tradeNo === '' ? null : asked.tradeNo,
      remark: asked.remark,
    },
  );

/** Records money that was received offline from a table, each row as the call that records one payment by hand. */
export const createPaymentImporter = ({ store, meetings, orderPlan, orderPayments }: Needs): Importer => {
  const orderOf = async (work: ImportingWork, id: string): Promise<OrderRow> =>
    (await work.repositories.orders.find(id)) ?? refuse(baseErrors.notFound);

  /** Each order with what the pieces before this one would have received: a check keeps nothing that it writes. */
  const replay = async (
    work: ImportingWork,
    meeting: MeetingRow,
    { orders, earlier }: { orders: Iterable<string>; earlier: NonNullable<ImportOpening['earlier']> },
  ): Promise<void> => {
    for (const id of orders)
      for (const receipt of (earlier.get(id) ?? []) as PaymentReceipt[])
        await orderPayments.receive(work, { meeting, order: await orderOf(work, id) }, receipt);
  };

  const findTargets = async (work: ImportingWork, rows: readonly ImportValues[]) => {
    const orders = new Set<string>();
    const targets: (ImportTarget | undefined)[] = [];
    for (const values of rows) {
      const asked = offlinePayment.safeParse(values);
      const sought = asked.success ? await seek(work, asked.data) : undefined;
      const found = sought !== undefined && 'orders' in sought ? sought.orders : [];
      for (const { id } of found) orders.add(id);
      const same = asked.success && found.length > 0 ? await sameOf(work, found, receiptOf(asked.data)) : undefined;
      targets.push(same && targetOf(same, same.pay_no));
    }
    return { orders, targets };
  };

  const add = async (work: ImportingWork, meeting: MeetingRow, values: ImportValues) => {
    const asked = offlinePayment.parse(values);
    const sought = await seek(work, asked);
    if ('problem' in sought) return refuseField(sought.field, sought.problem);
    const receipt = receiptOf(asked);
    if ((await sameOf(work, sought.orders, receipt)) !== undefined) return refuseField('amount', problems.same);
    const order = chosenOf(sought.orders, fieldOf(asked));
    const [blocker] = await orderPlan.decisions.blockersOf(work, order, 'recordPayment');
    if (blocker !== undefined) refuseField(fieldOf(asked), blocker.sentence);
    const id = await orderPayments.receiveByHand(work, { meeting, order }, receipt);
    return { added: { id, note: noteOf(await orderOf(work, order.id)) }, orderId: order.id, receipt };
  };

  const open = (given: Work<unknown>, { earlier }: ImportOpening): ReturnType<Importer['open']> => {
    const work = store.join(given);
    const hold = () => meetings.lockUnarchivedMeeting(work, work.caller);
    return {
      targets: async (rows) => {
        const meeting = await hold();
        const { orders, targets } = await findTargets(work, rows);
        if (earlier !== undefined) await replay(work, meeting, { orders, earlier });
        return targets;
      },
      add: async (values) => {
        const { added, orderId, receipt } = await add(work, await hold(), values);
        const received = (earlier?.get(orderId) ?? []) as PaymentReceipt[];
        earlier?.set(orderId, [...received, receipt]);
        return added;
      },
      edit: () => Promise.reject(new Error('payments are never changed')),
    };
  };

  return {
    plan: offlinePaymentImport,
    calls: offlinePaymentImports,
    open: (work, _memo, opening) => open(work, opening),
    present: async (given, ids) =>
      (await store.join(given).repositories.paymentImports.confirmed(ids)).map((payment) =>
        targetOf(payment, `${payment.order_no} ${payment.pay_no}`),
      ),
    // A payment is never deleted: it is reversed, as by hand.
    remove: async (given, id) => {
      const work = store.join(given);
      const meeting = await meetings.lockUnarchivedMeeting(work, work.caller);
      const payment = await work.repositories.payments.find(id);
      const order = await orderOf(work, payment?.order_id ?? '');
      await orderPayments.reverseInside(
        work,
        { meeting, order },
        { paymentId: id, reason: problems.takenBack, isQuiet: true },
      );
    },
  };
};
