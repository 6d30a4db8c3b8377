/*
 * The validators of the specification, section 5, as plain functions. Each returns the sentence for an invalid text, or
 * undefined. They import no schema library, so that the sign-in page loads quickly.
 */
import { PASSWORD_MAX, PASSWORD_MIN, PHONE_DIGITS, SMS_CODE_DIGITS } from './limits.ts';

export type Check = (text: string) => string | undefined;

export const checkPhone: Check = (text) => {
  const phone = text.trim();
  if (phone.length !== PHONE_DIGITS) return '手机号码应为11位';
  return /^1[3-9]\d{9}$/.test(phone) ? undefined : '请输入正确的手机号码';
};

/** Letters and digits only. */
export const checkCode: Check = (text) => (/^[A-Za-z0-9]+$/.test(text) ? undefined : '只能输入字母、数字');

/** A code from an SMS. Invalid characters are reported before a wrong length. */
export const checkSmsCode: Check = (text) => {
  const code = text.trim();
  if (code === '') return '请输入验证码';
  const isWhole = new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`).test(code);
  return checkCode(code) ?? (isWhole ? undefined : `请输入 ${SMS_CODE_DIGITS} 位验证码`);
};

/** The hint below a new password. It states the same rule as `checkNewPassword`. */
export const NEW_PASSWORD_HINT = `${PASSWORD_MIN} 至 ${PASSWORD_MAX} 位，包含大小写字母+数字（其中一种可用符号代替）`;

const EMAIL = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;

/** As `checkEmail`, but the text may be empty. */
export const checkOptionalEmail: Check = (text) =>
  text === '' || (text.length <= 254 && EMAIL.test(text)) ? undefined : '请输入正确的邮箱账号';

export const checkEmail: Check = (text) => (text === '' ? '请输入邮箱账号' : checkOptionalEmail(text));

const CLASSES = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/];

/** The length is counted in code points, not in UTF-16 units. */
export const checkNewPassword: Check = (text) => {
  const length = [...text].length;
  const classes = CLASSES.filter((pattern) => pattern.test(text)).length;
  const isStrong = length >= PASSWORD_MIN && length <= PASSWORD_MAX && classes >= 3;
  return isStrong ? undefined : '请输入新密码，至少8位（含）、包含大小写字母+数字';
};

export const checkConfirmPassword = (text: string, password: string): string | undefined => {
  if (text === '') return '请再次输入您的密码';
  return text === password ? undefined : '两次输入的密码不一致';
};

const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Whether the date exists, for years of four digits. `Date` would turn 30 February into 2 March. */
export const isCalendarDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const isRealDate = (digits: string): boolean => {
  const [year = 0, month = 0, day = 0] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].map(Number);
  return year >= 1900 && isCalendarDay(year, month, day) && Date.UTC(year, month - 1, day) <= Date.now();
};

/** 18 digits with a valid birth date and the check digit of GB 11643. A final `x` may be lower case. */
export const checkIdCard: Check = (text) => {
  if (text === '') return '请输入身份证号';
  const card = text.toUpperCase();
  const isShaped = /^[1-9]\d{16}[\dX]$/.test(card) && isRealDate(card.slice(6, 14));
  const sum = ID_CARD_WEIGHTS.reduce((total, weight, index) => total + weight * Number(card[index]), 0);
  return isShaped && '10X98765432'[sum % 11] === card[17] ? undefined : '请输入正确的身份证号';
};

/** Positive and without a leading zero. */
export const checkPositiveNumber: Check = (text) => {
  if (text === '') return '不能为空';
  return /^[1-9]\d*$/.test(text) ? undefined : '请输入大于0的数';
};
