import * as z from 'zod/mini';
import { unusableInLine, unusableInLines, withoutPasted } from './characters.ts';
import {
  checkCode,
  checkIdCard,
  checkNewPassword,
  checkOptionalEmail,
  checkPhone,
  checkSmsCode,
  isCalendarDay,
  type Check,
} from './checks.ts';
import { BATCH_MAX } from './limits.ts';

/** A text that passes a check of section 5, with that check's own sentence when it does not. */
export const checked = (check: Check) =>
  z.superRefine<string>((text, context) => {
    const message = check(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: text });
  });

/**
 * What a text of the wire is. A text that is in no list is of one line; the catalogue's tests hold every text of every
 * call to it. `lines`: several lines. `secret`: compared and never shown, any character is welcome.
 */
export const textKinds = z.registry<{ kind: 'lines' | 'secret' }>();

const refusing = (label: string, unusableIn: typeof unusableInLine) =>
  checked((text) => {
    const found = unusableIn(text);
    return found === undefined ? undefined : `${label}不能包含${found}`;
  });

/** Nothing in it ends a line, hides or turns what follows. */
export const oneLine = (label: string) => refusing(label, unusableInLine);

/** A line of text that a person typed: trimmed, bounded, without line ends and invisible characters. */
export const line = (label: string, max: number) =>
  z
    .string(`请输入${label}`)
    .check(
      z.trim(),
      z.minLength(1, `请输入${label}`),
      z.maxLength(max, `${label}不能超过 ${max} 个字`),
      oneLine(label),
    );

/** As `line`, and may be left empty. */
export const optionalLine = (label: string, max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, `${label}不能超过 ${max} 个字`), oneLine(label)), '');

/** As `line`, and nothing else is known of it: compared with what is stored, not judged. */
export const opaqueLine = (message: string, max: number) =>
  z.string(message).check(
    z.maxLength(max, message),
    z.refine((text) => unusableInLine(text) === undefined, message),
  );

/** A line that no one typed, such as the title of a tab: loses what a line may not hold. */
export const strippedLine = (label: string, max: number) =>
  z.string().check(z.overwrite(withoutPasted), z.maxLength(max, `${label}过长`), oneLine(label));

/** Several lines, each ended by one LF whatever the browser wrote; not trimmed. */
export const lines = (label: string, max: number) =>
  z
    .string(`请输入${label}`)
    .check(
      z.overwrite((text) => text.replaceAll('\r\n', '\n')),
      z.maxLength(max, `${label}不能超过 ${max} 个字`),
      refusing(label, unusableInLines),
    )
    .register(textKinds, { kind: 'lines' });

/** Remarks and the like: several lines, trimmed, may be left empty. */
export const optionalLines = (label: string, max: number) =>
  z._default(lines(label, max).check(z.trim()).register(textKinds, { kind: 'lines' }), '');

/** What an admin gives a thing to be called by in letters and digits. */
export const codeText = (label: string, max: number) =>
  z
    .string(`请输入${label}`)
    .check(
      z.trim(),
      z.minLength(1, `请输入${label}`),
      z.maxLength(max, `${label}不能超过 ${max} 个字`),
      checked(checkCode),
    );

/** What a list is searched by: short, trimmed, empty means "any". Invisible characters come with what is pasted, and are left out. */
export const searchText = z.optional(
  z
    .string()
    .check(z.overwrite(withoutPasted), z.trim(), z.maxLength(100, '查询内容不能超过 100 个字'), oneLine('查询内容')),
);

export const phone = z.string('请输入手机号码').check(z.trim(), checked(checkPhone));
/** May be cleared; where it may also be left out, that means "as it is", so it has no default. */
export const clearableEmail = z.string().check(z.trim(), checked(checkOptionalEmail));
export const optionalEmail = z._default(clearableEmail, '');
export const newPassword = z
  .string('请输入新密码，至少8位（含）、包含大小写字母+数字')
  .check(checked(checkNewPassword))
  .register(textKinds, { kind: 'secret' });
export const idCard = z.string('请输入身份证号').check(z.trim(), z.toUpperCase(), checked(checkIdCard));
export const clearableIdCard = z.string().check(
  z.trim(),
  z.toUpperCase(),
  checked((text) => (text === '' ? undefined : checkIdCard(text))),
);
export const optionalIdCard = z._default(clearableIdCard, '');

/** A password that is to be compared, not judged: bounded only against abuse. */
export const givenPassword = z
  .string('请输入密码')
  .check(z.minLength(1, '请输入密码'), z.maxLength(200, '密码过长'))
  .register(textKinds, { kind: 'secret' });

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

const TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;

/** A day that the calendar has and a time that a clock shows: `Date.parse` takes 30 February for 2 March. */
const isTime = (text: string): boolean => {
  const [, year, month, day] = (TIME.exec(text) ?? []).map(Number);
  return year !== undefined && isCalendarDay(year, month ?? 0, day ?? 0);
};

/** One end of a time range: a day, a time of day in Asia/Shanghai, or a full ISO 8601 moment. */
export const dayTime = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isTime(text), '时间格式不正确'),
);

const toMoment = (text: string): string => {
  if (!isTime(text)) return text;
  const full = text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T');
  return new Date(/(Z|[+-]\d{2}:\d{2})$/.test(full) ? full : `${full}+08:00`).toISOString();
};

/** A moment as a form sends it: as `dayTime`, and becomes ISO 8601 in UTC. */
export const moment = (label: string) =>
  z.string(`请选择${label}`).check(
    z.trim(),
    z.refine(isTime, `${label}格式不正确`),
    z.overwrite((text) => (isTime(text) ? toMoment(text) : text)),
  );

/** A day of the calendar: `2026-11-22`. */
export const calendarDay = (label: string) =>
  z.string(`请选择${label}`).check(
    z.trim(),
    z.refine((text) => text.length === 10 && isTime(text), `${label}格式不正确`),
  );
