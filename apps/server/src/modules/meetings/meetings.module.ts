import { MENU_IDS } from '@huiwu/contract/catalogue/access';
import { defineModule } from '../../module.ts';
import { createMeetingCloneService } from './meeting-clones.service.ts';
import { createMeetingEntryService } from './meeting-entry.service.ts';
import { createMeetingHolderAccess } from './meeting-holder-access.service.ts';
import { createMeetingPlan } from './meeting-plan.service.ts';
import { createMeetingRecordRepository } from './meeting-records.repository.ts';
import { createMeetingRecordService } from './meeting-records.service.ts';
import { createMeetingRoleRepository } from './meeting-roles.repository.ts';
import { createMeetingStateService } from './meeting-states.service.ts';
import { createMeetingRepository } from './meetings.repository.ts';
import { meetingRoutes } from './meetings.routes.ts';
import { createMeetingService } from './meetings.service.ts';

export const meetingsModule = defineModule({
  owners: {
    meetings: { customer: 'customer_id' },
  },
  menus: [
    {
      id: MENU_IDS.meetings,
      title: '会议管理',
      pageurl: '/meeting/list',
      component: 'meetings/MeetingsPage',
      icon: 'meeting',
      sort_order: 100,
    },
    {
      id: MENU_IDS.meetingEditor,
      title: '编辑会议',
      pageurl: '/meeting/edit',
      component: 'meetings/MeetingEditPage',
      icon: 'meeting',
      is_hidden: 1,
      active_menu: '/meeting/list',
      sort_order: 110,
    },
    {
      id: MENU_IDS.meetingDashboard,
      mode: 'meeting',
      title: '会议工作台',
      pageurl: '/desk/index',
      component: 'meetings/MeetingDashboardPage',
      icon: 'meeting',
      is_for_everybody: 1,
      sort_order: 10,
    },
  ],
  repositories: {
    meetings: createMeetingRepository,
    meetingRecords: createMeetingRecordRepository,
    meetingRoles: createMeetingRoleRepository,
  },
  services: {
    meetings: createMeetingService,
    meetingEntry: createMeetingEntryService,
    meetingPlan: createMeetingPlan,
    meetingRecords: createMeetingRecordService,
    meetingStates: createMeetingStateService,
    meetingClones: createMeetingCloneService,
    meetingHolderAccess: createMeetingHolderAccess,
  },
  routes: meetingRoutes,
});
