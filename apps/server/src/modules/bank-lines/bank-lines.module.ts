import { bankLineCalls, bankLineRecord, bankLinesAccess } from '@huiwu/contract/bank-lines';
import { feeAccess } from '@huiwu/contract/orders';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { RecordService } from '../../records/record.service.ts';
import { createBankLineImporter } from './bank-line-imports.service.ts';
import { createBankLineMatches } from './bank-line-matches.service.ts';
import { bankLineDecisions, checkBankLine, computedOfBankLine } from './bank-line-plan.service.ts';
import { createBankLineRepository } from './bank-lines.repository.ts';
import { bankLineRoutes, type BankLineRouteServices } from './bank-lines.routes.ts';

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

interface BankLineServices extends BankLineRouteServices {
  bankLines: RecordService<typeof bankLineRecord>;
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
  routes: (mount: Mount, services: BankLineServices): void => {
    plain.routes(mount, services);
    bankLineRoutes(mount, services);
  },
});
