import { queryOptions } from '@tanstack/react-query';
import { listBusinessLogs } from '@huiwu/contract/business-logs';
import { callEndpoint } from '../api/call-endpoint.ts';

const HISTORY_LENGTH = 50;

const LATEST_LENGTH = 10;

/** What was done to one record last, asked for without a word: it only explains. */
export const lastChangeQuery = (targetId: string) =>
  queryOptions({
    queryKey: ['last-change', targetId],
    queryFn: ({ signal }) =>
      callEndpoint(listBusinessLogs, { page: 1, limit: LATEST_LENGTH, targetId }, { signal, handles: 'words' }),
    staleTime: 0,
    gcTime: 0,
  });

/** What was done to one record, newest first; asked again with everything else of its noun. */
export const historyQuery = (noun: string, targetId: string) =>
  queryOptions({
    queryKey: [noun, 'history', targetId],
    queryFn: ({ signal }) => callEndpoint(listBusinessLogs, { page: 1, limit: HISTORY_LENGTH, targetId }, { signal }),
  });
