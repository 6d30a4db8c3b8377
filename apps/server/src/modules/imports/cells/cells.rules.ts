import { rowProblems, type ImportColumn } from '@huiwu/contract/imports';

/** What a cell says, or why it says nothing. */
export type CellValue = { value: unknown; problem?: undefined } | { problem: string };

const is = (value: unknown): CellValue => ({ value });
const not = (problem: string): CellValue => ({ problem });

/** Full-width digits, letters and signs become the usual ones. */
const narrow = (text: string): string => text.normalize('NFKC').trim();

/** A spreadsheet writes long numbers like this, and their last digits are gone. */
const SCIENTIFIC = /^\d(\.\d+)?e\+?\d+$/i;

const phoneOf = (text: string): CellValue => {
  const digits = narrow(text).replaceAll(/[\s()-]/g, '');
  if (SCIENTIFIC.test(digits)) return not(rowProblems.lostDigits);
  return is(digits.replace(/^(\+|00)?86(?=1\d{10}$)/, ''));
};

const codeOf = (text: string): CellValue =>
  SCIENTIFIC.test(narrow(text)) ? not(rowProblems.lostDigits) : is(narrow(text));

const numeric = (text: string): number => Number(narrow(text).replaceAll(/[,，\s¥￥$元]/g, '') || Number.NaN);

const integerOf = (text: string): CellValue => {
  const value = numeric(text);
  return Number.isSafeInteger(value) ? is(value) : not(rowProblems.integer);
};

const decimalOf = (text: string): CellValue => {
  const value = numeric(text);
  return Number.isFinite(value) ? is(value) : not(rowProblems.number);
};

const FEN = 100;

/** Yuan in the file, fen in the program. */
const moneyOf = (text: string): CellValue => {
  const value = numeric(text);
  const fen = Math.round(value * FEN);
  return Number.isSafeInteger(fen) && fen / FEN === value ? is(fen) : not(rowProblems.money);
};

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/;
const HOUR = /^(\d{1,2})[:：时点](\d{1,2})(?:[:：分](\d{1,2})?秒?)?$/;

const two = (text: string): string => text.padStart(2, '0');

/** A day of the calendar; February has no 30th. */
const dayOf = (text: string): string | undefined => {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? COMPACT_DAY.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = year !== '' && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined;
};

const dateOf = (text: string): CellValue => {
  // A day that was typed with a time is still that day.
  const [first = ''] = narrow(text).split(/[\sT]+/);
  const day = dayOf(first);
  return day === undefined ? not(rowProblems.date) : is(day);
};

/** `09:05:00`; nothing where there is no such time. */
const clockOf = (text: string): string | undefined => {
  const parts = HOUR.exec(text)
    ?.slice(1)
    .map((part: string | undefined) => Number(part ?? '0'));
  const bounds = [24, 60, 60];
  if (parts === undefined || parts.some((part, at) => part >= (bounds[at] ?? 0))) return undefined;
  return parts.map((part) => two(String(part))).join(':');
};

const timeOf = (text: string): CellValue => {
  const [first = '', second] = narrow(text).split(/[\sT]+/);
  const day = dayOf(first);
  // Without a time it is up to the input: periods begin with their first day and end with their last one.
  if (second === undefined) return day === undefined ? not(rowProblems.time) : is(day);
  const clock = clockOf(second);
  return day === undefined || clock === undefined ? not(rowProblems.time) : is(`${day} ${clock}`);
};

const YES = new Set(['是', 'y', 'yes', 'true', '1', '√', '✓', '有', '对', '启用']);
const NO = new Set(['否', 'n', 'no', 'false', '0', '×', 'x', '无', '错', '停用', '不']);

const yesNoOf = (text: string): CellValue => {
  const word = narrow(text).toLowerCase();
  if (YES.has(word)) return is(true);
  return NO.has(word) ? is(false) : not(rowProblems.yesNo);
};

const choiceOf = (text: string, { label, choices = [] }: ImportColumn): CellValue => {
  const asked = narrow(text).toLowerCase();
  const found = choices.find((choice) =>
    [choice.label, choice.value].some((each) => narrow(each).toLowerCase() === asked),
  );
  return found === undefined ? not(rowProblems.choice(label)) : is(found.value);
};

/** The separate values of a cell with several. */
export const valuesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，;；、\n]/)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
];

const choicesOf = (text: string, column: ImportColumn): CellValue => {
  const all = valuesIn(text).map((each) => choiceOf(each, column));
  const failed = all.find(({ problem }) => problem !== undefined);
  return failed ?? is(all.map((each) => ('value' in each ? each.value : undefined)));
};

const PARSERS: Partial<Record<ImportColumn['kind'], (text: string, column: ImportColumn) => CellValue>> = {
  phone: phoneOf,
  telephone: codeOf,
  code: codeOf,
  email: (text) => is(narrow(text)),
  integer: integerOf,
  count: integerOf,
  decimal: decimalOf,
  money: moneyOf,
  boolean: yesNoOf,
  date: dateOf,
  time: timeOf,
  choice: choiceOf,
  choices: choicesOf,
};

/** The value of a cell that is not empty; what names another record is looked up elsewhere. */
export const parseCell = (text: string, column: ImportColumn): CellValue => (PARSERS[column.kind] ?? is)(text, column);
