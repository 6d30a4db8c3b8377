import type { MeetingRepository } from '../meetings/meetings.repository.ts';

export interface ActivityMeetings {
  meetings: Pick<MeetingRepository, 'find'>;
}
