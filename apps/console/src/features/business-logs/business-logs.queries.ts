import { queryOptions } from '@tanstack/react-query';
import { getBusinessLog, listBusinessLogs } from '@huiwu/contract/business-logs';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import type { FilterReaders } from '../../shared/list-state/list-state.ts';
import { pagedList } from '../../shared/list-state/paged-query.ts';

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

export const { query: businessLogPageQuery, prefetch: prefetchBusinessLogs } = pagedList({
  noun: 'business-logs',
  endpoint: listBusinessLogs,
  readers: BUSINESS_LOG_FILTERS,
});

/** Entries are immutable, so the result never becomes stale. */
export const businessLogQuery = (id: string) =>
  queryOptions({
    queryKey: ['business-logs', 'one', id],
    queryFn: ({ signal }) => callEndpoint(getBusinessLog, { id }, { signal }),
    refetchOnWindowFocus: false,
  });
