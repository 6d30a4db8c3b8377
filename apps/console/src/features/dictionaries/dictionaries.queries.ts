import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  addDictionaryRecord,
  addDictionaryType,
  changeDictionaryRecordState,
  changeDictionaryTypeState,
  deleteDictionaryRecord,
  deleteDictionaryType,
  editDictionaryRecord,
  editDictionaryType,
  getDictionaryRecord,
  getDictionaryType,
  listDictionaryRecords,
  listDictionaryTypes,
} from '@huiwu/contract/dictionaries';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/forms/useConflict.ts';
import { readListState, type FilterReaders, type ListState } from '../../shared/list-state/list-state.ts';
import { pagedQuery } from '../../shared/list-state/paged-query.ts';

export const TYPE_FILTERS = {
  name: String,
  type: String,
  state: Number,
  isBuiltIn: (text: string) => text === '1',
} satisfies FilterReaders;

export const RECORD_FILTERS = { label: String, state: Number } satisfies FilterReaders;

export const typePageQuery = (state: ListState) =>
  pagedQuery({ noun: 'dictionaries', endpoint: listDictionaryTypes, state, readers: TYPE_FILTERS });

/** What the list asks for at an address, before the page is drawn. */
export const prefetchDictionaries = (client: QueryClient, search: URLSearchParams): Promise<void> =>
  client.prefetchQuery(typePageQuery(readListState(search, Object.keys(TYPE_FILTERS))));

/** Entries of one dictionary; which one travels with what they are filtered by. */
export const recordPageQuery = (typeId: string, state: ListState) =>
  pagedQuery({
    noun: 'dictionaries',
    endpoint: listDictionaryRecords,
    state: { ...state, filters: { ...state.filters, typeId } },
    readers: { ...RECORD_FILTERS, typeId: String },
  });

const fresh = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** One dictionary as it is now, never exchanged under the person who is typing. */
export const typeQuery = (id: string) =>
  queryOptions({
    queryKey: ['dictionaries', 'one', id],
    queryFn: ({ signal }) => callEndpoint(getDictionaryType, { id }, { signal }),
    ...fresh,
  });

/** As `typeQuery`, of one entry. */
export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['dictionaries', 'entry', id],
    queryFn: ({ signal }) => callEndpoint(getDictionaryRecord, { id }, { signal }),
    ...fresh,
  });

// The labels and choices of every page are asked for under the same noun.
const refreshes = ['dictionaries'];

export const useAddType = () => useEndpointMutation(addDictionaryType, { refreshes });
export const useEditType = () => useEndpointMutation(editDictionaryType, { refreshes, handles: CONFLICT_CODES });
export const useChangeTypeState = () => useEndpointMutation(changeDictionaryTypeState, { refreshes });
export const useDeleteType = () => useEndpointMutation(deleteDictionaryType, { refreshes });
export const useAddRecord = () => useEndpointMutation(addDictionaryRecord, { refreshes });
export const useEditRecord = () => useEndpointMutation(editDictionaryRecord, { refreshes, handles: CONFLICT_CODES });
export const useChangeRecordState = () => useEndpointMutation(changeDictionaryRecordState, { refreshes });
export const useDeleteRecord = () => useEndpointMutation(deleteDictionaryRecord, { refreshes });
