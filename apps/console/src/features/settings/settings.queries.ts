import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { addSetting, deleteSetting, editSetting, getSettingRecord, listSettings } from '@huiwu/contract/settings';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/forms/useConflict.ts';
import { readListState, type FilterReaders, type ListState } from '../../shared/list-state/list-state.ts';
import { pagedQuery } from '../../shared/list-state/paged-query.ts';

const isYes = (text: string): boolean => text === '1';

export const SETTING_FILTERS = {
  name: String,
  key: String,
  isPublic: isYes,
  isBuiltIn: isYes,
} satisfies FilterReaders;

export const settingPageQuery = (state: ListState) =>
  pagedQuery({ noun: 'settings', endpoint: listSettings, state, readers: SETTING_FILTERS });

/** What the list asks for at an address, before the page is drawn. */
export const prefetchSettings = (client: QueryClient, search: URLSearchParams): Promise<void> =>
  client.prefetchQuery(settingPageQuery(readListState(search, Object.keys(SETTING_FILTERS))));

/** One setting as it is now, never exchanged under the person who is typing. */
export const settingQuery = (id: string) =>
  queryOptions({
    queryKey: ['settings', 'one', id],
    queryFn: ({ signal }) => callEndpoint(getSettingRecord, { id }, { signal }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const refreshes = ['settings'];

export const useAddSetting = () => useEndpointMutation(addSetting, { refreshes });
export const useEditSetting = () => useEndpointMutation(editSetting, { refreshes, handles: CONFLICT_CODES });
export const useDeleteSetting = () => useEndpointMutation(deleteSetting, { refreshes });
