import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { sessionErrors, type SignedIn } from '@huiwu/contract/sign-in';
import type { SignInMethod } from '@huiwu/contract/sign-in-logs';
import type { RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS, type AnyWork } from '../../store.ts';
import type { AdminAccounts } from '../admins/admin-accounts.service.ts';
import type { SignInLogService } from '../sign-in-logs/sign-in-logs.service.ts';
import type { SignInRepositories, SignInStore } from './sign-in.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { TrustedDeviceService } from '../trusted-devices/trusted-devices.service.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { CODE_PROBLEMS, signInFailure } from './sign-in.rules.ts';

interface Needs {
  store: SignInStore;
  clock: Clock;
  trustedDevices: TrustedDeviceService;
  sessions: SessionService;
  adminAccounts: AdminAccounts;
  signInLogs: SignInLogService;
}

/** For the log only. */
export const CHANGED_MEANWHILE = '账号或密码在登录期间已变更';
export const TWO_FACTOR_DUE = '第一步已通过，等待第二步验证';
export const ADDRESS_EXHAUSTED = '来源地址失败次数过多';

/** The phone and the method of the first factor. */
export interface Way {
  phone: string;
  type: SignInMethod;
}

/**
 * The external identity of the session, if any. Called in the transaction that opens the session; refuses if the
 * identity is no longer bound.
 */
export type Through = (work: AnyWork, admin: NonNullable<Candidate>) => Promise<string | null>;

export interface OutsideIdentity {
  through: Through;
  /** Called after the session was created. */
  announce(): void;
}

export type Candidate = Awaited<ReturnType<SignInRepositories['admins']['findForSignIn']>>;

interface Proved {
  way: Way;
  candidate: NonNullable<Candidate>;
  /** Runs in the transaction that opens the session. */
  claim?: (work: AnyWork) => Promise<boolean>;
  through?: Through;
}

/** The end of every sign-in: a session and a log row, or a log row with the reason of the refusal. */
export const createSignInEntry = (needs: Needs) => {
  const { store, clock, trustedDevices: browsers, sessions, adminAccounts, signInLogs } = needs;
  const logRow = ({ phone, type }: Way, candidate: Candidate, context: RequestContext) => ({
    id: newId(clock.now().getTime()),
    customer_id: candidate?.customer_id ?? null,
    admin_id: candidate?.id ?? null,
    admin_name: candidate?.real_name ?? '',
    phone,
    method: type,
    ip: context.ip,
    user_agent: context.userAgent,
    request_id: context.requestId,
    created_at: iso(clock.now()),
  });

  const refusedRow = (
    way: Way,
    context: RequestContext,
    { candidate, reason }: { candidate: Candidate; reason?: string },
  ) => ({
    ...logRow(way, candidate, context),
    result: 'refused' as const,
    reason: reason ?? baseErrors.failed.message,
  });

  /** Whether the proof is still valid: account or password may have changed while the hash was computed. */
  const isStill = (admin: Candidate, proved: NonNullable<Candidate>): admin is NonNullable<Candidate> =>
    admin?.id === proved.id &&
    admin.password_hash === proved.password_hash &&
    signInFailure(admin, { isLocked: false, wrong: undefined }) === undefined;

  return {
    /** The reason of a refusal, for the log only; `code`: what was wrong with a code by SMS. */
    whyNot: (
      candidate: Candidate,
      { isLocked, code }: { isLocked: boolean; code?: keyof typeof CODE_PROBLEMS | undefined },
    ): string | undefined => signInFailure(candidate, { isLocked, wrong: code && CODE_PROBLEMS[code] }),

    find: (phone: string) => store.read(ALL_CUSTOMERS).admins.findForSignIn(phone),

    refusedRow,

    logRefusal: (way: Way, context: RequestContext, why: { candidate: Candidate; reason?: string }): Promise<void> =>
      store.change(ALL_CUSTOMERS, (work) => signInLogs.record(work, refusedRow(way, context, why))),

    enter: async ({ way, candidate, claim, through }: Proved, context: RequestContext): Promise<SignedIn> => {
      const policy = await sessions.readPolicy();
      return store.change(ALL_CUSTOMERS, async (work) => {
        const { repositories } = work;
        // Locks the row first, so that the account cannot be disabled or reset before the session exists and can
        // be ended.
        await adminAccounts.markSignedIn(work, candidate.id);
        const admin = await repositories.admins.findForSignIn(candidate.phone);
        if (!isStill(admin, candidate)) return refuse(sessionErrors.badCredentials);
        if (claim !== undefined && !(await claim(work))) return refuse(sessionErrors.badCredentials);
        const identityId = (await through?.(work, admin)) ?? null;
        const opened = { adminId: admin.id, previousSignInAt: candidate.last_sign_in_at, policy, identityId };
        const Token = await sessions.open(work, opened, context);
        await browsers.remember(work, admin.id, context);
        await signInLogs.record(work, { ...logRow(way, admin, context), result: 'done', reason: '' });
        return { Token, PasswordMethod: sessions.passwordMethod(admin, policy) };
      });
    },
  };
};

export type SignInEntry = ReturnType<typeof createSignInEntry>;
