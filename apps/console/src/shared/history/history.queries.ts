import { queryOptions } from '@tanstack/react-query';
import { listBusinessLogs } from '@huiwu/contract/business-logs';
import { callEndpoint } from '../api/call-endpoint.ts';

const HISTORY_LENGTH = 50;

const LATEST_LENGTH = 10;

/** The last change of a record. Failures are not announced, because it is only additional information. */
export const lastChangeQuery = (targetId: string) =>
  queryOptions({
    queryKey: ['last-change', targetId],
    queryFn: ({ signal }) =>
      callEndpoint(listBusinessLogs, { page: 1, limit: LATEST_LENGTH, targetId }, { signal, handles: 'words' }),
    staleTime: 0,
    gcTime: 0,
  });

/** The changes of a record, newest first. Refetched with its noun. */
export const historyQuery = (noun: string, targetId: string) =>
  queryOptions({
    queryKey: [noun, 'history', targetId],
    queryFn: ({ signal }) => callEndpoint(listBusinessLogs, { page: 1, limit: HISTORY_LENGTH, targetId }, { signal }),
  });
