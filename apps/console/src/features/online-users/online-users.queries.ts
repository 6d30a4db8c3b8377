import { revokeSession, listOnlineUsers } from '@huiwu/contract/online-users';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import type { FilterReaders } from '../../shared/list-state/list-state.ts';
import { pagedList } from '../../shared/list-state/paged-query.ts';

export const ONLINE_USER_FILTERS = {
  realName: String,
  ip: String,
  departmentId: String,
  beginTime: String,
  endTime: String,
} satisfies FilterReaders;

export const { query: onlineUserPageQuery, prefetch: prefetchOnlineUsers } = pagedList({
  noun: 'online-users',
  endpoint: listOnlineUsers,
  readers: ONLINE_USER_FILTERS,
});

export const useRevokeSession = () => useEndpointMutation(revokeSession, { refreshes: ['online-users'] });
