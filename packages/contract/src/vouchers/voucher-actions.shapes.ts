import * as z from 'zod/mini';
import { calendarDay, id, opaqueLine, optionalLine, optionalLines, version } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { amountInput } from '../orders/order-actions.shapes.ts';
import { voucherRecord } from './voucher-record.ts';
import { VOUCHER_REASONS, type VoucherState } from './voucher-states.ts';

/** Orders that one voucher may pay. */
export const VOUCHER_ORDERS_MAX = 50;

const part = z.strictObject({ id, amount: amountInput });
export type VoucherPart = z.output<typeof part>;

/** Orders with their parts of one amount. */
export const voucherParts = z.array(part, '请选择订单').check(
  z.minLength(1, '请选择订单'),
  z.maxLength(VOUCHER_ORDERS_MAX, `一份凭证最多对应 ${VOUCHER_ORDERS_MAX} 笔订单`),
  z.refine((all) => new Set(all.map((each) => each.id)).size === all.length, '订单有重复'),
);

const partIn = (text: string) => {
  const [order = '', amount = ''] = text.split(':');
  return { id: order, amount: /^\d{1,12}$/.test(amount) ? Number(amount) : null };
};

/** Beside a file everything is text: `order:fen,order:fen`. */
const partsInLine = z.pipe(
  z.pipe(
    opaqueLine('订单不正确', 4000),
    z.transform((line) => line.split(',').flatMap((each) => (each === '' ? [] : [partIn(each)]))),
  ),
  voucherParts,
);

export const partsLineOf = (all: readonly VoucherPart[]): string =>
  all.map((each) => `${each.id}:${each.amount}`).join(',');

const { payerName, payerBank, payerAccountTail, remark } = voucherRecord.fields;

const voucher = {
  payerName: payerName.draft,
  payerBank: payerBank.draft,
  payerAccountTail: payerAccountTail.draft,
  paidOn: calendarDay('付款日期'),
  bankSerial: optionalLine('银行流水号', 64),
  remark: remark.draft,
};

/** Beside the file. The amount is the sum of its orders. */
export const voucherUpload = z.strictObject({
  ...voucher,
  orders: partsInLine,
  /** The rejected or revoked one that this one replaces. */
  previousId: z.optional(id),
});
export type VoucherUpload = z.output<typeof voucherUpload>;

/** Beside the file, of an attendee for an order of their own. */
export const ownVoucherUpload = z.strictObject({ ...voucher, orders: partsInLine });

const fenInLine = z.pipe(
  z.pipe(
    opaqueLine('金额不正确', 12),
    z.transform((line) => (/^\d{1,12}$/.test(line) ? Number(line) : null)),
  ),
  amountInput,
);

/** Beside the file, for one order or for the order of one registration. `amount` is in fen. */
export const rowVoucherUpload = z.strictObject({ id, amount: fenInLine, ...voucher });
export type RowVoucherUpload = z.output<typeof rowVoucherUpload>;

/** The amount is what the auditor read; the parts add up to it. */
export const voucherApproval = z.strictObject({
  id,
  version,
  amount: amountInput,
  orders: voucherParts,
  /** Money beyond what an order waits for is kept as overpayment. */
  keepsOverpayment: z._default(z.boolean(), false),
  /** Why it is approved although the same voucher or serial was approved before. */
  forcedReason: optionalLine('重复仍通过的原因', 200),
});
export type VoucherApproval = z.output<typeof voucherApproval>;

/** Orders that still wait for money after the approval. */
export const voucherOutcome = z.object({
  partial: z.array(z.object({ orderNo: z.string(), pending: z.nullable(z.int()) })),
});
export type VoucherOutcome = z.output<typeof voucherOutcome>;

export const voucherRejection = z.strictObject({
  id,
  version,
  reason: oneOf('驳回原因', VOUCHER_REASONS),
  remark: optionalLines('说明', 200),
});
export type VoucherRejection = z.output<typeof voucherRejection>;

/** How many vouchers there are in each state. */
export const voucherTabCounts = z.object({
  submitted: z.int(),
  approved: z.int(),
  rejected: z.int(),
  revoked: z.int(),
  withdrawn: z.int(),
} satisfies Record<VoucherState, z.ZodMiniType>);
export type VoucherTabCounts = z.output<typeof voucherTabCounts>;

export const orderSearch = z.strictObject({ keyword: optionalLine('关键字', 50) });

/** An order for which money is awaited. */
export const payableOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  payRef: z.string(),
  payerName: z.string(),
  payerCompany: z.string(),
  pending: z.nullable(z.int()),
});
export type PayableOrder = z.output<typeof payableOrder>;
