import type { QueryClient } from '@tanstack/react-query';
import { revokeSession, listOnlineUsers } from '@huiwu/contract/online-users';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { readListState, type FilterReaders, type ListState } from '../../shared/list-state/list-state.ts';
import { pagedQuery } from '../../shared/list-state/paged-query.ts';

export const ONLINE_USER_FILTERS = {
  realName: String,
  ip: String,
  departmentId: String,
  beginTime: String,
  endTime: String,
} satisfies FilterReaders;

export const onlineUserPageQuery = (state: ListState) =>
  pagedQuery({ noun: 'online-users', endpoint: listOnlineUsers, state, readers: ONLINE_USER_FILTERS });

/** What the list asks for at an address, before the page is drawn. */
export const prefetchOnlineUsers = (client: QueryClient, search: URLSearchParams): Promise<void> =>
  client.prefetchQuery(onlineUserPageQuery(readListState(search, Object.keys(ONLINE_USER_FILTERS))));

export const useRevokeSession = () => useEndpointMutation(revokeSession, { refreshes: ['online-users'] });
