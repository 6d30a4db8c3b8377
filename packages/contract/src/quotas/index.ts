import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { defineErrors } from '../base/errors.ts';
import { byId, opaqueLine, timestamp } from '../base/fields.ts';
import { choice, choicesOf, oneOf } from '../base/record-choices.ts';
import { field, readOnly, valueField } from '../base/record-field.ts';
import { integer } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { created, defineResource, editCall, getCall, listCall } from '../base/resource.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '../suppressions/suppression-rules.ts';
import { quotasAccess } from './quotas.access.ts';

export * from './quotas.access.ts';

/** What a limit is about. */
export const QUOTA_SCOPES = { customer: '全公司', meeting: '会议', admin: '管理员' } as const;
export type QuotaScope = keyof typeof QUOTA_SCOPES;

/** Every company has its own limit, so only the others are added. */
export const ADDED_SCOPES = { meeting: QUOTA_SCOPES.meeting, admin: QUOTA_SCOPES.admin } as const;

/** The limits of a company that has not changed them. */
export const QUOTA_DEFAULTS = { perDay: 10, perNotice: 5000, allowLinks: true, auditOver: 1000 } as const;

export const quotaErrors = defineErrors({ exceeded: { code: 720_009, message: '超过发送额度' } });

export const quotaProblems = {
  taken: '该对象的发送额度已存在，请直接编辑',
  noTarget: '请选择会议或管理员',
  dayUsedUp: ({ whose, perDay, channel }: { whose: string; perDay: number; channel: MessageChannel }) =>
    `${whose}每天最多发送 ${perDay} 次${MESSAGE_CHANNELS[channel]}通知，今天还可发送 0 次`,
  tooMany: ({ whose, perNotice, recipients }: { whose: string; perNotice: number; recipients: number }) =>
    `${whose}每次通知最多 ${perNotice} 人，本次 ${recipients} 人，超出 ${recipients - perNotice} 人`,
  noLinks: ({ whose }: { whose: string }) => `${whose}的通知不能包含链接`,
} as const;

const TARGET_MAX = 40;
const targetInput = opaqueLine(quotaProblems.noTarget, TARGET_MAX).check(z.minLength(1, quotaProblems.noTarget));

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
      { isFixed: true, isListed: true, choices: choicesOf(QUOTA_SCOPES), width: 84 },
    ),
    /** The id of the meeting or the admin; empty for the company. */
    target: field(
      { kind: 'text', label: '对象', output: z.string(), input: targetInput },
      { isFixed: true, column: 'target_id' },
    ),
    targetName: readOnly(
      { kind: 'text', label: '对象', output: z.string() },
      { isListed: true, isComputed: true, width: 176 },
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
      { isListed: true, isComputed: true, unit: '次', width: 92 },
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
