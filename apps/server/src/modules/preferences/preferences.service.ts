import type { PreferenceDraft, Preferences } from '@huiwu/contract/preferences';
import type { Caller } from '../../access/caller.ts';
import type { Data } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { presentPreferences } from './preferences.presenter.ts';

interface Needs {
  data: Data;
  clock: Clock;
}

/** How somebody has arranged their own console: nobody else sees it, and no log tells of it. */
export const createPreferenceService = ({ data, clock }: Needs) => ({
  getPreferences: async (caller: Caller): Promise<Preferences> =>
    presentPreferences(await data.read(caller).preferences.listOfAdmin(caller.adminId)),

  savePreference: ({ name, value }: PreferenceDraft, caller: Caller): Promise<null> =>
    data.inTransaction(caller, async ({ preferences }) => {
      await preferences.save({
        admin_id: caller.adminId,
        customer_id: caller.customerId,
        name,
        value: JSON.stringify(value),
        updated_at: iso(clock.now()),
      });
      return null;
    }),
});

export type PreferenceService = ReturnType<typeof createPreferenceService>;
