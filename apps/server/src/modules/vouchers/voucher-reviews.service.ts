import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  VOUCHER_REASONS,
  voucherBlockers,
  voucherErrors,
  voucherLifecycle,
  voucherProblems,
  type VoucherApproval,
  type VoucherOutcome,
  type VoucherRejection,
} from '@huiwu/contract/vouchers';
import type { Caller } from '../../access/caller.ts';
import { canReadField } from '../../access/rights.ts';
import { iso } from '../../platform/clock.ts';
import { transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import type { Work } from '../../store.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { OrderMessages } from '../orders/order-messages.service.ts';
import type { OrderPayments } from '../orders/order-payments.service.ts';
import type { OrderUse } from '../orders/orders.store.ts';
import type { OrderRow } from '../orders/orders.table.ts';
import { refuseOverpaid } from './overpayments.service.ts';
import type { VoucherMarks } from './voucher-marks.service.ts';
import type { VoucherPlan } from './voucher-plan.service.ts';
import type { VoucherStore, VoucherWork } from './vouchers.store.ts';
import type { VoucherRow } from './vouchers.table.ts';
import { toldAmounts } from '../../access/told-amounts.ts';

interface Needs {
  store: VoucherStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  orderPayments: Pick<OrderPayments, 'receive' | 'takeBack'>;
  orderMessages: OrderMessages;
  voucherPlan: VoucherPlan;
  voucherMarks: VoucherMarks;
  orderUses: () => readonly OrderUse[];
}

/** An approval in progress, with the orders that receive its parts. */
interface Approved {
  meeting: MeetingRow;
  voucher: VoucherRow;
  asked: VoucherApproval;
  orders: OrderRow[];
}

const METHOD = 'bank_transfer';

const conflict = (message: string, data: object): never => refuse({ ...voucherErrors.conflict, message }, data);

const auditOf = ({ now, caller }: VoucherWork) => ({ auditor_id: caller.adminId, audited_at: iso(now) });

/** Approves, rejects and revokes vouchers. Each holds the meeting, so that of two at once one is told. */
export const createVoucherReviews = (needs: Needs) => {
  const { store, meetings, orderPayments, orderMessages, voucherMarks: marks, orderUses } = needs;
  const { steps, decisions } = needs.voucherPlan;
  const transition = transitionFor(voucherLifecycle, steps, decisions);

  const findCurrent = async (work: VoucherWork, { id, version }: { id: string; version: number }, action: string) => {
    const voucher = await steps.find(work.repositories, id);
    await steps.refuseStale(work, voucher, version);
    await decisions.refuseBlocked(work, voucher, action);
    return voucher;
  };

  const ordersOf = async ({ repositories }: VoucherWork, { id }: Pick<VoucherRow, 'id'>): Promise<string[]> =>
    (await repositories.vouchers.listParts([id])).map((part) => part.id);

  const refuseWrongParts = ({ amount, orders }: VoucherApproval, known: readonly string[]): void => {
    if (orders.some(({ id }) => !known.includes(id))) refuseField('orders', voucherProblems.notAll);
    const sum = orders.reduce((all, part) => all + part.amount, 0);
    if (sum !== amount) refuseField('orders', voucherProblems.wrongSum(yuanOf(sum), yuanOf(amount)));
  };

  /** Resolves to whether the serial is on a payment already. */
  const refuseDuplicate = async (work: VoucherWork, { voucher, asked }: Approved): Promise<boolean> => {
    const { customer_id: customerId, bank_serial: serial } = voucher;
    const alike = await marks.approvedAlike(work, voucher);
    await work.repositories.locks.take(`trade ${customerId} ${METHOD} ${serial}`);
    const trade = serial === '' ? undefined : await work.repositories.payments.findTrade(customerId, METHOD, serial);
    const numbers = [...alike.map((each) => each.voucher_no), ...(trade === undefined ? [] : [trade.pay_no])];
    const [first] = numbers;
    if (first !== undefined && asked.forcedReason === '')
      conflict(voucherProblems.duplicate(first), { duplicates: numbers });
    return trade !== undefined;
  };

  /** One payment for each order. The first one has the serial, which a transfer has once. */
  const receiveAll = async (work: VoucherWork, { meeting, voucher, asked, orders }: Approved, isTaken: boolean) => {
    for (const [at, { id, amount }] of asked.orders.entries()) {
      const order = orders.find((each) => each.id === id) ?? refuse(baseErrors.notFound);
      await orderPayments.receive(
        work,
        { meeting, order },
        {
          method: METHOD,
          amount,
          paidOn: voucher.paid_on,
          tradeNo: at === 0 && !isTaken ? voucher.bank_serial : '',
          remark: `缴费凭证 ${voucher.voucher_no}`,
          voucherId: voucher.id,
        },
      );
    }
  };

  const outcomeOf = async ({ repositories, caller }: VoucherWork, ids: readonly string[]): Promise<VoucherOutcome> => {
    const isShown = canReadField(caller.rights, 'orders.amounts');
    const orders = await repositories.orders.findMany(ids);
    const partial = orders.filter(({ pending }) => pending > 0);
    return {
      partial: partial.map(({ order_no: orderNo, pending }) => ({ orderNo, pending: isShown ? pending : null })),
    };
  };

  /** Money that is refunded or held for a refund cannot be taken back. */
  const refuseWithoutMoney = (work: VoucherWork, order: OrderRow, amount: number): void => {
    const refundable = order.received - Math.max(order.held, order.refunded);
    if (refundable >= amount) return;
    const figures = toldAmounts(work, { refundable, amount });
    const blocker = voucherBlockers.moneyGone({ orderNo: order.order_no, figures });
    conflict(blocker.sentence, { blockers: [blocker] });
  };

  const takeAllBack = async (work: VoucherWork, id: string, reason: string): Promise<void> => {
    const payments = await work.repositories.payments.listOfVoucher(id);
    for (const use of orderUses()) await use.voucherRevoked?.(work, payments, reason);
    for (const payment of payments) {
      const order = await work.repositories.orders.find(payment.order_id);
      if (order === undefined) throw new Error('a payment without its order');
      refuseWithoutMoney(work, order, payment.amount);
      await orderPayments.takeBack(work, { order }, { payment, reason });
    }
  };

  /** Receives the money of a voucher whose meeting the transaction holds. The serial may be known from a statement. */
  const approveInside = async (
    work: VoucherWork,
    meeting: MeetingRow,
    { voucher, asked, serial = voucher.bank_serial }: { voucher: VoucherRow; asked: VoucherApproval; serial?: string },
  ): Promise<VoucherOutcome> => {
    const known = await ordersOf(work, voucher);
    refuseWrongParts(asked, known);
    const orders = await work.repositories.orders.findMany(asked.orders.map(({ id }) => id));
    const approved = { meeting, voucher: { ...voucher, bank_serial: serial }, asked, orders };
    const isTaken = await refuseDuplicate(work, approved);
    // More is received only if the auditor says that it is kept.
    if (!asked.keepsOverpayment) refuseOverpaid(work, { orders, parts: asked.orders });
    await receiveAll(work, approved, isTaken);
    await steps.change(work, {
      before: voucher,
      action: '通过',
      columns: {
        state: 'approved',
        state_reason: asked.forcedReason,
        audit_amount: asked.amount,
        bank_serial: serial,
        ...auditOf(work),
      },
      facts: {
        审核金额: yuanOf(asked.amount),
        订单: orders.map((order) => order.order_no).join('、'),
        ...(asked.forcedReason !== '' && { 重复仍通过的原因: asked.forcedReason }),
      },
    });
    await marks.refresh(work, voucher, known);
    return outcomeOf(work, known);
  };

  return {
    /** In the transaction of another module, by the same rules. */
    approveInside: async (of: Work<unknown>, meeting: MeetingRow, asked: Parameters<typeof approveInside>[2]) => {
      const work = store.join(of);
      await decisions.refuseBlocked(work, asked.voucher, 'approve');
      return approveInside(work, meeting, asked);
    },

    approve: (asked: VoucherApproval, caller: Caller): Promise<VoucherOutcome> =>
      store.change(caller, async (work) => {
        const meeting = await meetings.lockUnarchivedMeeting(work, caller);
        return approveInside(work, meeting, { voucher: await findCurrent(work, asked, 'approve'), asked });
      }),

    reject: ({ reason, remark, ...asked }: VoucherRejection, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const voucher = await findCurrent(work, asked, 'reject');
        const sentence = remark === '' ? VOUCHER_REASONS[reason] : `${VOUCHER_REASONS[reason]}：${remark}`;
        await steps.change(work, {
          before: voucher,
          action: '驳回',
          columns: { state: 'rejected', state_reason: sentence, ...auditOf(work) },
          facts: { 原因: sentence },
        });
        const ids = await ordersOf(work, voucher);
        await marks.refresh(work, voucher, ids);
        for (const each of ids) await orderMessages.tell(work, { ...voucher, id: each }, { scene: 'voucher_rejected' });
        return null;
      }),

    /** Ends an approval with its payments, or a voucher that waits. */
    move: (name: 'revoke' | 'withdraw', asked: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const columnsOf = async () => {
          if (name === 'revoke') await takeAllBack(work, asked.id, asked.reason ?? '');
          return name === 'revoke' ? auditOf(work) : {};
        };
        const voucher = await transition(work, name, { ...asked, columnsOf });
        await marks.refresh(work, voucher, await ordersOf(work, voucher));
        return null;
      }),
  };
};

export type VoucherReviews = ReturnType<typeof createVoucherReviews>;
