import type { RefundLifeState } from '@huiwu/contract/refunds';
import { archiveErrors } from '@huiwu/contract/archives';
import { newId } from '../../../platform/ids.ts';
import type { NounMatrix } from '../../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../../testing/matrix/objects.ts';
import { listed, summed, type MatrixRow, type MatrixTarget } from '../../../testing/matrix/row.ts';
import { orderWith } from '../orders.matrix.ts';
import type { OrderRow } from '../orders.table.ts';
import { storeProof } from '../../registrations/registrations.matrix.ts';
import type { RefundRow } from './refunds.table.ts';

const AT = '2026-01-01T00:00:00.000Z';
const AMOUNT = 10_000;
const PROOF = { filename: '回单.pdf', content: '%PDF-1.4\n%%EOF\n' };
const reason = '对方申请退款';

/** More was received than is payable. */
const overpaid = (own: Partial<OrderRow> = {}): ObjectKind =>
  orderWith({ received: 90_000, pending: -AMOUNT, status: 'paid', ...own });

const refundOf = (owner: Pick<RefundRow, 'customer_id' | 'meeting_id' | 'order_id'>) => {
  const id = newId();
  return {
    id,
    ...owner,
    refund_no: `TK-${id}`,
    order_no: `DD-${owner.order_id}`,
    payer_name: '张三',
    source: 'admin',
    reason_code: 'overpaid',
    reason,
    applied: AMOUNT,
    kept: 0,
    amount: AMOUNT,
    rule: '会议没有设置退款规则，全额退款',
    method: 'cash',
    needs_red: 0,
    payee_account: '622200001234',
    created_at: AT,
    updated_at: AT,
    created_by: null,
    updated_by: null,
  } as const;
};

/** A refund of the surplus of an order, in a state. */
const refundIn = (state: RefundLifeState, own: Partial<RefundRow> = {}): ObjectKind => ({
  places: ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const isHeld = state !== 'failed';
    const isOwed = isHeld && state !== 'applied';
    const orderId = await overpaid({
      held: isHeld ? AMOUNT : 0,
      refunded: isOwed ? AMOUNT : 0,
      pending: isOwed ? 0 : -AMOUNT,
    }).make(app, spot);
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    const row = { ...refundOf({ customer_id, meeting_id, order_id: orderId }), state, ...own };
    await app.db.insertInto('refunds').values(row).execute();
    return row.id;
  },
});

export const refund = refundIn('applied');
const approved = refundIn('approved');

/** Invoices were issued for more than the order has. */
const uncovered: ObjectKind = {
  ...approved,
  make: async (app, spot) => {
    const id = await approved.make(app, spot);
    const orders = app.db.selectFrom('refunds').select('order_id').where('id', '=', id);
    await app.db.updateTable('orders').set({ invoiced: 900_000 }).where('id', 'in', orders).execute();
    return id;
  },
};

/** Its money is on its way back, and the bank said so. */
const withProof: ObjectKind = {
  ...approved,
  make: async (app, spot) => {
    const { customer_id: customerId } = await meetingAt(app, spot);
    return refundIn('approved', { proof_file_id: await storeProof(app, customerId) }).make(app, spot);
  },
};

/** An order of the same meeting that waits for money. */
const dueBeside = async ({ world, id }: MatrixTarget): Promise<string> => {
  const row = await world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return 'nothing';
  const other = newId();
  await world.db
    .insertInto('orders')
    .values({
      ...row,
      id: other,
      order_no: `DD-${other}`,
      pay_ref: other,
      pay_number: row.pay_number + 1_000_000,
      received: 0,
      total: AMOUNT,
      pending: AMOUNT,
      status: 'unpaid',
    })
    .execute();
  return other;
};

/** Marks the payment of the order as one that came from an offset. */
const offsetOf = async ({ world: { db }, id }: MatrixTarget): Promise<string> => {
  const payment = await db.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirst();
  if (payment === undefined) return 'nothing';
  const offset_id = newId();
  await db.updateTable('payments').set({ offset_id }).where('id', '=', payment.id).execute();
  const { customer_id, meeting_id } = payment;
  await db
    .insertInto('refunds')
    .values({ ...refundOf({ customer_id, meeting_id, order_id: id }), state: 'done', method: 'offset', offset_id })
    .execute();
  return payment.id;
};

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const withReason = ({ id }: MatrixTarget) => ({ id, version: 1, reason });
/** Most write a row of the refund and one of its order. */
const on = (kind: ObjectKind, input: MatrixRow['input'], logs = 2) =>
  ({ on: kind, within: 'meeting', input, logs }) as const;

