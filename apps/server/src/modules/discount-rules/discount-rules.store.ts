import type { Caller } from '../../access/caller.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork, Store } from '../../store.ts';
import type { FeeItemRepository } from '../fee-items/fee-items.repository.ts';
import type { RegistrationTypeRepository } from '../registration-types/registration-types.repository.ts';
import type { DiscountRuleRepository } from './discount-rules.repository.ts';

export interface DiscountRepositories {
  discountRules: DiscountRuleRepository;
  registrationTypes: Pick<RegistrationTypeRepository, 'listPresent'>;
  feeItems: Pick<FeeItemRepository, 'listPresent'>;
}

export interface DiscountNeeds {
  store: Store<DiscountRepositories>;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
}
