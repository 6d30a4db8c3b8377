import { ALL_CUSTOMERS, type Store } from '../../store.ts';
import type { SignInLogService } from '../sign-in-logs/sign-in-logs.service.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SettingService } from '../settings/settings.service.ts';
import type { LogClockRepository } from './log-clock.repository.ts';
import { isClockTrusted, keptFrom, readClock } from './log-retention.rules.ts';

const DEFAULT_DAYS = 400;
/** Small enough not to block writers for long, frequent enough for the rows of a busy day within an hour. */
const ROWS_AT_ONCE = 500;
const TURNS = 40;

interface Needs {
  store: Store<{ logClock: LogClockRepository }>;
  clock: Clock;
  settings: SettingService;
  auditLog: Pick<AuditLog, 'removeBefore'>;
  signInLogs: Pick<SignInLogService, 'removeBefore'>;
}

/** Deletes log rows after their retention period: the only way to delete log rows. */
export const createLogRetentionService = ({ store, clock, settings, auditLog, signInLogs }: Needs) => {
  const checkClock = (): Promise<boolean> =>
    store.change(ALL_CUSTOMERS, async ({ repositories: { logClock } }) => {
      const read = readClock(await logClock.find(), clock.now());
      await logClock.save(read);
      return isClockTrusted(read);
    });

  const removeSome = (moment: string): Promise<number> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const removed = await auditLog.removeBefore(work, moment, ROWS_AT_ONCE);
      return removed + (await signInLogs.removeBefore(work, moment, ROWS_AT_ONCE));
    });

  return {
    /** Returns how many were deleted; the rest is deleted next time. */
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
