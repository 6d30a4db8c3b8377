import { meetingDashboardAccess, meetingEditorAccess, meetingsAccess } from '@huiwu/contract/meetings';
import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createMeetingCloneService } from './meeting-clones.service.ts';
import { createMeetingEntryService } from './meeting-entry.service.ts';
import { createMeetingHolderAccess } from './meeting-holder-access.service.ts';
import { createMeetingPayment } from './payment/meeting-payment.service.ts';
import { createMeetingMoneyRepository } from './payment/meeting-money.repository.ts';
import { createMeetingUseRepository } from './payment/meeting-uses.repository.ts';
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
    meetings: OWNED_BY_CUSTOMER,
  },
  menus: [
    {
      id: meetingsAccess.menuId,
      title: '会议管理',
      pageurl: '/meeting/list',
      component: 'meetings/MeetingsPage',
      icon: 'meeting',
      sort_order: 100,
    },
    {
      id: meetingEditorAccess.menuId,
      title: '编辑会议',
      pageurl: '/meeting/edit',
      component: 'meetings/MeetingEditPage',
      icon: 'meeting',
      is_hidden: 1,
      active_menu: '/meeting/list',
      sort_order: 110,
    },
    {
      id: meetingDashboardAccess.menuId,
      mode: 'meeting',
      title: '会议工作台',
      pageurl: '/desk/index',
      component: 'meetings/MeetingDashboardPage',
      icon: 'meeting',
      is_for_everybody: 1,
      sort_order: 10,
    },
  ],
  dictionaries: {
    meeting_state: {
      name: '会议状态',
      entries: [
        ['draft', '草稿', 'info'],
        ['pending_publish', '待审核', 'warning'],
        ['published', '已发布', 'primary'],
        ['suspended', '已暂停', 'warning'],
        ['cancelled', '已取消', 'danger'],
        ['archived', '已归档', 'default'],
      ],
    },
    meeting_type: {
      name: '会议类型',
      entries: [
        ['academic', '学术会议', 'primary'],
        ['forum', '论坛', 'primary'],
        ['exhibition', '展览', 'success'],
        ['training', '培训', 'info'],
        ['internal', '内部会议', 'info'],
        ['contest', '赛事', 'warning'],
      ],
    },
  },
  settings: [{ key: 'publishNeedsReview', name: '会议发布须审核', value: '0', is_public: 0 }],
  serialRules: [{ type: 'meeting', name: '会议', prefix: 'HY' }],
  repositories: {
    meetings: createMeetingRepository,
    meetingRecords: createMeetingRecordRepository,
    meetingRoles: createMeetingRoleRepository,
    meetingUses: createMeetingUseRepository,
    meetingMoney: createMeetingMoneyRepository,
  },
  services: {
    meetings: createMeetingService,
    meetingEntry: createMeetingEntryService,
    meetingPlan: createMeetingPlan,
    meetingPayment: createMeetingPayment,
    meetingRecords: createMeetingRecordService,
    meetingStates: createMeetingStateService,
    meetingClones: createMeetingCloneService,
    meetingHolderAccess: createMeetingHolderAccess,
  },
  routes: meetingRoutes,
});
