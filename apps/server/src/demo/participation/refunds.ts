import type { PaymentMethod } from '@huiwu/contract/orders';
import type { RefundLifeState } from '@huiwu/contract/refunds';
import type { RefundRow } from '../../modules/orders/refunds/refunds.table.ts';
import { shanghaiDay } from '../../platform/clock.ts';
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

/** What every refund of the demo has. */
const SAME = {
  source: 'admin',
  registration_ids: '[]',
  people: '',
  kept: 0,
  rule: '会议没有设置退款规则，全额退款',
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
  { owned, tracked }: DemoMeeting,
  { id: orderId, orderNo, payerName, at, surplus, method }: RefundedOrder,
  { id, index, refundNo }: Numbered,
): RefundRow => {
  const state = STATES[index % STATES.length] ?? 'done';
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
