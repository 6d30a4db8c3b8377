import { iso, secondsLater } from '../../platform/clock.ts';
import { ALL_CUSTOMERS, type Store } from '../../store.ts';
import type { MessageLinks } from '../message-links/message-links.service.ts';
import type { SmsBudgetService } from '../outbox/sms-budgets.service.ts';
import type { SessionEnds } from '../sessions/session-ends.service.ts';
import type { SignInCleanup } from '../sign-in/sign-in-cleanup.service.ts';
import type { HandshakeService } from '../single-sign-on/handshakes.service.ts';
import type { TaskService } from '../tasks/tasks.service.ts';
import type { TrustedDeviceService } from '../trusted-devices/trusted-devices.service.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';

const DAY_SECONDS = 86_400;
/** How long background tasks are kept. */
const TASKS_KEPT_DAYS = 90;

interface Needs {
  store: Store<{ forgetOldKeys(now: string): Promise<void> }>;
  sessionEnds: Pick<SessionEnds, 'removeBefore'>;
  trustedDevices: Pick<TrustedDeviceService, 'removeExpired'>;
  signInCleanup: SignInCleanup;
  smsBudgets: Pick<SmsBudgetService, 'removeBefore'>;
  handshakes: Pick<HandshakeService, 'removeBefore'>;
  twoFactor: Pick<TwoFactorService, 'removeUnconfirmed'>;
  messageLinks: Pick<MessageLinks, 'removeExpired'>;
  tasks: Pick<TaskService, 'removeEndedBefore'>;
}

/** Deletes expired rows. Every node may do this at any time, also twice. */
export const createHousekeepingService = (needs: Needs) => {
  const { store, sessionEnds, trustedDevices, signInCleanup, smsBudgets, handshakes, twoFactor, messageLinks, tasks } =
    needs;
  return {
    tidy: (): Promise<void> =>
      store.change(ALL_CUSTOMERS, async (work) => {
        const { repositories, now } = work;
        const yesterday = secondsLater(now, -DAY_SECONDS);
        await sessionEnds.removeBefore(work, yesterday);
        await trustedDevices.removeExpired(work);
        await signInCleanup.removeBefore(work, yesterday);
        await smsBudgets.removeBefore(work, yesterday);
        await handshakes.removeBefore(work, iso(now));
        await twoFactor.removeUnconfirmed(work);
        await messageLinks.removeExpired(work);
        await tasks.removeEndedBefore(work, secondsLater(now, -TASKS_KEPT_DAYS * DAY_SECONDS));
        await repositories.forgetOldKeys(iso(now));
      }),
  };
};

export type HousekeepingService = ReturnType<typeof createHousekeepingService>;
