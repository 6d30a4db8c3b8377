import { sumOf } from '@huiwu/contract/base/billing/amounts';
import {
  REFUND_METHODS,
  refundPercent,
  refundRuleText,
  type RefundLifeState,
  type RefundMethod,
  type RefundTerms,
} from '@huiwu/contract/refunds';
import { isActive } from '@huiwu/contract/registrations';
import type { PaymentMethod } from '@huiwu/contract/orders';
import type { Caller } from '../../../access/caller.ts';
import { canReadField } from '../../../access/rights.ts';
import { shanghaiDay } from '../../../platform/clock.ts';
import type { MeetingRow } from '../../meetings/meetings.table.ts';
import { freeOf, uninvoicedOf } from '../book/order-sums.rules.ts';
import type { ShownItem } from '../order-items.repository.ts';
import type { OrderRow } from '../orders.table.ts';
import { surplusRefund, unsettledOf, type EndedItem } from './refund-terms.rules.ts';
import type { RefundRepositories } from './refunds.store.ts';

type Repositories = Pick<RefundRepositories, 'orderItems' | 'registrations' | 'refunds' | 'feeItems'>;

/** The refundable amounts of an order, in fen, with the rows that they are based on. */
export interface RefundMeasure {
  /** Registrations with an active position that no other application ends: what they are asked for. */
  people: { id: string; name: string; amount: number; base: number }[];
  /** Received beyond what is payable, and not held for another refund. */
  surplus: number;
  /** Money without any claim on it. */
  free: number;
  /** Positions of registrations that ended, less what refunds have settled of them. */
  ended: EndedItem[];
}

/** They claim money. A failed one as well: what it keeps stays kept, and it may be sent again. */
const CLAIMING: readonly RefundLifeState[] = ['applied', 'approved', 'processing', 'done', 'failed'];

const idsIn = (json: string): string[] => JSON.parse(json) as string[];

/** Measures what of an order can be refunded. */
export const measureRefund = async (repositories: Repositories, order: OrderRow): Promise<RefundMeasure> => {
  const items = await repositories.orderItems.listOf(order.id);
  const refunds = await repositories.refunds.listOf(order.id);
  const waiting = refunds.filter(({ state }) => state === 'applied');
  const claiming = refunds.filter(({ state }) => CLAIMING.includes(state));
  const ending = new Set(waiting.flatMap((row) => idsIn(row.registration_ids)));
  const ids = [...new Set(items.flatMap(({ registration_id: id }) => id ?? []))];
  const rows = await repositories.registrations.findMany(ids);
  const fees = await repositories.feeItems.listPresent(order.meeting_id);
  const kept = new Set(fees.filter(({ is_refundable: of }) => of === 0).map(({ id }) => id));
  const isRefundable = ({ fee_item_id: id }: ShownItem): boolean => id === null || !kept.has(id);
  const active = Map.groupBy(
    items.filter(({ cancelled_at: at }) => at === null),
    ({ registration_id: id }) => id,
  );
  const valueOf = (id: string): number => sumOf((active.get(id) ?? []).map(({ amount }) => amount));
  const gone = new Set(rows.filter(({ id, state }) => !isActive(state) && !active.has(id)).map(({ id }) => id));
  return {
    people: rows
      .filter(({ id }) => active.has(id) && !ending.has(id))
      .map(({ id, name }) => ({
        id,
        name,
        amount: valueOf(id),
        base: sumOf((active.get(id) ?? []).filter(isRefundable).map(({ amount }) => amount)),
      })),
    surplus: freeOf(order) - (order.total - sumOf([...ending].map(valueOf))),
    free: freeOf(order),
    ended: unsettledOf(
      items.flatMap((item) => {
        const { registration_id: registrationId, cancelled_at: endedAt, amount } = item;
        if (endedAt === null || registrationId === null || !gone.has(registrationId)) return [];
        return [{ registrationId, endedAt, amount, isRefundable: isRefundable(item) }];
      }),
      claiming.map((row) => ({
        applied: row.applied,
        registrationIds: idsIn(row.registration_ids),
        createdAt: row.created_at,
      })),
    ),
  };
};

const DAY_MS = 86_400_000;

/** Whole days from one day in Shanghai to another; negative once it is over. */
export const daysUntil = (begin: Date, from: Date): number =>
  Math.round((Date.parse(shanghaiDay(begin)) - Date.parse(shanghaiDay(from))) / DAY_MS);

const asRefundMethod = (method: PaymentMethod | null): RefundMethod | null =>
  Object.keys(REFUND_METHODS).find((each): each is RefundMethod => each === method) ?? null;

/** The same without amounts, for callers without the right to them. */
const withoutAmounts = (terms: RefundTerms): RefundTerms => ({
  ...terms,
  refundable: null,
  invoiced: null,
  surplus: null,
  surplusRefund: null,
  registrations: terms.registrations.map((each) => ({ ...each, amount: null, base: null })),
});

export const shownTerms = (terms: RefundTerms, caller: Caller): RefundTerms =>
  canReadField(caller.rights, 'orders.amounts') ? terms : withoutAmounts(terms);

/** What the rule of the meeting says of an order at a moment. */
export const refundTermsOf = (
  measure: RefundMeasure,
  { order, meeting, now }: { order: OrderRow; meeting: MeetingRow; now: Date },
): RefundTerms => {
  const rules = JSON.parse(meeting.refund_rules) as Parameters<typeof refundPercent>[0];
  const beginAt = new Date(meeting.begin_at);
  const days = daysUntil(beginAt, now);
  const { surplus, ended, people, free } = measure;
  return {
    rule: refundRuleText(rules, days),
    percent: refundPercent(rules, days),
    refundable: free,
    invoiced: free - uninvoicedOf(order),
    surplus: Math.max(surplus, 0),
    surplusRefund: surplusRefund({
      surplus,
      ended,
      percentAt: (moment) => refundPercent(rules, daysUntil(beginAt, new Date(moment))),
    }),
    registrations: people,
    payee: { name: order.payer_name, method: asRefundMethod(order.method) },
  };
};
