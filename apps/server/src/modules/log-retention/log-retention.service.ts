import { ALL_CUSTOMERS, type Data } from '../../data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SettingService } from '../settings/settings.service.ts';
import { isBelieved, keptFrom, readClock } from './log-retention.rules.ts';

const DEFAULT_DAYS = 400;
/** Few enough that nobody waits long for the write lock, often enough that a busy day's rows go in an hour. */
const ROWS_AT_ONCE = 500;
const TURNS = 40;

interface Needs {
  data: Data;
  clock: Clock;
  settings: SettingService;
}

/** Removes log rows that are older than they must be kept: the only way out of the logs there is. */
export const createLogRetentionService = ({ data, clock, settings }: Needs) => {
  const checkClock = (): Promise<boolean> =>
    data.inTransaction(ALL_CUSTOMERS, async ({ logClock }) => {
      const read = readClock(await logClock.find(), clock.now());
      await logClock.save(read);
      return isBelieved(read);
    });

  /** With its last row the database forgets a text, so nobody may be about to write it once more. */
  const removeFrom = (log: 'businessLogs' | 'signInLogs', moment: string): Promise<number> =>
    data.inTransaction(ALL_CUSTOMERS, async (repositories) => {
      if (!(await repositories[log].isAnyBefore(moment))) return 0;
      await repositories.locks.keepWritersOut(log === 'businessLogs' ? 'business_logs' : 'sign_in_logs');
      return repositories[log].removeBefore(moment, ROWS_AT_ONCE);
    });

  const removeSome = async (moment: string): Promise<number> =>
    (await removeFrom('businessLogs', moment)) + (await removeFrom('signInLogs', moment));

  return {
    /** Answers how many went; what is left over goes next time. */
    purge: async (): Promise<number> => {
      const days = await settings.readNumber('logRetentionDays', DEFAULT_DAYS);
      if (!(await checkClock())) return 0;
      const moment = keptFrom(clock.now(), days);
      let removed = 0;
      for (let turn = 0; turn < TURNS; turn += 1) {
        const some = await removeSome(moment);
        removed += some;
        if (some < ROWS_AT_ONCE) break;
      }
      return removed;
    },
  };
};

export type LogRetentionService = ReturnType<typeof createLogRetentionService>;
