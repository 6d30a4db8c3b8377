import type { Locks } from '../../database/locks.ts';
import type { SystemWork, Store, Work } from '../../store.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type { RegistrationTypeRepository } from '../registration-types/registration-types.repository.ts';
import type { TagRepository } from '../tags/tags.repository.ts';
import type { TeamRepository } from '../teams/teams.repository.ts';
import type { RegistrationRepository } from './registrations.repository.ts';

export interface RegistrationRepositories {
  locks: Locks;
  registrations: RegistrationRepository;
  registrationTypes: Pick<RegistrationTypeRepository, 'find' | 'listOf'>;
  teams: Pick<TeamRepository, 'find' | 'listOf'>;
  tags: Pick<TagRepository, 'findMany' | 'listOf'>;
  meetings: Pick<MeetingRepository, 'find'>;
}

export type RegistrationStore = Store<RegistrationRepositories>;
export type RegistrationWork = Work<RegistrationRepositories>;
/** A transaction of an admin, or of a chore. */
export type AnyRegistrationWork = RegistrationWork | SystemWork<RegistrationRepositories>;
