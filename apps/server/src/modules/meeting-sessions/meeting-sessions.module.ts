import { MENU_IDS } from '@huiwu/contract/catalogue/access';
import { defineModule } from '../../module.ts';
import { createMeetingSessionRepository } from './meeting-sessions.repository.ts';
import { meetingSessionRoutes } from './meeting-sessions.routes.ts';
import { createMeetingSessionService } from './meeting-sessions.service.ts';

export const meetingSessionsModule = defineModule({
  owners: { meeting_sessions: { customer: 'customer_id', meeting: 'meeting_id' } },
  menus: [
    {
      id: MENU_IDS.registration,
      mode: 'meeting',
      title: '参会管理',
      pageurl: '/registration',
      icon: 'member',
      sort_order: 20,
    },
    {
      id: MENU_IDS.meetingSessions,
      parent_id: MENU_IDS.registration,
      mode: 'meeting',
      title: '场次',
      pageurl: 'session',
      component: 'meeting-sessions/MeetingSessionsPage',
      icon: 'session',
      sort_order: 60,
    },
  ],
  repositories: { meetingSessions: createMeetingSessionRepository },
  services: { meetingSessions: createMeetingSessionService },
  routes: meetingSessionRoutes,
});
