import { ALL_CUSTOMERS, type Data } from '../../data.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';

const DAY_SECONDS = 86_400;
/** How long one can look back at background tasks. */
const TASKS_KEPT_DAYS = 90;

interface Needs {
  data: Data;
  clock: Clock;
}

/** Removes what is of no use to anybody any more. Any node may do it, at any time, twice if it must be. */
export const createHousekeepingService = ({ data, clock }: Needs) => ({
  tidy: (): Promise<void> =>
    data.inTransaction(ALL_CUSTOMERS, async (repositories) => {
      const { sessions, captchas, smsCodes, smsQuotas, signInGuards, trustedDevices, twoFactor, tickets } =
        repositories;
      const { handshakes, tasks, forgetOldKeys } = repositories;
      const now = clock.now();
      const yesterday = secondsLater(now, -DAY_SECONDS);
      await captchas.removeBefore(iso(now));
      await sessions.removeBefore(yesterday);
      await smsCodes.removeBefore(yesterday);
      await smsQuotas.removeBefore(yesterday);
      await signInGuards.removeBefore(yesterday);
      await tickets.removeBefore(iso(now));
      await handshakes.removeBefore(iso(now));
      await twoFactor.removeUnconfirmedBefore(iso(now));
      await trustedDevices.removeBefore(iso(now));
      await tasks.removeEndedBefore(secondsLater(now, -TASKS_KEPT_DAYS * DAY_SECONDS));
      await forgetOldKeys(iso(now));
    }),
});

export type HousekeepingService = ReturnType<typeof createHousekeepingService>;
