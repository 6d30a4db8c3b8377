import { voucherRecord } from '@huiwu/contract/vouchers';
import { sql, type Insertable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { Condition } from '../../database/lists/list-conditions.ts';
import { withOwnFilters, yesNoFilter } from '../../records/lists/own-filters.repository.ts';
import { createRecordRepository, type ListFilter } from '../../records/record.repository.ts';
import type { Tables } from '../../schema.ts';
import type { VoucherRow } from './vouchers.table.ts';

/** States in which a voucher stands for money. */
const LIVE = ['submitted', 'approved'] as const;

/** Vouchers with the same content or the same serial of a bank. */
interface VoucherLikeness {
  customerId: string;
  sha256: string;
  bankSerial: string;
}

const awaited = sql<number>`(select coalesce(sum(orders.pending), 0) from voucher_orders
  inner join orders on orders.id = voucher_orders.order_id
  where voucher_orders.voucher_id = payment_vouchers.id)`;

/** Vouchers that wait and whose amount is, or is not, what their orders wait for. */
const ownFilters = ({ hasGap }: ListFilter): Condition[] =>
  yesNoFilter({ name: 'payment_vouchers gap', value: hasGap }, (rows, is) =>
    rows
      .where('payment_vouchers.state', '=', sql.lit('submitted'))
      .where(
        is ? sql<boolean>`payment_vouchers.amount <> ${awaited}` : sql<boolean>`payment_vouchers.amount = ${awaited}`,
      ),
  );

/** Columns that actions and computed fields need, in addition to those of the list. */
const ALSO = ['meeting_id', 'created_by', 'previous_id', 'file_sha256'] as const;

export const createVoucherRepository = (connections: DatabaseConnections) => {
  const { db, everything } = connections;
  const records = createRecordRepository({ name: 'payment_vouchers', record: voucherRecord, also: ALSO }, connections);

  /** In any meeting of the customer, the oldest first. */
  const listAlike = ({ customerId, sha256, bankSerial }: VoucherLikeness): Promise<VoucherRow[]> =>
    everything
      .selectFrom('payment_vouchers')
      .selectAll('payment_vouchers')
      .where('payment_vouchers.customer_id', '=', customerId)
      .where(({ or, eb, and }) =>
        or([
          eb('payment_vouchers.file_sha256', '=', sha256),
          and([eb('payment_vouchers.bank_serial', '=', bankSerial), eb('payment_vouchers.bank_serial', '<>', '')]),
        ]),
      )
      .where('payment_vouchers.state', 'in', LIVE)
      .orderBy('payment_vouchers.created_at')
      .orderBy('payment_vouchers.id')
      .execute();

  return {
    ...records,
    ...withOwnFilters(records, ownFilters),
    listAlike,

    markDuplicate: async (id: string, isDuplicate: boolean): Promise<void> => {
      await everything
        .updateTable('payment_vouchers')
        .set({ is_duplicate: isDuplicate ? 1 : 0 })
        .where('payment_vouchers.id', '=', id)
        .execute();
    },

    insertParts: async (rows: readonly Insertable<Tables['voucher_orders']>[]): Promise<void> => {
      await db.insertInto('voucher_orders').values(rows).execute();
    },

    /** Which orders vouchers pay. */
    listParts: async (voucherIds: readonly string[]) =>
      voucherIds.length === 0
        ? []
        : db
            .selectFrom('voucher_orders')
            .innerJoin('orders', 'orders.id', 'voucher_orders.order_id')
            .select([
              'voucher_orders.voucher_id',
              'voucher_orders.amount',
              'orders.id',
              'orders.order_no',
              'orders.pay_ref',
              'orders.payer_name',
              'orders.status',
              'orders.total',
              'orders.pending',
            ])
            .where('voucher_orders.voucher_id', 'in', voucherIds)
            .orderBy('voucher_orders.id')
            .execute(),

    /** The ids among these orders for which a voucher waits for review. */
    listAwaiting: async (orderIds: readonly string[]): Promise<Set<string>> => {
      const rows = await db
        .selectFrom('voucher_orders')
        .innerJoin('payment_vouchers', 'payment_vouchers.id', 'voucher_orders.voucher_id')
        .select('voucher_orders.order_id')
        .where('voucher_orders.order_id', 'in', orderIds)
        .where('payment_vouchers.state', '=', 'submitted')
        .execute();
      return new Set(rows.map(({ order_id: id }) => id));
    },

    /** Vouchers of a meeting that wait, the oldest first: of these amounts, or so many. */
    listSubmitted: (
      meetingId: string,
      { amounts, limit }: { amounts?: readonly number[]; limit?: number },
    ): Promise<VoucherRow[]> => {
      const waiting = db
        .selectFrom('payment_vouchers')
        .selectAll('payment_vouchers')
        .where('payment_vouchers.meeting_id', '=', meetingId)
        .where('payment_vouchers.state', '=', sql.lit('submitted' as const));
      const found = amounts === undefined ? waiting : waiting.where('payment_vouchers.amount', 'in', amounts);
      const ordered = found.orderBy('payment_vouchers.created_at').orderBy('payment_vouchers.id');
      return (limit === undefined ? ordered : ordered.limit(limit)).execute();
    },

    /** Vouchers that wait for one of these orders, the oldest first. */
    listWaitingFor: (orderIds: readonly string[]): Promise<VoucherRow[]> =>
      db
        .selectFrom('payment_vouchers')
        .innerJoin('voucher_orders', 'voucher_orders.voucher_id', 'payment_vouchers.id')
        .selectAll('payment_vouchers')
        .distinct()
        .where('voucher_orders.order_id', 'in', orderIds)
        .where('payment_vouchers.state', '=', 'submitted')
        .orderBy('payment_vouchers.created_at')
        .orderBy('payment_vouchers.id')
        .execute(),

    countStates: (meetingId: string) =>
      db
        .selectFrom('payment_vouchers')
        .select(['payment_vouchers.state', sql<number>`cast(count(*) as bigint)`.as('count')])
        .where('payment_vouchers.meeting_id', '=', meetingId)
        .groupBy('payment_vouchers.state')
        .execute(),
  };
};

export type VoucherRepository = ReturnType<typeof createVoucherRepository>;
export type ListedVoucher = Awaited<ReturnType<VoucherRepository['page']>>['list'][number];
export type VoucherPartRow = Awaited<ReturnType<VoucherRepository['listParts']>>[number];
