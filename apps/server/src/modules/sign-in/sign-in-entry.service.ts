import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { sessionErrors, type SignedIn } from '@huiwu/contract/sign-in';
import type { SignInMethod } from '@huiwu/contract/sign-in-logs';
import type { RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS, type Data, type Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { TrustedDeviceService } from './trusted-devices.service.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { CODE_PROBLEMS, whyRefused } from './sign-in.rules.ts';

interface Needs {
  data: Data;
  clock: Clock;
  trustedDevices: TrustedDeviceService;
  sessions: SessionService;
}

/** For the log only. */
export const CHANGED_MEANWHILE = '账号或密码在登录期间已变更';
export const TWO_FACTOR_DUE = '第一步已通过，等待第二步验证';
export const ADDRESS_EXHAUSTED = '来源地址失败次数过多';

/** By which phone, and how its first step is done. */
export interface Way {
  phone: string;
  type: SignInMethod;
}

/**
 * Which outside identity the session is opened through; none where there is none. Called in the transaction that opens it,
 * and refuses where the identity does not hold any more.
 */
export type Through = (repositories: Repositories, admin: NonNullable<Candidate>) => Promise<string | null>;

export interface OutsideIdentity {
  through: Through;
  /** To be called once the session is there. */
  announce(): void;
}

export type Candidate = Awaited<ReturnType<AdminRepository['findForSignIn']>>;

interface Proved {
  way: Way;
  candidate: NonNullable<Candidate>;
  /** What must be done in the same transaction for the session to be opened. */
  claim?: (repositories: Repositories) => Promise<boolean>;
  through?: Through;
}

/** What every way of signing in comes to: a session and a row in the log, or a row that says why not. */
export const createSignInEntry = ({ data, clock, trustedDevices: browsers, sessions }: Needs) => {
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

  /** Whether what was proved still holds: account or password may have changed while the hash was computed. */
  const isStill = (admin: Candidate, proved: NonNullable<Candidate>): admin is NonNullable<Candidate> =>
    admin?.id === proved.id &&
    admin.password_hash === proved.password_hash &&
    whyRefused(admin, { isLocked: false, wrong: undefined }) === undefined;

  return {
    /** Why nobody is let in, for the log only; `code`: what was wrong with a code by SMS. */
    whyNot: (
      candidate: Candidate,
      { isLocked, code }: { isLocked: boolean; code?: keyof typeof CODE_PROBLEMS | undefined },
    ): string | undefined => whyRefused(candidate, { isLocked, wrong: code && CODE_PROBLEMS[code] }),

    find: (phone: string) => data.read(ALL_CUSTOMERS).admins.findForSignIn(phone),

    refusedRow,

    logRefusal: (way: Way, context: RequestContext, why: { candidate: Candidate; reason?: string }): Promise<void> =>
      data.inTransaction(ALL_CUSTOMERS, ({ signInLogs }) => signInLogs.insert(refusedRow(way, context, why))),

    enter: async ({ way, candidate, claim, through }: Proved, context: RequestContext): Promise<SignedIn> => {
      const policy = await sessions.readPolicy();
      return data.inTransaction(ALL_CUSTOMERS, async (repositories) => {
        // Marked first: nobody can stop or reset the account from here on until the session is there to be ended.
        await repositories.admins.markSignedIn(candidate.id, iso(clock.now()));
        const admin = await repositories.admins.findForSignIn(candidate.phone);
        if (!isStill(admin, candidate)) return refuse(sessionErrors.badCredentials);
        if (claim !== undefined && !(await claim(repositories))) return refuse(sessionErrors.badCredentials);
        const identityId = (await through?.(repositories, admin)) ?? null;
        const opened = { adminId: admin.id, previousSignInAt: candidate.last_sign_in_at, policy, identityId };
        const Token = await sessions.open(repositories.sessions, opened, context);
        await browsers.remember(repositories, admin.id, context);
        await repositories.signInLogs.insert({ ...logRow(way, admin, context), result: 'done', reason: '' });
        return { Token, PasswordMethod: sessions.passwordMethod(admin, policy) };
      });
    },
  };
};

export type SignInEntry = ReturnType<typeof createSignInEntry>;
