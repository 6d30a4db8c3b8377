import { queryOptions } from '@tanstack/react-query';
import {
  addSavedView,
  deleteSavedView,
  editSavedView,
  listSavedViews,
  shareSavedView,
} from '@huiwu/contract/saved-views';
import { callEndpoint } from '../api/call-endpoint.ts';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';

const MINUTE_MS = 60_000;
const NOUN = 'saved-views';

/** The user's views of one list. The list also works if they cannot be loaded. */
export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: [NOUN, list],
    queryFn: ({ signal }) => callEndpoint(listSavedViews, { list }, { signal, handles: 'all' }),
    staleTime: MINUTE_MS,
  });

const refreshes = [NOUN];

export const useAddSavedView = () => useEndpointMutation(addSavedView, { refreshes });
export const useEditSavedView = () => useEndpointMutation(editSavedView, { refreshes });
export const useShareSavedView = () => useEndpointMutation(shareSavedView, { refreshes });
export const useDeleteSavedView = () => useEndpointMutation(deleteSavedView, { refreshes });
