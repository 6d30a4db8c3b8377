import type { ListSums } from '@huiwu/contract/base/calls/list-sums';
import type { FieldName } from '@huiwu/contract/base/functions';
import type { AnyRecord } from '@huiwu/contract/base/record';
import type { Caller } from '../../access/caller.ts';
import { canReadField } from '../../access/rights.ts';
import { refuseClosedFilter } from '../closed-fields.ts';
import { storedFields } from '../mapping.ts';
import type { Conditions, ListFilter, RecordRepository, SummedField } from '../record.repository.ts';

/** The fields that are added up, of those that a caller may read. */
export const summedFields = (record: AnyRecord, mayRead: (field: FieldName) => boolean): SummedField[] =>
  storedFields(record).flatMap(({ name, field: { sum, guard }, column }) =>
    sum === undefined || (guard !== undefined && !mayRead(guard)) ? [] : [{ name, column, isSplit: sum !== true }],
  );

interface SumsAsked {
  filter: ListFilter;
  caller: Caller;
  within?: Conditions | undefined;
}

/** The sums of a list over the whole filter. A sum is not given to a caller who may not read each of its amounts. */
export const sumsFor = async (
  record: AnyRecord,
  repository: Pick<RecordRepository<never, never, never, never>, 'sums'>,
  { filter, caller, within }: SumsAsked,
): Promise<ListSums> => {
  refuseClosedFilter(record, filter, caller);
  const summed = summedFields(record, (name) => canReadField(caller.rights, name));
  return repository.sums(filter, summed, within);
};
