import { queryOptions } from '@tanstack/react-query';
import {
  addAdmin,
  changeAdminState,
  deleteAdmin,
  editAdmin,
  editMeetingRoles,
  endAdminTwoFactor,
  getAdmin,
  getMeetingRoles,
  listAdmins,
  restoreAdmin,
  resetAdminPassword,
  sendInitialPasswords,
  sendInitialPasswordsLater,
} from '@huiwu/contract/admins';
import { unbindAdminIdentity } from '@huiwu/contract/single-sign-on';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { EDITOR_QUERY, recordQuery } from '../../shared/records/records.queries.ts';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';
import type { FilterReaders } from '../../shared/list-state/list-state.ts';
import { pagedList } from '../../shared/list-state/paged-query.ts';

export const ADMIN_FILTERS = {
  realName: String,
  phone: String,
  adminNo: String,
  custCode: String,
  departmentId: String,
  roleId: String,
  state: Number,
  passwordState: String,
  beginTime: String,
  endTime: String,
  isDeleted: (text) => text === '1',
} satisfies FilterReaders;

export const { query: adminPageQuery, prefetch: prefetchAdmins } = pagedList({
  noun: 'admins',
  endpoint: listAdmins,
  readers: ADMIN_FILTERS,
});

const RECORD_KEPT_MS = 300_000;

/** One admin for an editor. It is always loaded again. */
export const adminQuery = (id: string) => recordQuery('admins', getAdmin, id);

/** One admin for a view. A cached result is shown while it is refetched. */
export const adminRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['admins', 'record', id],
    queryFn: ({ signal }) => callEndpoint(getAdmin, { id }, { signal }),
    gcTime: RECORD_KEPT_MS,
  });

export const meetingRolesQuery = (adminId: string) =>
  queryOptions({
    queryKey: ['admins', 'meeting-roles', adminId],
    queryFn: ({ signal }) => callEndpoint(getMeetingRoles, { adminId }, { signal }),
    ...EDITOR_QUERY,
  });

const refreshes = ['admins'];

export const useAddAdmin = () => useEndpointMutation(addAdmin, { refreshes });
export const useEditAdmin = () => useEndpointMutation(editAdmin, { refreshes, handles: CONFLICT_CODES });
export const useEditMeetingRoles = () => useEndpointMutation(editMeetingRoles, { refreshes, handles: CONFLICT_CODES });
export const useChangeAdminState = () => useEndpointMutation(changeAdminState, { refreshes });
export const useDeleteAdmin = () => useEndpointMutation(deleteAdmin, { refreshes });
export const useRestoreAdmin = () => useEndpointMutation(restoreAdmin, { refreshes });
export const useResetAdminPassword = () => useEndpointMutation(resetAdminPassword, { refreshes });
export const useEndAdminTwoFactor = () => useEndpointMutation(endAdminTwoFactor, { refreshes });
export const useUnbindAdminIdentity = () => useEndpointMutation(unbindAdminIdentity, { refreshes });
export const useSendInitialPasswords = () => useEndpointMutation(sendInitialPasswords, { refreshes });
export const useSendInitialPasswordsLater = () =>
  useEndpointMutation(sendInitialPasswordsLater, { refreshes: ['tasks'] });
