import { queryOptions } from '@tanstack/react-query';
import {
  cancelOrder,
  changeOrder,
  extendOrder,
  getOrder,
  getOrderAccount,
  getOrderChangeOptions,
  getOrderFilterOptions,
  handleOrder,
  previewOrderChange,
  recordPayment,
  reversePayment,
  waiveOrder,
} from '@huiwu/contract/orders';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

export const NOUN = 'orders';

/** Money changes the states of registrations as well. */
export const refreshes = [NOUN, 'reconciliation', 'refunds', 'invoices', 'registrations', 'members', 'meetings'];

export const orderQuery = (id: string) => recordQuery(NOUN, getOrder, id);

/** What the list of orders is filtered by. */
export const filterOptionsQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'filter options'],
    queryFn: ({ signal }) => callEndpoint(getOrderFilterOptions, {}, { signal }),
  });

/** The items, payments and movements of an order. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'account', id],
    queryFn: ({ signal }) => callEndpoint(getOrderAccount, { id }, { signal }),
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
export const useHandleOrder = () => useEndpointMutation(handleOrder, { refreshes });
export const useWaiveOrder = () => useEndpointMutation(waiveOrder, { refreshes });
