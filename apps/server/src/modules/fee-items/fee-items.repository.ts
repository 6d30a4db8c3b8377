import { feeItemRecord } from '@huiwu/contract/fee-items';
import { ACTIVE_STATES } from '@huiwu/contract/registrations';
import { sql, type SqlBool } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { condition, ifGiven } from '../../database/lists/list-conditions.ts';
import { createRecordRepository, type Conditions, type ListFilter } from '../../records/record.repository.ts';
import type { FeeItemRow, NewFeeItemRow } from './fee-items.table.ts';

/** Those of all types as well. The ids of a list are in quotation marks, which no id has. */
const applyTo = (typeId: string) =>
  condition('fee_items.type_ids apply', [`%${JSON.stringify(typeId)}%`], (query, [pattern]) =>
    query.where(sql<SqlBool>`(fee_items.type_ids = '[]' or fee_items.type_ids like ${pattern})`),
  );

export const createFeeItemRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  const records = createRecordRepository({ name: 'fee_items', record: feeItemRecord }, connections);
  return {
    ...records,

    page: ({ type, ...filter }: ListFilter, within: Conditions = []) =>
      records.page(filter, [...within, ...ifGiven(type, () => applyTo(String(type)))]),

    /** How many of each item are held: by active positions of orders whose registrations are active. */
    soldOf: async (ids: readonly string[]): Promise<Map<string, number>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('order_items')
        .innerJoin('registrations', 'registrations.id', 'order_items.registration_id')
        .select(['order_items.fee_item_id as id', sql<number>`cast(sum(order_items.quantity) as bigint)`.as('sold')])
        .where('order_items.fee_item_id', 'in', ids)
        .where('order_items.cancelled_at', 'is', null)
        .where('registrations.state', 'in', ACTIVE_STATES)
        .where('registrations.deleted_at', 'is', null)
        .groupBy('order_items.fee_item_id')
        .$narrowType<{ id: string }>()
        .execute();
      return new Map(rows.map(({ id, sold }) => [id, sold]));
    },

    /** Those of a meeting that are not deleted, in their order. */
    listPresent: (meetingId: string): Promise<FeeItemRow[]> =>
      db
        .selectFrom('fee_items')
        .selectAll()
        .where('fee_items.meeting_id', '=', meetingId)
        .where('fee_items.deleted_at', 'is', null)
        .orderBy('fee_items.sort_order')
        .orderBy('fee_items.id')
        .execute(),

    /** Whether a position of an order refers to the item, also a cancelled one. */
    isOrdered: async (id: string): Promise<boolean> => {
      const row = await db
        .selectFrom('order_items')
        .select('order_items.id')
        .where('order_items.fee_item_id', '=', id)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    insertMany: async (rows: NewFeeItemRow[]): Promise<void> => {
      if (rows.length > 0) await db.insertInto('fee_items').values(rows).execute();
    },
  };
};

export type FeeItemRepository = ReturnType<typeof createFeeItemRepository>;
