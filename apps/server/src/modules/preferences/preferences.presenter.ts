import { preferenceShapes, type PreferenceName, type Preferences } from '@huiwu/contract/preferences';
import type { PreferenceRow } from './preferences.table.ts';

const isKnown = (name: string): name is PreferenceName => Object.hasOwn(preferenceShapes, name);

/** Values of other releases with an unknown format are ignored. */
export const presentPreferences = (rows: Pick<PreferenceRow, 'name' | 'value'>[]): Preferences =>
  Object.fromEntries(
    rows.flatMap(({ name, value }) => {
      if (!isKnown(name)) return [];
      const { success, data } = preferenceShapes[name].safeParse(JSON.parse(value));
      return success ? [[name, data]] : [];
    }),
  );
