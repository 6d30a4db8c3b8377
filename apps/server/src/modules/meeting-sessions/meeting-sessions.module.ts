import {
  meetingSessionCalls,
  meetingSessionRecord,
  meetingSessionsAccess,
  registrationAccess,
} from '@huiwu/contract/meeting-sessions';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { meetingSessionDecisions } from '../point-uses/point-uses.service.ts';
import { createMeetingSessionRepository } from './meeting-sessions.repository.ts';
import { checkMeetingSession, createMeetingSessionCopies } from './meeting-sessions.service.ts';

const plain = plainRecord({
  name: 'meetingSessions',
  table: 'meeting_sessions',
  record: meetingSessionRecord,
  calls: meetingSessionCalls,
  module: '场次',
  of: 'meeting',
  check: checkMeetingSession,
  decisions: meetingSessionDecisions,
});

export const meetingSessionsModule = defineModule({
  ...plain,
  repositories: { meetingSessions: createMeetingSessionRepository },
  services: { ...plain.services, meetingSessionCopies: createMeetingSessionCopies },
  menus: [
    {
      id: registrationAccess.menuId,
      mode: 'meeting',
      title: '参会管理',
      pageurl: '/registration',
      icon: 'member',
      sort_order: 20,
    },
    {
      id: meetingSessionsAccess.menuId,
      parent_id: registrationAccess.menuId,
      mode: 'meeting',
      title: '场次',
      pageurl: 'session',
      component: 'meeting-sessions/MeetingSessionsPage',
      icon: 'session',
      sort_order: 60,
    },
  ],
});
