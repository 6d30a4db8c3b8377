import type { Store, Work } from '../../store.ts';
import type { RegistrationRepositories } from '../registrations/registrations.store.ts';
import type { RegistrationBulkRepository } from './bulks.repository.ts';

interface BulkRepositories extends RegistrationRepositories {
  registrationBulks: RegistrationBulkRepository;
}

export type BulkStore = Store<BulkRepositories>;
export type BulkWork = Work<BulkRepositories>;
