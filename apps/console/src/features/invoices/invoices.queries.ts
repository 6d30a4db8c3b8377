import { queryOptions } from '@tanstack/react-query';
import { countInvoiceTabs, getInvoice, registerInvoice } from '@huiwu/contract/invoices';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

export const NOUN = 'invoices';

/** An invoice changes what its orders have left. */
export const refreshes = [NOUN, 'orders'];

export const invoiceQuery = (id: string) => recordQuery(NOUN, getInvoice, id);

export const tabsQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'tabs'],
    queryFn: ({ signal }) => callEndpoint(countInvoiceTabs, {}, { signal }),
  });

export const useRegisterInvoice = () => useEndpointMutation(registerInvoice, { refreshes });
