import {
  CAPTCHA_AFTER_FAILURES,
  FAILURE_WINDOW_SECONDS,
  LOCK_AFTER_FAILURES,
  LOCK_SECONDS,
} from '@huiwu/contract/base/limits';
import { EVERY_CUSTOMER, type Data } from '../../data.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';

/** Failed tries of one address, over all phones, before it must wait. */
const ADDRESS_FAILURES = 100;

interface Needs {
  data: Data;
  clock: Clock;
  /** Off only for load tests on one's own machine: then addresses have no budget. */
  isRateLimited: boolean;
}

export interface Attempt {
  phone: string;
  ip: string;
  /** Which try of this phone it is within the window. */
  number: number;
  isLocked: boolean;
  needsCaptcha: boolean;
}

const phoneSubject = (phone: string): string => `phone:${phone}`;
const addressSubject = (ip: string): string => `address:${ip}`;

/** One budget a phone for passwords and codes together, whether or not anybody has that phone. */
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

    /** To be called before anything is compared. */
    begin: async (phone: string, ip: string): Promise<Attempt> => {
      const number = await data.inTransaction(EVERY_CUSTOMER, ({ signInGuards }) =>
        signInGuards.claim(phoneSubject(phone), moment()),
      );
      const isLocked = number === undefined || number > LOCK_AFTER_FAILURES;
      const before = (number ?? LOCK_AFTER_FAILURES) - 1;
      // A phone that has not failed itself is not asked for a picture because of its neighbours at the same address.
      const isSuspect = before > 0 && (await addressFailures(ip)) >= CAPTCHA_AFTER_FAILURES;
      return {
        phone,
        ip,
        number: number ?? LOCK_AFTER_FAILURES + 1,
        isLocked,
        needsCaptcha: before >= CAPTCHA_AFTER_FAILURES || isSuspect,
      };
    },

    /** Answers whether the next try will need the graphic code. */
    failed: async ({ phone, ip, number, isLocked }: Attempt): Promise<boolean> => {
      const count = await data.inTransaction(EVERY_CUSTOMER, async ({ signInGuards }) => {
        if (!isLocked && number === LOCK_AFTER_FAILURES)
          await signInGuards.lock(phoneSubject(phone), secondsLater(clock.now(), LOCK_SECONDS));
        return isRateLimited ? signInGuards.claim(addressSubject(ip), moment()) : 0;
      });
      return number >= CAPTCHA_AFTER_FAILURES || (count ?? 0) >= CAPTCHA_AFTER_FAILURES;
    },

    succeeded: ({ phone }: Attempt): Promise<void> =>
      data.inTransaction(EVERY_CUSTOMER, ({ signInGuards }) => signInGuards.remove(phoneSubject(phone))),
  };
};

export type SignInGuardService = ReturnType<typeof createSignInGuardService>;
