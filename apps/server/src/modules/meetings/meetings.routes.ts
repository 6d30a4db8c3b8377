import { getMeetingDashboard, listMyMeetings } from '@huiwu/contract/meetings';
import type { Mount } from '../../http/mount.ts';
import type { MeetingService } from './meetings.service.ts';

export const meetingRoutes = (mount: Mount, meetings: MeetingService): void => {
  mount(listMyMeetings, (filter, caller) => meetings.listMyMeetings(filter, caller));
  mount(getMeetingDashboard, (_input, caller) => meetings.getMeetingDashboard(caller));
};
