import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse, refuseField, Refused } from '@huiwu/contract/base/errors';
import type { InputOf, OutputOf } from '@huiwu/contract/base/endpoint';
import {
  bankLineLifecycle,
  bankLineProblems,
  type BankLineConfirmation,
  type BankLineMatch,
  type confirmExactBankLines,
} from '@huiwu/contract/bank-lines';
import { voucherErrors } from '@huiwu/contract/vouchers';
import type { Caller } from '../../access/caller.ts';
import { transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import type { Work } from '../../store.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { OrderPayments } from '../orders/order-payments.service.ts';
import type { OrderUse } from '../orders/orders.store.ts';
import type { PaymentRow } from '../orders/orders.table.ts';
import { refuseOverpaid } from '../vouchers/overpayments.service.ts';
import type { VoucherReviews } from '../vouchers/voucher-reviews.service.ts';
import type { VoucherRow } from '../vouchers/vouchers.table.ts';
import { bankLineDecisions, bankLineSteps, partsIn } from './bank-line-plan.service.ts';
import { isSame, sumOf } from './line-parts.rules.ts';
import type { LinePart } from './bank-line-suggestions.service.ts';
import type { BankLineStore, BankLineWork } from './bank-lines.store.ts';
import { isExact, transferLike } from './recorded-transfers.service.ts';
import { voucherFor } from './voucher-lines.rules.ts';
import type { BankLineRow } from './bank-lines.table.ts';

interface Needs {
  store: BankLineStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  orderPayments: Pick<OrderPayments, 'receive' | 'takeBack'>;
  voucherReviews: Pick<VoucherReviews, 'approveInside'>;
}

/** A line that is confirmed, with the orders that receive its parts. */
interface Confirmed {
  meeting: MeetingRow;
  line: BankLineRow;
  parts: LinePart[];
  /** Money that its orders do not wait for stays with them. */
  keepsOverpayment: boolean;
}

const METHOD = 'bank_transfer';
const EXACT_AT_ONCE = 200;
const [steps, decisions] = [bankLineSteps, bankLineDecisions];

const refuseOther = (number: string): never =>
  refuse({ ...voucherErrors.conflict, message: bankLineProblems.otherAmount(number) });

/** Lines become payments. One transfer is one payment: what was received already is attached. */
export const createBankLineMatches = ({ store, meetings, orderPayments, voucherReviews }: Needs) => {
  const transition = transitionFor(bankLineLifecycle, steps, decisions);

  const findCurrent = async (work: BankLineWork, { id, version }: { id: string; version: number }, action: string) => {
    const line = await steps.find(work.repositories, id);
    await steps.refuseStale(work, line, version);
    await decisions.refuseBlocked(work, line, action);
    return line;
  };

  /** Confirmed payments of the same transfer: of its voucher, or recorded by hand. */
  const recordedFor = async ({ repositories }: BankLineWork, line: BankLineRow): Promise<PaymentRow[]> => {
    if (line.serial === '') return [];
    await repositories.locks.take(`trade ${line.customer_id} ${METHOD} ${line.serial}`);
    const payment = await repositories.payments.findTrade(line.customer_id, METHOD, line.serial);
    if (payment === undefined) return [];
    return payment.voucher_id === null ? [payment] : repositories.payments.listOfVoucher(payment.voucher_id);
  };

  /** A voucher of the same transfer that waits for the same orders. */
  const waitingVoucher = async ({ repositories }: BankLineWork, { line, parts }: Confirmed) =>
    voucherFor(line, await repositories.vouchers.listWaitingFor(parts.map(({ id }) => id)));

  const approveVoucher = async (work: BankLineWork, { meeting, line, parts }: Confirmed, voucher: VoucherRow) => {
    const asked = { amount: line.amount, orders: parts, keepsOverpayment: false, forcedReason: '' };
    await voucherReviews.approveInside(work, meeting, {
      voucher,
      asked: { ...asked, id: voucher.id, version: voucher.version },
      serial: line.serial,
    });
    return work.repositories.payments.listOfVoucher(voucher.id);
  };

  const receiveAll = async (
    work: BankLineWork,
    { meeting, line, parts, keepsOverpayment }: Confirmed,
  ): Promise<void> => {
    const orders = await work.repositories.orders.findMany(parts.map(({ id }) => id));
    if (!keepsOverpayment) refuseOverpaid(work, { orders, parts });
    for (const [at, { id, amount }] of parts.entries()) {
      const order = (await work.repositories.orders.find(id)) ?? refuse(baseErrors.notFound);
      await orderPayments.receive(
        work,
        { meeting, order },
        {
          method: METHOD,
          amount,
          paidOn: line.booked_on,
          tradeNo: at === 0 ? line.serial : '',
          remark: `银行流水 ${line.payer_name}`,
          bankLineId: line.id,
        },
      );
    }
  };

  /** Attaches the line to what was received already, or receives its money. Resolves to what it is attached to. */
  const settle = async (work: BankLineWork, confirmed: Confirmed): Promise<string> => {
    const { line, parts } = confirmed;
    const recorded = await recordedFor(work, line);
    const voucher = recorded.length === 0 ? await waitingVoucher(work, confirmed) : undefined;
    const known = recorded.length > 0 || voucher !== undefined ? recorded : await transferLike(work, line);
    const payments = voucher === undefined ? known : await approveVoucher(work, confirmed, voucher);
    const [first] = payments;
    if (first === undefined) {
      await receiveAll(work, confirmed);
      return '';
    }
    const shown = payments.map(({ order_id: id, amount }) => ({ id, amount }));
    if (payments.some((each) => each.bank_line_id !== null) || !isSame(shown, parts)) refuseOther(first.pay_no);
    await work.repositories.payments.showOn(
      payments.map(({ id }) => id),
      line.id,
    );
    return payments.map((each) => each.pay_no).join('、');
  };

  const confirmIn = async (work: BankLineWork, confirmed: Omit<Confirmed, 'parts'>): Promise<void> => {
    const { line } = confirmed;
    const attached = await settle(work, { ...confirmed, parts: partsIn(line) });
    await steps.change(work, {
      before: line,
      action: '确认匹配',
      columns: { state: 'matched', state_reason: attached === '' ? '' : `附到 ${attached}` },
      facts: { 金额: yuanOf(line.amount), ...(attached !== '' && { 附到: attached }) },
    });
  };

  /** Reverses payments that were recorded by the line itself. Payments by voucher or by hand stay. */
  const release = async (work: BankLineWork, id: string, reason: string): Promise<void> => {
    const line = await steps.find(work.repositories, id);
    const payments = await work.repositories.payments.listOfBankLine(id);
    const isOwn = line.state_reason === '';
    await work.repositories.payments.showOn(
      payments.map((each) => each.id),
      isOwn ? id : null,
    );
    if (!isOwn) return;
    for (const payment of payments) {
      const order = (await work.repositories.orders.find(payment.order_id)) ?? refuse(baseErrors.notFound);
      await orderPayments.takeBack(work, { order }, { payment, reason });
    }
  };

  /** Lines that showed the money of a revoked voucher wait for another match. */
  const voucherRevoked = async (
    joined: Work<unknown>,
    payments: readonly PaymentRow[],
    reason: string,
  ): Promise<void> => {
    const work = store.join(joined);
    const sentence = bankLineProblems.voucherRevoked(reason);
    for (const [lineId, shown] of Map.groupBy(payments, (each) => each.bank_line_id)) {
      if (lineId === null) continue;
      const line = await steps.find(work.repositories, lineId);
      await work.repositories.payments.showOn(
        shown.map(({ id }) => id),
        null,
      );
      await steps.change(work, {
        before: line,
        action: '取消匹配',
        columns: { state: 'nomatch', state_reason: sentence },
        facts: { 原因: sentence },
      });
    }
  };

  return {
    use: { voucherRevoked } satisfies OrderUse,

    match: ({ orders, ...asked }: BankLineMatch, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const line = await findCurrent(work, asked, 'match');
        const found = await work.repositories.orders.findMany(orders.map(({ id }) => id));
        if (found.length < orders.length) refuse(baseErrors.notFound);
        const sum = sumOf(orders);
        if (sum !== line.amount) refuseField('orders', bankLineProblems.wrongSum(yuanOf(sum), yuanOf(line.amount)));
        await steps.change(work, {
          before: line,
          action: '手工匹配',
          columns: { state: 'imported', basis: 'manual', parts: JSON.stringify(orders) },
          facts: { 订单: found.map((order) => order.order_no).join('、') },
        });
        return null;
      }),

    confirm: (asked: BankLineConfirmation, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const meeting = await meetings.lockUnarchivedMeeting(work, caller);
        const line = await findCurrent(work, asked, 'confirm');
        await confirmIn(work, { meeting, line, keepsOverpayment: asked.keepsOverpayment });
        return null;
      }),

    /** Each line in a transaction of its own; what is refused stays for a person. */
    confirmExact: async (
      { afterId }: InputOf<typeof confirmExactBankLines>,
      caller: Caller,
    ): Promise<OutputOf<typeof confirmExactBankLines>> => {
      const reading = store.read(caller);
      const after = afterId === undefined ? undefined : await steps.find(reading, afterId);
      const ids = await reading.bankLines.listExact(caller.meeting?.id ?? '', { after, limit: EXACT_AT_ONCE });
      let confirmed = 0;
      for (const id of ids) {
        try {
          confirmed += await store.change({ ...caller, idempotency: undefined }, async (work) => {
            const meeting = await meetings.lockUnarchivedMeeting(work, caller);
            const line = await steps.find(work.repositories, id);
            if (line.state !== 'imported' || line.basis !== 'payRef' || !(await isExact(work, line))) return 0;
            await confirmIn(work, { meeting, line, keepsOverpayment: false });
            return 1;
          });
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
        }
      }
      const nextAfterId = ids.length < EXACT_AT_ONCE ? null : (ids.at(-1) ?? null);
      return { confirmed, left: ids.length - confirmed, nextAfterId };
    },

    move: (name: 'discard' | 'release' | 'distinguish', asked: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const columnsOf = async () => {
          if (name === 'release') await release(work, asked.id, asked.reason ?? '');
          return {};
        };
        await transition(work, name, { ...asked, columnsOf });
        return null;
      }),
  };
};

export type BankLineMatches = ReturnType<typeof createBankLineMatches>;
