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

/** A text that must pass a check of section 5. Its sentence is that of the check. */
export const checked = (check: Check) =>
  z.superRefine<string>((text, context) => {
    const message = check(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: text });
  });

/**
 * The kinds of texts on the wire. A text without an entry has one line; the tests of the catalogue check every text of
 * every call. `lines`: several lines. `secret`: compared and never shown; any character is allowed.
 */
export const textKinds = z.registry<{ kind: 'lines' | 'secret' }>();

const refusing = (label: string, unusableIn: typeof unusableInLine) =>
  checked((text) => {
    const found = unusableIn(text);
    return found === undefined ? undefined : `${label}不能包含${found}`;
  });

/** Contains no line end, invisible or bidirectional control character. */
export const oneLine = (label: string) => refusing(label, unusableInLine);

/** A single line of user input: trimmed, of limited length, without line ends and invisible characters. */
export const line = (label: string, max: number) =>
  z
    .string(`请输入${label}`)
    .check(
      z.trim(),
      z.minLength(1, `请输入${label}`),
      z.maxLength(max, `${label}不能超过 ${max} 个字`),
      oneLine(label),
    );

/** As `line`, but may be empty. */
export const optionalLine = (label: string, max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, `${label}不能超过 ${max} 个字`), oneLine(label)), '');

/** As `line`, for a text that is only compared with a stored one. It has no sentence of its own. */
export const opaqueLine = (message: string, max: number) =>
  z.string(message).check(
    z.maxLength(max, message),
    z.refine((text) => unusableInLine(text) === undefined, message),
  );

/* A single line that no user typed, such as the title of a tab. Characters that a line may not contain are removed. */
export const strippedLine = (label: string, max: number) =>
  z.string().check(z.overwrite(withoutPasted), z.maxLength(max, `${label}过长`), oneLine(label));

/** Several lines, not trimmed. Every line end becomes LF. */
export const lines = (label: string, max: number) =>
  z
    .string(`请输入${label}`)
    .check(
      z.overwrite((text) => text.replaceAll('\r\n', '\n')),
      z.maxLength(max, `${label}不能超过 ${max} 个字`),
      refusing(label, unusableInLines),
    )
    .register(textKinds, { kind: 'lines' });

/** Several lines, trimmed, may be empty, such as remarks. */
export const optionalLines = (label: string, max: number) =>
  z._default(lines(label, max).check(z.trim()).register(textKinds, { kind: 'lines' }), '');

/** A code of letters and digits that an admin chooses. */
export const codeText = (label: string, max: number) =>
  z
    .string(`请输入${label}`)
    .check(
      z.trim(),
      z.minLength(1, `请输入${label}`),
      z.maxLength(max, `${label}不能超过 ${max} 个字`),
      checked(checkCode),
    );

/** A search term: short, trimmed; empty means any. Invisible characters of pasted text are removed. */
export const searchText = z.optional(
  z
    .string()
    .check(z.overwrite(withoutPasted), z.trim(), z.maxLength(100, '查询内容不能超过 100 个字'), oneLine('查询内容')),
);

export const phone = z.string('请输入手机号码').check(z.trim(), checked(checkPhone));
/** An e-mail address that may be cleared. It has no default, because an omitted input keeps the stored value. */
export const clearableEmail = z.string().check(z.trim(), checked(checkOptionalEmail));
/** Where a mail is sent to. */
export const mailAddress = z
  .string('请输入收件地址')
  .check(z.trim(), z.minLength(1, '请输入收件地址'), checked(checkOptionalEmail));
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

/** A password to compare, not to judge. Its length is limited against abuse only. */
export const givenPassword = z
  .string('请输入密码')
  .check(z.minLength(1, '请输入密码'), z.maxLength(200, '密码过长'))
  .register(textKinds, { kind: 'secret' });

export const smsCode = z.string('请输入验证码').check(z.trim(), checked(checkSmsCode));

/** Ids are text and opaque to callers. */
const ID = /^[A-Za-z0-9_-]{1,40}$/;
export const id = z.string('缺少编号').check(z.regex(ID, '编号格式不正确'));
/** The id of what is chosen in a field: without one the field says what to choose. */
/* @__NO_SIDE_EFFECTS__ */
export const chosenId = (label: string) => z.string(`请选择${label}`).check(z.regex(ID, `请选择${label}`));
export const ids = z
  .array(id, '请选择数据')
  .check(z.minLength(1, '请选择数据'), z.maxLength(BATCH_MAX, `一次最多选择 ${BATCH_MAX} 条`));
export const byId = z.strictObject({ id });

/** An amount in fen. Yuan with more than two decimals are not whole fen. */
/* @__NO_SIDE_EFFECTS__ */
export const wholeFen = () =>
  z.int({ error: ({ input }) => (Number.isFinite(input) ? '金额最多两位小数' : '请输入金额') });

export const version = z.int('缺少数据版本').check(z.minimum(1, '数据版本不正确'));

/** 1 is enabled, 0 is disabled. In paths it is a text. */
export const state = z.int().check(z.minimum(0, '状态只能是 0 或 1'), z.maximum(1, '状态只能是 0 或 1'));
export const stateInPath = z.enum(['0', '1'], '状态只能是 0 或 1');

/** A moment on the wire: ISO 8601 in UTC. */
export const timestamp = z.string();

const TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;

/** Whether date and time exist. `Date.parse` would turn 30 February into 2 March. */
const isTime = (text: string): boolean => {
  const [, year, month, day] = (TIME.exec(text) ?? []).map(Number);
  return year !== undefined && isCalendarDay(year, month ?? 0, day ?? 0);
};

/** One end of a time range: a day, a time of day in Asia/Shanghai, or a full ISO 8601 moment. */
export const dayTime = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isTime(text), '时间格式不正确'),
);

/** An end of a time range that may be open. */
export const anyDayTime = z.optional(dayTime);

const toMoment = (text: string): string => {
  if (!isTime(text)) return text;
  const full = text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T');
  return new Date(/(Z|[+-]\d{2}:\d{2})$/.test(full) ? full : `${full}+08:00`).toISOString();
};

/** A moment as forms send it, in the formats of `dayTime`. It becomes ISO 8601 in UTC. */
export const moment = (label: string) =>
  z.string(`请选择${label}`).check(
    z.trim(),
    z.refine(isTime, `${label}格式不正确`),
    z.overwrite((text) => (isTime(text) ? toMoment(text) : text)),
  );

/** As `moment`, for the end of a period: a day without a time lasts until its last minute. */
export const momentUntil = (label: string) =>
  z.string(`请选择${label}`).check(
    z.trim(),
    z.refine(isTime, `${label}格式不正确`),
    z.overwrite((text) => (isTime(text) ? toMoment(text.length === 10 ? `${text} 23:59` : text) : text)),
  );

/** A day of the calendar: `2026-11-22`. */
export const calendarDay = (label: string) =>
  z.string(`请选择${label}`).check(
    z.trim(),
    z.refine((text) => text.length === 10 && isTime(text), `${label}格式不正确`),
  );

export type ChoiceShape<Value extends string> = z.ZodMiniEnum<{ [Each in Value]: Each }>;

/** The schema of one of these values. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <Value extends string>(label: string, titles: Readonly<Record<Value, string>>) =>
  // TypeScript types the keys of an object as `string`.
  z.enum(Object.keys(titles) as Value[], `请选择${label}`) as ChoiceShape<Value>;
