import { queryOptions } from '@tanstack/react-query';
import {
  addRole,
  changeRoleState,
  deleteRole,
  editRole,
  getRole,
  getRoleFields,
  getRoleFunctions,
  getRoleMenus,
  grantRoleFields,
  grantRoleFunctions,
  grantRoleMenus,
  listRoles,
} from '@huiwu/contract/roles';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { EDITOR_QUERY, recordQuery } from '../../shared/records/records.queries.ts';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';
import type { FilterReaders } from '../../shared/list-state/list-state.ts';
import { pagedList } from '../../shared/list-state/paged-query.ts';

export const ROLE_FILTERS = {
  name: String,
  code: String,
  kind: String,
  dataScope: String,
  custCode: String,
  state: Number,
  beginTime: String,
  endTime: String,
} satisfies FilterReaders;

export const { query: rolePageQuery, prefetch: prefetchRoles } = pagedList({
  noun: 'roles',
  endpoint: listRoles,
  readers: ROLE_FILTERS,
});

export const roleQuery = (id: string) => recordQuery('roles', getRole, id);

export const roleMenusQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['roles', 'menus', roleId],
    queryFn: ({ signal }) => callEndpoint(getRoleMenus, { roleId }, { signal }),
    ...EDITOR_QUERY,
  });

export const roleFunctionsQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['roles', 'functions', roleId],
    queryFn: ({ signal }) => callEndpoint(getRoleFunctions, { roleId }, { signal }),
    ...EDITOR_QUERY,
  });

export const roleFieldsQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['roles', 'fields', roleId],
    queryFn: ({ signal }) => callEndpoint(getRoleFields, { roleId }, { signal }),
    ...EDITOR_QUERY,
  });

// Lists of admins show their roles and whether the user may manage them.
const refreshes = ['roles', 'admins'];
const handles = CONFLICT_CODES;

export const useAddRole = () => useEndpointMutation(addRole, { refreshes });
export const useEditRole = () => useEndpointMutation(editRole, { refreshes, handles });
export const useChangeRoleState = () => useEndpointMutation(changeRoleState, { refreshes });
export const useDeleteRole = () => useEndpointMutation(deleteRole, { refreshes });
export const useGrantRoleMenus = () => useEndpointMutation(grantRoleMenus, { refreshes, handles });
export const useGrantRoleFunctions = () => useEndpointMutation(grantRoleFunctions, { refreshes, handles });
export const useGrantRoleFields = () => useEndpointMutation(grantRoleFields, { refreshes, handles });
