import { unusableInLine } from '../base/characters.ts';
import type { Check } from '../base/checks.ts';
import { LOG_RETENTION_DAYS_MIN } from '../base/limits.ts';

export const SETTING_VALUE_MAX = 20_000;

/** The values that a setting accepts, and the kind of its input. */
export type SettingKind =
  | {
      kind: 'number';
      min: number;
      max: number;
      unit: string;
      /** The meaning of 0, if it is not a quantity. */
      zero?: string;
    }
  | { kind: 'line'; max: number }
  | { kind: 'text'; max: number; isRequired: boolean }
  /** One value of a fixed set. */
  | { kind: 'choice'; choices: Record<string, string> }
  /** Set by the installation; read-only. */
  | { kind: 'fixed' };

/** Who must use the two-factor step at sign-in. Others can turn it on for themselves. */
export const TWO_FACTOR_FOR = {
  own: '不强制',
  sensitive: '可管理人员、权限、参数或可查看个人信息的人员',
  everyone: '所有人',
} as const;
export type TwoFactorFor = keyof typeof TWO_FACTOR_FOR;

/** The settings that the server reads. The limits ensure that no value prevents sign-in. */
const KNOWN = new Map<string, SettingKind>([
  ['agreement', { kind: 'text', max: SETTING_VALUE_MAX, isRequired: true }],
  ['footer', { kind: 'line', max: 200 }],
  ['icp', { kind: 'line', max: 60 }],
  ['platformCustCode', { kind: 'fixed' }],
  ['passwordExpiryDays', { kind: 'number', min: 0, max: 3650, unit: '天', zero: '永不过期' }],
  ['sessionIdleMinutes', { kind: 'number', min: 5, max: 1440, unit: '分钟' }],
  ['sessionHours', { kind: 'number', min: 1, max: 168, unit: '小时' }],
  ['sessionsPerAdmin', { kind: 'number', min: 1, max: 1000, unit: '处' }],
  ['secondStepFor', { kind: 'choice', choices: TWO_FACTOR_FOR }],
  ['publishNeedsReview', { kind: 'choice', choices: { '0': '直接发布', '1': '提交审核' } }],
  ['noticeNeedsSecondPerson', { kind: 'choice', choices: { '0': '提交人可以审核', '1': '须由另一人审核' } }],
  ['carbonFactorNeedsSecondPerson', { kind: 'choice', choices: { '0': '提交人可以审核', '1': '须由另一人审核' } }],
  ['voucherNeedsSecondPerson', { kind: 'choice', choices: { '0': '上传人可以审核', '1': '须由另一人审核' } }],
  ['refundNeedsTwo', { kind: 'choice', choices: { '0': '不限', '1': '申请人不能审核' } }],
  ['invoiceNeedsTwo', { kind: 'choice', choices: { '0': '不限', '1': '申请人不能审核' } }],
  ['logRetentionDays', { kind: 'number', min: LOG_RETENTION_DAYS_MIN, max: 36_500, unit: '天' }],
]);

/** Settings that admins added can have any text. */
const FREE: SettingKind = { kind: 'text', max: SETTING_VALUE_MAX, isRequired: false };

export const settingKindOf = (key: string): SettingKind => KNOWN.get(key) ?? FREE;

const checkNumber = (text: string, { min, max }: { min: number; max: number }): string | undefined => {
  const isInRange = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return isInRange ? undefined : `请输入 ${min} 至 ${max} 之间的整数`;
};

const lineProblem = (text: string): string | undefined => {
  const found = unusableInLine(text);
  if (found === '换行') return '参数值只能有一行';
  return found === undefined ? undefined : `参数值不能包含${found}`;
};

/** Returns the check of a setting's value. */
export const checkSettingOf =
  (key: string): Check =>
  (text) => {
    const kind = settingKindOf(key);
    if (kind.kind === 'fixed') return undefined;
    if (kind.kind === 'choice')
      return Object.hasOwn(kind.choices, text) ? undefined : `请填写 ${Object.keys(kind.choices).join('、')} 之一`;
    if (kind.kind === 'number') return checkNumber(text.trim(), kind);
    if (text.length > kind.max) return `参数值不能超过 ${kind.max} 个字`;
    if (kind.kind === 'line') return lineProblem(text);
    return kind.isRequired && text.trim() === '' ? '参数值不能为空' : undefined;
  };
