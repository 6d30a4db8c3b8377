import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AnyWork } from '../../store.ts';
import type { DiscountedPerson, DiscountPricing } from '../discount-rules/discount-pricing.service.ts';
import type { FeePlaces } from '../fee-items/fee-places.service.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { RegistrationRow } from '../registrations/registrations.table.ts';
import type { OrderBook } from './book/order-book.service.ts';
import { isUnclaimed } from './order-claims.service.ts';
import {
  amountOf,
  isAddedByHand,
  itemRowOf,
  lineOfItem,
  linesOf,
  neededBy,
  placesOf,
  type OrderLine,
  type OrderedRegistration,
} from './order-lines.rules.ts';
import type { OrderMessages } from './order-messages.service.ts';
import type { OrderGroup, OrderOpening } from './order-opening.service.ts';
import type { AnyOrderWork, OrderStore } from './orders.store.ts';
import type { OrderRow } from './orders.table.ts';

interface Needs {
  store: OrderStore;
  orderBook: OrderBook;
  discountPricing: DiscountPricing;
  feePlaces: Pick<FeePlaces, 'refuseFull' | 'shortageOf'>;
  orderOpening: OrderOpening;
  orderMessages: OrderMessages;
}

/** The reason for new prices, and what else is written to the order. */
interface Pricing {
  remark?: string;
  columns?: Partial<OrderRow>;
}

const ENDED = '报名已取消';
const MOVED = '人员已移入其他订单';

const discountedPerson = (row: RegistrationRow): DiscountedPerson => ({
  typeId: row.type_id,
  memberId: row.member_id,
  teamId: row.team_id,
  ruleId: row.discount_rule_id,
  at: row.priced_at,
  since: row.created_at,
  price: row.price,
});

const sumOf = (lines: readonly Pick<OrderLine, 'quantity' | 'unit' | 'discount'>[]): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0);

