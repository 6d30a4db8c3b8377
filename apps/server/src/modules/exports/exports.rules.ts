import { areaName } from '@huiwu/contract/base/areas';
import type { ColumnsOfList, ListColumn } from '@huiwu/contract/base/exports';
import type { FieldName } from '@huiwu/contract/base/functions';
import { maskedText } from '../../access/masks.ts';
import type { SheetCell } from '../../platform/workbooks.ts';

const SHANGHAI_AHEAD_MS = 28_800_000;

/** `2026-11-22 18:05:00` in Shanghai, which has one time all year. */
const shanghaiTime = (moment: string): string =>
  new Date(Date.parse(moment) + SHANGHAI_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');

/** `20261122-180500`. */
export const timeInName = (moment: string): string => shanghaiTime(moment).replaceAll(/[-:]/g, '').replace(' ', '-');

/** Labels of a dictionary by value. */
export type Labels = ReadonlyMap<string, string>;

const nameIn = (value: object): string => ('name' in value ? String(value.name) : '');

const textOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) return nameIn(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const yesOrNo = (value: unknown): string => (value === true ? '是' : '否');

const labelsOf = ({ choices = [] }: ListColumn): Labels => new Map(choices.map(({ value, label }) => [value, label]));

const labelled =
  (labels: Labels) =>
  (value: unknown): string =>
    labels.get(textOf(value)) ?? textOf(value);

/** How a flag is called that has a name for each of its values, such as where a row is from. */
const flagOf = (labels: Labels) => (value: unknown) => labels.get(value === true ? '1' : '0') ?? yesOrNo(value);

type Show = (value: unknown) => SheetCell;

const numeric: Show = (value) => (typeof value === 'number' ? value : null);
const inYuan: Show = (value) => (typeof value === 'number' ? value / 100 : null);
const moment: Show = (value) => (typeof value === 'string' && value !== '' ? shanghaiTime(value) : null);
const enabled: Show = (value) => (value === 1 ? '启用' : '停用');

const several =
  (one: Show): Show =>
  (value) =>
    Array.isArray(value) ? value.map(one).join('、') : one(value);

type ShowOf = (column: ListColumn, dictionary: Labels | undefined) => Show;

const ofLabels: ShowOf = (column, dictionary) => labelled(dictionary ?? labelsOf(column));

const SHOWN: Partial<Record<ListColumn['kind'], ShowOf>> = {
  integer: () => numeric,
  decimal: () => numeric,
  count: () => numeric,
  money: () => inYuan,
  boolean: (column) => flagOf(labelsOf(column)),
  enabled: () => enabled,
  time: () => moment,
  // Areas are codes or already names.
  area: () => (value) => areaName(textOf(value)) || textOf(value),
  choice: ofLabels,
  dictionary: ofLabels,
  choices: (column, dictionary) => several(ofLabels(column, dictionary)),
  registrationTypes: () => several(textOf),
  feeItems: () => several(textOf),
};

/** What a cell shows of a value, as the list would: numbers stay numbers, and what the reader may not see is empty. */
export const cellOf = (column: ListColumn, dictionary: Labels | undefined): Show => {
  const show = SHOWN[column.kind]?.(column, dictionary) ?? textOf;
  return (value) => (value === undefined || value === null || value === '' ? null : show(value));
};

/** Guards of the columns, each with the columns that it guards. */
export const guardsOf = (columns: ColumnsOfList, keys: readonly string[]): [FieldName, string][] =>
  keys.flatMap((key) => {
    const { guard, label } = columns[key] ?? {};
    return guard === undefined || label === undefined ? [] : [[guard, label] satisfies [FieldName, string]];
  });

const NO_CONDITIONS: ReadonlySet<string> = new Set(['page', 'limit', 'order', 'orderBy']);

/** One input of a filter that was asked, with the column that it is about. */
export interface AskedInput {
  name: string;
  column: ListColumn | undefined;
  value: unknown;
  /** Of a range. */
  end?: '从' | '至';
}

const ENDS = { From: '从', To: '至' } as const;

const columnFor = (name: string, all: ColumnsOfList): Pick<AskedInput, 'column' | 'end'> => {
  const own = all[name];
  if (own !== undefined) return { column: own };
  const [, field = '', end] = /^(.+)(From|To)$/.exec(name) ?? [];
  if (all[field] !== undefined) return { column: all[field], end: ENDS[end === 'To' ? 'To' : 'From'] };
  const filter = { beginTime: 'period', endTime: 'period', isDeleted: 'deleted' }[name];
  const column = filter === undefined ? undefined : Object.values(all).find((each) => each.filter === filter);
  if (name === 'beginTime') return { column, end: '从' };
  return name === 'endTime' ? { column, end: '至' } : { column };
};

/** The inputs of a filter that narrow the list. */
export const askedInputs = (filter: Readonly<Record<string, unknown>>, all: ColumnsOfList): AskedInput[] =>
  Object.entries(filter)
    .filter(([name, value]) => !NO_CONDITIONS.has(name) && value !== undefined && value !== '')
    .map(([name, value]) => ({ name, value, ...columnFor(name, all) }));

const saidOf = ({ column, value, end }: AskedInput, show: Show): string => {
  const values = Array.isArray(value) ? value : [value];
  // The days of a range are as they were typed.
  const texts = values.map((each) => String(end === undefined ? (show(each) ?? '') : textOf(each)));
  return texts.map((text) => (column?.mask === undefined ? text : maskedText(text, column.mask))).join('、');
};

/** `部门：销售部`; what the register keeps of a searched phone is masked. */
export const describeInput = (asked: AskedInput, labels: Labels | undefined): string => {
  const { column, value, end = '' } = asked;
  if (asked.name === 'isDeleted') return value === true ? '已删除' : '未删除';
  const show = column === undefined ? textOf : cellOf(column, labels);
  return `${column?.label ?? asked.name}${end}：${saidOf(asked, show)}`;
};
