import type { FunctionName } from '@huiwu/contract/base/functions';
import type { Caller } from '../../../access/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RegistrationAction } from '../registration-guards.rules.ts';
import type { RegistrationPlan } from '../registration-plan.service.ts';
import type { ListedRegistration } from '../registrations.repository.ts';
import type { RegistrationStore } from '../registrations.store.ts';

interface Needs {
  store: RegistrationStore;
  clock: Clock;
  registrationPlan: RegistrationPlan;
}

/** Registrations for modules that act on one of them: only those that the caller's function reaches. */
export const createRegistrationReach = ({ store, clock, registrationPlan }: Needs) => {
  const { steps, decisions, dataScopes } = registrationPlan;
  return {
    /** Throws 404 if the function does not reach it. */
    find: async (id: string, caller: Caller, name: FunctionName): Promise<ListedRegistration> => {
      const repositories = store.read(caller);
      return steps.find(repositories, id, await dataScopes.within({ repositories, caller }, name));
    },

    /** Throws 404 if the function of the action does not reach it, and 720001 if the action is blocked. */
    findFor: async (id: string, caller: Caller, action: RegistrationAction): Promise<ListedRegistration> => {
      const reading = { repositories: store.read(caller), caller, now: clock.now() };
      const row = await steps.findPresent(reading.repositories, id);
      await decisions.refuseBeyond(reading, row, action);
      await decisions.refuseBlocked(reading, row, action);
      return row;
    },
  };
};

export type RegistrationReach = ReturnType<typeof createRegistrationReach>;
