import type { CellValue } from 'hucre';

/** Spreadsheets keep fifteen digits of a number: what is longer has lost its end. */
const EXACT_MAX = 1e15;
const DIGITS_KEPT = 15;
const DAY_MS = 86_400_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** Days before the first of either calendar stand for a time without a day. */
const isTimeOnly = (year: number): boolean => year < 1900 || year === 1904;

/** The library gives the hours of the sheet as UTC. */
const dateText = (date: Date): string => {
  const at = new Date(Math.round(date.getTime() / 1000) * 1000);
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}${at.getUTCSeconds() === 0 ? '' : `:${two(at.getUTCSeconds())}`}`;
  const hasTime = at.getTime() % DAY_MS !== 0;
  if (hasTime && isTimeOnly(at.getUTCFullYear()) && at.getUTCMonth() % 11 === 0) return time;
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  return hasTime ? `${day} ${time}` : day;
};

const numberText = (value: number): string =>
  Math.abs(value) >= EXACT_MAX ? value.toExponential() : String(Number(value.toPrecision(DIGITS_KEPT)));

/** Characters without width that are pasted along. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;

const cleanText = (text: string): string => {
  const plain = text.replaceAll(INVISIBLE, '').trim();
  // Typed so that a spreadsheet takes a number for a text.
  return plain.length > 1 && /^['’]/.test(plain) ? plain.slice(1).trim() : plain;
};

/** A cell as a user reads it: without formatting, and without what a spreadsheet adds. */
export const cellText = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : cleanText(value);
};
