import {
  CAPTCHA_AFTER_FAILURES,
  FAILURE_WINDOW_SECONDS,
  LOCK_AFTER_FAILURES,
  LOCK_SECONDS,
} from '@huiwu/contract/base/limits';
import type { Visitor } from '../../access/caller.ts';
import { EVERY_CUSTOMER, type Data } from '../../data.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';

/** Failed tries of one address, over all phones, before it must wait. */
const ADDRESS_FAILURES = 100;

interface Needs {
  data: Data;
  clock: Clock;
  /** Off only for load tests on one's own machine: then addresses have no budget. */
  isRateLimited: boolean;
}

/** Where the tries of somebody are counted: those of a phone together, those from a browser it is known by apart. */
export interface Budget {
  subject: string;
  ip: string;
}

export interface Attempt extends Budget {
  /** Which try of this subject it is within the window. */
  number: number;
  isLocked: boolean;
  needsCaptcha: boolean;
}

const phoneSubject = (phone: string): string => `phone:${phone}`;
const browserSubject = (id: string): string => `browser:${id}`;
const addressSubject = (ip: string): string => `address:${ip}`;

/**
 * One budget a phone for passwords and codes together, whether or not anybody has that phone. Whoever has used theirs up
 * by guessing has not used up the owner's, at a browser where they signed in before.
 */
export const createSignInGuardService = ({ data, clock, isRateLimited }: Needs) => {
  const moment = () => {
    const now = clock.now();
    return { now: iso(now), windowStart: secondsLater(now, -FAILURE_WINDOW_SECONDS) };
  };

  const addressFailures = async (ip: string): Promise<number> => {
    if (!isRateLimited) return 0;
    const row = await data.read(EVERY_CUSTOMER).signInGuards.find(addressSubject(ip));
    return row !== undefined && row.window_started_at > moment().windowStart ? row.failures : 0;
  };

  return {
    isAddressExhausted: async (ip: string): Promise<boolean> => (await addressFailures(ip)) >= ADDRESS_FAILURES,

    /** What is looked for hangs on what the browser sent alone, so its time tells nothing of the phone. */
    budgetOf: async (phone: string, { ip, browserId }: Pick<Visitor, 'ip' | 'browserId'>): Promise<Budget> => {
      const asked = { hash: hashToken(browserId ?? ''), phone, now: iso(clock.now()) };
      const known = browserId === undefined ? undefined : await data.read(EVERY_CUSTOMER).knownBrowsers.findFor(asked);
      return { ip, subject: known === undefined ? phoneSubject(phone) : browserSubject(known.id) };
    },

    /** To be called before anything is compared. */
    begin: async ({ subject, ip }: Budget): Promise<Attempt> => {
      const number = await data.inTransaction(EVERY_CUSTOMER, ({ signInGuards }) =>
        signInGuards.claim(subject, moment()),
      );
      const isLocked = number === undefined || number > LOCK_AFTER_FAILURES;
      const before = (number ?? LOCK_AFTER_FAILURES) - 1;
      // A phone that has not failed itself is not asked for a picture because of its neighbours at the same address.
      const isSuspect = before > 0 && (await addressFailures(ip)) >= CAPTCHA_AFTER_FAILURES;
      return {
        subject,
        ip,
        number: number ?? LOCK_AFTER_FAILURES + 1,
        isLocked,
        needsCaptcha: before >= CAPTCHA_AFTER_FAILURES || isSuspect,
      };
    },

    /** Answers whether the next try will need the graphic code. */
    failed: async ({ subject, ip, number, isLocked }: Attempt): Promise<boolean> => {
      const count = await data.inTransaction(EVERY_CUSTOMER, async ({ signInGuards }) => {
        if (!isLocked && number === LOCK_AFTER_FAILURES)
          await signInGuards.lock(subject, secondsLater(clock.now(), LOCK_SECONDS));
        return isRateLimited ? signInGuards.claim(addressSubject(ip), moment()) : 0;
      });
      return number >= CAPTCHA_AFTER_FAILURES || (count ?? 0) >= CAPTCHA_AFTER_FAILURES;
    },

    /** It was right, and is not all that has to be right. */
    giveBack: ({ subject }: Budget): Promise<void> =>
      data.inTransaction(EVERY_CUSTOMER, ({ signInGuards }) => signInGuards.giveBack(subject)),

    succeeded: ({ subject }: Budget): Promise<void> =>
      data.inTransaction(EVERY_CUSTOMER, ({ signInGuards }) => signInGuards.remove(subject)),
  };
};

export type SignInGuardService = ReturnType<typeof createSignInGuardService>;
