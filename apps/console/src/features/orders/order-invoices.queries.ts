import { queryOptions } from '@tanstack/react-query';
import { applyOrderInvoice, getOrderInvoiceTerms } from '@huiwu/contract/invoices';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { NOUN, refreshes } from './orders.queries.ts';

/** What of an order can be invoiced now. */
export const invoiceTermsQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'invoice terms', id],
    queryFn: ({ signal }) => callEndpoint(getOrderInvoiceTerms, { id }, { signal }),
    gcTime: 0,
  });

export const useApplyInvoice = () => useEndpointMutation(applyOrderInvoice, { refreshes });
