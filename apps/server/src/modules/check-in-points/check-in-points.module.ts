import {
  checkInMenuAccess,
  checkInPointCalls,
  checkInPointProblems,
  checkInPointRecord,
  checkInPointsAccess,
} from '@huiwu/contract/check-in-points';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { createCheckInPointRepository } from './check-in-points.repository.ts';
import { checkInPointRoutes } from './check-in-points.routes.ts';
import { checkInPointDecisions } from '../point-uses/point-uses.service.ts';
import { checkCheckInPoint, createCheckInPointSets, peopleAtPoints } from './check-in-points.service.ts';

const plain = plainRecord({
  name: 'checkInPoints',
  table: 'check_in_points',
  record: checkInPointRecord,
  calls: checkInPointCalls,
  module: '签到点',
  of: 'meeting',
  unique: { name: checkInPointProblems.nameTaken },
  check: checkCheckInPoint,
  computed: peopleAtPoints,
  decisions: checkInPointDecisions,
});

export const checkInPointsModule = defineModule({
  ...plain,
  repositories: { checkInPoints: createCheckInPointRepository },
  services: { ...plain.services, checkInPointSets: createCheckInPointSets },
  routes: checkInPointRoutes,
  menus: [
    {
      id: checkInMenuAccess.menuId,
      mode: 'meeting',
      title: '签到管理',
      pageurl: '/checkin',
      icon: 'checkin',
      sort_order: 60,
    },
    {
      id: checkInPointsAccess.menuId,
      parent_id: checkInMenuAccess.menuId,
      mode: 'meeting',
      title: '签到点',
      pageurl: 'point',
      component: 'check-in-points/CheckInPointsPage',
      icon: 'checkin',
      sort_order: 10,
    },
  ],
});
