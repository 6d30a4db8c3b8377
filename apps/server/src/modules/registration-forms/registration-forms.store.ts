import type { Store } from '../../store.ts';
import type { RegistrationFormVersionRepository } from './registration-form-versions.repository.ts';
import type { RegistrationFormRepository } from './registration-forms.repository.ts';

export interface RegistrationFormRepositories {
  registrationForms: RegistrationFormRepository;
  registrationFormVersions: RegistrationFormVersionRepository;
}

export type RegistrationFormStore = Store<RegistrationFormRepositories>;
