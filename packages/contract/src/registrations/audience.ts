import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { ORDER_INVOICE_STATES, ORDER_STATES } from '../orders/order-states.ts';
import { VOUCHER_STATES } from '../vouchers/voucher-states.ts';
import { isPeriodOrdered, PERIOD_PROBLEM } from '../base/envelope.ts';
import { chosenId, id, lines, textKinds } from '../base/fields.ts';
import { answerCondition } from './answer-filter.ts';
import { registrationRecord } from './registration-record.ts';
import { REGISTRATION_SOURCES } from './registration-states.ts';
import { oneOf } from '../base/record-choices.ts';
import { typedCount } from '../base/calls/typed-count.ts';

/** Most values of one condition. */
const CHOICES_MAX = 50;
/** Most registrations that are named one by one. */
export const AUDIENCE_IDS_MAX = 1000;
const ANSWERS_MAX = 10;

const choices = z.optional(z.array(id).check(z.maxLength(CHOICES_MAX, '选择过多')));
const named = z.optional(z.array(id).check(z.maxLength(AUDIENCE_IDS_MAX, '选择过多')));

const { page, limit, orderBy, order, isDeleted: _isDeleted, ...ofList } = registrationRecord.page.shape;

const { cancelled: _cancelled, ...livingOrders } = ORDER_STATES;
/** Of orders with registrations: a cancelled order has none. */
export const AUDIENCE_ORDER_STATES = livingOrders;

/** By what two registrations are the same person; the first of them stays. */
export const DEDUPES = { phone: '手机', email: '邮箱', member: '参会人员库' } as const;

const severalOf = <Name extends string>(label: string, of: Readonly<Record<Name, string>>) =>
  z.optional(z.array(oneOf(label, of)).check(z.maxLength(CHOICES_MAX, '选择过多')));

const conditions = {
  ...ofList,
  types: choices,
  teams: choices,
  sources: severalOf('来源', REGISTRATION_SOURCES),
  /** In an order of one of these states. */
  orderStates: severalOf('订单状态', AUDIENCE_ORDER_STATES),
  /** With a voucher for their order in one of these states; one that has ended counts as long as no other one followed. */
  voucherStates: severalOf('凭证状态', VOUCHER_STATES),
  /** In an order whose invoices are in one of these states. */
  invoiceStates: severalOf('开票状态', ORDER_INVOICE_STATES),
  /** Those who have come to a point, or have not. */
  checkIn: z.optional(z.strictObject({ point: id, is: z.boolean() })),
  /** With any of them. */
  tags: choices,
  tagsAll: choices,
  tagsNone: choices,
  /** All of these conditions on answers. */
  answers: z.optional(z.array(answerCondition).check(z.maxLength(ANSWERS_MAX, '条件过多'))),
  ids: named,
  excludeIds: named,
};

const dedupeBy = z.optional(oneOf('去重方式', DEDUPES));
const WITH_SENTENCE: { error: z.core.$ZodErrorMap } = {
  error: ({ code }) => (code === 'invalid_type' ? '请选择受众' : undefined),
};

/** Some registrations of a meeting: the filters of the list, and what lists do not ask for. Deleted ones never belong. */
export const audience = z
  .strictObject({ ...conditions, dedupeBy }, WITH_SENTENCE)
  .check(z.refine(isPeriodOrdered, PERIOD_PROBLEM));
export type Audience = z.output<typeof audience>;

/** The same where each registration counts, however many a person has. */
export const wholeAudience = z.strictObject(conditions, WITH_SENTENCE).check(z.refine(isPeriodOrdered, PERIOD_PROBLEM));

/** Said to who has no list of registrations: of whom an audience consists is told from that list. */
export const AUDIENCE_CLOSED = '没有“查询参会人员”的权限，不能查看或选择收件人，请联系管理员授权';

export const audiencePage = z
  .strictObject({ page, limit, orderBy, order, ...conditions, dedupeBy })
  .check(z.refine(isPeriodOrdered, PERIOD_PROBLEM));
export type AudiencePage = z.output<typeof audiencePage>;

/** Exact figures: how many there are, and how many have a phone and an e-mail address. */
/** Null where the phone or the e-mail address is hidden from the caller. */
export const audienceCount = z.object({
  count: z.int(),
  withPhone: z.nullable(z.int()),
  withEmail: z.nullable(z.int()),
});
export type AudienceCount = z.output<typeof audienceCount>;

const PATH = '/registration/registration';

export const countAudience = defineEndpoint({
  method: 'POST',
  path: `${PATH}/audience/count`,
  summary: '符合条件的参会人员数，及其中有手机和邮箱的人数',
  access: { function: 'registrations.search' },
  effect: 'reads',
  input: audience,
  output: audienceCount,
});

