import type { tagRecord } from '@huiwu/contract/tags';
import type { teamRecord } from '@huiwu/contract/teams';
import type { Locks } from '../../database/locks.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import type { AnyWork, SystemWork, Store, Work } from '../../store.ts';
import type { CheckInPointRepository } from '../check-in-points/check-in-points.repository.ts';
import type { DiscountRuleRepository } from '../discount-rules/discount-rules.repository.ts';
import type { FeeItemRepository } from '../fee-items/fee-items.repository.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type { RegistrationTypeRepository } from '../registration-types/registration-types.repository.ts';
import type { RegistrationPurgeRepository } from './registration-purges.repository.ts';
import type { RegistrationAnswerRepository } from './answers/registration-answers.repository.ts';
import type { RegistrationPhoneRepository } from './answers/registration-phones.repository.ts';
import type { RegistrationRepository } from './registrations.repository.ts';
import type { RegistrationRow } from './registrations.table.ts';

export interface RegistrationRepositories {
  locks: Locks;
  registrations: RegistrationRepository;
  registrationPurges: RegistrationPurgeRepository;
  registrationAnswers: RegistrationAnswerRepository;
  registrationPhones: Pick<RegistrationPhoneRepository, 'findOfPhone'>;
  registrationTypes: Pick<RegistrationTypeRepository, 'find' | 'listPresent'>;
  feeItems: Pick<FeeItemRepository, 'listPresent' | 'soldOf'>;
  discountRules: Pick<DiscountRuleRepository, 'findMany'>;
  teams: Pick<RepositoryOf<'teams', typeof teamRecord>, 'find' | 'page'>;
  tags: Pick<RepositoryOf<'tags', typeof tagRecord>, 'findMany' | 'page'>;
  meetings: Pick<MeetingRepository, 'find'>;
  checkInPoints: Pick<CheckInPointRepository, 'find'>;
}

/** What another module keeps of registrations; modules name theirs in their manifest. */
export interface RegistrationUse {
  /**
   * In the transaction of a change of state, price or deletion, and of new registrations: what the module keeps of them
   * becomes what their state asks for.
   */
  settle(work: AnyWork, registrationIds: readonly string[]): Promise<void>;
  /** In the transaction of a change of team, after it. */
  regroup?(work: AnyWork, registrationIds: readonly string[]): Promise<void>;
  /** In the transaction of a substitution: what the registration has becomes that of its substitute. */
  pass(work: AnyWork, fromId: string, to: Pick<RegistrationRow, 'id' | 'name' | 'customer_id'>): Promise<void>;
}

export type RegistrationStore = Store<RegistrationRepositories>;
export type RegistrationWork = Work<RegistrationRepositories>;
/** A transaction of an admin, or of a chore. */
export type AnyRegistrationWork = RegistrationWork | SystemWork<RegistrationRepositories>;
