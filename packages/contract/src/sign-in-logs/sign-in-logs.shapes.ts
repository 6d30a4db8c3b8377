import * as z from 'zod/mini';
import { pageInput, pageOf } from '../base/envelope.ts';
import { choice } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { defineRecord } from '../base/record.ts';
import { id, searchText, timestamp } from '../base/fields.ts';

/** `session`: not a try to sign in, but one half of a session that was used without the other. */
export const signInMethod = z.enum(['password', 'sms', 'sso', 'session'], '登录方式不正确');
/** How a first step is done. */
export type SignInMethod = Exclude<z.output<typeof signInMethod>, 'session'>;
export const signInResult = z.enum(['done', 'refused'], '结果不正确');

/** One try to sign in, with the true reason where it failed; anyone who tried heard one sentence for all of them. */
export const signInLog = z.object({
  id: z.string(),
  /** Empty where no one has this phone. */
  adminName: z.string(),
  /** As the reader's right to phones says; absent where it is hidden. */
  phone: z.optional(z.string()),
  method: signInMethod,
  result: signInResult,
  reason: z.string(),
  ip: z.string(),
  browser: z.string(),
  os: z.string(),
  requestId: z.string(),
  createdAt: timestamp,
});
export type SignInLog = z.output<typeof signInLog>;

export const signInLogPage = pageInput(
  {
    adminName: searchText,
    phone: searchText,
    reason: searchText,
    ip: searchText,
    method: z.optional(signInMethod),
    result: z.optional(signInResult),
    requestId: z.optional(id),
  },
  ['createdAt'],
);
export type SignInLogFilter = z.output<typeof signInLogPage>;
export const signInLogList = pageOf(signInLog);

/** One's own tries: nothing to search by. */
export const ownSignInLogPage = pageInput({}, ['createdAt']);
export type OwnSignInLogFilter = z.output<typeof ownSignInLogPage>;

const { adminName: _name, phone: _phone, ...own } = signInLog.shape;
export const ownSignInLog = z.object(own);
export type OwnSignInLog = z.output<typeof ownSignInLog>;
export const ownSignInLogList = pageOf(ownSignInLog);

const isListed = true;
const searched = { isListed, filter: 'contains' } as const;

/** One try to sign in, with the real reason where it failed. */
export const signInLogRecord = defineRecord({
  noun: '登录日志',
  name: 'adminName',
  fields: {
    adminName: readOnly({ kind: 'text', label: '姓名', output: z.string() }, { ...searched, width: 92 }),
    phone: readOnly({ kind: 'phone', label: '手机号码', output: z.string() }, { ...searched, guard: 'admins.phone' }),
    createdAt: readOnly(
      { kind: 'time', label: '登录时间', output: timestamp },
      { isListed, isSortable: true, filter: 'period', width: 156 },
    ),
    result: choice('结果', { done: '成功', refused: '失败' }, { isListed, filter: 'equals', width: 68 }),
    reason: readOnly({ kind: 'text', label: '失败原因', output: z.string() }, { ...searched, width: 116 }),
    method: choice(
      '登录方式',
      { password: '密码', sms: '验证码', session: '会话凭证', sso: '单点登录' },
      { isListed, filter: 'equals', width: 84 },
    ),
    ip: readOnly({ kind: 'code', label: 'IP 地址', output: z.string() }, { ...searched, width: 116 }),
    browser: readOnly({ kind: 'text', label: '浏览器', output: z.string() }, { isListed, width: 100 }),
    os: readOnly({ kind: 'text', label: '操作系统', output: z.string() }, { isListed, width: 116 }),
    requestId: readOnly(
      { kind: 'code', label: '请求编号', output: z.string(), match: id },
      { isListed, filter: 'equals', width: 108 },
    ),
  },
});
