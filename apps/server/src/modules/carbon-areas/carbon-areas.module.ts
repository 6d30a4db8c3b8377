import {
  carbonAreaCalls,
  carbonAreaRecord,
  carbonAreasAccess,
  listAreasWithoutFactor,
} from '@huiwu/contract/carbon-areas';
import { carbonDataAccess } from '@huiwu/contract/carbon-categories';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { RecordService } from '../../records/record.service.ts';
import { createCarbonAreaRepository } from './carbon-areas.repository.ts';
import {
  carbonAreaDecisions,
  checkCarbonArea,
  computedOfCarbonArea,
  createCarbonAreaImporter,
  createCarbonAreaViews,
  type CarbonAreaViews,
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

interface Services {
  carbonAreas: RecordService<typeof carbonAreaRecord>;
  carbonAreaViews: CarbonAreaViews;
}

export const carbonAreasModule = defineModule({
  ...plain,
  owners: { carbon_areas: { customer: 'customer_id', shared: 'is_shared' } },
  repositories: { carbonAreas: createCarbonAreaRepository },
  services: { ...plain.services, carbonAreaViews: createCarbonAreaViews },
  routes: (mount: Mount, services: Services) => {
    plain.routes(mount, services);
    mount(listAreasWithoutFactor, (_, caller) => services.carbonAreaViews.withoutFactor(caller));
  },
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
