import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { byId, id, ids, version } from '../base/fields.ts';
import { voucherOutcome } from '../vouchers/voucher-actions.shapes.ts';

const PATH = '/fee/voucher';

/** A line of a statement that shows the transfer of a voucher. */
export const voucherLine = z.object({
  id: z.string(),
  bookedOn: z.string(),
  amount: z.int(),
  payerName: z.string(),
  purpose: z.string(),
  serial: z.string(),
});
export type VoucherLine = z.output<typeof voucherLine>;

/** Lines that a voucher may be about. It is approved together with a line only if there is one, and no other voucher claims it. */
export const voucherLines = z.object({ lines: z.array(voucherLine), isUnique: z.boolean() });
export type VoucherLines = z.output<typeof voucherLines>;

export const findVoucherLines = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/lines/{id}`,
  summary: '可能与缴费凭证是同一笔汇款的银行流水',
  access: { function: 'bankLines.search' },
  effect: 'reads',
  input: byId,
  output: voucherLines,
});

export const matchedApproval = z.strictObject({ id, version });

export const approveVoucherByLine = defineEndpoint({
  method: 'POST',
  path: `${PATH}/approve-by-line/{id}`,
  summary: '匹配唯一对应的银行流水并通过缴费凭证',
  access: { function: 'vouchers.review' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: matchedApproval,
  output: voucherOutcome,
});

/** Vouchers that wait, the oldest first, at most so many. */
export const MATCHED_MAX = 200;

const waitingVoucher = z.object({
  id: z.string(),
  voucherNo: z.string(),
  payerName: z.string(),
  amount: z.int(),
  /** Why it is not approved with others; null if it is. */
  why: z.nullable(z.string()),
});
export type WaitingVoucher = z.output<typeof waitingVoucher>;

export const previewVoucherApprovals = defineEndpoint({
  method: 'POST',
  path: `${PATH}/get/approvable`,
  summary: '批量通过预览：哪些缴费凭证可以通过，其余的原因',
  access: { function: 'vouchers.review' },
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(waitingVoucher),
});

const approved = z.object({ id: z.string(), isDone: z.boolean(), message: z.string() });

export const approveVouchersByLines = defineEndpoint({
  method: 'POST',
  path: `${PATH}/approve-by-lines`,
  summary: '批量通过差额为 0、无重复提示且有唯一对应流水的缴费凭证，逐份给出结果',
  access: { function: 'vouchers.review' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: z.strictObject({ ids }),
  output: z.array(approved),
});
