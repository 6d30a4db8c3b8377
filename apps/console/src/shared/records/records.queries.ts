import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Endpoint, Shape } from '@huiwu/contract/base/endpoint';
import type { Page } from '@huiwu/contract/base/envelope';
import { callEndpoint } from '../api/call-endpoint.ts';
import type { FilterReaders, ListState } from '../list-state/list-state.ts';
import { pagedQuery } from '../list-state/paged-query.ts';
import type { Recorded } from './console-record.ts';

/** Fixed values that every list request of a page contains. */
export type Within = Readonly<Record<string, string>>;

interface PagedRecord<Row> {
  noun: string;
  calls: { list: Endpoint<Shape, z.ZodMiniType<Page<Row>>> };
  readers: FilterReaders;
}

/** One page of a record's list. */
export const recordPageQuery = <Row extends Recorded>(of: PagedRecord<Row>, state: ListState, within: Within = {}) => {
  const always = Object.fromEntries(Object.keys(within).map((name) => [name, String]));
  return pagedQuery({
    noun: of.noun,
    endpoint: of.calls.list,
    state: { ...state, filters: { ...state.filters, ...within } },
    readers: { ...of.readers, ...always },
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
