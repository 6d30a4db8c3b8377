import { namedAs } from '../actions/act-title.ts';
import { readListState, type FilterReaders } from '../list-state/list-state.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ConsoleRecordOptions, Offer, Recorded } from './console-record.ts';
import { recordPageQuery } from './records.queries.ts';
import { readersOf } from './filter-readers.ts';
import { actionsIn, textOf, valueOf } from './record-values.ts';

/** A record with everything that its pages ask for. */
export interface ConsoleRecord<Row extends Recorded, Detail extends Recorded = Row> extends Omit<
  ConsoleRecordOptions<Row, Detail>,
  'nameOf' | 'offerOf'
> {
  /** What the list is called. */
  list: string;
  /** How each filter in the address becomes a value of the request. */
  readers: FilterReaders;
  /** Asks for what the list shows at an address, before the page is drawn. */
  prefetch: (client: QueryClient, search: URLSearchParams) => Promise<void>;
  /** How one is called by the text that names it. */
  called: (name: string) => string;
  nameOf: (row: Row) => string;
  /** How it is called in a question about it alone, and in what is said when that is done. */
  titleOf: (row: Row) => string;
  offerOf: (row: Row, action: string) => Offer;
}

const POSSIBLE: Offer = [];

/** What the server says of the row's actions; without that, what its state says. */
const offered = (
  { lifecycle }: Pick<ConsoleRecordOptions<never, never>, 'lifecycle'>,
  row: object,
  action: string,
): Offer => {
  const said = actionsIn(row);
  if (said) return said.find(({ name }) => name === action)?.blockers ?? (lifecycle === undefined && POSSIBLE);
  const transition = lifecycle?.transitions[action];
  const state = valueOf(row, 'state');
  return transition === undefined || transition.from.some((from) => from === state) ? POSSIBLE : false;
};

/** One value from which a noun's pages are drawn; each derived piece gives way to what is given here. */
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