/** Keeps the orders of registrations in the transaction that changes these. Callers hold the meeting. */
export const createOrderKeeping = (needs: Needs) => {
  const { store, orderBook, orderOpening, orderMessages, discountPricing, feePlaces } = needs;

  const meetingOf = async (work: AnyOrderWork, { meeting_id: id }: RegistrationRow): Promise<MeetingRow> =>
    (await work.repositories.meetings.find(id)) ?? refuse(baseErrors.notFound);

  /** The positions of registrations of one meeting, by the prices of the moment that counts for each. */
  const pricing = async (work: AnyOrderWork, rows: readonly RegistrationRow[]) => {
    const types = await work.repositories.registrationTypes.findMany([...new Set(rows.map((row) => row.type_id))]);
    const names = new Map(types.map(({ id, name }) => [id, name]));
    const people = new Map(rows.map((row) => [row.id, discountedPerson(row)]));
    const pricedFor = await discountPricing.open(work.repositories, rows[0]?.meeting_id ?? '', [...people.values()]);
    return (row: RegistrationRow): OrderLine[] =>
      linesOf(
        row,
        names.get(row.type_id) ?? '',
        pricedFor(people.get(row.id) ?? discountedPerson(row)).map(
          ({ discountRuleIds: rules, person: _person, amount: _amount, ...part }) => ({
            ...part,
            rules,
          }),
        ),
      );
  };

  const orderOf = async (work: AnyOrderWork, id: string): Promise<OrderRow> =>
    (await work.repositories.orders.find(id)) ?? refuse(baseErrors.notFound);

  /** The open order that registrations of a team join. One whose payment is under way stays as it is. */
  const openOrderOf = async (work: AnyOrderWork, teamId: string | null): Promise<OrderRow | undefined> => {
    if (teamId === null) return undefined;
    for (const open of await work.repositories.orders.listOpenOfTeam(teamId, iso(work.now)))
      if (await isUnclaimed(work.repositories, open)) return open;
    return undefined;
  };

  const addItems = (work: AnyOrderWork, order: OrderRow, lines: readonly OrderLine[]): Promise<void> => {
    const owner = {
      orderId: order.id,
      customerId: order.customer_id,
      meetingId: order.meeting_id,
      at: iso(work.now),
      newId: () => newId(work.now.getTime()),
    };
    return work.repositories.orderItems.insertMany(lines.map((line) => itemRowOf(line, owner)));
  };

  /**
   * When a team grows, it may reach the next discount step. Unpaid members of the same order get the lower price too; no
   * price rises.
   */
  const lowerOthers = async (work: AnyOrderWork, open: OrderRow, joined: readonly RegistrationRow[]): Promise<void> => {
    const all = await work.repositories.orderItems.listRegistrationsOf(open.id);
    const ids = all.filter((id) => joined.every((row) => row.id !== id));
    const rows = await work.repositories.registrations.findMany(ids);
    const linesFor = await pricing(work, rows);
    const items = await work.repositories.orderItems.listActiveOf(ids);
    for (const row of rows) {
      const own = items.filter((item) => item.registration_id === row.id && item.priced_at !== null);
      const lines = linesFor(row);
      if (own.length === 0 || sumOf(lines) >= sumOf(own)) continue;
      if (await feePlaces.shortageOf(work.repositories, row.meeting_id, { added: lines, removed: placesOf(own) }))
        continue;
      await work.repositories.orderItems.cancel(
        own.map(({ id }) => id),
        iso(work.now),
      );
      await addItems(work, open, lines);
    }
  };

  /**
   * Registrations of a team join its open order; all others get one of their own. `services`: positions that come along,
   * by registration.
   */
  const order = async (
    work: AnyOrderWork,
    rows: readonly RegistrationRow[],
    services: ReadonlyMap<string, readonly OrderLine[]> = new Map(),
  ): Promise<void> => {
    const [first] = rows;
    if (first === undefined) return;
    const linesFor = await pricing(work, rows);
    const lines = new Map(rows.map((row) => [row, [...linesFor(row), ...(services.get(row.id) ?? [])]]));
    const linesOfAll = (of: readonly RegistrationRow[]) => of.flatMap((row) => lines.get(row) ?? []);
    await feePlaces.refuseFull(work.repositories, first.meeting_id, { added: linesOfAll(rows) });
    const groups: OrderGroup[] = [];
    for (const [teamId, of] of Map.groupBy(rows, (row) => row.team_id)) {
      const open = await openOrderOf(work, teamId);
      if (teamId === null)
        groups.push(...of.map((row) => ({ teamId, registrations: [row], lines: linesOfAll([row]) })));
      else if (open === undefined) groups.push({ teamId, registrations: of, lines: linesOfAll(of) });
      else {
        await addItems(work, open, linesOfAll(of));
        await lowerOthers(work, open, of);
        await orderBook.recount(work, open, {
          action: '加入订单',
          facts: { 人员: of.map(({ name }) => name).join('、') },
        });
      }
    }
    if (groups.length > 0) await orderOpening.open(work, await meetingOf(work, first), groups);
  };

  /** An order that nothing is asked of any more ends, unless money was received for it. */
  const endOf = (work: AnyOrderWork, { received }: OrderRow, reason: string) =>
    received === 0 ? { cancelled_at: iso(work.now), status_reason: reason } : {};

  /** An order that expired keeps its positions: it may be extended. */
  const cancel = async (work: AnyOrderWork, { row, items }: OrderedRegistration, reason = ENDED): Promise<void> => {
    for (const [orderId, own] of Map.groupBy(items, (item) => item.order_id)) {
      const before = await orderOf(work, orderId);
      if (before.expired_at !== null || before.cancelled_at !== null) continue;
      await work.repositories.orderItems.cancel(
        own.map(({ id }) => id),
        iso(work.now),
      );
      const { sums } = await work.repositories.orderSums.of(orderId);
      const columns = sums.people === 0 ? endOf(work, before, reason) : {};
      await orderBook.recount(work, before, { action: '移出订单', facts: { 人员: row.name }, columns });
    }
  };

  const price = async (work: AnyOrderWork, { row, items }: OrderedRegistration, extra: Pricing): Promise<void> => {
    const own = items.filter(({ priced_at: pricedAt }) => pricedAt !== null);
    const before = await orderOf(work, (own[0] ?? items[0])?.order_id ?? '');
    await work.repositories.orderItems.cancel(
      own.map(({ id }) => id),
      iso(work.now),
    );
    // After the cancellation, because the old items would still count against limited rules and items.
    const lines = (await pricing(work, [row]))(row);
    await feePlaces.refuseFull(work.repositories, row.meeting_id, { added: lines });
    await addItems(work, before, lines);
    const after = await orderBook.recount(work, before, {
      action: row.is_waived === 1 ? '免缴' : '重新定价',
      facts: { 人员: row.name },
      ...extra,
    });
    if (before.pending <= 0 && after.pending > 0) await orderMessages.tell(work, after, { scene: 'price_difference' });
  };

  /** To the open order of the team that the registration has now, or to an order of its own. */
  const move = async (work: AnyOrderWork, { row, items }: OrderedRegistration): Promise<void> => {
    const services = items.filter(isAddedByHand).map((item) => lineOfItem(item));
    await cancel(work, { row, items }, MOVED);
    await order(work, [row], new Map([[row.id, services]]));
  };

  const itemsBy = async (work: AnyOrderWork, ids: readonly string[]) =>
    Map.groupBy(await work.repositories.orderItems.listActiveOf(ids), (item) => item.registration_id);

  return {
    settle: async (of: AnyWork, registrationIds: readonly string[], pricingOf: Pricing = {}): Promise<void> => {
      const work = store.join(of);
      const rows = await work.repositories.registrations.findMany(registrationIds);
      const items = await itemsBy(work, registrationIds);
      const kept = rows.map((row): OrderedRegistration => ({ row, items: items.get(row.id) ?? [] }));
      const needs = Map.groupBy(kept, neededBy);
      await order(
        work,
        (needs.get('order') ?? []).map(({ row }) => row).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      );
      for (const each of needs.get('cancel') ?? []) await cancel(work, each);
      for (const each of needs.get('price') ?? []) await price(work, each, pricingOf);
    },

    /**
     * After a change of team: those who wait for their payment move to the order of the new team and are priced with it.
     * An order for which money came or is on its way stays as it is.
     */
    regroup: async (of: AnyWork, registrationIds: readonly string[]): Promise<void> => {
      const work = store.join(of);
      const items = await itemsBy(work, registrationIds);
      for (const row of await work.repositories.registrations.findMany(registrationIds)) {
        const own = items.get(row.id) ?? [];
        const [first] = own;
        if (first === undefined || row.state !== 'pending_payment' || row.deleted_at !== null) continue;
        const before = await orderOf(work, first.order_id);
        if (before.team_id !== row.team_id && (await isUnclaimed(work.repositories, before)))
          await move(work, { row, items: own });
      }
    },

    /** The positions of a registration become those of its substitute: the order stays. */
    pass: async (of: AnyWork, fromId: string, to: { id: string }): Promise<void> => {
      await store.join(of).repositories.orderItems.pass(fromId, to.id);
    },
  };
};

export type OrderKeeping = ReturnType<typeof createOrderKeeping>;
