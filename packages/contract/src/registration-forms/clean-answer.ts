import * as z from 'zod/mini';
import { moment } from '../base/fields.ts';
import { answerTo, isEmptyAnswer, isPlainObject } from './answers.ts';
import type { FormFieldKind } from './field-kinds.ts';
import type { FormField } from './form-fields.ts';

type Clean = (value: unknown) => unknown;

const FULL_WIDTH_OFFSET = 0xfe_e0;
const narrow = (text: string, wide: RegExp): string =>
  text.replace(wide, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET));

const withNarrowDigits = (text: string): string => narrow(text, /[０-９]/g);
/** Converts full-width ASCII characters and the ideographic space to half-width. */
const narrowed = (text: string): string => narrow(text, /[！-～]/g).replaceAll('\u3000', ' ');

const ofText =
  (clean: (text: string) => string): Clean =>
  (value) =>
    typeof value === 'string' ? clean(value) : value;

const ofList =
  (clean: (list: unknown[]) => unknown[]): Clean =>
  (value) =>
    Array.isArray(value) ? clean([...new Set<unknown>(value)]) : value;

const trimmed = ofText((text) => text.trim());

/** Removes separators and the mainland country code. */
const cleanPhone = (text: string): string =>
  narrowed(text)
    .replaceAll(/[\s()-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,6})?$/;

const cleanNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = narrowed(value)
    .trim()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '');
  return NUMBER.test(text) ? Number(text) : text;
};

const asMoment = moment('时间');
const cleanMoment = ofText((text) => {
  const parsed = z.safeParse(asMoment, text);
  return parsed.success ? parsed.data : text.trim();
});

const cleanList = ofList((list) => list.map(trimmed).filter((each) => each !== ''));

/** Cleans each property by itself. An object with only blank properties is no answer. */
const ofParts =
  (parts: Readonly<Record<string, Clean>>, blank: Readonly<Record<string, unknown>>): Clean =>
  (value) => {
    if (!isPlainObject(value) || Object.keys(value).some((name) => !Object.hasOwn(parts, name))) return value;
    const isBlank = Object.keys(parts).every((name) => isEmptyAnswer(trimmed(answerTo(value, name))));
    if (isBlank) return undefined;
    const cleaned = Object.entries(parts).map(([name, clean]): [string, unknown] => {
      const part = clean(answerTo(value, name));
      return [name, part === undefined || part === '' ? blank[name] : part];
    });
    return Object.fromEntries(cleaned);
  };

const same: Clean = (value) => value;

const accommodation = ofParts(
  { hotelId: trimmed, checkin: trimmed, checkout: trimmed, roomType: trimmed, share: same },
  { hotelId: null, checkin: '', checkout: '', roomType: '', share: false },
);

const travel = ofParts(
  {
    fromArea: trimmed,
    mode: trimmed,
    cabin: trimmed,
    roundTrip: same,
    arriveAt: cleanMoment,
    no: ofText((text) => narrowed(text).replaceAll(/\s/g, '').toUpperCase()),
  },
  { fromArea: '', mode: '', cabin: null, roundTrip: false, arriveAt: null, no: '' },
);

const BY_KIND: Readonly<Record<FormFieldKind, Clean>> = {
  text: ofText((text) => withNarrowDigits(text).trim()),
  textarea: ofText((text) => withNarrowDigits(text).replaceAll(/\r\n?/g, '\n').trim()),
  number: cleanNumber,
  date: ofText((text) => narrowed(text).trim()),
  datetime: cleanMoment,
  radio: trimmed,
  checkbox: cleanList,
  select: trimmed,
  multiselect: cleanList,
  region: trimmed,
  phone: ofText(cleanPhone),
  email: ofText((text) => narrowed(text).trim()),
  idcard: ofText((text) => narrowed(text).replaceAll(/\s/g, '').toUpperCase()),
  file: cleanList,
  image: cleanList,
  agree: same,
  accommodation,
  travel,
};

/**
 * Returns the stored form of an answer; `undefined` if it is empty. A value of a wrong type is returned unchanged, so
 * that the check refuses it.
 */
export const cleanAnswer = ({ kind }: Pick<FormField, 'kind'>, value: unknown): unknown => {
  const cleaned = BY_KIND[kind](value);
  return isEmptyAnswer(cleaned) ? undefined : cleaned;
};
