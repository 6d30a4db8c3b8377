import * as z from 'zod/mini';
import {
  checkCode,
  checkIdCard,
  checkNewPassword,
  checkOptionalEmail,
  checkPhone,
  checkSmsCode,
  type Check,
} from './checks.ts';
import { BATCH_MAX } from './limits.ts';

/** A text that passes a check of section 5, with that check's own sentence when it does not. */
const checked = (check: Check) =>
  z.superRefine<string>((text, context) => {
    const message = check(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: text });
  });

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** A line of text that a person typed: trimmed, bounded, without control characters. */
export const line = (label: string, max: number) =>
  z.string(`请输入${label}`).check(
    z.trim(),
    z.minLength(1, `请输入${label}`),
    z.maxLength(max, `${label}不能超过 ${max} 个字`),
    z.refine((text) => !CONTROL_CHARACTERS.test(text), `${label}含有不能使用的字符`),
  );

/** As `line`, and may be left empty. */
export const optionalLine = (label: string, max: number) =>
  z._default(
    z.string().check(
      z.trim(),
      z.maxLength(max, `${label}不能超过 ${max} 个字`),
      z.refine((text) => !CONTROL_CHARACTERS.test(text), `${label}含有不能使用的字符`),
    ),
    '',
  );

/** What somebody gives a thing to be called by in letters and digits. */
export const codeText = (label: string, max: number) =>
  z
    .string(`请输入${label}`)
    .check(
      z.trim(),
      z.minLength(1, `请输入${label}`),
      z.maxLength(max, `${label}不能超过 ${max} 个字`),
      checked(checkCode),
    );

/** What a list is searched by: short, trimmed, empty means "any". */
export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(100, '查询内容不能超过 100 个字')));

export const phone = z.string('请输入手机号码').check(z.trim(), checked(checkPhone));
/** May be cleared; where it may also be left out, that means "as it is", so it has no default. */
export const clearableEmail = z.string().check(z.trim(), checked(checkOptionalEmail));
export const optionalEmail = z._default(clearableEmail, '');
export const newPassword = z
  .string('请输入新密码，至少8位（含）、包含大小写字母+数字')
  .check(checked(checkNewPassword));
export const idCard = z.string('请输入身份证号').check(z.trim(), z.toUpperCase(), checked(checkIdCard));
export const clearableIdCard = z.string().check(
  z.trim(),
  z.toUpperCase(),
  checked((text) => (text === '' ? undefined : checkIdCard(text))),
);
export const optionalIdCard = z._default(clearableIdCard, '');

/** A password that is to be compared, not judged: bounded only against abuse. */
export const givenPassword = z.string('请输入密码').check(z.minLength(1, '请输入密码'), z.maxLength(200, '密码过长'));

export const smsCode = z.string('请输入验证码').check(z.trim(), checked(checkSmsCode));

/** Ids are text and opaque to callers. */
export const id = z.string('缺少编号').check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, '编号格式不正确'));
export const ids = z
  .array(id, '请选择数据')
  .check(z.minLength(1, '请选择数据'), z.maxLength(BATCH_MAX, `一次最多选择 ${BATCH_MAX} 条`));
export const byId = z.strictObject({ id });

export const version = z.int('缺少数据版本').check(z.minimum(1, '数据版本不正确'));

/** 1 started, 0 stopped; in paths it travels as text. */
export const state = z.int().check(z.minimum(0, '状态只能是 0 或 1'), z.maximum(1, '状态只能是 0 或 1'));
export const stateInPath = z.enum(['0', '1'], '状态只能是 0 或 1');

/** A moment on the wire: ISO 8601 in UTC. */
export const timestamp = z.string();

const isTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(text) &&
  !Number.isNaN(Date.parse(text.replace(' ', 'T')));

/** One end of a time range: a day, a time of day in Asia/Shanghai, or a full ISO 8601 moment. */
export const dayTime = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isTime(text), '时间格式不正确'),
);
