import type { AnyRecord } from '@huiwu/contract/base/record';
import type { Caller } from '../../access/caller.ts';
import { canReadField } from '../../access/rights.ts';
import type { Grouping, RowGroup } from '../../database/lists/list-groups.ts';
import { refuseClosedFilter } from '../closed-fields.ts';
import { storedFields } from '../mapping.ts';
import type { Conditions, ListFilter, RecordRepository } from '../record.repository.ts';
import { summedFields } from './sums.ts';

/** A field that the rows of a list are counted by, and the fields that are added up. */
export interface FieldGrouping {
  /** Undefined: all rows are one group. */
  by?: string | undefined;
  part?: Grouping['part'];
  /** One group for each of these meetings instead, for calls outside of a meeting. */
  meetingIds?: readonly string[];
  sums?: readonly string[];
}

interface GroupsOf {
  filter: ListFilter;
  caller: Caller;
  within?: Conditions | undefined;
}

type Grouped = Pick<RecordRepository<never, never, never, never>, 'groups' | 'sums'>;

/**
 * The rows of a list by a field, over the whole filter. A sum is left out for a caller who may not read its amounts, and
 * so is every group of a field that they may not read.
 */
export const groupsFor = async (
  record: AnyRecord,
  repository: Grouped,
  { by, part, meetingIds, sums = [], ...asked }: FieldGrouping & GroupsOf,
): Promise<RowGroup[]> => {
  const { filter, caller, within } = asked;
  refuseClosedFilter(record, filter, caller);
  const mayRead = (guard: Parameters<typeof canReadField>[1]) => canReadField(caller.rights, guard);
  const summed = summedFields(record, mayRead).filter(({ name }) => sums.includes(name));
  if (meetingIds !== undefined)
    return repository.groups(filter, { by: { column: 'meeting_id', keys: meetingIds }, summed }, within);
  if (by === undefined) return [{ key: null, ...(await repository.sums(filter, summed, within)) }];
  const grouped = storedFields(record).find(({ name }) => name === by);
  if (grouped === undefined || (grouped.field.guard !== undefined && !mayRead(grouped.field.guard))) return [];
  return repository.groups(filter, { by: { column: grouped.column, part }, summed }, within);
};
