import { sumOf, yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
  refundBlockers,
  refundProblems,
  type MeetingRefunded,
  type RefundApplication,
  type RefundSource,
  type RefundTerms,
} from '@huiwu/contract/refunds';
import { callerOfStep, type Caller } from '../../../access/caller.ts';
import { canReadField } from '../../../access/rights.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import type { MeetingRow } from '../../meetings/meetings.table.ts';
import type { OrderBook } from '../book/order-book.service.ts';
import type { OrderExpiry } from '../book/order-expiry.service.ts';
import type { HeldOrder, OrderPlan } from '../order-plan.service.ts';
import type { OrderRow } from '../orders.table.ts';
import type { SerialNumberService } from '../../serial-rules/serial-numbers.service.ts';
import type { RefundPlan } from './refund-plan.service.ts';
import { measureRefund, refundTermsOf, shownTerms, type RefundMeasure } from './refund-terms.service.ts';
import type { Work } from '../../../store.ts';
import type { RefundRepositories, RefundStore, RefundWork } from './refunds.store.ts';
import { toldAmounts } from '../../../access/told-amounts.ts';

interface Needs {
  store: RefundStore;
  clock: Clock;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  orderPlan: OrderPlan;
  orderBook: OrderBook;
  orderExpiry: OrderExpiry;
  refundPlan: RefundPlan;
  serialNumbers: Pick<SerialNumberService, 'take'>;
}

const ORDERS_AT_ONCE = 200;

type AskedRefund = Omit<RefundApplication, 'id' | 'version'> & { source: RefundSource; batchNo: string };

