import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getBusinessLog, listBusinessLogs } from '@huiwu/contract/business-logs';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { readListState, type FilterReaders, type ListState } from '../../shared/list-state/list-state.ts';
import { pagedQuery } from '../../shared/list-state/paged-query.ts';

export const BUSINESS_LOG_FILTERS = {
  adminName: String,
  module: String,
  action: String,
  result: String,
  ip: String,
  targetId: String,
  requestId: String,
  beginTime: String,
  endTime: String,
} satisfies FilterReaders;

export const businessLogPageQuery = (state: ListState) =>
  pagedQuery({ noun: 'business-logs', endpoint: listBusinessLogs, state, readers: BUSINESS_LOG_FILTERS });

/** What the list asks for at an address, before the page is drawn. */
export const prefetchBusinessLogs = (client: QueryClient, search: URLSearchParams): Promise<void> =>
  client.prefetchQuery(businessLogPageQuery(readListState(search, Object.keys(BUSINESS_LOG_FILTERS))));

/** One entry; what is written there never changes. */
export const businessLogQuery = (id: string) =>
  queryOptions({
    queryKey: ['business-logs', 'one', id],
    queryFn: ({ signal }) => callEndpoint(getBusinessLog, { id }, { signal }),
    refetchOnWindowFocus: false,
  });
