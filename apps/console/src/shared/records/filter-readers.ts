import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { FilterReaders } from '../list-state/list-state.ts';
import type { ConsoleRecordOptions, RecordField } from './console-record.ts';

/** Kinds with a numeric filter. */
const NUMBERS = new Set(['enabled', 'integer', 'decimal', 'money', 'count']);

const isYes = (text: string): boolean => text === '1';

const several = (text: string): string[] => text.split(',');

const readerOf = ({ kind, filter }: RecordField): ((text: string) => unknown) => {
  if (filter === 'oneOf') return several;
  if (kind === 'boolean') return isYes;
  return NUMBERS.has(kind) ? Number : String;
};

const PERIOD = ['beginTime', 'endTime'];

/** The filter names of a field; a range has two. */
export const filterNames = (name: string, { filter }: RecordField): string[] => {
  if (filter === 'period') return PERIOD;
  return filter === 'days' || filter === 'range' ? [`${name}From`, `${name}To`] : [name];
};

interface FilterSource extends Pick<ConsoleRecordOptions<never, never>, 'record' | 'filters'> {
  calls: { restore?: Endpoint };
}

/** Converts the address text of each filter to the value of the request. */
export const readersOf = ({ record: { fields }, calls, filters = [] }: FilterSource): FilterReaders => {
  const own = Object.entries(fields)
    .filter(([, { filter }]) => filter !== undefined && filter !== 'deleted')
    .flatMap(([name, field]) => filterNames(name, field).map((each) => [each, readerOf(field)] as const));
  const others = filters.flatMap((filter) => (typeof filter === 'string' ? [] : filter.names));
  return {
    ...Object.fromEntries(others.map((name) => [name, String])),
    ...Object.fromEntries(own),
    ...(calls.restore && { isDeleted: isYes }),
  };
};
