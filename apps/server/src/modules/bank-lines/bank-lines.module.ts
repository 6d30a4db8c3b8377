import {
  bankLineCalls,
  bankLineRecord,
  bankLinesAccess,
  confirmBankLine,
  confirmExactBankLines,
  discardBankLine,
  findOrdersForLine,
  matchBankLine,
  releaseBankLine,
} from '@huiwu/contract/bank-lines';
import { feeAccess } from '@huiwu/contract/orders';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { RecordService } from '../../records/record.service.ts';
import { createBankLineImporter } from './bank-line-imports.service.ts';
import { createBankLineMatches, type BankLineMatches } from './bank-line-matches.service.ts';
import { bankLineDecisions, checkBankLine, computedOfBankLine } from './bank-line-plan.service.ts';
import type { VoucherService } from '../vouchers/vouchers.service.ts';
import { createBankLineRepository } from './bank-lines.repository.ts';

const plain = plainRecord({
  name: 'bankLines',
  table: 'bank_lines',
  record: bankLineRecord,
  calls: bankLineCalls,
  module: '银行流水',
  of: 'meeting',
  check: checkBankLine,
  computed: computedOfBankLine,
  decisions: bankLineDecisions,
});

interface Services {
  bankLines: RecordService<typeof bankLineRecord>;
  bankLineMatches: BankLineMatches;
  vouchers: Pick<VoucherService, 'findOrders'>;
}

export const bankLinesModule = defineModule({
  ...plain,
  menus: [
    {
      id: bankLinesAccess.menuId,
      parent_id: feeAccess.menuId,
      mode: 'meeting',
      title: '银行流水',
      pageurl: 'bank',
      component: 'bank-lines/BankLinesPage',
      icon: 'order',
      sort_order: 30,
    },
  ],
  repositories: { bankLines: createBankLineRepository },
  services: { ...plain.services, bankLineMatches: createBankLineMatches },
  importers: (needs: Parameters<typeof createBankLineImporter>[0]) => [createBankLineImporter(needs)],
  routes: (mount: Mount, services: Services): void => {
    plain.routes(mount, services);
    const { bankLineMatches: matches } = services;
    mount(findOrdersForLine, (asked, caller) => services.vouchers.findOrders(asked, caller));
    mount(matchBankLine, (asked, caller) => matches.match(asked, caller));
    mount(confirmBankLine, (asked, caller) => matches.confirm(asked, caller));
    mount(confirmExactBankLines, (_input, caller) => matches.confirmExact(caller));
    mount(discardBankLine, (asked, caller) => matches.move('discard', asked, caller));
    mount(releaseBankLine, (asked, caller) => matches.move('release', asked, caller));
  },
});
