import type { Store, Work } from '../../store.ts';
import type { CustomerRepository } from '../customers/customers.repository.ts';
import type { InvitationRepository } from '../invitations/invitations.repository.ts';
import type { RegistrationPhoneRepository } from '../registrations/answers/registration-phones.repository.ts';
import type { RegistrationRepositories } from '../registrations/registrations.store.ts';
import type { AttendeeSessionRepository } from './attendee-sessions.repository.ts';

export interface AttendeeRepositories extends RegistrationRepositories {
  attendeeSessions: AttendeeSessionRepository;
  registrationPhones: Pick<RegistrationPhoneRepository, 'findOfPhone' | 'countOfPhone'>;
  customers: Pick<CustomerRepository, 'find'>;
  invitations: Pick<InvitationRepository, 'find' | 'findBy'>;
}

export type AttendeeStore = Store<AttendeeRepositories>;
export type AttendeeWork = Work<AttendeeRepositories>;
