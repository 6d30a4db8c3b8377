import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork, Store } from '../../store.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type { RegistrationTypeRepository } from '../registration-types/registration-types.repository.ts';
import type { InvitationRepository } from './invitations.repository.ts';

export interface InvitationRepositories {
  invitations: InvitationRepository;
  meetings: Pick<MeetingRepository, 'find'>;
  registrationTypes: Pick<RegistrationTypeRepository, 'find' | 'findMany' | 'listPresent'>;
}

export interface InvitationNeeds {
  store: Store<InvitationRepositories>;
  clock: Clock;
  meetings: Record<
    'lockOpenMeeting' | 'lockUnarchivedMeeting',
    (work: AnyWork, caller: Caller) => Promise<OpenMeeting>
  >;
}
