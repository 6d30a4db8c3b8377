import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { optionalLine } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { RED_REASONS } from './red-states.ts';

const { '02': returned, '03': ended } = RED_REASONS;

/** Why invoices of a cancelled meeting are reversed. */
export const MEETING_RED_REASONS = { '02': returned, '03': ended } as const;

export const meetingReversal = z.strictObject({
  reason: oneOf('红冲原因', MEETING_RED_REASONS),
  remark: optionalLine('备注', 200),
});
export type MeetingReversal = z.output<typeof meetingReversal>;

export const redMeeting = defineEndpoint({
  method: 'POST',
  path: '/invoice/list/red-all',
  summary: '为已取消的会议中已退款订单的全部发票提交红冲，在后台逐张进行',
  access: { function: 'invoices.invoiceHandling' },
  effect: 'creates',
  alsoWhenCancelled: true,
  input: meetingReversal,
  output: z.object({ taskId: z.string() }),
});
