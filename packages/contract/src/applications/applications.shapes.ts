import * as z from 'zod/mini';
import { choice } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { defineRecord, type FilterOf, type RowOf } from '../base/record.ts';
import { id, line, optionalEmail, optionalLines, phone, smsCode, timestamp, version } from '../base/fields.ts';

export const applicationDraft = z.strictObject({
  realName: line('姓名', 50),
  phone,
  code: smsCode,
  companyName: line('公司名称', 100),
  email: optionalEmail,
  reason: optionalLines('申请说明', 200),
});
export type ApplicationDraft = z.output<typeof applicationDraft>;

export const applicationReview = z.strictObject({
  id,
  version,
  isPassed: z.boolean('请选择通过或驳回'),
  /** Department of the new admin. Required for an approval. */
  departmentId: z.optional(id),
  roleIds: z.optional(z.array(id).check(z.maxLength(20, '最多选择 20 个角色'))),
  remark: optionalLines('审核意见', 200),
});
export type ApplicationReview = z.output<typeof applicationReview>;

const isListed = true;
export const APPLICATION_TITLES = { awaiting: '待审核', passed: '已通过', rejected: '已驳回' } as const;

/** An application for an admin account. */
export const applicationRecord = defineRecord({
  noun: '账号申请',
  name: 'realName',
  fields: {
    realName: readOnly(
      { kind: 'text', label: '姓名', output: z.string() },
      { isListed, filter: 'contains', width: 88 },
    ),
    phone: readOnly(
      { kind: 'phone', label: '手机号码', output: z.string() },
      { isListed, filter: 'contains', mask: 'phone', guard: 'applications.phone' },
    ),
    companyName: readOnly(
      { kind: 'text', label: '公司名称', output: z.string() },
      { isListed, filter: 'contains', width: 148 },
    ),
    /** E-mail address and phone number have one field right. */
    email: readOnly(
      { kind: 'email', label: '邮箱', output: z.string() },
      { isListed, mask: 'email', guard: 'applications.phone' },
    ),
    reason: readOnly({ kind: 'text', label: '申请说明', output: z.string() }, { isListed, width: 160 }),
    state: choice('审核状态', APPLICATION_TITLES, {
      isListed,
      filter: 'equals',
      tones: { awaiting: 'primary', passed: 'success', rejected: 'default' },
    }),
    createdAt: readOnly(
      { kind: 'time', label: '申请时间', output: timestamp },
      { isListed, isSortable: true, filter: 'period' },
    ),
    auditedAt: readOnly(
      { kind: 'time', label: '审核时间', output: z.nullable(timestamp) },
      { isListed, isSortable: true },
    ),
    auditedBy: readOnly(
      { kind: 'text', label: '审核人', output: z.nullable(z.string()) },
      { isListed, isComputed: true },
    ),
    remark: readOnly({ kind: 'text', label: '审核意见', output: z.string() }, { isListed, width: 160 }),
  },
});
export type Application = RowOf<typeof applicationRecord>;
export type ApplicationState = Application['state'];
export type ApplicationFilter = FilterOf<typeof applicationRecord>;
