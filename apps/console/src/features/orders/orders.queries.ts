import { queryOptions } from '@tanstack/react-query';
import {
  cancelOrder,
  changeOrder,
  extendOrder,
  getOrder,
  getOrderAccount,
  getOrderChangeOptions,
  previewOrderChange,
  recordPayment,
  reversePayment,
  waiveOrder,
} from '@huiwu/contract/orders';
import { applyOrderInvoice, getOrderInvoiceTerms } from '@huiwu/contract/invoices';
import { applyRefund, endOffset, getRefundTerms, listOffsetTargets, offsetOrder } from '@huiwu/contract/refunds';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

export const NOUN = 'orders';

/** Money changes the states of registrations as well. */
const refreshes = [NOUN, 'reconciliation', 'refunds', 'invoices', 'registrations', 'members', 'meetings'];

export const orderQuery = (id: string) => recordQuery(NOUN, getOrder, id);

/** The items, payments and movements of an order. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'account', id],
    queryFn: ({ signal }) => callEndpoint(getOrderAccount, { id }, { signal }),
  });

/** What of an order can be refunded now. */
export const refundTermsQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'refund terms', id],
    queryFn: ({ signal }) => callEndpoint(getRefundTerms, { id }, { signal }),
    gcTime: 0,
  });

/** What of an order can be invoiced now. */
export const invoiceTermsQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'invoice terms', id],
    queryFn: ({ signal }) => callEndpoint(getOrderInvoiceTerms, { id }, { signal }),
    gcTime: 0,
  });

/** Orders that its surplus may pay. */
export const offsetTargetsQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'offset targets', id],
    queryFn: ({ signal }) => callEndpoint(listOffsetTargets, { id }, { signal }),
    gcTime: 0,
  });

/** What can be added to an order. */
export const changeOptionsQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'change options', id],
    queryFn: ({ signal }) => callEndpoint(getOrderChangeOptions, { id }, { signal }),
    gcTime: 0,
  });

export const useChangeOrder = () => useEndpointMutation(changeOrder, { refreshes });
export const usePreviewOrderChange = () => useEndpointMutation(previewOrderChange, { refreshes: [] });

export const useRecordPayment = () => useEndpointMutation(recordPayment, { refreshes });
export const useReversePayment = () => useEndpointMutation(reversePayment, { refreshes });
export const useExtendOrder = () => useEndpointMutation(extendOrder, { refreshes });
export const useCancelOrder = () => useEndpointMutation(cancelOrder, { refreshes });
export const useWaiveOrder = () => useEndpointMutation(waiveOrder, { refreshes });
export const useApplyRefund = () => useEndpointMutation(applyRefund, { refreshes });
export const useApplyInvoice = () => useEndpointMutation(applyOrderInvoice, { refreshes });
export const useOffsetOrder = () => useEndpointMutation(offsetOrder, { refreshes });
export const useEndOffset = () => useEndpointMutation(endOffset, { refreshes });
