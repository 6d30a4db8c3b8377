import { carbonActivitiesAccess, carbonActivityCalls, carbonActivityRecord } from '@huiwu/contract/carbon-activities';
import { carbonAccess } from '@huiwu/contract/carbon-parameters';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { carbonActivityRoutes } from './carbon-activities.routes.ts';
import { createCarbonActivityRepository } from './carbon-activities.repository.ts';
import {
  carbonActivityDecisions,
  computedOfCarbonActivity,
  conditionsForCarbonActivities,
  createCarbonActivityImporter,
  createCarbonActivitySets,
} from './carbon-activities.service.ts';
import './carbon-activities.table.ts';
import { CARBON_EVIDENCE, createCarbonEvidence, type CarbonEvidence } from './carbon-evidence.service.ts';
import { checkCarbonActivity } from './carbon-activity-checks.service.ts';
import { createCarbonAuto } from './carbon-auto.service.ts';
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
  conditionsFor: conditionsForCarbonActivities,
  decisions: carbonActivityDecisions,
});

export const carbonActivitiesModule = defineModule({
  ...plain,
  repositories: { carbonActivities: createCarbonActivityRepository, carbonPeople: createCarbonPeopleRepository },
  services: {
    ...plain.services,
    carbonActivitySets: createCarbonActivitySets,
    carbonAuto: createCarbonAuto,
    carbonEvidence: createCarbonEvidence,
  },
  taskKinds: ({ carbonEvidence }: { carbonEvidence: CarbonEvidence }) => ({
    [CARBON_EVIDENCE]: carbonEvidence.evidenceTask,
  }),
  routes: carbonActivityRoutes,
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