/** Asks for money of orders. The money is held from then on. */
export const createRefundRequests = (needs: Needs) => {
  const { store, clock, meetings, orderPlan, orderBook, orderExpiry, refundPlan, serialNumbers } = needs;

  const meetingOf = async (repositories: RefundRepositories, order: OrderRow): Promise<MeetingRow> =>
    (await repositories.meetings.find(order.meeting_id)) ?? refuse(baseErrors.notFound);

  const chosenOf = ({ people }: RefundMeasure, ids: readonly string[]) => {
    const chosen = people.filter(({ id }) => ids.includes(id));
    return chosen.length === new Set(ids).size ? chosen : refuseField('registrationIds', refundProblems.notInOrder);
  };

  const add = async (work: RefundWork, { meeting, order }: HeldOrder, asked: AskedRefund): Promise<string> => {
    const measure = await measureRefund(work.repositories, order);
    const chosen = chosenOf(measure, asked.registrationIds);
    const left = Math.min(measure.free, measure.surplus + sumOf(chosen.map(({ amount }) => amount)));
    if (left <= 0) refuseField('amount', refundProblems.nothingLeft);
    const applied = asked.amount + asked.kept;
    if (applied > left) refuseField('amount', refundProblems.tooMuch(toldAmounts(work, { left })));
    const { rule } = refundTermsOf(measure, { order, meeting, now: work.now });
    const { method, payeeName, payeeBank, payeeAccount } = asked;
    const columns = {
      customer_id: order.customer_id,
      meeting_id: order.meeting_id,
      order_id: order.id,
      refund_no: await serialNumbers.take(work, 'refund'),
      order_no: order.order_no,
      payer_name: order.payer_name,
      source: asked.source,
      reason_code: asked.reasonCode,
      reason: asked.reason,
      registration_ids: JSON.stringify(chosen.map(({ id }) => id)),
      people: chosen.map(({ name }) => name).join('、'),
      applied,
      kept: asked.kept,
      amount: asked.amount,
      rule,
      state: 'applied' as const,
      needs_red: 0,
      batch_no: asked.batchNo,
      reviewed_at: null,
      reviewed_by_id: null,
      proof_file_id: null,
      kept_item_id: null,
      offset_id: null,
    };
    const id = await refundPlan.steps.add(work, { method, payeeName, payeeBank, payeeAccount }, columns);
    const facts = { 退款号: columns.refund_no, 应退: yuanOf(asked.amount), 扣费: yuanOf(asked.kept) };
    await orderBook.recount(work, order, { action: '申请退款', facts });
    return id;
  };

  /** How a surplus goes back: as the order was paid, to its payer. */
  const toPayer = ({ payee }: RefundTerms) => ({
    method: payee.method ?? ('bank_transfer' as const),
    payeeName: payee.name,
    payeeBank: '',
    payeeAccount: '',
  });

  /** Everything of an order that is free, with all its registrations. */
  const addWhole = async (work: RefundWork, held: HeldOrder, own: { reason: string; batchNo: string }) => {
    const measure = await measureRefund(work.repositories, held.order);
    const terms = refundTermsOf(measure, { ...held, now: work.now });
    const amount = Math.min(measure.free, measure.surplus + sumOf(measure.people.map((each) => each.amount)));
    if (amount <= 0) return 0;
    await add(work, held, {
      ...own,
      registrationIds: measure.people.map(({ id }) => id),
      amount,
      kept: 0,
      ...toPayer(terms),
      reasonCode: 'meetingCancelled',
      source: 'meeting_cancel',
    });
    return amount;
  };

  /** The next orders of the meeting: those with money that nothing holds are refunded, unpaid ones are closed. */
  const addNext = (caller: Caller, own: { reason: string; batchNo: string; afterId: string }) =>
    store.change(caller, async (work) => {
      const meeting = await meetings.lockUnarchivedMeeting(work, caller);
      if (meeting.state !== 'cancelled') refuse(lifecycleErrors.notNow, { blockers: [refundBlockers.notCancelled()] });
      const orders = await work.repositories.orders.listToEnd(meeting.id, own.afterId, ORDERS_AT_ONCE);
      const unpaid = orders.filter(({ status }) => status === 'unpaid');
      const withMoney = orders.filter(({ status }) => status !== 'unpaid');
      for (const order of unpaid)
        await orderExpiry.close(work, { meeting, order }, { action: '会议取消', reason: '会议已取消' });
      const isFirst = own.batchNo === '' && withMoney.length > 0;
      const batchNo = isFirst ? await serialNumbers.take(work, 'refund') : own.batchNo;
      const amounts: number[] = [];
      for (const order of withMoney) amounts.push(await addWhole(work, { meeting, order }, { ...own, batchNo }));
      return { batchNo, amounts, closed: unpaid.length, lastId: orders.at(-1)?.id };
    });

  return {
    terms: async (id: string, caller: Caller): Promise<RefundTerms> => {
      const repositories = store.read(caller);
      const order = await orderPlan.steps.findPresent(repositories, id);
      const meeting = await meetingOf(repositories, order);
      const measure = await measureRefund(repositories, order);
      return shownTerms(refundTermsOf(measure, { order, meeting, now: clock.now() }), caller);
    },

    apply: ({ id, version, ...asked }: RefundApplication, caller: Caller): Promise<{ id: string }> =>
      store.change(caller, async (work) => {
        const held = await orderPlan.holdForMoney(work, { id, version });
        await orderPlan.decisions.refuseBlocked(work, held.order, 'applyRefund');
        return { id: await add(work, held, { ...asked, source: 'admin', batchNo: '' }) };
      }),

    /**
     * What the rule gives back of an order whose positions have just ended, in the transaction that ended them. Returns
     * the number of the application; empty if nothing goes back.
     */
    applyOfEnded: async (of: Work<unknown>, held: HeldOrder, reason: string): Promise<string> => {
      const work = store.join(of);
      const measure = await measureRefund(work.repositories, held.order);
      const terms = refundTermsOf(measure, { ...held, now: work.now });
      const surplus = Math.max(measure.surplus, 0);
      const amount = Math.min(terms.surplusRefund ?? 0, measure.free);
      if (amount <= 0) return '';
      const id = await add(work, held, {
        ...toPayer(terms),
        registrationIds: [],
        amount,
        kept: surplus - amount,
        reasonCode: 'withdrawn',
        reason,
        source: 'admin',
        batchNo: '',
      });
      return (await work.repositories.refunds.find(id))?.refund_no ?? '';
    },

    /** In steps of some orders each; what was done stays if a later step fails, and a second call goes on. */
    applyAll: async ({ reason }: { reason: string }, caller: Caller): Promise<MeetingRefunded> => {
      const all = { batchNo: '', count: 0, closed: 0 };
      let amount = 0;
      let afterId: string | undefined = '';
      while (afterId !== undefined) {
        const next: Awaited<ReturnType<typeof addNext>> = await addNext(callerOfStep(caller, afterId), {
          reason,
          batchNo: all.batchNo,
          afterId,
        });
        all.batchNo = next.batchNo;
        all.closed += next.closed;
        all.count += next.amounts.filter((amount) => amount > 0).length;
        amount += sumOf(next.amounts);
        afterId = next.lastId;
      }
      return { ...all, amount: canReadField(caller.rights, 'orders.amounts') ? amount : null };
    },
  };
};

export type RefundRequests = ReturnType<typeof createRefundRequests>;
