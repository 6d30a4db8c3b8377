import { READ_ONLY_STATES } from '@huiwu/contract/meetings';
import { orderRecord, type OrderBalance } from '@huiwu/contract/orders';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { findByTerms } from '../../database/search/row-terms.ts';
import { condition, type Condition } from '../../database/lists/list-conditions.ts';
import { contains, termsIn, tokensIn } from '../../database/search/search.ts';
import { toToken } from '../../database/search/tokens.ts';
import {
  createRecordRepository,
  type Conditions,
  type GroupsAsked,
  type ListFilter,
  type SummedField,
} from '../../records/record.repository.ts';
import type { Tables } from '../../schema.ts';
import type { OrderRow } from './orders.table.ts';

/** Columns that decide about actions, in addition to those of the list. */
const ALSO = ['meeting_id', 'held', 'expired_at', 'cancelled_at'] as const;

const IS_TO_END = sql<boolean>`(orders.received > orders.held + orders.invoicing or orders.status = 'unpaid' and orders.has_voucher = 0)`;
const OVERDUE_AT_ONCE = 100;
const PAYABLE_AT_ONCE = 20;
const SEARCHED = ['orders.order_no', 'orders.pay_ref', 'orders.payer_name', 'orders.payer_company'] as const;

/** SQLite does not compare parameters with the condition of a partial index, so these values stand in the statement. */
const isFlagged = (column: 'orders.has_voucher' | 'orders.needs_attention'): Condition =>
  condition(`${column} is set`, [], (rows) => rows.where(column, '=', sql.lit(1)));

const SIGNS = { due: '>', even: '=', over: '<' } as const satisfies Record<OrderBalance, string>;
const isBalance = (value: unknown): value is OrderBalance => typeof value === 'string' && Object.hasOwn(SIGNS, value);

const hasBalance = (of: OrderBalance): Condition =>
  condition(`orders.pending is ${of}`, [], (rows) => rows.where('orders.pending', SIGNS[of], sql.lit(0)));

