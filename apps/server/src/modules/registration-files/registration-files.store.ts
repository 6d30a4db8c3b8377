import type { Store } from '../../store.ts';
import type { RegistrationRepositories } from '../registrations/registrations.store.ts';

export type RegistrationFileStore = Store<RegistrationRepositories>;
