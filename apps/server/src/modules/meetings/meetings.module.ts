import { MENU_IDS } from '@huiwu/contract/base/functions';
import { defineModule } from '../../module.ts';
import { createMeetingEntryService } from './meeting-entry.service.ts';
import { createMeetingRoleRepository } from './meeting-roles.repository.ts';
import { createMeetingRepository } from './meetings.repository.ts';
import { meetingRoutes } from './meetings.routes.ts';
import { createMeetingService } from './meetings.service.ts';

export const meetingsModule = defineModule({
  owners: {
    meetings: { customer: 'customer_id' },
  },
  menus: [
    {
      id: MENU_IDS.meetingDashboard,
      mode: 'meeting',
      title: '会议工作台',
      pageurl: '/desk/index',
      component: 'meetings/DeskPage',
      icon: 'meeting',
      is_for_everybody: 1,
      sort_order: 10,
    },
  ],
  repositories: {
    meetings: createMeetingRepository,
    meetingRoles: createMeetingRoleRepository,
  },
  services: {
    meetings: createMeetingService,
    meetingEntry: createMeetingEntryService,
  },
  routes: meetingRoutes,
});
