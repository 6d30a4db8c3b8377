import type { QueryClient } from '@tanstack/react-query';
import { listSignInLogs } from '@huiwu/contract/sign-in-logs';
import { readListState, type FilterReaders, type ListState } from '../../shared/list-state/list-state.ts';
import { pagedQuery } from '../../shared/list-state/paged-query.ts';

export const SIGN_IN_LOG_FILTERS = {
  adminName: String,
  phone: String,
  result: String,
  method: String,
  reason: String,
  ip: String,
  requestId: String,
  beginTime: String,
  endTime: String,
} satisfies FilterReaders;

export const signInLogPageQuery = (state: ListState) =>
  pagedQuery({ noun: 'sign-in-logs', endpoint: listSignInLogs, state, readers: SIGN_IN_LOG_FILTERS });

/** What the list asks for at an address, before the page is drawn. */
export const prefetchSignInLogs = (client: QueryClient, search: URLSearchParams): Promise<void> =>
  client.prefetchQuery(signInLogPageQuery(readListState(search, Object.keys(SIGN_IN_LOG_FILTERS))));
