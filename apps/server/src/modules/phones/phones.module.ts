import { defineModule } from '../../module.ts';
import { createPhoneRepository } from './phones.repository.ts';

export const phonesModule = defineModule({ repositories: { phones: createPhoneRepository } });
