import { queryOptions } from '@tanstack/react-query';
import {
  approveRefund,
  downloadRefundProof,
  getRefund,
  overrideRefund,
  refundMeeting,
  rejectRefund,
  settleRefund,
} from '@huiwu/contract/refunds';
import { fetchContent } from '../../shared/api/download.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

export const NOUN = 'refunds';

/** A refund changes its order, and ends registrations. */
export const refreshes = [NOUN, 'orders', 'registrations', 'members', 'meetings'];

export const refundQuery = (id: string) => recordQuery(NOUN, getRefund, id);

export const refundProofQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [NOUN, 'proof', id, version],
    queryFn: ({ signal }) => fetchContent(downloadRefundProof, { id }, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

export const useApproveRefund = () => useEndpointMutation(approveRefund, { refreshes });
export const useRejectRefund = () => useEndpointMutation(rejectRefund, { refreshes });
export const useSettleRefund = () => useEndpointMutation(settleRefund, { refreshes });
export const useOverrideRefund = () => useEndpointMutation(overrideRefund, { refreshes });
export const useRefundMeeting = () => useEndpointMutation(refundMeeting, { refreshes });
