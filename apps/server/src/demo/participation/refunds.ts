import type { PaymentMethod } from '@huiwu/contract/orders';
import { refundRuleText, type RefundLifeState } from '@huiwu/contract/refunds';
import type { RefundRow } from '../../modules/orders/refunds/refunds.table.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import { REFUND_RULES } from '../meetings.ts';
import { stableId } from '../stable-ids.ts';
import type { DemoMeeting } from './demo-meeting.ts';

/** An order for which more was received than is payable, in fen. */
export interface RefundedOrder {
  id: string;
  orderNo: string;
  payerName: string;
  /** When the money came. */
  at: string;
  surplus: number;
  method: PaymentMethod | null;
  /** Of people who have withdrawn, with what of their fee is kept. */
  withdrawn?: { registrationIds: string[]; people: string; kept: number; keptItemId: string | null };
}

/** Most are done; each other state comes round. */
const STATES: RefundLifeState[] = [
  'applied',
  'done',
  'approved',
  'done',
  'rejected',
  'done',
  'applied',
  'processing',
  'done',
  'failed',
  'done',
  'cancelled',
];
const REASONS: Partial<Record<RefundLifeState, string>> = {
  rejected: '款项将用于下一届会议，付款人已同意',
  failed: '收款账号已注销',
  cancelled: '付款人改为抵扣同事的费用',
};

const TWICE = { reason_code: 'duplicate', reason: '公司和本人各汇了一笔' } as const;
const TOO_MUCH = { reason_code: 'overpaid', reason: '汇款金额多于应付金额' } as const;

/** Orders that were paid by transfer, or in a way that pays nothing back, are refunded by transfer. */
const methodOf = (method: PaymentMethod | null): PaymentMethod =>
  method === null || method === 'offset' ? 'bank_transfer' : method;

interface Numbered {
  id: string;
  index: number;
  refundNo: string;
}

const LEFT = { reason_code: 'withdrawn', reason: '行程有变，不能参会' } as const;
const DAY_MS = 86_400_000;

/** What the rule of the meeting said on the day of a refund. */
const ruleOn = ({ plan, calendar }: DemoMeeting, at: string): string => {
  const days = Math.floor((Date.parse(calendar.at(-plan.beginsIn, 0)) - Date.parse(at)) / DAY_MS);
  return refundRuleText(REFUND_RULES, days);
};

const peopleOf = ({ surplus, withdrawn }: RefundedOrder) =>
  withdrawn && {
    ...LEFT,
    applied: surplus + withdrawn.kept,
    kept: withdrawn.kept,
    kept_item_id: withdrawn.keptItemId,
    registration_ids: JSON.stringify(withdrawn.registrationIds),
    people: withdrawn.people,
    override_reason: withdrawn.kept === 0 ? '会议负责人同意全额退款' : '',
  };

/** What every refund of the demo has. */
const SAME = {
  source: 'admin',
  registration_ids: '[]',
  people: '',
  kept: 0,
  override_reason: '',
  needs_red: 0,
  payee_bank: '演示银行',
  trade_no: '',
  batch_no: '',
  proof_file_id: null,
  kept_item_id: null,
  offset_id: null,
  version: 1,
  updated_by: null,
} as const;

/** The refund of a surplus. */
export const makeRefund = (
  meeting: DemoMeeting,
  order: RefundedOrder,
  { id, index, refundNo }: Numbered,
): RefundRow => {
  const { owned, tracked } = meeting;
  const { id: orderId, orderNo, payerName, at, surplus, method, withdrawn } = order;
  // People leave their order when the refund is approved.
  const state = withdrawn === undefined ? (STATES[index % STATES.length] ?? 'done') : 'done';
  const isReviewed = state !== 'applied' && state !== 'cancelled';
  return {
    ...SAME,
    id,
    ...owned,
    order_id: orderId,
    refund_no: refundNo,
    order_no: orderNo,
    payer_name: payerName,
    ...(index % 3 === 0 ? TWICE : TOO_MUCH),
    applied: surplus,
    amount: surplus,
    rule: ruleOn(meeting, at),
    ...peopleOf(order),
    state,
    state_reason: REASONS[state] ?? '',
    method: methodOf(method),
    payee_name: payerName,
    payee_account: `6222000000${String(index + 1).padStart(6, '0')}`,
    executed_on: state === 'done' ? shanghaiDay(new Date(at)) : '',
    reviewed_at: isReviewed ? at : null,
    reviewed_by_id: isReviewed ? stableId('admin', 3) : null,
    created_at: at,
    created_by: tracked.created_by,
    updated_at: at,
  };
};
