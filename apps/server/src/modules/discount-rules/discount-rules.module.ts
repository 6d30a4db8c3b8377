import {
  discountProblems,
  discountRuleCalls,
  discountRuleRecord,
  discountRulesAccess,
} from '@huiwu/contract/discount-rules';
import { feeAccess } from '@huiwu/contract/orders';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { Importer } from '../imports/importers.ts';
import { createDiscountAcceptance } from './discount-acceptance.service.ts';
import { createDiscountCodes } from './discount-codes.service.ts';
import { createDiscountCopies } from './discount-copies.service.ts';
import { createDiscountImporter } from './discount-imports.service.ts';
import { createDiscountPricing } from './discount-pricing.service.ts';
import { createDiscountRuleRepository } from './discount-rules.repository.ts';
import { discountRoutes } from './discount-rules.routes.ts';
import { createDiscountTrials } from './discount-trials.service.ts';
import { checkDiscountRule, createDiscountOptions, discountDecisions, usesOfRules } from './discount-rules.service.ts';

const plain = plainRecord({
  name: 'discountRules',
  table: 'discount_rules',
  record: discountRuleRecord,
  calls: discountRuleCalls,
  module: '优惠规则',
  of: 'meeting',
  unique: { code: discountProblems.codeTaken },
  check: checkDiscountRule,
  computed: usesOfRules,
  decisions: discountDecisions,
});

export const discountRulesModule = defineModule({
  ...plain,
  repositories: { discountRules: createDiscountRuleRepository },
  services: {
    ...plain.services,
    discountOptions: createDiscountOptions,
    discountCodes: createDiscountCodes,
    discountCopies: createDiscountCopies,
    discountAcceptance: createDiscountAcceptance,
    discountPricing: createDiscountPricing,
    discountTrials: createDiscountTrials,
    discountImporter: createDiscountImporter,
  },
  routes: discountRoutes,
  importers: ({ discountImporter }: { discountImporter: Importer }) => [discountImporter],
  menus: [
    {
      id: discountRulesAccess.menuId,
      parent_id: feeAccess.menuId,
      mode: 'meeting',
      title: '优惠规则',
      pageurl: 'discount',
      component: 'discount-rules/DiscountRulesPage',
      icon: 'tag',
      sort_order: 6,
    },
  ],
});
