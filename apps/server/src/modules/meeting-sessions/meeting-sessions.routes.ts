import {
  addMeetingSession,
  deleteMeetingSession,
  editMeetingSession,
  getMeetingSession,
  listMeetingSessions,
} from '@huiwu/contract/meeting-sessions';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { MeetingSessionService } from './meeting-sessions.service.ts';

const CALLS = {
  list: listMeetingSessions,
  get: getMeetingSession,
  add: addMeetingSession,
  edit: editMeetingSession,
  delete: deleteMeetingSession,
};

export const meetingSessionRoutes = (
  mount: Mount,
  { meetingSessions }: { meetingSessions: MeetingSessionService },
): void => recordRoutes(mount, CALLS, meetingSessions);
