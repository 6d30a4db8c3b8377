import { refuse, Refused, refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { feeItemProblems } from '@huiwu/contract/fee-items';
import { isReadOnly } from '@huiwu/contract/meetings';
import { isActive, registrationErrors } from '@huiwu/contract/registrations';
import { orderProblems, type OrderCancelled, type OrderClosing, type OrderExtension } from '@huiwu/contract/orders';
import type { Caller } from '../../access/caller.ts';
import { eachApart } from '../../platform/background.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { FeePlaces, FeeShortage } from '../fee-items/fee-places.service.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { RegistrationReleases } from '../registrations/moves/registration-releases.service.ts';
import type { OrderBook } from './book/order-book.service.ts';
import type { OrderExpiry } from './book/order-expiry.service.ts';
import type { OrderKeeping } from './order-keeping.service.ts';
import { placesOf } from './order-lines.rules.ts';
import type { OrderMessages } from './order-messages.service.ts';
import type { OrderPlan } from './order-plan.service.ts';
import type { RefundRequests } from './refunds/refund-requests.service.ts';
import type { AnyOrderWork, OrderStore } from './orders.store.ts';
import type { OverdueOrder } from './orders.repository.ts';
import type { OrderRow } from './orders.table.ts';

interface Needs {
  store: OrderStore;
  clock: Clock;
  orderPlan: OrderPlan;
  orderBook: OrderBook;
  orderKeeping: Pick<OrderKeeping, 'settle'>;
  orderExpiry: OrderExpiry;
  orderMessages: OrderMessages;
  registrationReleases: RegistrationReleases;
  feePlaces: Pick<FeePlaces, 'shortageOf'>;
  refundRequests: Pick<RefundRequests, 'applyOfEnded'>;
}

const EXPIRED = '订单到期未缴费';
/** The state reason of an order that was paid after it had expired and whose places are gone. */
export const LATE_AND_FULL = '逾期到账，但名额已满或本人已另行报名，请人工处理';
const itemFull = (shortage: FeeShortage): string => `逾期到账，但${feeItemProblems.noPlace(shortage)}，请人工处理`;
const UNORDERED_AT_ONCE = 200;

const passRefused = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error;
};

/** A voucher that waits for its review keeps its order. */
const isOverdue = ({ status, due_at: dueAt, has_voucher: hasVoucher }: OrderRow, now: string): boolean =>
  status === 'unpaid' && dueAt !== null && dueAt <= now && hasVoucher === 0;

