import { ALL_CUSTOMERS, type Store } from '../../store.ts';
import type { HandshakeService } from '../single-sign-on/handshakes.service.ts';
import type { SmsBudgetService } from '../outbox/sms-budgets.service.ts';
import type { TaskService } from '../tasks/tasks.service.ts';
import type { SessionRepositories } from './sessions.store.ts';
import { iso, secondsLater } from '../../platform/clock.ts';

const DAY_SECONDS = 86_400;
/** How long one can look back at background tasks. */
const TASKS_KEPT_DAYS = 90;

interface Needs {
  store: Store<SessionRepositories & { forgetOldKeys(now: string): Promise<void> }>;
  handshakes: Pick<HandshakeService, 'removeBefore'>;
  smsBudgets: Pick<SmsBudgetService, 'removeBefore'>;
  tasks: Pick<TaskService, 'removeEndedBefore'>;
}

/** Removes what is of no use any more. Any node may do it, at any time, twice if it must be. */
export const createHousekeepingService = ({ store, handshakes, smsBudgets, tasks }: Needs) => ({
  tidy: (): Promise<void> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const { repositories, now } = work;
      const { sessions, smsCodes, signInGuards, trustedDevices, twoFactor, tickets, forgetOldKeys } = repositories;
      const yesterday = secondsLater(now, -DAY_SECONDS);
      await sessions.removeCaptchasBefore(iso(now));
      await sessions.removeBefore(yesterday);
      await smsCodes.removeBefore(yesterday);
      await smsBudgets.removeBefore(work, yesterday);
      await signInGuards.removeBefore(yesterday);
      await tickets.removeBefore(iso(now));
      await handshakes.removeBefore(work, iso(now));
      await twoFactor.removeUnconfirmedBefore(iso(now));
      await trustedDevices.removeBefore(iso(now));
      await tasks.removeEndedBefore(work, secondsLater(now, -TASKS_KEPT_DAYS * DAY_SECONDS));
      await forgetOldKeys(iso(now));
    }),
});

export type HousekeepingService = ReturnType<typeof createHousekeepingService>;
