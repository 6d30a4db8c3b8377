import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  checkMeetingLedger,
  getReconciliation,
  listReconciledPayments,
  type ReconciledPaymentsAsked,
  type ReconciliationAsked,
} from '@huiwu/contract/reconciliation';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

const NOUN = 'reconciliation';

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
