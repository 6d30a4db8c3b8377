import { refuseField } from '@huiwu/contract/base/errors';
import {
  preferenceDraft,
  type ArrangedLists,
  type PreferenceDraft,
  type Preferences,
} from '@huiwu/contract/preferences';
import type { Caller } from '../../access/caller.ts';
import type { Data } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { presentPreferences } from './preferences.presenter.ts';
import { withLists } from './preferences.rules.ts';

interface Needs {
  data: Data;
  clock: Clock;
}

/** Each change is small enough; all of them together may not be. */
const checked = (lists: ArrangedLists): ArrangedLists => {
  const { error } = preferenceDraft.safeParse({ name: 'lists', value: lists });
  if (error) refuseField('value', error.issues[0]?.message ?? '保存的内容过大');
  return lists;
};

/** How somebody has arranged their own console: nobody else sees it, and no log tells of it. */
export const createPreferenceService = ({ data, clock }: Needs) => ({
  getPreferences: async (caller: Caller): Promise<Preferences> =>
    presentPreferences(await data.read(caller).preferences.listOfAdmin(caller.adminId)),

  savePreference: (draft: PreferenceDraft, caller: Caller): Promise<null> =>
    data.inTransaction(caller, async ({ preferences }) => {
      const { adminId: admin_id, customerId: customer_id } = caller;
      const place = { admin_id, customer_id, name: draft.name, updated_at: iso(clock.now()) };
      const value =
        draft.name === 'lists'
          ? checked(withLists(await preferences.hold({ ...place, value: '{}' }), draft.value))
          : draft.value;
      await preferences.save({ ...place, value: JSON.stringify(value) });
      return null;
    }),
});

export type PreferenceService = ReturnType<typeof createPreferenceService>;
