import { queryOptions } from '@tanstack/react-query';
import {
  approveVoucher,
  countVoucherTabs,
  getVoucher,
  listVouchers,
  rejectVoucher,
  showVoucherFile,
  voucherErrors,
} from '@huiwu/contract/vouchers';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { fetchContent } from '../../shared/api/download.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

export const NOUN = 'vouchers';

/** Money changes orders and the states of registrations as well. */
export const refreshes = [NOUN, 'reconciliation', 'orders', 'registrations', 'members', 'meetings'];

export const voucherQuery = (id: string) => recordQuery(NOUN, getVoucher, id);

export const tabsQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'tabs'],
    queryFn: ({ signal }) => callEndpoint(countVoucherTabs, {}, { signal }),
  });

const WAITING_MAX = 200;

/** Slips that wait for their review, the oldest first. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'waiting'],
    queryFn: ({ signal }) =>
      callEndpoint(
        listVouchers,
        { state: 'submitted', page: 1, limit: WAITING_MAX, orderBy: 'createdAt', order: 'asc' },
        { signal },
      ),
    select: ({ list }) => list.map(({ id }) => id),
  });

/** The content of a slip never changes. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'file', id],
    queryFn: ({ signal }) => fetchContent(showVoucherFile, { id }, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  });

export const useApproveVoucher = () =>
  useEndpointMutation(approveVoucher, { refreshes, handles: [voucherErrors.conflict.code] });
export const useRejectVoucher = () => useEndpointMutation(rejectVoucher, { refreshes });
