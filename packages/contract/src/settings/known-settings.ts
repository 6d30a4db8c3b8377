import { unusableInLine } from '../base/characters.ts';
import type { Check } from '../base/checks.ts';
import { LOG_RETENTION_DAYS_MIN } from '../base/limits.ts';

export const SETTING_VALUE_MAX = 20_000;

/** What the program takes as the value of a setting, and how it is asked for. */
export type SettingKind =
  | {
      kind: 'number';
      min: number;
      max: number;
      unit: string;
      /** What 0 stands for, where it is no amount. */
      zero?: string;
    }
  | { kind: 'line'; max: number }
  | { kind: 'text'; max: number; isRequired: boolean }
  /** One of few. */
  | { kind: 'choice'; choices: Record<string, string> }
  /** Set by the installation; no one changes it. */
  | { kind: 'fixed' };

/** Of whom a two-factor step at sign-in is asked, besides those who have turned it on for themselves. */
export const TWO_FACTOR_FOR = {
  own: '不强制',
  sensitive: '可管理人员、权限、参数或可查看个人信息的人员',
  everyone: '所有人',
} as const;
export type TwoFactorFor = keyof typeof TWO_FACTOR_FOR;

/** Those that the program reads. Bounds are such that no value keeps people from signing in. */
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
  ['logRetentionDays', { kind: 'number', min: LOG_RETENTION_DAYS_MIN, max: 36_500, unit: '天' }],
]);

/** Anyone who made a setting knows what belongs into it. */
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

/** What is wrong with a value of a setting. */
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
