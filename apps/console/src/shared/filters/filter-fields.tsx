import { Input, Select, Space } from 'antd';
import { isRangeOrdered, RANGE_PROBLEMS } from '@huiwu/contract/base/envelope';
import type { FieldName } from '@huiwu/contract/base/functions';
import type { ComponentType, ReactNode } from 'react';
import { ENABLED_CHOICES } from '../components/EnabledSwitch.tsx';
import { DayRange } from '../dates/DayRange.tsx';
import { MoneyInput } from '../numbers/MoneyInput.tsx';
import { formatFen } from '../formats/numbers.ts';
import { NumberInput } from '../numbers/NumberInput.tsx';

/** Texts by filter name, as in the address. */
export type FilterValues = Record<string, string>;

export interface FilterInputProps {
  /** Connects the input with its label, and `{id}-problem` with its sentence. */
  id: string;
  /** Whether its sentence is shown. */
  isWrong?: boolean;
  values: FilterValues;
  onChange: (changes: FilterValues) => void;
}

/** A filter of a list. */
export interface FilterField {
  label: string;
  /** The required field right: users cannot filter by a field that they may not read. */
  right?: FieldName;
  /** Its names in the address; a range has two. */
  names: string[];
  input: (props: FilterInputProps) => ReactNode;
  /** The label of its value; the text itself by default. */
  say?: (values: FilterValues) => ReactNode;
  /** Why the list cannot be asked for these values. */
  problem?: (values: FilterValues) => string | undefined;
}

/** A text filter. */
export const textFilter = (name: string, label: string): FilterField => ({
  label,
  names: [name],
  input: ({ id, values, onChange }) => (
    <Input
      id={id}
      allowClear
      maxLength={100}
      autoComplete="off"
      value={values[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  ),
});

type Problem = NonNullable<FilterField['problem']>;

const wrongDays =
  (begin: string, end: string): Problem =>
  (values) =>
    isRangeOrdered(values[begin], values[end]) ? undefined : RANGE_PROBLEMS.days;

const numberIn = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

const wrongRange =
  (least: string, most: string): Problem =>
  (values) =>
    isRangeOrdered(numberIn(values[least]), numberIn(values[most])) ? undefined : RANGE_PROBLEMS.range;

/** Of an input whose sentence is shown. */
const wrong = (id: string, isWrong: boolean | undefined) =>
  isWrong === true ? ({ status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-problem` } as const) : {};

interface Ranged {
  label: string;
  unit?: string | undefined;
}

interface Choice {
  value: string;
  label: string;
}

/** A filter with a few options. */
export const choiceFilter = (name: string, label: string, choices: Choice[]): FilterField => ({
  label,
  names: [name],
  input: ({ id, values, onChange }) => (
    <Select<string>
      id={id}
      allowClear
      placeholder="全部"
      options={choices}
      value={values[name] || null}
      onChange={(value) => onChange({ [name]: value ?? '' })}
    />
  ),
  say: (values) => choices.find(({ value }) => value === values[name])?.label ?? values[name],
});

const several = (text: string | undefined): string[] => (text ? text.split(',') : []);

/** A filter with a few options, several of which can be selected; separated by commas in the address. */
export const choicesFilter = (name: string, label: string, choices: readonly Choice[]): FilterField => ({
  label,
  names: [name],
  input: ({ id, values, onChange }) => (
    <Select<string[]>
      id={id}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      placeholder="全部"
      options={choices.map(({ value, label: title }) => ({ value, label: title }))}
      value={several(values[name])}
      onChange={(chosen) => onChange({ [name]: chosen.join(',') })}
    />
  ),
  say: (values) =>
    several(values[name])
      .map((chosen) => choices.find(({ value }) => value === chosen)?.label ?? chosen)
      .join('、'),
});

/** A filter by a range of days, both inclusive. */
export const dayRangeFilter = (begin: string, end: string, label: string): FilterField => ({
  label,
  names: [begin, end],
  input: ({ id, values, onChange }) => (
    <DayRange
      id={id}
      begin={values[begin] ?? ''}
      end={values[end] ?? ''}
      onChange={(from, to) => onChange({ [begin]: from, [end]: to })}
    />
  ),
  say: (values) => `${values[begin] ?? '最早'} 至 ${values[end] ?? '今天'}`,
  problem: wrongDays(begin, end),
});

/** A filter by time, with the parameter names of all lists. */
export const periodFilter = (label: string): FilterField => dayRangeFilter('beginTime', 'endTime', label);

/** A filter by enabled or disabled. */
export const enabledFilter: FilterField = choiceFilter('state', '状态', ENABLED_CHOICES);

const ENDS = ['最小', '最大'] as const;

interface BoundProps {
  id: string;
  'aria-label': string;
  placeholder: string;
  status?: 'error';
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

type SaidRange = Pick<FilterField, 'say'> & { label: string };

/** A filter by a range, both ends inclusive, with an input for each end. */
const rangeBy = (
  Bound: ComponentType<BoundProps>,
  [least, most]: [string, string],
  { label, say }: SaidRange,
): FilterField => ({
  label,
  names: [least, most],
  input: ({ id, isWrong, values, onChange }) => (
    <Space.Compact block>
      {[least, most].map((name, index) => (
        <Bound
          key={name}
          id={index === 0 ? id : `${id}-end`}
          aria-label={`${label}${ENDS[index]}值`}
          placeholder={ENDS[index] ?? ''}
          {...wrong(id, isWrong)}
          value={values[name] ? Number(values[name]) : null}
          onChange={(value) => onChange({ [name]: value === null ? '' : String(value) })}
        />
      ))}
    </Space.Compact>
  ),
  say,
  problem: wrongRange(least, most),
});

/** A filter by a range of numbers. */
export const rangeFilter = (least: string, most: string, { label, unit = '' }: Ranged): FilterField =>
  rangeBy(NumberInput, [least, most], {
    label,
    say: (values) => `${values[least] ?? '不限'} 至 ${values[most] ?? '不限'}${unit}`,
  });

/** Filters are in whole fen. */
function AmountBound({ onChange, ...rest }: BoundProps) {
  return <MoneyInput {...rest} onChange={(fen) => onChange(fen === null ? null : Math.round(fen))} />;
}

/** A filter by a range of amounts: entered in yuan, kept and asked for in fen. */
export const amountRangeFilter = (least: string, most: string, label: string): FilterField =>
  rangeBy(AmountBound, [least, most], {
    label,
    say: (values) =>
      [least, most].map((name) => (values[name] ? formatFen(Number(values[name])) : '不限')).join(' 至 '),
  });

/** Whether the filter is active. */
export const isAsked = (field: FilterField, values: FilterValues): boolean =>
  field.names.some((name) => (values[name] ?? '') !== '');
