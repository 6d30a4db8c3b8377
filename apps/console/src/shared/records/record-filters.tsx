import { customerFilterOf } from '../choices/customer-filter.tsx';
import { departmentFilterOf } from '../choices/department-filter.tsx';
import { DictionarySelect } from '../dictionaries/DictionarySelect.tsx';
import { DictionaryTag } from '../dictionaries/DictionaryTag.tsx';
import { ENABLED_CHOICES } from '../components/EnabledSwitch.tsx';
import {
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

type MakeFilter = (name: string, field: RecordField) => FilterField;

const chosenFrom =
  (standard: { value: string; label: string }[]): MakeFilter =>
  (name, { label, choices = standard }) =>
    choiceFilter(name, label, [...choices]);

/** Filters by kind; any other is asked by words. */
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
  customer: (name, { label }) => customerFilterOf(name, label),
};

const filterOf = (name: string, field: RecordField): FilterField => {
  const { label, filter, guard } = field;
  const [first = name, last = name] = filterNames(name, field);
  const guarded = guard && { right: guard };
  if (filter === 'days' || filter === 'period') return { ...dayRangeFilter(first, last, label), ...guarded };
  if (filter === 'oneOf') return { ...choicesFilter(name, label, field.choices ?? []), ...guarded };
  if (filter === 'range') return { ...rangeFilter(first, last, field), ...guarded };
  return { ...(BY_KIND[field.kind] ?? ((key) => textFilter(key, label)))(name, field), ...guarded };
};

/** The filters of a record's list: of every field that has one, in the order of the record unless another is given. */
export const filterFieldsOf = ({
  record: { fields },
  filters = Object.keys(fields),
}: Pick<ConsoleRecordOptions<never, never>, 'record' | 'filters'>): FilterField[] =>
  filters.flatMap((filter) => {
    if (typeof filter !== 'string') return filter;
    const field = fields[filter];
    return field?.filter === undefined || field.filter === 'deleted' ? [] : filterOf(filter, field);
  });
