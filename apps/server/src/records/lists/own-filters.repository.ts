import { condition, type Condition } from '../../database/lists/list-conditions.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import type { Conditions, GroupsAsked, ListFilter, RecordLists, SummedField } from '../record.repository.ts';

/** A filter by yes or no that no column answers. */
export const yesNoFilter = (
  { name, value }: { name: string; value: unknown },
  add: (rows: Pageable, is: boolean) => Pageable,
): Condition[] => (typeof value === 'boolean' ? [condition(`${name} ${value}`, [], (rows) => add(rows, value))] : []);

/** The lists of a record with conditions for filters that are no columns. */
export const withOwnFilters = <Listed>(lists: RecordLists<Listed>, own: (filter: ListFilter) => Conditions) => {
  const query = (filter: ListFilter, within: Conditions = []) => lists.query(filter, [...within, ...own(filter)]);
  return {
    page: (filter: ListFilter, within?: Conditions) => lists.fetch(query(filter, within)),

    sums: (filter: ListFilter, summed: readonly SummedField[], within?: Conditions) =>
      lists.addUp(query(filter, within), summed),

    groups: (filter: ListFilter, asked: GroupsAsked, within?: Conditions) => lists.group(query(filter, within), asked),
  };
};
