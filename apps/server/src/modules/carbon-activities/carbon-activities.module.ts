import {
  carbonActivitiesAccess,
  carbonActivityCalls,
  carbonActivityRecord,
  carbonActivityTransitions,
  generateActivities,
  previewAutoActivities,
} from '@huiwu/contract/carbon-activities';
import { carbonAccess } from '@huiwu/contract/carbon-parameters';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { RecordService } from '../../records/record.service.ts';
import { createCarbonActivityRepository } from './carbon-activities.repository.ts';
import {
  carbonActivityDecisions,
  computedOfCarbonActivity,
  createCarbonActivityImporter,
  createCarbonActivitySets,
  type CarbonActivitySets,
} from './carbon-activities.service.ts';
import './carbon-activities.table.ts';
import { checkCarbonActivity } from './carbon-activity-checks.service.ts';
import { createCarbonPeopleRepository } from './carbon-people.repository.ts';

const plain = plainRecord({
  name: 'carbonActivities',
  table: 'carbon_activities',
  record: carbonActivityRecord,
  calls: carbonActivityCalls,
  module: '碳活动数据',
  of: 'meeting',
  check: checkCarbonActivity,
  computed: computedOfCarbonActivity,
  decisions: carbonActivityDecisions,
});

interface Services {
  carbonActivities: RecordService<typeof carbonActivityRecord>;
  carbonActivitySets: CarbonActivitySets;
}

export const carbonActivitiesModule = defineModule({
  ...plain,
  repositories: { carbonActivities: createCarbonActivityRepository, carbonPeople: createCarbonPeopleRepository },
  services: { ...plain.services, carbonActivitySets: createCarbonActivitySets },
  routes: (mount: Mount, services: Services) => {
    const { move, preview, generate } = services.carbonActivitySets;
    plain.routes(mount, services);
    mount(carbonActivityTransitions.submit, (asked, caller) => move('submit', asked, caller));
    mount(carbonActivityTransitions.approve, (asked, caller) => move('approve', asked, caller));
    mount(carbonActivityTransitions.reject, (asked, caller) => move('reject', asked, caller));
    mount(carbonActivityTransitions.revoke, (asked, caller) => move('revoke', asked, caller));
    mount(previewAutoActivities, (_, caller) => preview(caller));
    mount(generateActivities, (_, caller) => generate(caller));
  },
  importers: (needs: Parameters<typeof createCarbonActivityImporter>[0]) => [createCarbonActivityImporter(needs)],
  menus: [
    {
      id: carbonActivitiesAccess.menuId,
      parent_id: carbonAccess.menuId,
      mode: 'meeting',
      title: '碳活动数据',
      pageurl: 'activity',
      component: 'carbon-activities/CarbonActivitiesPage',
      icon: 'file',
      sort_order: 20,
    },
  ],
});
