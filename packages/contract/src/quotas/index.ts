import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { defineErrors } from '../base/errors.ts';
import { byId, id, timestamp } from '../base/fields.ts';
import { admin, choice, choicesOf, oneOf } from '../base/record-choices.ts';
import { readOnly, valueField } from '../base/record-field.ts';
import { integer } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { created, defineResource, editCall, getCall, listCall } from '../base/resource.ts';
import { MESSAGE_CHANNELS } from '../suppressions/suppression-rules.ts';
import { quotasAccess } from './quotas.access.ts';

export * from './quotas.access.ts';

/** What a limit is about. */
export const QUOTA_SCOPES = { customer: '全公司', meeting: '会议', admin: '管理员' } as const;
export type QuotaScope = keyof typeof QUOTA_SCOPES;

/** Every company has its own limit, so only the others are added. */
const ADDED_SCOPES = { meeting: QUOTA_SCOPES.meeting, admin: QUOTA_SCOPES.admin } as const;

/** The limits of a company that has not changed them. */
export const QUOTA_DEFAULTS = { perDay: 10, perNotice: 5000, allowLinks: true, auditOver: 1000 } as const;

export const quotaErrors = defineErrors({ exceeded: { code: 720_009, message: '超过发送额度' } });

export const quotaProblems = {
  taken: '该对象的发送额度已存在，请直接编辑',
  noMeeting: '请选择会议',
  noAdmin: '请选择管理员',
  dayUsedUp: ({ perDay, whose }: { perDay: number; whose: string }) =>
    `${whose}每天最多发送 ${perDay} 次通知，今天的额度已用完`,
  tooMany: ({ perNotice, whose }: { perNotice: number; whose: string }) =>
    `${whose}每次通知最多 ${perNotice} 人，请缩小范围或分次发送`,
  noLinks: ({ whose }: { whose: string }) => `${whose}的通知不能包含链接`,
} as const;

/** How many notices may be sent, to how many. */
export const quotaRecord = defineRecord({
  noun: '发送额度',
  name: 'targetName',
  order: { by: 'updatedAt', direction: 'desc' },
  fields: {
    scope: valueField(
      {
        kind: 'choice',
        label: '范围',
        output: oneOf('范围', QUOTA_SCOPES),
        input: oneOf('范围', ADDED_SCOPES),
      },
      { isFixed: true, isListed: true, choices: choicesOf(QUOTA_SCOPES), width: 96 },
    ),
    meeting: valueField(
      { kind: 'text', label: '会议', output: z.string(), input: id },
      { isFixed: true, isOptional: true, column: 'meeting_id' },
    ),
    admin: admin('管理员', { isFixed: true, isOptional: true }),
    targetName: readOnly(
      { kind: 'text', label: '对象', output: z.string() },
      { isListed: true, isComputed: true, width: 200 },
    ),
    channel: choice('渠道', MESSAGE_CHANNELS, {
      isFixed: true,
      isListed: true,
      filter: 'equals',
      blank: 'sms',
      width: 80,
    }),
    perDay: integer(
      '每天通知数',
      { min: 0, max: 1000 },
      { isListed: true, unit: '次', blank: QUOTA_DEFAULTS.perDay, width: 112 },
    ),
    usedToday: readOnly(
      { kind: 'count', label: '今日已用', output: z.int() },
      { isListed: true, isComputed: true, unit: '次', width: 104 },
    ),
    perNotice: integer(
      '每次人数',
      { min: 1, max: 1_000_000 },
      { isListed: true, unit: '人', blank: QUOTA_DEFAULTS.perNotice, width: 112 },
    ),
    auditOver: integer(
      '审核人数',
      { min: 0, max: 1_000_000 },
      { isListed: true, isOptional: true, unit: '人', help: '超过此人数的通知须经审核，留空不需审核', width: 112 },
    ),
    allowLinks: valueField(
      { kind: 'boolean', label: '允许链接', output: z.boolean(), input: z.boolean() },
      { isListed: true, blank: QUOTA_DEFAULTS.allowLinks, width: 96 },
    ),
    updatedAt: readOnly(
      { kind: 'time', label: '最近修改', output: z.nullable(timestamp) },
      { isListed: true, isSortable: true, width: 152 },
    ),
  },
  rules: [
    {
      at: 'meeting',
      reads: ['scope'],
      holds: ({ scope, meeting }) => scope !== 'meeting' || Boolean(meeting),
      sentence: quotaProblems.noMeeting,
    },
    {
      at: 'admin',
      reads: ['scope'],
      holds: (values) => values.scope !== 'admin' || Boolean(values.admin),
      sentence: quotaProblems.noAdmin,
    },
  ],
});

export type Quota = DetailOf<typeof quotaRecord>;
export type QuotaRow = RowOf<typeof quotaRecord>;

const PATH = '/message/quota';
const quotas = defineResource(quotasAccess, PATH, quotaRecord);

export const listQuotas = listCall(quotas);
export const getQuota = getCall(quotas);
export const editQuota = editCall(quotas);

/** A limit of its own for a meeting or an admin. */
export const addQuota = defineEndpoint({
  method: 'POST',
  path: `${PATH}/add`,
  summary: '为会议或管理员新增发送额度',
  access: { function: 'quotas.edit' },
  effect: 'creates',
  input: quotaRecord.draft,
  output: created,
});

/** The default of the company holds again, or the meeting or admin has no limit of its own any more. */
export const deleteQuota = defineEndpoint({
  method: 'POST',
  path: `${PATH}/delete/{id}`,
  summary: '删除发送额度，全公司的恢复为默认值',
  access: { function: 'quotas.edit' },
  effect: 'changes',
  input: byId,
  output: nothing,
});

export const quotaCalls = {
  list: listQuotas,
  get: getQuota,
  add: addQuota,
  edit: editQuota,
  delete: deleteQuota,
};
