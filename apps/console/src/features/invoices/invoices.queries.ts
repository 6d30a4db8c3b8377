import { queryOptions } from '@tanstack/react-query';
import {
  countInvoiceTabs,
  exchangeInvoice,
  getInvoice,
  getRed,
  listInvoiceTeams,
  redInvoice,
  redMeeting,
  registerInvoice,
  registerRed,
  resolveRed,
} from '@huiwu/contract/invoices';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

export const NOUN = 'invoices';
export const REDS = 'invoiceReds';

/** An invoice changes what its orders have left. */
export const refreshes = [NOUN, REDS, 'orders', 'refunds'];

export const invoiceQuery = (id: string) => recordQuery(NOUN, getInvoice, id);

export const tabsQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'tabs'],
    queryFn: ({ signal }) => callEndpoint(countInvoiceTabs, {}, { signal }),
  });

export const teamsQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'teams'],
    queryFn: ({ signal }) => callEndpoint(listInvoiceTeams, {}, { signal }),
  });

export const useRegisterInvoice = () => useEndpointMutation(registerInvoice, { refreshes });

export const redQuery = (id: string) => recordQuery(REDS, getRed, id);

export const useRedInvoice = () => useEndpointMutation(redInvoice, { refreshes });
export const useRedMeeting = () => useEndpointMutation(redMeeting, { refreshes: [...refreshes, 'tasks'] });
export const useExchangeInvoice = () => useEndpointMutation(exchangeInvoice, { refreshes });
export const useResolveRed = () => useEndpointMutation(resolveRed, { refreshes });
export const useRegisterRed = () => useEndpointMutation(registerRed, { refreshes });
