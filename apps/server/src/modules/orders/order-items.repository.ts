import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { NewOrderItemRow, OrderItemRow } from './orders.table.ts';

/** The engines limit the number of values of a statement. */
const ROWS_AT_ONCE = 400;

export interface ShownItem extends OrderItemRow {
  person: string | null;
}

const usesOf = ({ id, customer_id, meeting_id, rules = '[]' }: NewOrderItemRow) =>
  (JSON.parse(rules) as string[]).map((rule) => ({ order_item_id: id, rule_id: rule, customer_id, meeting_id }));

/**
 * The registration that is told about each order: that of the payer, else the first one, those that left at the end or
 * not at all. Orders without registrations are left out.
 */
const fetchTold = async (
  db: DatabaseConnections['db'],
  orderIds: readonly string[],
  { isStaying = false } = {},
): Promise<Map<string, string>> => {
  const ranked = db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('registrations', 'registrations.id', 'order_items.registration_id')
    .select(({ fn, and, eb, ref }) => [
      'order_items.order_id',
      'registrations.id',
      fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('order_items.order_id')
            .orderBy(
              eb
                .case()
                .when(
                  and([eb('registrations.phone', '<>', ''), eb('registrations.phone', '=', ref('orders.payer_phone'))]),
                )
                .then(0)
                .else(1)
                .end(),
            )
            .orderBy(eb.case().when('order_items.cancelled_at', 'is', null).then(0).else(1).end())
            .orderBy('registrations.number'),
        )
        .as('place'),
    ])
    .where('order_items.order_id', 'in', orderIds)
    .where('registrations.deleted_at', 'is', null)
    .$if(isStaying, (query) => query.where('order_items.cancelled_at', 'is', null));
  const rows = await db
    .selectFrom(ranked.as('told'))
    .select(['told.order_id', 'told.id'])
    .where('told.place', '=', 1)
    .execute();
  return new Map(rows.map(({ order_id: orderId, id }) => [orderId, id]));
};

/** Positions of orders, and their sums. */
export const createOrderItemRepository = ({ db, lists }: Pick<DatabaseConnections, 'db' | 'lists'>) => ({
  /** With the discount rules by which each position costs less. */
  insertMany: async (rows: readonly NewOrderItemRow[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await db
        .insertInto('order_items')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute();
    const uses = rows.flatMap(usesOf);
    for (let at = 0; at < uses.length; at += ROWS_AT_ONCE)
      await db
        .insertInto('discount_uses')
        .values(uses.slice(at, at + ROWS_AT_ONCE))
        .execute();
  },

  /** Registrations with an active position in an order. */
  listRegistrationsOf: async (orderId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('order_items')
      .select('order_items.registration_id')
      .distinct()
      .where('order_items.order_id', '=', orderId)
      .where('order_items.cancelled_at', 'is', null)
      .execute();
    return rows.flatMap(({ registration_id: id }) => id ?? []);
  },

  toldAboutEach: (orderIds: readonly string[]) => fetchTold(db, orderIds),

  /** Who is reminded of each order: a payer who has left owes nothing, and those who stay do. */
  remindedOfEach: (orderIds: readonly string[]) => fetchTold(db, orderIds, { isStaying: true }),

  /** The same of one order. */
  toldAbout: async (orderId: string): Promise<string | undefined> => (await fetchTold(db, [orderId])).get(orderId),

  /** Those of its registrations; what refunds keep stays. */
  cancelAllOf: async (orderId: string, at: string): Promise<void> => {
    await db
      .updateTable('order_items')
      .set({ cancelled_at: at })
      .where('order_items.order_id', '=', orderId)
      .where('order_items.registration_id', 'is not', null)
      .where('order_items.cancelled_at', 'is', null)
      .execute();
  },

  cancel: async (ids: readonly string[], at: string): Promise<void> => {
    if (ids.length === 0) return;
    await db.updateTable('order_items').set({ cancelled_at: at }).where('order_items.id', 'in', ids).execute();
  },

  /** Active positions of these registrations. */
  listActiveOf: (registrationIds: readonly string[]): Promise<OrderItemRow[]> =>
    registrationIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('order_items')
          .selectAll('order_items')
          .where('order_items.registration_id', 'in', registrationIds)
          .where('order_items.cancelled_at', 'is', null)
          .orderBy('order_items.id')
          .execute(),

  /** All positions of an order, the cancelled ones as well, with the names of their registrations. */
  listOf: (orderId: string): Promise<ShownItem[]> =>
    db
      .selectFrom('order_items')
      .leftJoin('registrations', 'registrations.id', 'order_items.registration_id')
      .selectAll('order_items')
      .select('registrations.name as person')
      .where('order_items.order_id', '=', orderId)
      .orderBy('order_items.id')
      .execute(),

  /** All positions of orders, for a file. */
  listBelow: (orderIds: readonly string[]) =>
    lists
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .leftJoin('registrations', 'registrations.id', 'order_items.registration_id')
      .select([
        'order_items.order_id',
        'orders.order_no',
        'orders.payer_name',
        'order_items.name',
        'registrations.name as person',
        'registrations.reg_no',
        'order_items.quantity',
        'order_items.unit',
        'order_items.discount',
        'order_items.amount',
        'order_items.cancelled_at',
        'order_items.created_at',
      ])
      .where('order_items.order_id', 'in', orderIds)
      .orderBy('order_items.id')
      .execute(),

  pass: async (fromId: string, toId: string): Promise<void> => {
    await db
      .updateTable('order_items')
      .set({ registration_id: toId })
      .where('order_items.registration_id', '=', fromId)
      .where('order_items.cancelled_at', 'is', null)
      .execute();
  },

  /** Registrations that must pay and have no order, the oldest first. */
  listUnordered: async (limit: number): Promise<{ id: string; meeting_id: string }[]> =>
    db
      .selectFrom('registrations')
      .select(['registrations.id', 'registrations.meeting_id'])
      .where('registrations.state', '=', sql.lit('pending_payment' as const))
      .where('registrations.price', '>', 0)
      .where('registrations.deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_items')
              .select('order_items.id')
              .whereRef('order_items.registration_id', '=', 'registrations.id')
              .where('order_items.cancelled_at', 'is', null),
          ),
        ),
      )
      .orderBy('registrations.id')
      .limit(limit)
      .execute(),
});

export type OrderItemRepository = ReturnType<typeof createOrderItemRepository>;
