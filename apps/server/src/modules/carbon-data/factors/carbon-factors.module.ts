import { carbonDataAccess } from '@huiwu/contract/carbon-categories';
import {
  carbonFactorCalls,
  carbonFactorRecord,
  carbonFactorsAccess,
  carbonSourceCalls,
  carbonSourceRecord,
} from '@huiwu/contract/carbon-factors';
import { defineModule } from '../../../module.ts';
import { plainRecord } from '../../../records/record.module.ts';
import { createCarbonFactorUses } from './carbon-factor-uses.service.ts';
import { createCarbonFactorRepository, createCarbonSourceRepository } from './carbon-factors.repository.ts';
import { carbonFactorRoutes } from './carbon-factors.routes.ts';
import {
  CARBON_SECOND_PERSON,
  carbonFactorDecisions,
  checkCarbonFactor,
  createCarbonFactorStates,
} from './carbon-factors.service.ts';
import './carbon-factors.table.ts';
import { checkCarbonSource, computedOfCarbonSource, createCarbonFactorImporter } from './carbon-sources.service.ts';
import { countedFactors } from './carbon-factor-uses.service.ts';

const factors = plainRecord({
  name: 'carbonFactors',
  table: 'carbon_factors',
  record: carbonFactorRecord,
  calls: carbonFactorCalls,
  module: '排放因子',
  of: 'customer',
  check: checkCarbonFactor,
  computed: countedFactors,
  decisions: carbonFactorDecisions,
});

const sources = plainRecord({
  name: 'carbonSources',
  table: 'carbon_sources',
  record: carbonSourceRecord,
  calls: carbonSourceCalls,
  module: '因子来源',
  of: 'customer',
  check: checkCarbonSource,
  computed: computedOfCarbonSource,
});

export const carbonFactorsModule = defineModule({
  owners: {
    carbon_factors: { customer: 'customer_id', shared: 'is_shared' },
    carbon_sources: { customer: 'customer_id', shared: 'is_shared' },
  },
  repositories: { carbonFactors: createCarbonFactorRepository, carbonSources: createCarbonSourceRepository },
  services: {
    ...factors.services,
    ...sources.services,
    carbonFactorStates: createCarbonFactorStates,
    carbonFactorUses: createCarbonFactorUses,
  },
  routes: carbonFactorRoutes,
  importers: (needs: Parameters<typeof createCarbonFactorImporter>[0]) => [createCarbonFactorImporter(needs)],
  settings: [{ key: CARBON_SECOND_PERSON, name: '排放因子由另一人审核', value: '0', is_public: 0 }],
  menus: [
    {
      id: carbonFactorsAccess.menuId,
      parent_id: carbonDataAccess.menuId,
      title: '排放因子',
      pageurl: 'factor',
      component: 'carbon-factors/CarbonFactorsPage',
      icon: 'config',
      sort_order: 30,
    },
  ],
});
