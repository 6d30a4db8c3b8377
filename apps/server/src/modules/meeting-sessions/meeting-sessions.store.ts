import type { Locks } from '../../database/locks.ts';
import type { Store, Work } from '../../store.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type { MeetingSessionRepository } from './meeting-sessions.repository.ts';

export interface MeetingSessionRepositories {
  locks: Locks;
  meetingSessions: MeetingSessionRepository;
  meetings: Pick<MeetingRepository, 'find'>;
}

export type MeetingSessionStore = Store<MeetingSessionRepositories>;
export type MeetingSessionWork = Work<MeetingSessionRepositories>;
