import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  addCustomer,
  changeCustomerState,
  deleteCustomer,
  editCustomer,
  getCustomer,
  listCustomers,
  restoreCustomer,
} from '@huiwu/contract/customers';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/forms/useConflict.ts';
import { readListState, type FilterReaders, type ListState } from '../../shared/list-state/list-state.ts';
import { pagedQuery } from '../../shared/list-state/paged-query.ts';

export const CUSTOMER_FILTERS = {
  custName: String,
  custCode: String,
  contactName: String,
  state: Number,
  beginTime: String,
  endTime: String,
  isDeleted: (text) => text === '1',
} satisfies FilterReaders;

export const customerPageQuery = (state: ListState) =>
  pagedQuery({ noun: 'customers', endpoint: listCustomers, state, readers: CUSTOMER_FILTERS });

/** What the list asks for at an address, before the page is drawn. */
export const prefetchCustomers = (client: QueryClient, search: URLSearchParams): Promise<void> =>
  client.prefetchQuery(customerPageQuery(readListState(search, Object.keys(CUSTOMER_FILTERS))));

/** One customer as it is now, never exchanged under the person who is typing. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => callEndpoint(getCustomer, { id }, { signal }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

// A new one has a department, and may be the reader's own company.
const refreshes = ['customers', 'departments', 'account', 'company'];

export const useAddCustomer = () => useEndpointMutation(addCustomer, { refreshes });
export const useEditCustomer = () => useEndpointMutation(editCustomer, { refreshes, handles: CONFLICT_CODES });
export const useChangeCustomerState = () => useEndpointMutation(changeCustomerState, { refreshes });
export const useDeleteCustomer = () => useEndpointMutation(deleteCustomer, { refreshes });
export const useRestoreCustomer = () => useEndpointMutation(restoreCustomer, { refreshes });
