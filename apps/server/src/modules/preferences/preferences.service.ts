import { refuseField } from '@huiwu/contract/base/errors';
import {
  preferenceDraft,
  type ArrangedLists,
  type PreferenceDraft,
  type Preferences,
} from '@huiwu/contract/preferences';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import type { Store } from '../../store.ts';
import { presentPreferences } from './preferences.presenter.ts';
import type { PreferenceRepository } from './preferences.repository.ts';
import { withLists } from './preferences.rules.ts';

interface Needs {
  store: Store<{ preferences: PreferenceRepository }>;
}

/** Limits the total size; each change is limited separately. */
const checked = (lists: ArrangedLists): ArrangedLists => {
  const { error } = preferenceDraft.safeParse({ name: 'lists', value: lists });
  if (error) refuseField('value', error.issues[0]?.message ?? '保存的内容过大');
  return lists;
};

/** How an admin has arranged their own console: private, and not logged. */
export const createPreferenceService = ({ store }: Needs) => ({
  getPreferences: async (caller: Caller): Promise<Preferences> =>
    presentPreferences(await store.read(caller).preferences.listOfAdmin(caller.adminId)),

  savePreference: (draft: PreferenceDraft, caller: Caller): Promise<null> =>
    store.change(caller, async ({ repositories: { preferences }, now }) => {
      const { adminId: admin_id, customerId: customer_id } = caller;
      const place = { admin_id, customer_id, name: draft.name, updated_at: iso(now) };
      const value =
        draft.name === 'lists'
          ? checked(withLists(await preferences.hold({ ...place, value: '{}' }), draft.value))
          : draft.value;
      await preferences.save({ ...place, value: JSON.stringify(value) });
      return null;
    }),
});

export type PreferenceService = ReturnType<typeof createPreferenceService>;