/** One by one: the newest orders are found before all of a common type are. */
const hasType = (typeId: string): Condition =>
  condition('orders has a registration of a type', [typeId], (rows, [type]) =>
    rows.where(({ exists, selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
      exists(
        selectFrom('order_items')
          .innerJoin('registrations', 'registrations.id', 'order_items.registration_id')
          .select('order_items.id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('order_items.cancelled_at', 'is', null)
          .where('registrations.type_id', '=', type as string),
      ),
    ),
  );

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** Also by instalments: payments that were reversed do not count. */
const hasReceived = (...days: readonly [from: string, to: string]): Condition =>
  condition('orders received money on days', days, (rows, [from, to]) =>
    rows.where('orders.id', 'in', ({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
      selectFrom('payments')
        .select('payments.order_id')
        .where('payments.state', '=', sql.lit('confirmed' as const))
        .where('payments.paid_on', '>=', from as string)
        .where('payments.paid_on', '<=', to as string),
    ),
  );

const receivedIn = (from: unknown, to: unknown): Condition[] =>
  from === undefined && to === undefined ? [] : [hasReceived(text(from) ?? FIRST_DAY, text(to) ?? LAST_DAY)];

/** Conditions that no column has by itself or that have an index of their own, and the rest of the filter. */
const withFlags = ({
  hasVoucher,
  needsAttention,
  balance,
  type,
  receivedOnFrom,
  receivedOnTo,
  ...filter
}: ListFilter): [Condition[], ListFilter] => [
  [
    ...receivedIn(receivedOnFrom, receivedOnTo),
    ...(typeof type === 'string' ? [hasType(type)] : []),
    ...(hasVoucher === true ? [isFlagged('orders.has_voucher')] : []),
    ...(needsAttention === true ? [isFlagged('orders.needs_attention')] : []),
    ...(isBalance(balance) ? [hasBalance(balance)] : []),
  ],
  {
    ...filter,
    ...(hasVoucher === false && { hasVoucher }),
    ...(needsAttention === false && { needsAttention }),
  },
];

const token = (value: unknown): string | undefined => (typeof value === 'string' ? toToken(value) : undefined);

export const createOrderRepository = (connections: DatabaseConnections) => {
  const { db, lists, engine, everything } = connections;
  const records = createRecordRepository({ name: 'orders', record: orderRecord, also: ALSO }, connections);

  /** Rows found by words of the payer or by a part of a number, with all other filters. */
  const query = async (asked: ListFilter, within: Conditions = []) => {
    const [flags, { payerName, payerPhone, payerCompany, orderNo, payRef, ...filter }] = withFlags(asked);
    const terms = [
      ...tokensIn({
        payer_name_terms: token(payerName),
        payer_phone_terms: token(payerPhone),
        payer_company_terms: token(payerCompany),
      }),
      ...termsIn({ order_no: text(orderNo), pay_ref: text(payRef) }),
    ];
    const found = await findByTerms({ lists, engine }, 'orders', terms);
    const own = records.query(filter, [...flags, ...within]);
    return { ...own, ...found, conditions: [...found.conditions, ...own.conditions] };
  };

  return {
    ...records,

    page: async (filter: ListFilter, within?: Conditions) => records.fetch(await query(filter, within)),

    sums: async (filter: ListFilter, summed: readonly SummedField[], within?: Conditions) =>
      records.addUp(await query(filter, within), summed),

    groups: async (filter: ListFilter, asked: GroupsAsked, within?: Conditions) =>
      records.group(await query(filter, within), asked),

    /**
     * The last number below a prefix in all meetings of a customer; 0 if there is none. The caller holds the lock of the
     * numbers.
     */
    lastPayNumber: async (customerId: string, prefix: string): Promise<number> => {
      const { last } = await everything
        .selectFrom('orders')
        .select(({ fn }) => fn.max<number | null>('orders.pay_number').as('last'))
        .where('orders.customer_id', '=', customerId)
        .where('orders.pay_prefix', '=', prefix)
        .executeTakeFirstOrThrow();
      return last ?? 0;
    },

    /**
     * The orders of a team that more of its registrations may join unless a payment of them has begun: open, not yet due,
     * and without any money or voucher.
     */
    listOpenOfTeam: (teamId: string, now: string): Promise<OrderRow[]> =>
      db
        .selectFrom('orders')
        .selectAll('orders')
        .where('orders.team_id', '=', teamId)
        .where('orders.status', '=', 'unpaid')
        .where('orders.received', '=', 0)
        .where('orders.held', '=', 0)
        .where('orders.has_voucher', '=', 0)
        .where(({ or, eb }) => or([eb('orders.due_at', 'is', null), eb('orders.due_at', '>', now)]))
        .orderBy('orders.created_at')
        .orderBy('orders.id')
        .execute(),

    /** Orders that wait for money, found by their number, reference or payer. */
    listPayable: (meetingId: string, keyword: string): Promise<OrderRow[]> => {
      const payable = db
        .selectFrom('orders')
        .selectAll('orders')
        .where('orders.meeting_id', '=', meetingId)
        .where('orders.status', 'in', ['unpaid', 'partial', 'expired']);
      const found =
        keyword === ''
          ? payable
          : payable.where(({ or }) => or(SEARCHED.map((column) => contains(sql.ref(column), keyword))));
      return found.orderBy('orders.created_at', 'desc').orderBy('orders.id').limit(PAYABLE_AT_ONCE).execute();
    },

    /** Whether a voucher waits for each of these orders. It is no edit, so versions stay. */
    markVouchers: async (ids: readonly string[], hasVoucher: boolean): Promise<void> => {
      if (ids.length === 0) return;
      const set = { has_voucher: hasVoucher ? 1 : 0 };
      await db.updateTable('orders').set(set).where('orders.id', 'in', ids).execute();
    },

    /** Orders of a meeting with money that nothing holds, and unpaid ones without a voucher to review, by their ids. */
    listToEnd: (meetingId: string, afterId: string, limit: number): Promise<OrderRow[]> =>
      db
        .selectFrom('orders')
        .selectAll('orders')
        .where('orders.meeting_id', '=', meetingId)
        .where('orders.id', '>', afterId)
        .where(IS_TO_END)
        .orderBy('orders.id')
        .limit(limit)
        .execute(),

    /** Open meetings in which the end of a price changes orders. */
    listRepricedMeetings: async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('meetings')
        .select('meetings.id')
        .where('meetings.state', 'not in', READ_ONLY_STATES)
        .where('meetings.reprice_policy', '!=', 'keep')
        .where('meetings.deleted_at', 'is', null)
        .orderBy('meetings.id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Unpaid orders with a position of an item that was priced before a moment, those that keep their price left out. */
    listPricedBefore: async (meetingId: string, feeItemId: string, before: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('orders')
        .innerJoin('order_items', 'order_items.order_id', 'orders.id')
        .select('orders.id')
        .distinct()
        .where('orders.meeting_id', '=', meetingId)
        .where('orders.status', '=', sql.lit('unpaid' as const))
        .where('orders.received', '=', 0)
        .where('orders.has_voucher', '=', 0)
        .where('orders.keeps_price', '=', 0)
        .where('order_items.fee_item_id', '=', feeItemId)
        .where('order_items.cancelled_at', 'is', null)
        .where('order_items.priced_at', '<', before)
        .orderBy('orders.id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The next orders after one that are overdue and have no voucher that waits; none of closed meetings. */
    listOverdue: (now: string, { id, due_at: dueAt }: Pick<OverdueOrder, 'id' | 'due_at'>): Promise<OverdueOrder[]> =>
      db
        .selectFrom('orders')
        .innerJoin('meetings', 'meetings.id', 'orders.meeting_id')
        .where('meetings.state', 'not in', READ_ONLY_STATES)
        .select(['orders.id', 'orders.meeting_id', 'orders.due_at'])
        .$narrowType<{ due_at: string }>()
        .where('orders.status', '=', sql.lit('unpaid' as const))
        .where('orders.due_at', '<=', now)
        .where(({ eb, refTuple, tuple }) => eb(refTuple('orders.due_at', 'orders.id'), '>', tuple(dueAt, id)))
        .where('orders.has_voucher', '=', 0)
        .orderBy('orders.due_at')
        .orderBy('orders.id')
        .limit(OVERDUE_AT_ONCE)
        .execute(),
  };
};

export type OverdueOrder = Pick<OrderRow, 'id' | 'meeting_id'> & { due_at: string };
export type OrderRepository = ReturnType<typeof createOrderRepository>;
export type ListedOrder = Awaited<ReturnType<OrderRepository['page']>>['list'][number];
