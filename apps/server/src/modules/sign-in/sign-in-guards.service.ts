import {
  CAPTCHA_AFTER_FAILURES,
  FAILURE_WINDOW_SECONDS,
  LOCK_AFTER_FAILURES,
  LOCK_SECONDS,
} from '@huiwu/contract/base/limits';
import type { RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS, type AnyWork } from '../../store.ts';
import type { SignInRepositories, SignInStore } from './sign-in.store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { networkOf } from '../../platform/networks.ts';
import { hashToken } from '../../platform/secrets.ts';

/** Failures of one address, over all phones, before it must wait. */
const ADDRESS_FAILURES = 100;

interface Needs {
  store: SignInStore;
  clock: Clock;
  /** Off only for load tests on one's own machine: then addresses have no budget. */
  isRateLimited: boolean;
}

/** The subjects of the count: a phone, and separately the phone on a trusted device. */
export interface Budget {
  subject: string;
  ip: string;
  /** On a trusted device, failures of others at the same address do not count. */
  isTrusted: boolean;
}

export interface Attempt extends Budget {
  isLocked: boolean;
  needsCaptcha: boolean;
}

/** The result of a counted failure. */
export interface CountedFailure {
  /** The budget was used up before this attempt was checked: it is refused as locked. */
  isLocked: boolean;
  /** This failure used up the budget. */
  isLast: boolean;
  /** Whether the next attempt requires a captcha. */
  needsCaptcha: boolean;
}

type WriteDown = (work: AnyWork, failure: CountedFailure) => Promise<void>;

const phoneSubject = (phone: string): string => `phone:${phone}`;
const browserSubject = (id: string): string => `browser:${id}`;
const addressSubject = (ip: string): string => `address:${networkOf(ip)}`;

/**
 * One budget per phone for passwords and codes together, whether or not an admin has the phone. Guesses elsewhere do
 * not use up the budget of the owner's trusted device.
 *
 * An attempt is checked first, then counted, then answered. Attempts in progress therefore never count as failures, and
 * of concurrent wrong attempts exactly as many are checked as the budget allows; all others, right or wrong, are
 * refused as locked.
 */
export const createSignInGuardService = ({ store, clock, isRateLimited }: Needs) => {
  const moment = () => {
    const now = clock.now();
    return { now: iso(now), windowStart: secondsLater(now, -FAILURE_WINDOW_SECONDS) };
  };

  type Guard = Awaited<ReturnType<SignInRepositories['signInGuards']['find']>>;

  const isLockedNow = (guard: Guard): boolean => (guard?.locked_until ?? '') > iso(clock.now());

  /** Current failures; a lockout that has ended resets them. */
  const failuresOf = (guard: Guard): number => {
    if (guard === undefined || guard.window_started_at <= moment().windowStart) return 0;
    return guard.locked_until === null || isLockedNow(guard) ? guard.failures : 0;
  };

  const addressFailures = async ({ ip, isTrusted }: Pick<Budget, 'ip' | 'isTrusted'>): Promise<number> =>
    isRateLimited && !isTrusted ? failuresOf(await store.read(ALL_CUSTOMERS).signInGuards.find(addressSubject(ip))) : 0;

  const count = async (
    { signInGuards }: SignInRepositories,
    { subject, ip, isTrusted }: Budget,
  ): Promise<CountedFailure> => {
    const lock = { at: LOCK_AFTER_FAILURES, until: secondsLater(clock.now(), LOCK_SECONDS) };
    const failures = await signInGuards.countFailure(subject, { ...moment(), lock });
    const isCountedByAddress = isRateLimited && !isTrusted;
    const ofAddress = isCountedByAddress ? await signInGuards.countFailure(addressSubject(ip), moment()) : 0;
    return {
      isLocked: failures === undefined,
      isLast: failures === LOCK_AFTER_FAILURES,
      needsCaptcha: Math.max(failures ?? LOCK_AFTER_FAILURES, ofAddress ?? 0) >= CAPTCHA_AFTER_FAILURES,
    };
  };

  return {
    /** A trusted device does not use the budget of its address. */
    isAddressExhausted: async (budget: Budget): Promise<boolean> => (await addressFailures(budget)) >= ADDRESS_FAILURES,

    /** The lookup depends on the sent values only, so its time reveals nothing about the phone. */
    budgetOf: async (phone: string, { ip, browserId }: Pick<RequestContext, 'ip' | 'browserId'>): Promise<Budget> => {
      const asked = { hash: hashToken(browserId ?? ''), phone, now: iso(clock.now()) };
      const known = browserId === undefined ? undefined : await store.read(ALL_CUSTOMERS).trustedDevices.findFor(asked);
      if (known === undefined) return { ip, subject: phoneSubject(phone), isTrusted: false };
      return { ip, subject: browserSubject(known.id), isTrusted: true };
    },

    /** The state of the budget before anything is compared; nothing is counted yet. */
    begin: async (budget: Budget): Promise<Attempt> => {
      const guard = await store.read(ALL_CUSTOMERS).signInGuards.find(budget.subject);
      const failures = failuresOf(guard);
      // A phone without failures requires no captcha because of others at the same address.
      const isSuspect = failures > 0 && (await addressFailures(budget)) >= CAPTCHA_AFTER_FAILURES;
      return {
        ...budget,
        isLocked: isLockedNow(guard),
        needsCaptcha: failures >= CAPTCHA_AFTER_FAILURES || isSuspect,
      };
    },

    /** Called after a successful check: false if the budget was used up meanwhile. */
    mayPass: async ({ subject, isLocked }: Attempt): Promise<boolean> =>
      !isLocked && !isLockedNow(await store.read(ALL_CUSTOMERS).signInGuards.find(subject)),

    /** Counts a failure, and logs it in the same transaction. */
    failed: (attempt: Attempt, writeDown?: WriteDown): Promise<CountedFailure> =>
      store.change(ALL_CUSTOMERS, async (work) => {
        const { repositories } = work;
        const failure = await count(repositories, attempt);
        await writeDown?.(work, failure);
        return failure;
      }),

    /** For failures without an account, such as an unknown state: they count against the address only. */
    failedAt: async (ip: string): Promise<void> => {
      if (!isRateLimited) return;
      await store.change(ALL_CUSTOMERS, ({ repositories: { signInGuards } }) =>
        signInGuards.countFailure(addressSubject(ip), moment()),
      );
    },

    succeeded: ({ subject }: Budget): Promise<void> =>
      store.change(ALL_CUSTOMERS, ({ repositories: { signInGuards } }) =>
        signInGuards.forget(subject, iso(clock.now())),
      ),
  };
};

export type SignInGuardService = ReturnType<typeof createSignInGuardService>;