export const listAudience = defineEndpoint({
  method: 'POST',
  path: `${PATH}/audience/page`,
  summary: '符合条件的参会人员，按当前权限脱敏',
  access: { function: 'registrations.search' },
  effect: 'reads',
  input: audiencePage,
  output: registrationRecord.list,
});

const begun = z.object({ taskId: z.string() });
const reason = lines('原因', 200).check(z.trim(), z.minLength(1, '请输入原因')).register(textKinds, { kind: 'lines' });
const tags = z.array(id, '请选择标签').check(z.minLength(1, '请选择标签'), z.maxLength(20, '最多选择 20 个标签'));

export const bulkMove = z.strictObject({ audience });
export const bulkMoveWithReason = z.strictObject({ audience, reason });
export const bulkTagging = z.strictObject({ audience, tags });
export const bulkTypeChange = z.strictObject({ audience, typeId: chosenId('参会类型'), reason });
export const bulkTeam = z.strictObject({ audience, team: z.nullable(id) });
export const bulkPush = z.strictObject({ audience, count: typedCount });

/** As many registrations as a preview looks at, and as many as it names. */
export const PREVIEWED_MAX = 1000;
export const SKIPPED_NAMED_MAX = 50;

export const bulkPreview = z.strictObject({
  audience,
  action: z.enum(['approve', 'reject', 'waive', 'cancel', 'changeType', 'edit', 'push']),
});

export type BulkPreview = z.output<typeof bulkPreview>;

/** Which of the first registrations cannot be acted on now. */
export const bulkPreviewed = z.object({
  checked: z.int(),
  skipped: z.int(),
  lines: z.array(z.object({ id: z.string(), name: z.string(), message: z.string() })),
});
export type BulkPreviewed = z.output<typeof bulkPreviewed>;

const REVIEW = { function: 'registrations.review' } as const;
const EDIT = { function: 'registrations.edit' } as const;

export const previewBulk = defineEndpoint({
  method: 'POST',
  path: `${PATH}/bulk/preview`,
  summary: `批量操作前查看哪些报名会跳过及原因，最多检查 ${PREVIEWED_MAX} 条`,
  access: { function: 'registrations.search' },
  effect: 'reads',
  input: bulkPreview,
  output: bulkPreviewed,
});

export const approveAudience = defineEndpoint({
  method: 'POST',
  path: `${PATH}/bulk/approve`,
  summary: '在后台逐条审核通过符合条件的报名',
  access: REVIEW,
  effect: 'creates',
  input: bulkMove,
  output: begun,
});

export const rejectAudience = defineEndpoint({
  method: 'POST',
  path: `${PATH}/bulk/reject`,
  summary: '在后台逐条审核拒绝符合条件的报名',
  access: REVIEW,
  effect: 'creates',
  input: bulkMoveWithReason,
  output: begun,
});

export const waiveAudience = defineEndpoint({
  method: 'POST',
  path: `${PATH}/bulk/waive`,
  summary: '在后台逐条免缴符合条件的报名',
  access: REVIEW,
  effect: 'creates',
  input: bulkMoveWithReason,
  output: begun,
});

export const cancelAudience = defineEndpoint({
  method: 'POST',
  path: `${PATH}/bulk/cancel`,
  summary: '在后台逐条取消符合条件的报名',
  access: { function: 'registrations.delete' },
  effect: 'creates',
  input: bulkMoveWithReason,
  output: begun,
});

export const changeTypeOfAudience = defineEndpoint({
  method: 'POST',
  path: `${PATH}/bulk/change-type`,
  summary: '在后台逐条更改符合条件的报名的参会类型',
  access: EDIT,
  effect: 'creates',
  input: bulkTypeChange,
  output: begun,
});

export const tagAudience = defineEndpoint({
  method: 'POST',
  path: `${PATH}/bulk/add-tags`,
  summary: '在后台逐条为符合条件的报名添加标签',
  access: EDIT,
  effect: 'creates',
  input: bulkTagging,
  output: begun,
});

export const untagAudience = defineEndpoint({
  method: 'POST',
  path: `${PATH}/bulk/remove-tags`,
  summary: '在后台逐条移除符合条件的报名的标签',
  access: EDIT,
  effect: 'creates',
  input: bulkTagging,
  output: begun,
});

export const setTeamOfAudience = defineEndpoint({
  method: 'POST',
  path: `${PATH}/bulk/set-team`,
  summary: '在后台逐条设置符合条件的报名的团队',
  access: EDIT,
  effect: 'creates',
  input: bulkTeam,
  output: begun,
});

export const pushAudience = defineEndpoint({
  method: 'POST',
  path: `${PATH}/bulk/push`,
  summary: '在后台逐条向符合条件的已确认人员发送参会二维码；超过 500 人时须填写人数',
  access: { function: 'registrations.push' },
  effect: 'creates',
  input: bulkPush,
  output: begun,
});
