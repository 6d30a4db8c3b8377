import { namedAs } from '../actions/act-title.ts';
import { readListState, type FilterReaders } from '../list-state/list-state.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ConsoleRecordOptions, Offer, Recorded } from './console-record.ts';
import { recordPageQuery } from './records.queries.ts';
import { readersOf } from './filter-readers.ts';
import { actionsIn, textOf, valueOf } from './record-values.ts';

/** A record with everything that its pages need. */
export interface ConsoleRecord<Row extends Recorded, Detail extends Recorded = Row> extends Omit<
  ConsoleRecordOptions<Row, Detail>,
  'nameOf' | 'offerOf'
> {
  /** Name of the list. */
  list: string;
  /** Converts the address text of each filter to the value of the request. */
  readers: FilterReaders;
  /** Prefetches the list for an address, before the page is rendered. */
  prefetch: (client: QueryClient, search: URLSearchParams) => Promise<void>;
  /** The name of a record, from its name field. */
  called: (name: string) => string;
  nameOf: (row: Row) => string;
  /** The name of a record in confirmations and messages. */
  titleOf: (row: Row) => string;
  offerOf: (row: Row, action: string) => Offer;
}

const POSSIBLE: Offer = [];

/** The offer of an action from the row's `actions`, or from its state if there are none. */
const offered = (
  { lifecycle }: Pick<ConsoleRecordOptions<never, never>, 'lifecycle'>,
  row: object,
  action: string,
): Offer => {
  const said = actionsIn(row);
  if (said) return said.find(({ name }) => name === action)?.blockers ?? false;
  const transition = lifecycle?.transitions[action];
  const state = valueOf(row, 'state');
  return transition === undefined || transition.from.some((from) => from === state) ? POSSIBLE : false;
};

/** Defines all pages of a noun with one value. Every derived part can be replaced by an option. */
export const defineConsoleRecord = <Row extends Recorded, Detail extends Recorded = Row>(
  options: ConsoleRecordOptions<Row, Detail>,
): ConsoleRecord<Row, Detail> => {
  const { record, texts, isNameQuoted = false } = options;
  const called = (name: string): string => (isNameQuoted ? namedAs(record.noun, name) : name);
  const titleOf = (row: Row): string => called(textOf(row, record.name));
  const readers = readersOf(options);
  const { noun, calls } = options;
  return {
    ...options,
    called,
    readers,
    prefetch: (client, search) =>
      client.prefetchQuery(recordPageQuery({ noun, calls, readers }, readListState(search, Object.keys(readers)))),
    list: texts.list ?? record.noun,
    nameOf: options.nameOf ?? titleOf,
    titleOf,
    offerOf: (row, action) => options.offerOf?.(row, action) ?? offered(options, row, action),
  };
};
