import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  applyInvoice,
  findInvoiceableOrders,
  getInvoiceChoices,
  getInvoiceSplit,
  invoiceErrors,
  splitInvoice,
} from '@huiwu/contract/invoices';
import { callEndpoint } from '../api/call-endpoint.ts';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';

/** Applications claim money of orders. The figures of orders are asked for below `orders`, so they follow. */
const refreshes = ['invoices', 'orders', 'refunds', 'reconciliation', 'teams'];
/** Refusals that the forms show at their rows. */
const handles = [invoiceErrors.invoiceable.code];

export const invoiceChoicesQuery = () =>
  queryOptions({
    queryKey: ['invoices', 'choices'],
    queryFn: ({ signal }) => callEndpoint(getInvoiceChoices, {}, { signal }),
    gcTime: 0,
  });

/** Orders with money to invoice, by a keyword. */
export const invoiceableQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['orders', 'invoiceable', keyword],
    queryFn: ({ signal }) => callEndpoint(findInvoiceableOrders, { keyword, ids: [] }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** These orders as they are now, also without money; or those of a team that have some. */
export const chosenOrdersQuery = (ids: readonly string[], team?: string) =>
  queryOptions({
    queryKey: ['orders', 'invoiceable', 'chosen', team ?? '', ...ids.toSorted()],
    queryFn: ({ signal }) =>
      ids.length === 0 && team === undefined
        ? Promise.resolve([])
        : callEndpoint(
            findInvoiceableOrders,
            { keyword: '', ids: [...ids], ...(team !== undefined && { team }) },
            { signal },
          ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

export const invoiceSplitQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'invoice split', id],
    queryFn: ({ signal }) => callEndpoint(getInvoiceSplit, { id }, { signal }),
    gcTime: 0,
  });

export const useApplyForOrders = () => useEndpointMutation(applyInvoice, { refreshes, handles });
export const useSplitInvoice = () => useEndpointMutation(splitInvoice, { refreshes, handles });
