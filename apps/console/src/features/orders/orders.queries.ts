import { queryOptions } from '@tanstack/react-query';
import {
  cancelOrder,
  extendOrder,
  getOrder,
  getOrderAccount,
  recordPayment,
  reversePayment,
} from '@huiwu/contract/orders';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

export const NOUN = 'orders';

/** Money changes the states of registrations as well. */
const refreshes = [NOUN, 'registrations', 'members', 'meetings'];

export const orderQuery = (id: string) => recordQuery(NOUN, getOrder, id);

/** The items, payments and movements of an order. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'account', id],
    queryFn: ({ signal }) => callEndpoint(getOrderAccount, { id }, { signal }),
  });

export const useRecordPayment = () => useEndpointMutation(recordPayment, { refreshes });
export const useReversePayment = () => useEndpointMutation(reversePayment, { refreshes });
export const useExtendOrder = () => useEndpointMutation(extendOrder, { refreshes });
export const useCancelOrder = () => useEndpointMutation(cancelOrder, { refreshes });
