import type { Store } from '../../store.ts';
import type { MeetingSessionRepository } from './meeting-sessions.repository.ts';

export interface MeetingSessionRepositories {
  meetingSessions: MeetingSessionRepository;
}

export type MeetingSessionStore = Store<MeetingSessionRepositories>;
