import { confirmBankLine, confirmExactBankLines, getBankLine, matchBankLine } from '@huiwu/contract/bank-lines';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { recordQuery } from '../../shared/records/records.queries.ts';

/** Money changes orders, slips and the states of registrations as well. */
const refreshes = ['bankLines', 'orders', 'vouchers', 'registrations', 'members', 'meetings'];

export const bankLineQuery = (id: string) => recordQuery('bankLines', getBankLine, id);

export const useMatchBankLine = () => useEndpointMutation(matchBankLine, { refreshes });
export const useConfirmBankLine = () => useEndpointMutation(confirmBankLine, { refreshes });
export const useConfirmExact = () => useEndpointMutation(confirmExactBankLines, { refreshes });
