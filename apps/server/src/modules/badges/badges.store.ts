import type { Store, Work } from '../../store.ts';
import type { RegistrationTypeRepository } from '../registration-types/registration-types.repository.ts';
import type { RegistrationRepository } from '../registrations/registrations.repository.ts';
import type { BadgePeopleRepository, BadgeTemplateRepository } from './badges.repository.ts';

export interface BadgeRepositories {
  badgeTemplates: BadgeTemplateRepository;
  badgePeople: BadgePeopleRepository;
  registrations: Pick<RegistrationRepository, 'findMany'>;
  registrationTypes: Pick<RegistrationTypeRepository, 'listPresent' | 'namesOf'>;
}

export type BadgeStore = Store<BadgeRepositories>;
export type BadgeWork = Work<BadgeRepositories>;
