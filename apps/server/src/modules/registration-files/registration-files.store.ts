import type { Store, Work } from '../../store.ts';
import type { RegistrationRepositories } from '../registrations/registrations.store.ts';

export type RegistrationFileStore = Store<RegistrationRepositories>;
export type RegistrationFileWork = Work<RegistrationRepositories>;
