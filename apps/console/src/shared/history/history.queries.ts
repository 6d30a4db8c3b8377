import { queryOptions } from '@tanstack/react-query';
import { listBusinessLogs } from '@huiwu/contract/business-logs';
import { callEndpoint } from '../api/call-endpoint.ts';

const HISTORY_LENGTH = 50;

/** What was done to one record, newest first; asked anew with everything else of its noun. */
export const historyQuery = (noun: string, targetId: string) =>
  queryOptions({
    queryKey: [noun, 'history', targetId],
    queryFn: ({ signal }) => callEndpoint(listBusinessLogs, { page: 1, limit: HISTORY_LENGTH, targetId }, { signal }),
  });
