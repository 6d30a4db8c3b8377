import { queryOptions } from '@tanstack/react-query';
import {
  approveVoucherByLine,
  approveVouchersByLines,
  findVoucherLines,
  previewVoucherApprovals,
} from '@huiwu/contract/bank-lines';
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
import { inTurn, scalePicture } from './scale-picture.ts';

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

/** Vouchers that wait for their review, the oldest first. */
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

/** The content of a voucher never changes. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'file', id],
    queryFn: ({ signal }) => fetchContent(showVoucherFile, { id }, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  });

const HOUR_MS = 3_600_000;

/** A small copy of the picture of a voucher. Without it the list shows an icon, so a failure is not announced. */
export const thumbnailQuery = (id: string, isWanted: boolean) =>
  queryOptions({
    // Apart from the noun, whose changes do not change any content.
    queryKey: ['voucherPictures', id],
    queryFn: ({ signal }) => inTurn(async () => scalePicture(await fetchContent(showVoucherFile, { id }, signal))),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: HOUR_MS,
    retry: false,
  });

export const useApproveVoucher = () =>
  useEndpointMutation(approveVoucher, { refreshes, handles: [voucherErrors.conflict.code] });
/** Lines of statements that may show the transfer of a voucher. */
export const linesQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'lines', id],
    queryFn: ({ signal }) => callEndpoint(findVoucherLines, { id }, { signal }),
  });

/** Which vouchers would be approved together, and why the others would not. */
export const approvableQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'approvable'],
    queryFn: ({ signal }) => callEndpoint(previewVoucherApprovals, {}, { signal }),
    // What is approved meanwhile shows its result.
    staleTime: Infinity,
    gcTime: 0,
  });

const withLines = [...refreshes, 'bankLines'];

export const useApproveByLine = () => useEndpointMutation(approveVoucherByLine, { refreshes: withLines });
export const useApproveByLines = () => useEndpointMutation(approveVouchersByLines, { refreshes: withLines });
export const useRejectVoucher = () => useEndpointMutation(rejectVoucher, { refreshes });
