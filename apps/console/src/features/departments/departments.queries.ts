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

/** All departments in the data scope. The console searches them without a further request. */
export const departmentTreeQuery = () =>
  queryOptions({
    queryKey: ['departments', PAGE_PART, 'tree'],
    queryFn: ({ signal }) => callEndpoint(listDepartments, {}, { signal }),
  });

/** One department for an editor. It is not refetched while the user edits. */
export const departmentQuery = (id: string) => recordQuery('departments', getDepartment, id);

// Lists of admins show the names of departments.
const refreshes = ['departments', 'admins'];

export const useAddDepartment = () => useEndpointMutation(addDepartment, { refreshes });
export const useEditDepartment = () => useEndpointMutation(editDepartment, { refreshes, handles: CONFLICT_CODES });
export const useChangeDepartmentState = () => useEndpointMutation(changeDepartmentState, { refreshes });
export const useDeleteDepartment = () => useEndpointMutation(deleteDepartment, { refreshes });
export const useSortDepartments = () => useEndpointMutation(sortDepartments, { refreshes });
