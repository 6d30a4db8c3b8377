import {
  approveVoucherByLine,
  approveVouchersByLines,
  bankLineCalls,
  type bankLineRecord,
  confirmBankLine,
  confirmExactBankLines,
  discardBankLine,
  distinguishBankLine,
  findOrdersForLine,
  findVoucherLines,
  listBankLineAccounts,
  matchBankLine,
  previewVoucherApprovals,
  releaseBankLine,
} from '@huiwu/contract/bank-lines';
import type { Mount } from '../../http/mount.ts';
import { routesOf } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { BankLineAccounts } from './bank-line-accounts.service.ts';
import type { VoucherLineService } from './voucher-lines.service.ts';
import type { BankLineOrders } from './recorded-transfers.service.ts';
import type { BankLineMatches } from './bank-line-matches.service.ts';

interface BankLineServices {
  voucherLines: VoucherLineService;
  bankLines: RecordService<typeof bankLineRecord>;
  bankLineMatches: BankLineMatches;
  bankLineAccounts: BankLineAccounts;
  bankLineOrders: BankLineOrders;
}

const recordRoutes = routesOf('bankLines', bankLineCalls);

export const bankLineRoutes = (mount: Mount, services: BankLineServices): void => {
  const { bankLineMatches: matches, bankLineAccounts, bankLineOrders } = services;
  const { voucherLines } = services;
  recordRoutes(mount, services);
  mount(findVoucherLines, ({ id }, caller) => voucherLines.find(id, caller));
  mount(previewVoucherApprovals, (_input, caller) => voucherLines.preview(caller));
  mount(approveVoucherByLine, (asked, caller) => voucherLines.approve(asked, caller));
  mount(approveVouchersByLines, ({ ids }, caller) => voucherLines.approveAll(ids, caller));
  mount(listBankLineAccounts, (_input, caller) => bankLineAccounts.list(caller));
  mount(findOrdersForLine, (asked, caller) => bankLineOrders.find(asked, caller));
  mount(matchBankLine, (asked, caller) => matches.match(asked, caller));
  mount(confirmBankLine, (asked, caller) => matches.confirm(asked, caller));
  mount(confirmExactBankLines, (asked, caller) => matches.confirmExact(asked, caller));
  mount(distinguishBankLine, (asked, caller) => matches.move('distinguish', asked, caller));
  mount(discardBankLine, (asked, caller) => matches.move('discard', asked, caller));
  mount(releaseBankLine, (asked, caller) => matches.move('release', asked, caller));
};
