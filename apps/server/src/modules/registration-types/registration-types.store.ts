import type { RegistrationFormVersionRepository } from '../registration-forms/registration-form-versions.repository.ts';
import type { RegistrationRepository } from '../registrations/registrations.repository.ts';
import type { RegistrationTypeRepository } from './registration-types.repository.ts';

export interface RegistrationTypeRepositories {
  registrationTypes: RegistrationTypeRepository;
  registrations: Pick<RegistrationRepository, 'countPlaces'>;
  registrationFormVersions: Pick<RegistrationFormVersionRepository, 'findCurrent'>;
}
