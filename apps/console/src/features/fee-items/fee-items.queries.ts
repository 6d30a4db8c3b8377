import { editFeePrices, extendFeeSale, getFeeItem, getFeeItemOptions } from '@huiwu/contract/fee-items';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';
import { EDITOR_QUERY } from '../../shared/records/records.queries.ts';

export const FEE_ITEMS = 'fee-items';
export const PRICES_VERB = '价格表';
export const EXTEND_VERB = '延长缴费期';

/** The registration types of the meeting, to choose from. */
export const feeOptionsQuery = () =>
  queryOptions({
    queryKey: [FEE_ITEMS, 'options'],
    queryFn: ({ signal }) => callEndpoint(getFeeItemOptions, {}, { signal }),
  });

/** An item for an editor. It is not refetched, because a refetch would replace unsaved values. */
export const editedItemQuery = (id: string) =>
  queryOptions({
    queryKey: [FEE_ITEMS, 'edited-prices', id],
    queryFn: ({ signal }) => callEndpoint(getFeeItem, { id }, { signal }),
    ...EDITOR_QUERY,
  });

export const useEditFeePrices = () =>
  useEndpointMutation(editFeePrices, { refreshes: [FEE_ITEMS], handles: CONFLICT_CODES });

export const useExtendFeeSale = () =>
  useEndpointMutation(extendFeeSale, { refreshes: [FEE_ITEMS], handles: CONFLICT_CODES });
