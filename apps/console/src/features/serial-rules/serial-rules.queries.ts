import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  addSerialRule,
  deleteSerialRule,
  editSerialRule,
  getSerialRule,
  listSerialRules,
} from '@huiwu/contract/serial-rules';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/forms/useConflict.ts';
import { readListState, type FilterReaders, type ListState } from '../../shared/list-state/list-state.ts';
import { pagedQuery } from '../../shared/list-state/paged-query.ts';

export const SERIAL_RULE_FILTERS = {
  name: String,
  type: String,
  prefix: String,
  isBuiltIn: (text: string) => text === '1',
} satisfies FilterReaders;

export const serialRulePageQuery = (state: ListState) =>
  pagedQuery({ noun: 'serialRules', endpoint: listSerialRules, state, readers: SERIAL_RULE_FILTERS });

/** What the list asks for at an address, before the page is drawn. */
export const prefetchSerialRules = (client: QueryClient, search: URLSearchParams): Promise<void> =>
  client.prefetchQuery(serialRulePageQuery(readListState(search, Object.keys(SERIAL_RULE_FILTERS))));

/** One rule as it is now, never exchanged under the person who is typing. */
export const serialRuleQuery = (id: string) =>
  queryOptions({
    queryKey: ['serialRules', 'one', id],
    queryFn: ({ signal }) => callEndpoint(getSerialRule, { id }, { signal }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const refreshes = ['serialRules'];

export const useAddSerialRule = () => useEndpointMutation(addSerialRule, { refreshes });
export const useEditSerialRule = () => useEndpointMutation(editSerialRule, { refreshes, handles: CONFLICT_CODES });
export const useDeleteSerialRule = () => useEndpointMutation(deleteSerialRule, { refreshes });
