import * as z from 'zod/mini';
import { pageInput, pageOf } from '../base/envelope.ts';
import { choice } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { defineRecord, type FilterOf, type RowOf } from '../base/record.ts';
import { id, timestamp } from '../base/fields.ts';

const isListed = true;
const searched = { isListed, filter: 'contains' } as const;

/** `session`: not a sign-in, but one half of a session that was used without the other half. */
const METHODS = { password: '密码', sms: '验证码', session: '会话凭证', sso: '单点登录' };

/**
 * A sign-in attempt with the actual reason of a failure. The answer to the client has one message for all reasons.
 */
export const signInLogRecord = defineRecord({
  noun: '登录日志',
  name: 'adminName',
  rows: 'written',
  fields: {
    /** Empty if no admin has this phone number. */
    adminName: readOnly({ kind: 'text', label: '姓名', output: z.string() }, { ...searched, width: 92 }),
    phone: readOnly(
      { kind: 'phone', label: '手机号码', output: z.string() },
      { ...searched, mask: 'phone', guard: 'admins.phone' },
    ),
    createdAt: readOnly(
      { kind: 'time', label: '登录时间', output: timestamp },
      { isListed, isSortable: true, filter: 'period', width: 156 },
    ),
    result: choice('结果', { done: '成功', refused: '失败' }, { isListed, filter: 'equals', width: 68 }),
    reason: readOnly({ kind: 'text', label: '失败原因', output: z.string() }, { ...searched, width: 116 }),
    method: choice('登录方式', METHODS, { isListed, filter: 'equals', width: 84 }),
    ip: readOnly({ kind: 'code', label: 'IP 地址', output: z.string() }, { ...searched, width: 116 }),
    browser: readOnly(
      { kind: 'text', label: '浏览器', output: z.string() },
      { isListed, isComputed: true, width: 100 },
    ),
    os: readOnly({ kind: 'text', label: '操作系统', output: z.string() }, { isListed, isComputed: true, width: 116 }),
    requestId: readOnly(
      { kind: 'code', label: '请求编号', output: z.string(), match: id },
      { isListed, filter: 'equals', width: 108 },
    ),
  },
});
export type SignInLog = RowOf<typeof signInLogRecord>;
export type SignInLogFilter = FilterOf<typeof signInLogRecord>;
/** The methods of the first step. */
export type SignInMethod = Exclude<SignInLog['method'], 'session'>;

/** The caller's own attempts, without filters. */
export const ownSignInLogPage = pageInput({}, ['createdAt']);
export type OwnSignInLogFilter = z.output<typeof ownSignInLogPage>;

const { adminName: _name, phone: _phone, ...own } = signInLogRecord.row.shape;
export const ownSignInLog = z.object(own);
export type OwnSignInLog = z.output<typeof ownSignInLog>;
export const ownSignInLogList = pageOf(ownSignInLog);
