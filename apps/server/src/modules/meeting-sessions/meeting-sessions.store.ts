import type { Locks } from '../../database/locks.ts';
import type { Store, Work } from '../../store.ts';
import type { createMeetingRepository } from '../meetings/meetings.repository.ts';
import type { MeetingSessionRepository } from './meeting-sessions.repository.ts';

export interface MeetingSessionRepositories {
  locks: Locks;
  meetingSessions: MeetingSessionRepository;
  meetings: Pick<ReturnType<typeof createMeetingRepository>, 'find'>;
}

export type MeetingSessionStore = Store<MeetingSessionRepositories>;
export type MeetingSessionWork = Work<MeetingSessionRepositories>;
