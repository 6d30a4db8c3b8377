import { checkSettingOf } from '@huiwu/contract/settings';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Secrets } from '../../platform/secrets.ts';
import { ALL_CUSTOMERS, type Store } from '../../store.ts';
import type { SettingRepositories } from './setting-editing.service.ts';
import type { SettingRow } from './settings.table.ts';

interface Needs {
  store: Store<SettingRepositories>;
  secrets: Pick<Secrets, 'decrypt'>;
}

/** What the program and the public read; anyone who reads one with every request remembers it. */
export const createSettingService = ({ store, secrets }: Needs) => {
  const valueOf = ({ value, is_confidential }: SettingRow): string =>
    is_confidential === 1 ? secrets.decrypt(value) : value;

  const read = async (key: string): Promise<string | undefined> => {
    const setting = await store.read(ALL_CUSTOMERS).settings.find(key);
    return setting && valueOf(setting);
  };

  return {
    /** Whether a key is unknown or not for everyone looks the same from outside. */
    getSetting: async ({ key }: { key: string }): Promise<string> => {
      const setting = await store.read(ALL_CUSTOMERS).settings.find(key);
      return setting?.is_public === 1 ? setting.value : refuse(baseErrors.notFound);
    },

    /** To be asked before a transaction begins, never inside one: it reads on a connection of its own. */
    readText: async (key: string, fallback: string): Promise<string> => (await read(key)) ?? fallback,

    /** As `readText`; what is no whole number, or one that its setting does not take, counts as not set. */
    readNumber: async (key: string, fallback: number): Promise<number> => {
      const value = (await read(key))?.trim() ?? '';
      return /^\d{1,9}$/.test(value) && checkSettingOf(key)(value) === undefined ? Number(value) : fallback;
    },
  };
};

export type SettingService = ReturnType<typeof createSettingService>;
