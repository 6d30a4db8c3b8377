import type { RegistrationFormVersionRepository } from '../registration-forms/registration-form-versions.repository.ts';
import type { RegistrationTypeRepository } from './registration-types.repository.ts';

export interface RegistrationTypeRepositories {
  registrationTypes: RegistrationTypeRepository;
  registrationFormVersions: Pick<RegistrationFormVersionRepository, 'findCurrent'>;
}
