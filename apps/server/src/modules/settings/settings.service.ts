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

/** Settings for the server and the public; callers that read one with every request cache it. */
export const createSettingService = ({ store, secrets }: Needs) => {
  const valueOf = ({ value, is_confidential }: SettingRow): string =>
    is_confidential === 1 ? secrets.decrypt(value) : value;

  const read = async (key: string): Promise<string | undefined> => {
    const setting = await store.read(ALL_CUSTOMERS).settings.find(key);
    return setting && valueOf(setting);
  };

  return {
    /** Unknown and non-public keys have the same answer. */
    getSetting: async ({ key }: { key: string }): Promise<string> => {
      const setting = await store.read(ALL_CUSTOMERS).settings.find(key);
      return setting?.is_public === 1 ? setting.value : refuse(baseErrors.notFound);
    },

    /** Called before a transaction begins, never inside one, because it reads on its own connection. */
    readText: async (key: string, fallback: string): Promise<string> => (await read(key)) ?? fallback,

    /** Like `readText`; a value that is not a valid whole number for the setting counts as not set. */
    readNumber: async (key: string, fallback: number): Promise<number> => {
      const value = (await read(key))?.trim() ?? '';
      return /^\d{1,9}$/.test(value) && checkSettingOf(key)(value) === undefined ? Number(value) : fallback;
    },
  };
};

export type SettingService = ReturnType<typeof createSettingService>;
