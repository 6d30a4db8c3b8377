import type { Choice } from '@huiwu/contract/base/record-field';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { TimeText } from '../../components/TimeText.tsx';
import { DictionaryTag } from '../../dictionaries/DictionaryTag.tsx';
import { formatCount, formatFen } from '../../formats/numbers.ts';
import { formatTime } from '../../formats/times.ts';
import { PaletteSwatch } from './PaletteSwatch.tsx';
import type { RecordField } from '../console-record.ts';

const NOTHING = '—';
const COLORS: Partial<Record<string, string>> = {
  primary: 'processing',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

interface FieldCellProps {
  field: RecordField;
  value: unknown;
  /** Shows the exact time instead of the relative one. */
  isExact?: boolean;
}

const labelled = (value: unknown, choices: readonly Choice[] = []): ReactNode => {
  const choice = choices.find((each) => each.value === String(value));
  if (choice === undefined) return String(value);
  const { label, tone, hint } = choice;
  if (tone === undefined) return hint === undefined ? label : <span title={hint}>{label}</span>;
  return (
    <Tag color={COLORS[tone] ?? 'default'} title={hint}>
      {label}
    </Tag>
  );
};

const yesOrNo = (value: unknown, { choices }: RecordField): ReactNode =>
  choices === undefined ? (value === true ? '是' : '否') : labelled(value === true ? 1 : 0, choices);

const number = (text: ReactNode): ReactNode => <span className="number">{text}</span>;

/** The stored value, or the name of the referenced record. */
const stored = (value: unknown): string | number => {
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);
};

type Show = (value: unknown, field: RecordField, isExact: boolean) => ReactNode;

const showNumber: Show = (value, { unit }) =>
  number(`${formatCount(Number(value))}${unit === undefined ? '' : ` ${unit}`}`);
const showText: Show = (value) => number(stored(value));

const namesOf: Show = (value) => (Array.isArray(value) ? value.map(stored).join('、') : stored(value));

/** The display of each kind; plain text for all others. */
const BY_KIND: Partial<Record<string, Show>> = {
  code: showText,
  phone: showText,
  telephone: showText,
  email: (value) => stored(value),
  date: showText,
  integer: showNumber,
  decimal: showNumber,
  count: showNumber,
  money: (value) => number(formatFen(Number(value))),
  time: (value, { draft }, isExact) =>
    draft ? number(formatTime(String(value)).slice(0, 16)) : <TimeText at={String(value)} isExact={isExact} />,
  boolean: yesOrNo,
  choice: (value, { choices }) => labelled(value, choices),
  color: (value, { choices }) => <PaletteSwatch color={String(value)} label={labelled(value, choices)} />,
  choices: (value, { choices }) =>
    (Array.isArray(value) ? value : String(value).split(',')).map((each: unknown) => (
      <span key={String(each)}>{labelled(each, choices)} </span>
    )),
  registrationTypes: namesOf,
  feeItems: namesOf,
  dictionary: (value, { dictionary = '' }) => <DictionaryTag type={dictionary} value={stored(value)} />,
  image: (value) => <img className="record-image" src={String(value)} alt="" />,
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value of a record in lists and facts. */
export function FieldCell({ field, value, isExact = false }: FieldCellProps): ReactNode {
  if (isEmpty(value)) return field.kind === 'time' ? <TimeText at={null} /> : NOTHING;
  return BY_KIND[field.kind]?.(value, field, isExact) ?? stored(value);
}
