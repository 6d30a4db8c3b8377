import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Endpoint, Shape } from '@huiwu/contract/base/endpoint';
import type { Page } from '@huiwu/contract/base/envelope';
import { callEndpoint, type CallOptions } from '../api/call-endpoint.ts';
import { readListState, type FilterReaders, type ListState } from './list-state.ts';

/** The second part of the query key of every page of a list. */
export const PAGE_PART = 'page';

/** Prefetched data younger than this is not fetched again when the page is rendered. */
const JUST_ASKED_MS = 5000;

interface PageRequest {
  page: number;
  limit: number;
}

/** Validates values with the shape of the contract. Invalid parts of a changed address are left out. */
const acceptedBy = (input: Shape, request: Record<string, unknown>): Record<string, unknown> => {
  const checked = z.safeParse(input, request);
  if (checked.success) return request;
  const bad = new Set(checked.error.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(request).filter(([name]) => !bad.has(name)));
};

/** The request for a list's state. */
export const pageRequest = (
  input: Shape,
  { filters, ...rest }: ListState,
  readers: FilterReaders,
): Record<string, unknown> & PageRequest => {
  const { page, limit, orderBy, order } = rest;
  const asked: Record<string, unknown> = orderBy && order ? { orderBy, order } : {};
  for (const [name, text] of Object.entries(filters)) asked[name] = readers[name]?.(text);
  return { page, limit, ...acceptedBy(input, asked) };
};

/** The filters of a list's state as its request has them, without page and order. */
export const filterRequest = (input: Shape, state: ListState, readers: FilterReaders): Record<string, unknown> => {
  const { page: _page, limit: _limit, orderBy: _by, order: _order, ...filter } = pageRequest(input, state, readers);
  return filter;
};

interface PagedQuery<Row> {
  /** First part of the query key. Changes of this noun refetch the list. */
  noun: string;
  endpoint: Endpoint<Shape, z.ZodMiniType<Page<Row>>>;
  state: ListState;
  readers: FilterReaders;
}

/**
 * One page of a list. If the page no longer exists because its last row was deleted, the last existing page is
 * returned.
 */
export const pagedQuery = <Row>({ noun, endpoint, state, readers }: PagedQuery<Row>) => {
  const request = pageRequest(endpoint.input, state, readers);
  const load = (page: number, options: CallOptions): Promise<Page<Row>> =>
    callEndpoint(endpoint, { ...request, page }, options);
  return queryOptions({
    queryKey: [noun, PAGE_PART, request],
    queryFn: async ({ signal, client, queryKey }) => {
      const isWaitedFor = client.getQueryCache().find({ queryKey })?.isActive() ?? false;
      // A failed prefetch is not announced. The page shows the error or fetches again.
      const options: CallOptions = { signal, handles: isWaitedFor ? [] : 'all' };
      const answer = await load(request.page, options);
      const isBeyondEnd = answer.list.length === 0 && answer.total > 0 && request.page > 1;
      return isBeyondEnd ? load(Math.ceil(answer.total / answer.limit), options) : answer;
    },
    placeholderData: keepPreviousData,
    staleTime: JUST_ASKED_MS,
  });
};

type PagedList<Row> = Omit<PagedQuery<Row>, 'state'>;

/** The pages of a list: the query of one page, and its prefetch. */
export const pagedList = <Row>(list: PagedList<Row>) => {
  const query = (state: ListState) => pagedQuery({ ...list, state });
  const prefetch = (client: QueryClient, search: URLSearchParams): Promise<void> =>
    client.prefetchQuery(query(readListState(search, Object.keys(list.readers))));
  return { query, prefetch };
};
