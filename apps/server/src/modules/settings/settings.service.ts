import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { EVERY_CUSTOMER, type Data } from '../../data.ts';
import type { Clock } from '../../platform/clock.ts';

/** Settings are read with every session; a change is in force on every node this soon. */
const REMEMBERED_MS = 5000;

interface Needs {
  data: Data;
  clock: Clock;
}

export const createSettingService = ({ data, clock }: Needs) => {
  const remembered = new Map<string, { until: number; value: string | undefined }>();

  const valueOf = async (key: string): Promise<string | undefined> => {
    const now = clock.now().getTime();
    const known = remembered.get(key);
    if (known !== undefined && now < known.until && known.until - now <= REMEMBERED_MS) return known.value;
    const setting = await data.read(EVERY_CUSTOMER).settings.find(key);
    remembered.set(key, { until: now + REMEMBERED_MS, value: setting?.value });
    return setting?.value;
  };

  return {
    /** Whether a key is unknown or not for everybody looks the same from outside. */
    getSetting: async ({ key }: { key: string }): Promise<string> => {
      const setting = await data.read(EVERY_CUSTOMER).settings.find(key);
      return setting?.is_public === 1 ? setting.value : refuse(baseErrors.notFound);
    },

    /** To be asked before a transaction begins, never inside one: it reads on a connection of its own. */
    readText: async (key: string, fallback: string): Promise<string> => (await valueOf(key)) ?? fallback,

    /** As `readText`; what is no whole number from 0 up counts as not set. */
    readNumber: async (key: string, fallback: number): Promise<number> => {
      const value = (await valueOf(key))?.trim() ?? '';
      return /^\d{1,9}$/.test(value) ? Number(value) : fallback;
    },
  };
};

export type SettingService = ReturnType<typeof createSettingService>;
