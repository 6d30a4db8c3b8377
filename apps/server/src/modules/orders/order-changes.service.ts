import { refuseField, refuseSaying } from '@huiwu/contract/base/errors';
import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import {
  orderProblems,
  type OrderChange,
  type OrderChangeOptions,
  type OrderChangePreview,
  type OrderDifference,
} from '@huiwu/contract/orders';
import type { Caller } from '../../access/caller.ts';
import { canReadField } from '../../access/rights.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { FeePlaces } from '../fee-items/fee-places.service.ts';
import type { OrderBook } from './book/order-book.service.ts';
import type { AddedServices, OrderAdditions } from './prices/order-additions.service.ts';
import { pendingOf, statusOf } from './book/order-sums.rules.ts';
import type { ShownItem } from './order-items.repository.ts';
import { amountOf, isAddedByHand, itemRowOf, lineOfItem, placesOf, type OrderLine } from './order-lines.rules.ts';
import type { OrderMessages } from './order-messages.service.ts';
import type { OrderPlan } from './order-plan.service.ts';
import type { OrderRepositories, OrderStore } from './orders.store.ts';
import type { OrderRow } from './orders.table.ts';

interface Needs {
  store: OrderStore;
  clock: Clock;
  orderPlan: OrderPlan;
  orderBook: OrderBook;
  orderAdditions: OrderAdditions;
  feePlaces: Pick<FeePlaces, 'refuseFull'>;
  orderMessages: Pick<OrderMessages, 'tell'>;
}

/** What a change does to the positions of an order. */
interface ChangedPositions extends AddedServices {
  kept: readonly ShownItem[];
  removed: readonly ShownItem[];
  /** Each with the position that takes its place. */
  replaced: readonly { from: ShownItem; to: OrderLine }[];
}

type AskedChange = Omit<OrderChangePreview, 'id' | 'version'>;
type Position = OrderDifference['positions'][number];

const shownItem = (item: ShownItem, kind: Position['kind']): Position => ({
  name: item.name,
  person: item.person ?? '',
  quantity: item.quantity,
  unit: item.unit,
  discount: item.discount,
  amount: item.amount,
  kind,
});

const shownLine = (line: OrderLine, person: string, kind: Position['kind']): Position => ({
  name: line.name,
  person,
  quantity: line.quantity,
  unit: line.unit,
  discount: line.discount,
  amount: amountOf(line),
  kind,
});

const totalOf = ({ kept, replaced, added }: ChangedPositions): number =>
  kept.reduce((sum, { amount }) => sum + amount, 0) +
  replaced.reduce((sum, { to }) => sum + amountOf(to), 0) +
  added.reduce((sum, { line }) => sum + amountOf(line), 0);

const HIDDEN = { total: null, received: null, pending: null };

/** The same for callers without the right to amounts. */
const withoutAmounts = ({ before, after, positions }: OrderDifference): OrderDifference => ({
  before: { ...before, ...HIDDEN },
  after: { ...after, ...HIDDEN },
  difference: null,
  positions: positions.map((each) => ({ ...each, unit: null, discount: null, amount: null })),
  trace: [],
  consequences: [],
});

/** What an admin has to do after the change. */
const consequencesOf = (order: OrderRow, after: number): string[] => {
  const due = after - order.received + order.refunded;
  return [
    ...(due > 0 && order.status === 'paid' ? [`订单变为部分缴费，须补缴 ${yuanOf(due)} 元；报名不受影响`] : []),
    ...(order.invoiced > after ? [`已开票 ${yuanOf(order.invoiced)} 元，多于应付，须红冲后重开`] : []),
    ...(due < 0 ? [`多缴 ${yuanOf(-due)} 元，可申请退款或抵扣其他订单`] : []),
  ];
};

