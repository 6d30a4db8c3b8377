import type { CheckInRecordRepository } from '../check-ins/check-in-records.repository.ts';
import type { MeetingSessionRepository } from '../meeting-sessions/meeting-sessions.repository.ts';
import type { RegistrationTypeRepository } from '../registration-types/registration-types.repository.ts';
import type { RegistrationRepository } from '../registrations/registrations.repository.ts';
import type { CheckInPointRepository } from './check-in-points.repository.ts';

export interface CheckInPointRepositories {
  checkInPoints: CheckInPointRepository;
  checkInRecords: Pick<CheckInRecordRepository, 'countArrivals' | 'listUsedPoints'>;
  meetingSessions: Pick<MeetingSessionRepository, 'list' | 'find'>;
  registrationTypes: Pick<RegistrationTypeRepository, 'listPresent'>;
  registrations: Pick<RegistrationRepository, 'countPlaces'>;
}
