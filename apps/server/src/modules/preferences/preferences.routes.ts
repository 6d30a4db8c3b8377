import { getPreferences, savePreference } from '@huiwu/contract/preferences';
import type { Mount } from '../../http/mount.ts';
import type { PreferenceService } from './preferences.service.ts';

export const preferenceRoutes = (mount: Mount, { preferences }: { preferences: PreferenceService }): void => {
  mount(getPreferences, (_input, caller) => preferences.getPreferences(caller));
  mount(savePreference, (input, caller) => preferences.savePreference(input, caller));
};
