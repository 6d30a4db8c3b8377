import { queryOptions, skipToken, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Endpoint, Shape } from '@huiwu/contract/base/endpoint';
import type { Page } from '@huiwu/contract/base/envelope';
import type { ListSums } from '@huiwu/contract/base/calls/list-sums';
import { callEndpoint } from '../api/call-endpoint.ts';
import type { FilterReaders, ListState } from '../list-state/list-state.ts';
import { filterRequest, pagedQuery } from '../list-state/paged-query.ts';
import type { Recorded } from './console-record.ts';

/** Fixed values that every list request of a page contains. */
export type Within = Readonly<Record<string, string>>;

interface PagedRecord<Row> {
  noun: string;
  calls: { list: Endpoint<Shape, z.ZodMiniType<Page<Row>>> };
  readers: FilterReaders;
}

const withFixed = ({ readers }: Pick<PagedRecord<never>, 'readers'>, state: ListState, within: Within) => {
  const always = Object.fromEntries(Object.keys(within).map((name) => [name, String]));
  return {
    state: { ...state, filters: { ...state.filters, ...within } },
    readers: { ...readers, ...always },
  };
};

/** One page of a record's list. */
export const recordPageQuery = <Row extends Recorded>(of: PagedRecord<Row>, state: ListState, within: Within = {}) =>
  pagedQuery({ noun: of.noun, endpoint: of.calls.list, ...withFixed(of, state, within) });

interface SummedRecord extends Pick<PagedRecord<never>, 'noun' | 'readers'> {
  calls: { list: Endpoint<Shape>; sums?: Endpoint<Shape, z.ZodMiniType<ListSums>> };
}

interface SummedList {
  state: ListState;
  within: Within;
  /** The page of the list. */
  of: Pick<UseQueryResult, 'dataUpdatedAt' | 'isSuccess' | 'isPlaceholderData'>;
}

/** The sums of a list, asked for again after each answer of the list. Meanwhile those of the same filter stay. */
export const recordSumsQuery = (
  { noun, calls: { list, sums }, readers }: SummedRecord,
  { state, within, of }: SummedList,
) => {
  const fixed = withFixed({ readers }, state, within);
  const filter = filterRequest(list.input, fixed.state, fixed.readers);
  const asked = JSON.stringify(filter);
  const isReady = sums !== undefined && of.isSuccess && !of.isPlaceholderData;
  return queryOptions({
    queryKey: ['sums', noun, asked, of.dataUpdatedAt],
    queryFn: isReady ? ({ signal }) => callEndpoint(sums, filter, { signal, handles: 'all' }) : skipToken,
    placeholderData: (before, query) => (query?.queryKey[2] === asked ? before : undefined),
    staleTime: Infinity,
    gcTime: 0,
  });
};

/** Always fetched again, and never replaced while the user edits. */
export const EDITOR_QUERY = {
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The current state of a record. */
export const recordQuery = <Detail>(noun: string, get: Endpoint<Shape, z.ZodMiniType<Detail>>, id: string) =>
  queryOptions({
    queryKey: [noun, 'one', id],
    queryFn: ({ signal }): Promise<Detail> => callEndpoint(get, { id }, { signal }),
    ...EDITOR_QUERY,
  });
