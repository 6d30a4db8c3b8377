import { queryOptions } from '@tanstack/react-query';
import { dropInvoiceRequest, getInvoiceRequests, setInvoiceRequest } from '@huiwu/contract/invoices';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { NOUN } from './orders.queries.ts';

/** A request of a paid order becomes an application at once. */
const refreshes = [NOUN, 'invoices'];

/** What invoices are asked for before an order is paid. */
export const invoiceRequestsQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'invoice requests', id],
    queryFn: ({ signal }) => callEndpoint(getInvoiceRequests, { id }, { signal }),
    gcTime: 0,
  });

export const useSetInvoiceRequest = () => useEndpointMutation(setInvoiceRequest, { refreshes });
export const useDropInvoiceRequest = () => useEndpointMutation(dropInvoiceRequest, { refreshes });
