import {
  confirmBankLine,
  confirmExactBankLines,
  getBankLine,
  listBankLineAccounts,
  matchBankLine,
} from '@huiwu/contract/bank-lines';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

/** Money changes orders, vouchers and the states of registrations as well. */
const refreshes = ['bankLines', 'reconciliation', 'orders', 'vouchers', 'registrations', 'members', 'meetings'];

export const bankLineQuery = (id: string) => recordQuery('bankLines', getBankLine, id);

/** Accounts whose lines were imported. */
export const accountsQuery = () =>
  queryOptions({
    queryKey: ['bankLines', 'accounts'],
    queryFn: ({ signal }) => callEndpoint(listBankLineAccounts, {}, { signal }),
  });

export const useMatchBankLine = () => useEndpointMutation(matchBankLine, { refreshes });
export const useConfirmBankLine = () => useEndpointMutation(confirmBankLine, { refreshes });
export const useConfirmExact = () => useEndpointMutation(confirmExactBankLines, { refreshes });
