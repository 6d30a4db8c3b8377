import { queryOptions } from '@tanstack/react-query';
import {
  addDepartment,
  changeDepartmentState,
  deleteDepartment,
  editDepartment,
  getDepartment,
  listDepartments,
  sortDepartments,
} from '@huiwu/contract/departments';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';
import { PAGE_PART } from '../../shared/list-state/paged-query.ts';

/** All departments within reach; what is looked for among them is looked for here. */
export const departmentTreeQuery = () =>
  queryOptions({
    queryKey: ['departments', PAGE_PART, 'tree'],
    queryFn: ({ signal }) => callEndpoint(listDepartments, {}, { signal }),
  });

/** One department as it is now, never exchanged under the person who is typing. */
export const departmentQuery = (id: string) => recordQuery('departments', getDepartment, id);

// Lists of people say their departments' names.
const refreshes = ['departments', 'admins'];

export const useAddDepartment = () => useEndpointMutation(addDepartment, { refreshes });
export const useEditDepartment = () => useEndpointMutation(editDepartment, { refreshes, handles: CONFLICT_CODES });
export const useChangeDepartmentState = () => useEndpointMutation(changeDepartmentState, { refreshes });
export const useDeleteDepartment = () => useEndpointMutation(deleteDepartment, { refreshes });
export const useSortDepartments = () => useEndpointMutation(sortDepartments, { refreshes });
