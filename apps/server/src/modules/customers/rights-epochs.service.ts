import type { AnyWork, Store } from '../../store.ts';
import type { CustomerRepository } from './customers.repository.ts';

interface Needs {
  store: Store<{ customers: Pick<CustomerRepository, 'bumpRights' | 'bumpEveryonesRights'> }>;
}

/** Cached rights and menus are read again from the next request on. */
export const createRightsEpochs = ({ store }: Needs) => ({
  raise: (work: AnyWork, customerId: string): Promise<void> =>
    store.join(work).repositories.customers.bumpRights(customerId),

  raiseForAll: (work: AnyWork): Promise<void> => store.join(work).repositories.customers.bumpEveryonesRights(),
});

export type RightsEpochs = ReturnType<typeof createRightsEpochs>;
