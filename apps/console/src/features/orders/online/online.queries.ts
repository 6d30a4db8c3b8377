import { queryOptions } from '@tanstack/react-query';
import { closeIntent, getOnlinePayments, payOnline, queryIntent } from '@huiwu/contract/orders';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../../shared/api/useEndpointMutation.ts';
import { NOUN } from '../orders.queries.ts';

/** What a payment that came online changes. */
export const REFRESHED = [NOUN, 'reconciliation', 'registrations', 'members', 'meetings'];

/** What was asked for online of an order. */
export const onlineQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'online', id],
    queryFn: ({ signal }) => callEndpoint(getOnlinePayments, { id }, { signal }),
  });

export const usePayOnline = () => useEndpointMutation(payOnline, { refreshes: [NOUN] });
export const useQueryIntent = () => useEndpointMutation(queryIntent, { refreshes: REFRESHED });
export const useCloseIntent = () => useEndpointMutation(closeIntent, { refreshes: REFRESHED });
