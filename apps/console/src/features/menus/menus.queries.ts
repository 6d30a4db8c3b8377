import { queryOptions } from '@tanstack/react-query';
import { addMenu, deleteMenu, editMenu, getMenu, listMenus, sortMenus, type MenuMode } from '@huiwu/contract/menus';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';
import { PAGE_PART } from '../../shared/list-state/paged-query.ts';

/** All entries of one menu. The console searches them without a further request. */
export const menusQuery = (mode: MenuMode) =>
  queryOptions({
    queryKey: ['menus', PAGE_PART, mode],
    queryFn: ({ signal }) => callEndpoint(listMenus, { mode }, { signal }),
  });

/** One entry for an editor. It is not refetched while the user edits. */
export const menuQuery = (id: string) => recordQuery('menus', getMenu, id);

// The query keys of the console's own menu begin with this noun.
const refreshes = ['menus'];

export const useAddMenu = () => useEndpointMutation(addMenu, { refreshes });
export const useEditMenu = () => useEndpointMutation(editMenu, { refreshes, handles: CONFLICT_CODES });
export const useSortMenus = () => useEndpointMutation(sortMenus, { refreshes });
export const useDeleteMenu = () => useEndpointMutation(deleteMenu, { refreshes });
