import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { applyRefund, endOffset, getRefundTerms, listOffsetTargets, offsetOrder } from '@huiwu/contract/refunds';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { NOUN, refreshes } from './orders.queries.ts';

/** What of an order can be refunded now. */
export const refundTermsQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'refund terms', id],
    queryFn: ({ signal }) => callEndpoint(getRefundTerms, { id }, { signal }),
    gcTime: 0,
  });

/** Orders that its surplus may pay, found by their number, reference or payer. */
export const offsetTargetsQuery = (id: string, keyword: string) =>
  queryOptions({
    queryKey: [NOUN, 'offset targets', id, keyword],
    queryFn: ({ signal }) => callEndpoint(listOffsetTargets, { id, keyword }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const useApplyRefund = () => useEndpointMutation(applyRefund, { refreshes });
export const useOffsetOrder = () => useEndpointMutation(offsetOrder, { refreshes });
export const useEndOffset = () => useEndpointMutation(endOffset, { refreshes });
