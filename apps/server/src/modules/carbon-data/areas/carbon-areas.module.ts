import { carbonAreaCalls, carbonAreaRecord, carbonAreasAccess } from '@huiwu/contract/carbon-areas';
import { carbonDataAccess } from '@huiwu/contract/carbon-categories';
import { defineModule } from '../../../module.ts';
import { plainRecord } from '../../../records/record.module.ts';
import { carbonAreaRoutes } from './carbon-areas.routes.ts';
import { createCarbonAreaRepository } from './carbon-areas.repository.ts';
import {
  carbonAreaDecisions,
  checkCarbonArea,
  computedOfCarbonArea,
  createCarbonAreaImporter,
  createCarbonAreaViews,
} from './carbon-areas.service.ts';
import './carbon-areas.table.ts';

const plain = plainRecord({
  name: 'carbonAreas',
  table: 'carbon_areas',
  record: carbonAreaRecord,
  calls: carbonAreaCalls,
  module: '碳区域',
  of: 'customer',
  check: checkCarbonArea,
  computed: computedOfCarbonArea,
  decisions: carbonAreaDecisions,
});

export const carbonAreasModule = defineModule({
  ...plain,
  owners: { carbon_areas: { customer: 'customer_id', shared: 'is_shared' } },
  repositories: { carbonAreas: createCarbonAreaRepository },
  services: { ...plain.services, carbonAreaViews: createCarbonAreaViews },
  routes: carbonAreaRoutes,
  importers: (needs: Parameters<typeof createCarbonAreaImporter>[0]) => [createCarbonAreaImporter(needs)],
  menus: [
    {
      id: carbonAreasAccess.menuId,
      parent_id: carbonDataAccess.menuId,
      title: '碳区域',
      pageurl: 'area',
      component: 'carbon-areas/CarbonAreasPage',
      icon: 'company',
      sort_order: 20,
    },
  ],
});
