import { feeItemCalls, feeItemProblems, feeItemRecord, feeItemsAccess } from '@huiwu/contract/fee-items';
import { feeAccess } from '@huiwu/contract/orders';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { Importer } from '../imports/importers.ts';
import { createFeeItemImporter } from './fee-item-imports.service.ts';
import { createFeeItemRepository } from './fee-items.repository.ts';
import { feeItemRoutes } from './fee-items.routes.ts';
import { checkFeeItem, createFeeItemSets, itemsToday } from './fee-items.service.ts';
import { createFeeEnds } from './fee-ends.service.ts';
import { createFeePlaces } from './fee-places.service.ts';
import { createFeePriceImporter } from './fee-price-imports.service.ts';
import { createFeePriceService } from './fee-prices.service.ts';
import { createFeePricing } from './fee-pricing.service.ts';

const plain = plainRecord({
  name: 'feeItems',
  table: 'fee_items',
  record: feeItemRecord,
  calls: feeItemCalls,
  module: '收费项目',
  of: 'meeting',
  unique: { code: feeItemProblems.codeTaken },
  check: checkFeeItem,
  computed: itemsToday,
});

export const feeItemsModule = defineModule({
  ...plain,
  repositories: { feeItems: createFeeItemRepository },
  services: {
    ...plain.services,
    feeItemSets: createFeeItemSets,
    feePrices: createFeePriceService,
    feePricing: createFeePricing,
    feePlaces: createFeePlaces,
    feeEnds: createFeeEnds,
    feeItemImporter: createFeeItemImporter,
    feePriceImporter: createFeePriceImporter,
  },
  routes: feeItemRoutes,
  importers: ({ feeItemImporter, feePriceImporter }: Record<'feeItemImporter' | 'feePriceImporter', Importer>) => [
    feeItemImporter,
    feePriceImporter,
  ],
  menus: [
    {
      id: feeItemsAccess.menuId,
      parent_id: feeAccess.menuId,
      mode: 'meeting',
      title: '收费项目',
      pageurl: 'item',
      component: 'fee-items/FeeItemsPage',
      icon: 'tag',
      sort_order: 4,
    },
  ],
});
