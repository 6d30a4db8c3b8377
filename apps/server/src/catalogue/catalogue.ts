import type { ComposedRepositories as Repositories } from '../composition.ts';
import { ALL_CUSTOMERS, type Store } from '../store.ts';
import { iso, type Clock } from '../platform/clock.ts';
import { DICTIONARY_ENTRIES, DICTIONARY_TYPES } from './dictionaries.ts';
import { MENUS } from './menus.ts';
import { SERIAL_RULES } from './serial-rules.ts';
import { SETTINGS } from './settings.ts';

interface Needs {
  store: Store<Repositories>;
  clock: Clock;
}

/** What every installation has. Runs at every start and adds only what is missing, so a release can bring new entries. */
export const ensureCatalogue = ({ store, clock }: Needs): Promise<void> =>
  store.change(ALL_CUSTOMERS, async (work) => {
    const { repositories } = work;
    const { locks, menus, dictionaries, dictionaryTypes, settings, serialRules } = repositories;
    await locks.take('catalogue');
    const now = iso(clock.now());
    const tracked = { created_at: now, created_by: null, updated_at: now, updated_by: null };
    await menus.insertMissing(MENUS);
    await dictionaryTypes.insertMissing(DICTIONARY_TYPES.map((type) => ({ ...type, ...tracked })));
    await dictionaries.insertMissing(DICTIONARY_ENTRIES);
    await settings.insertMissing(SETTINGS.map((setting) => ({ remark: '', ...setting, is_built_in: 1, ...tracked })));
    await serialRules.insertMissing(SERIAL_RULES);
  });
