import type { ReferenceKind } from '@huiwu/contract/base/record-field';
import { adminFilterOf } from '../choices/admin-filter.tsx';
import { customerFilterOf } from '../choices/customer-filter.tsx';
import { departmentFilterOf } from '../choices/department-filter.tsx';
import { DictionarySelect } from '../dictionaries/DictionarySelect.tsx';
import { DictionaryTag } from '../dictionaries/DictionaryTag.tsx';
import { ENABLED_CHOICES } from '../components/EnabledSwitch.tsx';
import {
  amountRangeFilter,
  choiceFilter,
  choicesFilter,
  dayRangeFilter,
  rangeFilter,
  textFilter,
  type FilterField,
} from '../filters/filter-fields.tsx';
import type { ConsoleRecordOptions, RecordField } from './console-record.ts';
import { filterNames } from './filter-readers.ts';

const YES_NO = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
];

type FilteredRecord = Pick<ConsoleRecordOptions<never, never>, 'noun' | 'record' | 'filters' | 'admins'>;

type MakeFilter = (name: string, field: RecordField, of: FilteredRecord) => FilterField;

const chosenFrom =
  (standard: { value: string; label: string }[]): MakeFilter =>
  (name, { label, choices = standard }) =>
    choiceFilter(name, label, [...choices]);

/** The filter of each kind; other kinds are searched by text. */
const BY_KIND: Partial<Record<string, MakeFilter>> = {
  enabled: chosenFrom(ENABLED_CHOICES),
  boolean: chosenFrom(YES_NO),
  choice: chosenFrom([]),
  color: chosenFrom([]),
  choices: chosenFrom([]),
  dictionary: (name, { label, dictionary = '' }) => ({
    label,
    names: [name],
    input: ({ id, values, onChange }) => (
      <DictionarySelect
        id={id}
        type={dictionary}
        placeholder="全部"
        value={values[name]}
        onChange={(chosen = '') => onChange({ [name]: chosen })}
      />
    ),
    say: (values) => <DictionaryTag type={dictionary} value={values[name] ?? ''} />,
  }),
  department: (name, { label }) => departmentFilterOf(name, label),
  admin: (name, { label }, { noun, admins }) => {
    const call = admins?.[name];
    if (call === undefined) throw new Error(`the filter ${name} of ${noun} has no call for its admins`);
    return adminFilterOf(name, label, { noun, call });
  },
  customer: (name, { label }) => customerFilterOf(name, label),
};

/** Their filters take an id, which no one types. */
const REFERENCES: Record<ReferenceKind, true> = {
  department: true,
  admin: true,
  customer: true,
  paymentAccount: true,
  seller: true,
  registrationType: true,
  answerForm: true,
  team: true,
  hotel: true,
  roomType: true,
  feeItem: true,
  fileFolder: true,
  meetingSession: true,
  checkInPoint: true,
  carbonCategory: true,
  carbonArea: true,
  carbonSource: true,
};

const filterOfKind: MakeFilter = (name, field, of) => {
  const make = BY_KIND[field.kind];
  if (make !== undefined) return make(name, field, of);
  if (Object.hasOwn(REFERENCES, field.kind))
    throw new Error(`the filter ${name} of ${of.noun} has no options to choose from`);
  return textFilter(name, field.label);
};

const rangeFilterOf = (least: string, most: string, field: RecordField): FilterField =>
  field.kind === 'money' ? amountRangeFilter(least, most, field.label) : rangeFilter(least, most, field);

const filterOf: MakeFilter = (name, field, of) => {
  const { label, filter, guard } = field;
  const [first = name, last = name] = filterNames(name, field);
  const guarded = guard && { right: guard };
  if (filter === 'days' || filter === 'period') return { ...dayRangeFilter(first, last, label), ...guarded };
  if (filter === 'oneOf') return { ...choicesFilter(name, label, field.choices ?? []), ...guarded };
  if (filter === 'range') return { ...rangeFilterOf(first, last, field), ...guarded };
  return { ...filterOfKind(name, field, of), ...guarded };
};

/** The filters of a record's list: all fields with a filter, in the order of the record by default. */
export const filterFieldsOf = (of: FilteredRecord): FilterField[] => {
  const { fields } = of.record;
  const { filters = Object.keys(fields) } = of;
  return filters.flatMap((filter) => {
    if (typeof filter !== 'string') return filter;
    const field = fields[filter];
    return field?.filter === undefined || field.filter === 'deleted' ? [] : filterOf(filter, field, of);
  });
};
