import {
  carbonCategoriesAccess,
  carbonCategoryCalls,
  carbonCategoryRecord,
  carbonDataAccess,
} from '@huiwu/contract/carbon-categories';
import { defineModule } from '../../../module.ts';
import { plainRecord } from '../../../records/record.module.ts';
import { createCarbonCategoryRepository } from './carbon-categories.repository.ts';
import {
  carbonCategoryDecisions,
  checkCarbonCategory,
  createCarbonCategoryImporter,
} from './carbon-categories.service.ts';
import './carbon-categories.table.ts';

export const carbonCategoriesModule = defineModule({
  ...plainRecord({
    name: 'carbonCategories',
    table: 'carbon_categories',
    record: carbonCategoryRecord,
    calls: carbonCategoryCalls,
    module: '碳分类',
    of: 'customer',
    check: checkCarbonCategory,
    decisions: carbonCategoryDecisions,
  }),
  owners: { carbon_categories: { customer: 'customer_id', shared: 'is_shared' } },
  repositories: { carbonCategories: createCarbonCategoryRepository },
  importers: (needs: Parameters<typeof createCarbonCategoryImporter>[0]) => [createCarbonCategoryImporter(needs)],
  menus: [
    { id: carbonDataAccess.menuId, title: '碳基础数据', pageurl: '/carbon', icon: 'tag', sort_order: 150 },
    {
      id: carbonCategoriesAccess.menuId,
      parent_id: carbonDataAccess.menuId,
      title: '碳分类',
      pageurl: 'category',
      component: 'carbon-categories/CarbonCategoriesPage',
      icon: 'dict',
      sort_order: 10,
    },
  ],
});
