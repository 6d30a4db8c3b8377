import * as z from 'zod/mini';
import { checkPhone } from './checks.ts';
import { field, type FieldOptions } from './record-field.ts';
import { formed } from './record-fields.ts';

/** The mainland, whose numbers have 11 digits. */
export const HOME_COUNTRY = '+86';

const ABROAD = /^[0-9]{5,15}$/;

export const personPhoneProblems = {
  home: '请输入正确的手机号码',
  abroad: '请输入 5 到 15 位数字',
  noContact: '手机和邮箱至少填写一项',
} as const;

/** A mobile number of a person; its form depends on the country, see `personPhoneRule`. */
/* @__NO_SIDE_EFFECTS__ */
export const personPhone = <const O extends FieldOptions = object>(label: string, options?: O) =>
  field(
    {
      kind: 'phone',
      label,
      output: z.string(),
      input: formed(label, { max: 20, form: ABROAD, sentence: personPhoneProblems.home }),
    },
    options,
  );

/** Calling code of a country. */
/* @__NO_SIDE_EFFECTS__ */
export const phoneCountry = <const O extends FieldOptions = object>(options?: O) =>
  field(
    {
      kind: 'text',
      label: '手机国家码',
      output: z.string(),
      input: formed('手机国家码', { max: 6, form: /^\+[1-9][0-9]{0,4}$/, sentence: '请输入以 + 开头的国家码' }),
    },
    { ...(options as O), blank: HOME_COUNTRY },
  );

/** The sentence for a number that the country does not have. */
export const whyNotPhone = (phone: string, country: string): string | undefined => {
  if (phone === '') return undefined;
  if (country === HOME_COUNTRY) return checkPhone(phone);
  return ABROAD.test(phone) ? undefined : personPhoneProblems.abroad;
};
