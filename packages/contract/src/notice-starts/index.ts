import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint, type Shape } from '../base/endpoint.ts';
import { byId, id } from '../base/fields.ts';
import type { FunctionName } from '../base/functions.ts';
import type { NounWith } from '../base/resource.ts';
import { audience, AUDIENCE_IDS_MAX } from '../registrations/audience.ts';

/** Rows of a list that one notice is begun from. */
export const START_ROWS_MAX = 200;
/** Teams of one audience. */
export const START_TEAMS_MAX = 50;

/** Check-in points of one audience. */
export const START_POINTS_MAX = 10;

/** Messages of refused beginnings. */
export const noticeStartProblems = {
  outOfReach: (count: number) => `其中 ${count} 人不在您可查看的参会人员范围内，请只选择可查看的人员`,
  noOne: '所选记录没有可以通知的参会人员',
  tooMany: `一次最多通知 ${AUDIENCE_IDS_MAX} 人，请减少选择，或在“通知”中按条件选择受众`,
} as const;

const started = z.object({
  /** The draft of the notice. */
  id: z.string(),
  /** How many people its audience has now. */
  people: z.int(),
  /** How many of the rows are about no registration that can be told. */
  without: z.int(),
});

const rows = (max: number) =>
  z.strictObject({
    ids: z.array(id, '请选择').check(z.minLength(1, '请选择'), z.maxLength(max, `一次最多选择 ${max} 条`)),
  });

/** A call that begins a notice. Beside its own function it requires `notices.add`. */
export type NoticeStart<Input extends Shape = Shape> = Endpoint<Input, typeof started>;

interface StartOptions<Input extends Shape> {
  path: `/${string}`;
  summary: string;
  input: Input;
}

/* @__NO_SIDE_EFFECTS__ */
const startCall = <Name extends NounWith<'send'>, Input extends Shape>(
  name: Name,
  { path, summary, input }: StartOptions<Input>,
): NoticeStart<Input> =>
  defineEndpoint({
    method: 'POST',
    path: `${path}/notice/add`,
    summary: `${summary}；只建立通知草稿，不发送`,
    access: { function: `${name}.send` as FunctionName },
    effect: 'creates',
    input,
    output: started,
  });

export const sendToRegistrations = startCall('registrations', {
  path: '/registration/registration',
  summary: '向符合条件的参会人员发送通知',
  input: z.strictObject({ audience }),
});

export const sendToTeams = startCall('teams', {
  path: '/registration/team',
  summary: '向所选团队的成员发送通知',
  input: rows(START_TEAMS_MAX),
});

export const sendToOrders = startCall('orders', {
  path: '/fee/order',
  summary: '向所选订单的付款人发送通知',
  input: rows(START_ROWS_MAX),
});

export const sendToVouchers = startCall('vouchers', {
  path: '/fee/voucher',
  summary: '向所选缴费凭证的付款人发送通知',
  input: rows(START_ROWS_MAX),
});

export const sendToRefunds = startCall('refunds', {
  path: '/fee/refund',
  summary: '向所选退款的付款人发送通知',
  input: rows(START_ROWS_MAX),
});

export const sendToInvoices = startCall('invoices', {
  path: '/invoice/list',
  summary: '向所选发票的付款人发送通知',
  input: rows(START_ROWS_MAX),
});

/** To those who are expected at a point and have not come. */
export const sendToMissing = startCall('checkInPoints', {
  path: '/checkin/point',
  summary: '向所选签到点的未签到人员发送通知',
  input: rows(START_POINTS_MAX),
});

/** To those for whom a published file is meant, with words that name it. */
export const notifyFileAudience: NoticeStart<typeof byId> = defineEndpoint({
  method: 'POST',
  path: '/file/list/notice/add/{id}',
  summary: '通知已发布文件的受众；只建立通知草稿，不发送',
  access: { function: 'meetingFiles.push' },
  effect: 'creates',
  input: byId,
  output: started,
});
