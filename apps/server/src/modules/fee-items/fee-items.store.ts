import type { Caller } from '../../access/caller.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork, Store } from '../../store.ts';
import type { RegistrationTypeRepository } from '../registration-types/registration-types.repository.ts';
import type { FeeItemRepository } from './fee-items.repository.ts';

export interface FeeItemRepositories {
  feeItems: FeeItemRepository;
  registrationTypes: Pick<RegistrationTypeRepository, 'listPresent' | 'findMany'>;
}

export interface FeeItemNeeds {
  store: Store<FeeItemRepositories>;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
}