/** Changes what an order is asked for beside its registrations. The preview and the change decide by the same plan. */
export const createOrderChanges = (needs: Needs) => {
  const { store, clock, orderPlan, orderBook, orderAdditions, feePlaces, orderMessages } = needs;
  const { steps, decisions, hold } = orderPlan;

  const itemIn = (items: readonly ShownItem[], id: string): ShownItem =>
    items.find((item) => item.id === id) ?? refuseSaying('reason', orderProblems.itemGone);

  const removedOf = (items: readonly ShownItem[], ids: readonly string[]): ShownItem[] =>
    [...new Set(ids)].map((id) => {
      const item = itemIn(items, id);
      return isAddedByHand(item) ? item : refuseSaying('reason', orderProblems.itemFixed);
    });

  const replacedOf = (items: readonly ShownItem[], discounts: AskedChange['discounts']): ChangedPositions['replaced'] =>
    discounts.flatMap(({ itemId, discount }) => {
      const from = itemIn(items, itemId);
      if (from.registration_id === null) refuseSaying('reason', orderProblems.keptByRefund);
      if (discount > from.quantity * from.unit) refuseField(`discounts.${itemId}`, orderProblems.discountTooMuch);
      return discount === from.discount ? [] : [{ from, to: lineOfItem(from, discount) }];
    });

  const planOf = async (
    repositories: OrderRepositories,
    { order, at }: { order: OrderRow; at: string },
    { additions, removals, discounts }: AskedChange,
  ): Promise<ChangedPositions> => {
    const items = (await repositories.orderItems.listOf(order.id)).filter(({ cancelled_at: end }) => end === null);
    const removed = removedOf(items, removals);
    const left = items.filter((item) => !removed.includes(item));
    const replaced = replacedOf(left, discounts);
    const { added, trace } = await orderAdditions.price(repositories, { order, at, items: left }, additions);
    if (removed.length + replaced.length + added.length === 0) refuseSaying('reason', orderProblems.nothingChanged);
    await feePlaces.refuseFull(repositories, order.meeting_id, {
      added: added.map(({ line }) => line),
      removed: placesOf(removed),
    });
    const kept = left.filter((item) => !replaced.some(({ from }) => from === item));
    return { kept, removed, replaced, added, trace };
  };

  return {
    options: async (id: string, caller: Caller): Promise<OrderChangeOptions> => {
      const repositories = store.read(caller);
      const order = await steps.findPresent(repositories, id);
      const fees = await repositories.feeItems.listPresent(order.meeting_id);
      const people = await repositories.registrations.findMany(await repositories.orderItems.listRegistrationsOf(id));
      return {
        items: fees
          .filter(({ state, is_required: isRequired }) => state === 1 && isRequired === 0)
          .map(({ id: itemId, name, max_qty: quantityMax, price_mode: mode }) => ({
            id: itemId,
            name,
            quantityMax,
            isDonation: mode === 'donation',
          })),
        registrations: people.map(({ id: personId, name }) => ({ id: personId, name })),
      };
    },

    preview: async (
      { id, version: _version, ...asked }: OrderChangePreview,
      caller: Caller,
    ): Promise<OrderDifference> => {
      const repositories = store.read(caller);
      const order = await steps.findPresent(repositories, id);
      const plan = await planOf(repositories, { order, at: iso(clock.now()) }, asked);
      const after = { ...order, total: totalOf(plan) };
      const sumsOf = (of: OrderRow) => ({
        total: of.total,
        received: of.received,
        pending: pendingOf(of),
        status: statusOf(of, { isExpired: of.expired_at !== null, isCancelled: of.cancelled_at !== null }),
      });
      const difference = {
        before: sumsOf(order),
        after: sumsOf(after),
        difference: after.total - order.total,
        positions: [
          ...plan.kept.map((item) => shownItem(item, 'kept')),
          ...plan.replaced.map(({ from, to }) => shownLine(to, from.person ?? '', 'changed')),
          ...plan.added.map(({ line, person }) => shownLine(line, person, 'added')),
          ...plan.removed.map((item) => shownItem(item, 'removed')),
        ],
        trace: [...plan.trace],
        consequences: consequencesOf(order, after.total),
      };
      return canReadField(caller.rights, 'orders.amounts') ? difference : withoutAmounts(difference);
    },

    change: ({ id, version, reason, ...asked }: OrderChange, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { order } = await hold(work, { id, version });
        await decisions.refuseBlocked(work, order, 'change');
        const plan = await planOf(work.repositories, { order, at: iso(work.now) }, asked);
        const gone = [...plan.removed, ...plan.replaced.map(({ from }) => from)];
        await work.repositories.orderItems.cancel(
          gone.map((item) => item.id),
          iso(work.now),
        );
        const owner = { orderId: id, customerId: order.customer_id, meetingId: order.meeting_id, at: iso(work.now) };
        const lines = [...plan.replaced.map(({ to }) => to), ...plan.added.map(({ line }) => line)];
        await work.repositories.orderItems.insertMany(
          lines.map((line) => itemRowOf(line, { ...owner, newId: () => newId(work.now.getTime()) })),
        );
        const difference = totalOf(plan) - order.total;
        const isDue = totalOf(plan) - order.received + order.refunded > 0;
        await orderBook.recount(work, order, {
          action: '改项',
          facts: { 原因: reason, 差额: yuanOf(difference) },
        });
        // Its text asks for money: what was paid too much is told by its refund.
        if (isDue && difference !== 0) await orderMessages.tell(work, order, { scene: 'price_difference' });
        return null;
      }),
  };
};

export type OrderChanges = ReturnType<typeof createOrderChanges>;
