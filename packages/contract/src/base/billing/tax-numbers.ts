import * as z from 'zod/mini';
import type { Check } from '../checks.ts';
import { checked } from '../fields.ts';
import { field, type FieldOptions, type TextField } from '../record-field.ts';

/** The characters of unified social credit codes by their value, GB 32100-2015. I, O, S, V and Z are not used. */
const CODE_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CODE_LENGTH = 18;

/** The last character of a unified social credit code by its first 17; undefined if one of them is not allowed. */
export const creditCodeCheck = (text: string): string | undefined => {
  let [sum, weight] = [0, 1];
  for (const character of text.slice(0, CODE_LENGTH - 1)) {
    const value = CODE_CHARACTERS.indexOf(character);
    if (value === -1) return undefined;
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return CODE_CHARACTERS[(31 - (sum % 31)) % 31];
};

/** 15, 18 or 20 upper-case letters and digits; empty is accepted. */
export const checkTaxNumber: Check = (text) =>
  text === '' || /^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/.test(text)
    ? undefined
    : '税号应为 15、18 或 20 位大写字母或数字';

/** The warning for 18 characters with a wrong check character. Such a number is accepted, because old ones exist. */
export const warnOfTaxNumber: Check = (text) =>
  text.length !== CODE_LENGTH || creditCodeCheck(text) === text.at(-1) ? undefined : '税号的校验位不符，请核对后保存';

/** Numbers are often pasted with spaces, in full-width characters or in lower case. */
const normalized = z.overwrite<string>((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase());

/** A tax number. A wrong check character only warns. */
/* @__NO_SIDE_EFFECTS__ */
export const taxNumber = <const O extends FieldOptions = object>(label: string, options?: O): TextField<'code', O> => {
  const shape = z.string(`请输入${label}`).check(normalized, checked(checkTaxNumber));
  const input = options?.isOptional === true ? shape : shape.check(z.minLength(1, `请输入${label}`));
  return field({ kind: 'code', label, output: z.string(), input }, { ...(options as O), warn: warnOfTaxNumber });
};

const checkAccountNumber: Check = (text) =>
  text === '' || /^[0-9]{6,40}$/.test(text) ? undefined : '请输入正确的银行账号';

/** The number of a bank account. It is stored without spaces and hyphens, so that statements of banks match it. */
/* @__NO_SIDE_EFFECTS__ */
export const accountNumber = <const O extends FieldOptions = object>(
  label: string,
  options?: O,
): TextField<'code', O> => {
  const shape = z.string(`请输入${label}`).check(normalized, checked(checkAccountNumber));
  const input = options?.isOptional === true ? shape : shape.check(z.minLength(1, `请输入${label}`));
  return field({ kind: 'code', label, output: z.string(), input }, options);
};