const application = {
  registrationIds: [],
  amount: AMOUNT,
  kept: 0,
  method: 'cash',
  payeeName: '',
  payeeBank: '',
  payeeAccount: '',
  reasonCode: 'overpaid',
  reason,
};

const byRefundNo = async ({ world, id }: MatrixTarget) => {
  const row = await world.db.selectFrom('refunds').select('refund_no').where('id', '=', id).executeTakeFirst();
  return { refundNo: row?.refund_no ?? 'nothing' };
};

export const matrix: NounMatrix = {
  rows: {
    listRefunds: {
      on: refund,
      within: 'meeting',
      input: byRefundNo,
      verdict: listed,
    },
    sumRefunds: {
      on: refund,
      within: 'meeting',
      input: byRefundNo,
      verdict: summed,
    },
    getRefund: { on: refund, within: 'meeting', input: byId },
    editRefund: on(refund, ({ id }) => ({ id, version: 1, method: 'wechat' }), 1),
    approveRefund: on(refund, asItIs),
    rejectRefund: on(refund, withReason),
    sendRefund: on(approved, asItIs),
    failRefund: on(refundIn('processing'), withReason),
    cancelRefund: on(refund, withReason),
    settleRefund: on(withProof, ({ id }) => ({ id, version: 1, executedOn: '2026-01-02', tradeNo: '' })),
    overrideRefund: on(uncovered, withReason, 1),
    uploadRefundProof: on(approved, ({ id }) => ({ id, file: PROOF }), 1),
    downloadRefundProof: { on: withProof, within: 'meeting', input: byId },
    downloadRefundFiles: {
      on: withProof,
      within: 'meeting',
      input: async ({ world, id }) => {
        const row = await world.db.selectFrom('refunds').select('refund_no').where('id', '=', id).executeTakeFirst();
        return { filter: { refundNo: row?.refund_no ?? 'nothing' } };
      },
      // The task is logged as well.
      logs: 2,
      verdict: ({ code }) => (code === archiveErrors.noFiles.code ? 404 : code),
    },
    getRefundTerms: { on: overpaid(), within: 'meeting', input: byId },
    applyRefund: on(overpaid(), ({ id }) => ({ id, version: 1, ...application })),
    listOffsetTargets: { on: overpaid(), within: 'meeting', input: byId },
    offsetOrder: on(
      overpaid(),
      async (target) => ({ id: target.id, version: 1, toOrderId: await dueBeside(target), amount: AMOUNT, reason }),
      3,
    ),
    endOffset: on(
      overpaid(),
      async (target) => ({ id: target.id, version: 1, paymentId: await offsetOf(target), reason }),
      3,
    ),
    // The meetings of the matrix are not cancelled, which is asked after the right.
    refundMeeting: {
      input: () => ({ reason }),
      within: 'meeting',
      answers: 720_001,
      logs: 1,
    },
  },
  samples: {
    downloadRefundFiles: { filter: {} },
    editRefund: { id: 'nothing', version: 1, method: 'wechat' },
    approveRefund: { id: 'nothing', version: 1 },
    rejectRefund: { id: 'nothing', version: 1, reason },
    sendRefund: { id: 'nothing', version: 1 },
    failRefund: { id: 'nothing', version: 1, reason },
    cancelRefund: { id: 'nothing', version: 1, reason },
    settleRefund: { id: 'nothing', version: 1, executedOn: '2026-01-02', tradeNo: '' },
    overrideRefund: { id: 'nothing', version: 1, reason },
    uploadRefundProof: { id: 'nothing', file: PROOF },
    applyRefund: { id: 'nothing', version: 1, ...application },
    offsetOrder: { id: 'nothing', version: 1, toOrderId: 'other', amount: AMOUNT, reason },
    endOffset: { id: 'nothing', version: 1, paymentId: 'nothing', reason },
    refundMeeting: { reason },
  },
  kept: [
    {
      edit: 'editRefund',
      get: 'getRefund',
      on: refund,
      filled: { payeeName: '张三', payeeBank: '演示银行', payeeAccount: '622200009999' },
      isInMeeting: true,
    },
  ],
};
