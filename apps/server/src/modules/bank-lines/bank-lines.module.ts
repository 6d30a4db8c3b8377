import { bankLineCalls, bankLineRecord, bankLinesAccess } from '@huiwu/contract/bank-lines';
import { feeAccess } from '@huiwu/contract/orders';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { createBankLineAccounts } from './bank-line-accounts.service.ts';
import { createBankLineImporter } from './bank-line-imports.service.ts';
import { createBankLineMatches, type BankLineMatches } from './bank-line-matches.service.ts';
import { bankLineDecisions, checkBankLine, computedOfBankLine } from './bank-line-plan.service.ts';
import { createVoucherLines } from './voucher-lines.service.ts';
import { createBankLineRepository } from './bank-lines.repository.ts';
import { createBankLineOrders } from './recorded-transfers.service.ts';
import { bankLineRoutes } from './bank-lines.routes.ts';

const plain = plainRecord({
  name: 'bankLines',
  table: 'bank_lines',
  record: bankLineRecord,
  calls: bankLineCalls,
  module: '银行流水',
  of: 'meeting',
  isAlsoWhenCancelled: true,
  check: checkBankLine,
  computed: computedOfBankLine,
  decisions: bankLineDecisions,
});

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
  services: {
    ...plain.services,
    bankLineMatches: createBankLineMatches,
    bankLineOrders: createBankLineOrders,
    bankLineAccounts: createBankLineAccounts,
    voucherLines: createVoucherLines,
  },
  importers: (needs: Parameters<typeof createBankLineImporter>[0]) => [createBankLineImporter(needs)],
  orderUse: ({ bankLineMatches }: { bankLineMatches: BankLineMatches }) => bankLineMatches.use,
  routes: bankLineRoutes,
});
