import { Refused } from '@huiwu/contract/base/errors';
import { isReadOnly } from '@huiwu/contract/meetings';
import { iso, type Clock } from '../../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import type { FeeEnds } from '../../fee-items/fee-ends.service.ts';
import type { FeePricing } from '../../fee-items/fee-pricing.service.ts';
import type { MeetingRow } from '../../meetings/meetings.table.ts';
import type { RegistrationPayments } from '../../registrations/moves/registration-payments.service.ts';
import type { RegistrationRow } from '../../registrations/registrations.table.ts';
import type { OrderBook } from '../book/order-book.service.ts';
import { isUnclaimed } from '../order-claims.service.ts';
import type { OrderEnds } from '../order-ends.service.ts';
import type { OrderKeeping } from '../order-keeping.service.ts';
import type { AnyOrderWork, OrderStore } from '../orders.store.ts';
import type { OrderRow } from '../orders.table.ts';

interface Needs {
  store: OrderStore;
  clock: Clock;
  orderBook: Pick<OrderBook, 'recount'>;
  orderKeeping: Pick<OrderKeeping, 'settle'>;
  orderEnds: Pick<OrderEnds, 'endNow'>;
  feePricing: Pick<FeePricing, 'open'>;
  feeEnds: FeeEnds;
  registrationPayments: Pick<RegistrationPayments, 'reprice'>;
}

/** An unpaid order with the registrations whose price has ended. */
interface Outdated {
  meeting: MeetingRow;
  order: OrderRow;
  rows: readonly RegistrationRow[];
}

const OVER = '价格时段已结束';
const REMARK = `${OVER}，按当前价格重新计价`;
const FAILED = `${OVER}，无法重新计价：`;

/** What becomes of orders that were not paid before their prices ended, as their meeting says. */
export const createOrderRepricing = (needs: Needs) => {
  const { store, clock, orderBook, orderKeeping, orderEnds, feePricing, feeEnds, registrationPayments } = needs;

  /** Read again under the lock of the meeting: a payment, an extension or another node may have come first. */
  const outdated = async (
    work: AnyOrderWork,
    { id, meetingId }: { id: string; meetingId: string },
  ): Promise<Outdated | undefined> => {
    const { repositories, now } = work;
    await repositories.locks.take(`meeting ${meetingId}`);
    const [meeting, order] = [await repositories.meetings.find(meetingId), await repositories.orders.find(id)];
    if (meeting === undefined || order === undefined || isReadOnly(meeting.state)) return undefined;
    if (meeting.reprice_policy === 'keep' || order.keeps_price === 1) return undefined;
    if (!(await isUnclaimed(repositories, order))) return undefined;
    const ids = await repositories.orderItems.listRegistrationsOf(id);
    const items = (await repositories.orderItems.listActiveOf(ids)).filter((item) => item.order_id === id);
    const fees = new Map((await repositories.feeItems.listPresent(meetingId)).map((fee) => [fee.id, fee]));
    const rows = (await repositories.registrations.findMany(ids)).filter((row) => {
      if (row.state !== 'pending_payment' || row.deleted_at !== null || row.is_waived === 1) return false;
      return items.some((item) => {
        const fee = fees.get(item.fee_item_id ?? '');
        const { priced_at: pricedAt } = item;
        if (item.registration_id !== row.id || fee === undefined || pricedAt === null) return false;
        return feeEnds.isPriceOver(fee, { typeId: row.type_id, pricedAt, at: iso(now) });
      });
    });
    return rows.length === 0 ? undefined : { meeting, order, rows };
  };

  /** Throws what the pricing refuses: a price that is missing, or an item without places. */
  const reprice = async (work: AnyOrderWork, { meeting, order, rows }: Outdated): Promise<void> => {
    const fees = await feePricing.open(work.repositories, meeting.id);
    const prices = new Map(rows.map((row) => [row.id, fees.priceFor(row.type_id, iso(work.now))]));
    await registrationPayments.reprice(work, prices, order.order_no);
    const wasMarked = order.status_reason.startsWith(FAILED);
    await orderKeeping.settle(work, [...prices.keys()], {
      remark: REMARK,
      ...(wasMarked && { columns: { needs_attention: 0, status_reason: '' } }),
    });
  };

  /** The order stays as it is, and staff are asked to look at it. */
  const mark = async (work: AnyOrderWork, { order }: Outdated, { message }: Refused): Promise<void> => {
    const reason = `${FAILED}${message}`;
    // Also one that was handled since.
    if (order.status_reason.startsWith(reason)) return;
    const columns = { needs_attention: 1, status_reason: reason };
    await orderBook.recount(work, order, { action: '无法重新计价', facts: { 原因: message }, columns });
  };

  const settleOne = async (of: { id: string; meetingId: string }): Promise<void> => {
    try {
      await store.change(ALL_CUSTOMERS, async (work) => {
        const found = await outdated(work, of);
        if (found === undefined) return;
        if (found.meeting.reprice_policy === 'expire') await orderEnds.endNow(work, found, OVER);
        else await reprice(work, found);
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await store.change(ALL_CUSTOMERS, async (work) => {
        const found = await outdated(work, of);
        if (found !== undefined) await mark(work, found, error);
      });
    }
  };

  return {
    /** Each order in a transaction of its own. */
    settleOutdated: async (): Promise<void> => {
      const { orders, feeItems } = store.read(ALL_CUSTOMERS);
      const at = iso(clock.now());
      for (const meetingId of await orders.listRepricedMeetings()) {
        const ends = (await feeItems.listPresent(meetingId)).flatMap((item) => {
          const before = feeEnds.lastEndOf(item, at);
          return before === undefined ? [] : [{ id: item.id, before }];
        });
        for (const { id, before } of ends)
          for (const orderId of await orders.listPricedBefore(meetingId, id, before))
            await settleOne({ id: orderId, meetingId });
      }
    },
  };
};

export type OrderRepricing = ReturnType<typeof createOrderRepricing>;
