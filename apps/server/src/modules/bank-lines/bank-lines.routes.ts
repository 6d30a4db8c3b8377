import {
  confirmBankLine,
  confirmExactBankLines,
  discardBankLine,
  findOrdersForLine,
  matchBankLine,
  releaseBankLine,
} from '@huiwu/contract/bank-lines';
import type { Mount } from '../../http/mount.ts';
import type { VoucherService } from '../vouchers/vouchers.service.ts';
import type { BankLineMatches } from './bank-line-matches.service.ts';

export interface BankLineRouteServices {
  bankLineMatches: BankLineMatches;
  vouchers: Pick<VoucherService, 'findOrders'>;
}

export const bankLineRoutes = (mount: Mount, { bankLineMatches: matches, vouchers }: BankLineRouteServices): void => {
  mount(findOrdersForLine, (asked, caller) => vouchers.findOrders(asked, caller));
  mount(matchBankLine, (asked, caller) => matches.match(asked, caller));
  mount(confirmBankLine, (asked, caller) => matches.confirm(asked, caller));
  mount(confirmExactBankLines, (_input, caller) => matches.confirmExact(caller));
  mount(discardBankLine, (asked, caller) => matches.move('discard', asked, caller));
  mount(releaseBankLine, (asked, caller) => matches.move('release', asked, caller));
};
