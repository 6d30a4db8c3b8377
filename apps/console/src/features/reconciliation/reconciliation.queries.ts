import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  checkMeetingLedger,
  getReconciliation,
  listReconciledPayments,
  type ReconciledPaymentsAsked,
  type ReconciliationAsked,
} from '@huiwu/contract/reconciliation';
import { getOnlineDifferences, queryIntent } from '@huiwu/contract/orders';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';

const NOUN = 'reconciliation';
const STATEMENT_MS = 60_000;

export const figuresQuery = (asked: ReconciliationAsked) =>
  queryOptions({
    queryKey: [NOUN, 'figures', asked],
    queryFn: ({ signal }) => callEndpoint(getReconciliation, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const ledgerQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'ledger'],
    queryFn: ({ signal }) => callEndpoint(checkMeetingLedger, {}, { signal }),
  });

export const paymentsQuery = (asked: ReconciledPaymentsAsked) =>
  queryOptions({
    queryKey: [NOUN, 'payments', asked],
    queryFn: ({ signal }) => callEndpoint(listReconciledPayments, asked, { signal }),
    placeholderData: keepPreviousData,
  });

/** A day of the statement of the provider. It is fetched from the provider each time, so it is kept for a while. */
export const statementQuery = (day: string) =>
  queryOptions({
    queryKey: [NOUN, 'statement', day],
    queryFn: ({ signal }) => callEndpoint(getOnlineDifferences, { day }, { signal }),
    staleTime: STATEMENT_MS,
  });

/** What the provider says may be booked. */
export const useQueryIntent = () =>
  useEndpointMutation(queryIntent, { refreshes: [NOUN, 'orders', 'registrations', 'members', 'meetings'] });
