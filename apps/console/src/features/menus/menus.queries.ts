import { queryOptions } from '@tanstack/react-query';
import { addMenu, deleteMenu, editMenu, getMenu, listMenus, sortMenus, type MenuMode } from '@huiwu/contract/menus';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';
import { PAGE_PART } from '../../shared/list-state/paged-query.ts';

/** All entries of one mode; what is looked for among them is looked for here. */
export const menusQuery = (mode: MenuMode) =>
  queryOptions({
    queryKey: ['menus', PAGE_PART, mode],
    queryFn: ({ signal }) => callEndpoint(listMenus, { mode }, { signal }),
  });

/** One entry as it is now, never exchanged under the person who is typing. */
export const menuQuery = (id: string) => recordQuery('menus', getMenu, id);

// The menu of this console is asked for under the same noun.
const refreshes = ['menus'];

export const useAddMenu = () => useEndpointMutation(addMenu, { refreshes });
export const useEditMenu = () => useEndpointMutation(editMenu, { refreshes, handles: CONFLICT_CODES });
export const useSortMenus = () => useEndpointMutation(sortMenus, { refreshes });
export const useDeleteMenu = () => useEndpointMutation(deleteMenu, { refreshes });
