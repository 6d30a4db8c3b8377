import { addDiscountCodes, getDiscountOptions, getDiscountUses, tryDiscount } from '@huiwu/contract/discount-rules';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';

export const DISCOUNT_RULES = 'discount-rules';

/** The registration types and fee items of the meeting, to choose from. */
export const discountOptionsQuery = () =>
  queryOptions({
    queryKey: [DISCOUNT_RULES, 'options'],
    queryFn: ({ signal }) => callEndpoint(getDiscountOptions, {}, { signal }),
  });

export const discountUsesQuery = (id: string) =>
  queryOptions({
    queryKey: [DISCOUNT_RULES, 'uses', id],
    queryFn: ({ signal }) => callEndpoint(getDiscountUses, { id }, { signal }),
  });

export const useTryDiscount = () => useEndpointMutation(tryDiscount, { refreshes: [] });

export const useAddCodes = () => useEndpointMutation(addDiscountCodes, { refreshes: [DISCOUNT_RULES] });