/** How orders end by their deadline or by an admin, and how they come back. */
export const createOrderEnds = (needs: Needs) => {
  const { store, clock, orderPlan, orderBook, orderKeeping, orderMessages, feePlaces, refundRequests } = needs;
  const { registrationReleases: releases, orderExpiry } = needs;
  const { decisions } = orderPlan;

  const expire = async (
    work: AnyOrderWork,
    { meeting, order }: { meeting: MeetingRow; order: OrderRow },
    reason = EXPIRED,
  ): Promise<void> => {
    await orderExpiry.close(work, { meeting, order }, { action: '到期关闭', actionOfPeople: '订单到期', reason });
    await orderMessages.tell(work, order, { scene: 'order_expired' });
  };

  async function* overdue(): AsyncGenerator<OverdueOrder> {
    const { orders } = store.read(ALL_CUSTOMERS);
    let last: Pick<OverdueOrder, 'id' | 'due_at'> | undefined = { id: '', due_at: '' };
    while (last !== undefined) {
      const found: OverdueOrder[] = await orders.listOverdue(iso(clock.now()), last);
      yield* found;
      last = found.at(-1);
    }
  }

  const expireOne = ({ id, meeting_id: meetingId }: OverdueOrder): Promise<void> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      await work.repositories.locks.take(`meeting ${meetingId}`);
      const meeting = await work.repositories.meetings.find(meetingId);
      const order = await work.repositories.orders.find(id);
      const isDue = order !== undefined && isOverdue(order, iso(work.now));
      if (isDue && meeting !== undefined && !isReadOnly(meeting.state)) await expire(work, { meeting, order });
    });

  /** The first item of an expired order that has too few places for those who would come back. */
  const shortageOf = async (
    { repositories }: AnyOrderWork,
    order: OrderRow,
    ids: readonly string[],
  ): Promise<FeeShortage | undefined> => {
    const ended = (await repositories.registrations.findMany(ids)).filter(({ state }) => !isActive(state));
    const items = await repositories.orderItems.listActiveOf(ended.map(({ id }) => id));
    const own = items.filter((item) => item.order_id === order.id);
    return feePlaces.shortageOf(repositories, order.meeting_id, { added: placesOf(own) });
  };

  const openIn = (meetingId: string, ids: readonly string[]): Promise<void> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      await work.repositories.locks.take(`meeting ${meetingId}`);
      await orderKeeping.settle(work, ids);
    });

  return {
    /** Ends an unpaid order before its deadline, as if that were over. Callers hold the meeting. */
    endNow: expire,

    /**
     * Late money for an expired order: its registrations have their places again, or staff must look at it. Returns the
     * columns of the order.
     */
    revive: async (work: AnyOrderWork, meeting: MeetingRow, order: OrderRow): Promise<Partial<OrderRow>> => {
      const ids = await work.repositories.orderItems.listRegistrationsOf(order.id);
      const blockers = await releases.blockersOf(work, meeting, ids);
      if (blockers.length > 0) return { expired_at: null, needs_attention: 1, status_reason: LATE_AND_FULL };
      const shortage = await shortageOf(work, order, ids);
      if (shortage !== undefined) return { expired_at: null, needs_attention: 1, status_reason: itemFull(shortage) };
      await releases.takeBack(work, ids, { action: '逾期到账', state: 'pending_payment', orderNo: order.order_no });
      return { expired_at: null, status_reason: '' };
    },

    extend: ({ dueAt, reason, ...asked }: OrderExtension, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { meeting, order } = await orderPlan.hold(work, asked);
        await decisions.refuseBlocked(work, order, 'extend');
        if (dueAt <= iso(work.now)) refuseField('dueAt', orderProblems.dueInPast);
        const columns = { due_at: dueAt, expired_at: null, status_reason: '', keeps_price: 1 };
        if (order.expired_at !== null) {
          const ids = await work.repositories.orderItems.listRegistrationsOf(order.id);
          const blockers = await releases.blockersOf(work, meeting, ids);
          const [first] = blockers;
          if (first !== undefined) refuse({ ...lifecycleErrors.notNow, message: first.sentence }, { blockers });
          const shortage = await shortageOf(work, order, ids);
          if (shortage !== undefined)
            refuse({ ...registrationErrors.noPlace, message: feeItemProblems.noPlace(shortage) }, { ...shortage });
          await releases.takeBack(work, ids, { action: '订单延期', state: 'pending_payment', orderNo: order.order_no });
        }
        await orderBook.recount(work, order, { action: '延期', facts: { 原因: reason }, columns });
        return null;
      }),

    /** Whatever its registrations have paid, they end; their money is applied for as the rule of the meeting says. */
    cancel: ({ reason, ...asked }: OrderClosing, caller: Caller): Promise<OrderCancelled> =>
      store.change(caller, async (work) => {
        const { meeting, order } = await orderPlan.holdForMoney(work, asked);
        await decisions.refuseBlocked(work, order, 'cancel');
        const ids = await work.repositories.orderItems.listRegistrationsOf(order.id);
        await work.repositories.orderItems.cancelAllOf(order.id, iso(work.now));
        const columns = { cancelled_at: iso(work.now), status_reason: reason };
        await orderBook.recount(work, order, { action: '取消', facts: { 原因: reason }, columns });
        await releases.end(work, meeting, { ids, action: '订单取消', reason });
        const ended = await orderPlan.steps.findPresent(work.repositories, order.id);
        return { refundNo: await refundRequests.applyOfEnded(work, { meeting, order: ended }, reason) };
      }),

    /** All orders that were not paid in time, each in a transaction of its own. One that fails does not stop the others. */
    expireOverdue: async (): Promise<void> => {
      await eachApart(overdue(), expireOne);
    },

    /** Registrations from before there were orders get theirs. */
    openMissing: async (): Promise<void> => {
      const missing = await store.read(ALL_CUSTOMERS).orderItems.listUnordered(UNORDERED_AT_ONCE);
      for (const [meetingId, rows] of Map.groupBy(missing, (row) => row.meeting_id)) {
        const ids = rows.map(({ id }) => id);
        try {
          await openIn(meetingId, ids);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          // An item has too few places left: those that find one get their orders.
          for (const id of ids) await openIn(meetingId, [id]).catch(passRefused);
        }
      }
    },
  };
};

export type OrderEnds = ReturnType<typeof createOrderEnds>;
