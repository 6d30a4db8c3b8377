import type { Locks } from '../../database/locks.ts';
import type { Store, Work } from '../../store.ts';
import type { CheckInPointRepository } from '../check-in-points/check-in-points.repository.ts';
import type { RegistrationTypeRepository } from '../registration-types/registration-types.repository.ts';
import type { RegistrationTicketRepository } from '../registrations/lists/registration-tickets.repository.ts';
import type { RegistrationRepository } from '../registrations/registrations.repository.ts';
import type { ArrivedPeopleRepository } from './arrived-people.repository.ts';
import type { CheckInRecordRepository } from './check-in-records.repository.ts';
import type { MissingPeopleRepository } from './missing-people.repository.ts';

export interface CheckInRepositories {
  locks: Locks;
  checkInRecords: CheckInRecordRepository;
  missingPeople: MissingPeopleRepository;
  arrivedPeople: ArrivedPeopleRepository;
  checkInPoints: Pick<CheckInPointRepository, 'find' | 'findMany' | 'listEnabled' | 'listOf'>;
  registrationTypes: Pick<RegistrationTypeRepository, 'listPresent' | 'namesOf'>;
  registrations: Pick<RegistrationRepository, 'find' | 'findMany' | 'tagsOf' | 'namesOf' | 'countPlaces'>;
  registrationTickets: Pick<RegistrationTicketRepository, 'findByTickets' | 'listTickets' | 'findAtDesk'>;
}

/** How people are looked for at the desk. */
export type DeskQuestion = Parameters<RegistrationTicketRepository['findAtDesk']>[0];
export type CheckInStore = Store<CheckInRepositories>;
export type CheckInWork = Work<CheckInRepositories>;
