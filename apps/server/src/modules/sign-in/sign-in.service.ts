import { refuse, Refused } from '@huiwu/contract/base/errors';
import {
  sessionErrors,
  type TwoFactorMethod,
  type SignInAnswer,
  type SignInDraft,
  type SignInFailure,
} from '@huiwu/contract/sign-in';
import type { RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { SignInLogService } from '../sign-in-logs/sign-in-logs.service.ts';
import type { SignInStore } from './sign-in.store.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { createQueues } from '../../platform/queue.ts';
import type { CaptchaService } from './captchas.service.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';
import { CODE_PROBLEMS, LOCKED, signInFailure } from './sign-in.rules.ts';
import {
  ADDRESS_EXHAUSTED,
  CHANGED_MEANWHILE,
  TWO_FACTOR_DUE,
  type Candidate,
  type SignInEntry,
} from './sign-in-entry.service.ts';
import type { Attempt, Budget, SignInGuardService } from './sign-in-guards.service.ts';
import type { SignInTicketService } from './sign-in-tickets.service.ts';
import type { SmsCodeService } from './sms-codes.service.ts';

interface Needs {
  store: SignInStore;
  passwords: Passwords;
  captchas: CaptchaService;
  guards: SignInGuardService;
  signInEntry: SignInEntry;
  twoFactor: TwoFactorService;
  tickets: SignInTicketService;
  smsCodes: SmsCodeService;
  signInLogs: SignInLogService;
}

interface Sent {
  draft: SignInDraft;
  context: RequestContext;
}

interface Failed {
  candidate: Candidate;
  reason: string;
  captcha?: SignInFailure['captcha'];
}

/** The first factor of a sign-in, for most admins the only one. */
export const createSignInService = (needs: Needs) => {
  const { store, passwords, captchas, guards, signInEntry: entry, twoFactor, tickets, smsCodes, signInLogs } = needs;

  const whatIsWrong = async (
    draft: SignInDraft,
    candidate: Candidate,
    isLocked: boolean,
  ): Promise<string | undefined> => {
    if (draft.type === 'sms') {
      const problem = isLocked ? 'over' : await smsCodes.judge(draft.phone, 'login', draft.code);
      return problem && CODE_PROBLEMS[problem];
    }
    // The hash is computed for unknown and locked accounts too, so that timing does not distinguish them.
    const hash = isLocked ? undefined : (candidate?.password_hash ?? undefined);
    return (await passwords.verify(draft.password, hash)) ? undefined : '密码错误';
  };

  /** Counted and logged before the answer. */
  const fail = async (attempt: Attempt, { draft, context }: Sent, failed: Failed): Promise<never> => {
    const { candidate, reason, captcha } = failed;
    const { needsCaptcha } = await guards.failed(attempt, (work, { isLocked }) =>
      signInLogs.record(work, entry.refusedRow(draft, context, { candidate, reason: isLocked ? LOCKED : reason })),
    );
    const shown = captcha ?? (needsCaptcha ? 'required' : undefined);
    return refuse(sessionErrors.badCredentials, shown === undefined ? undefined : { captcha: shown });
  };

  /** A missing captcha is a failed attempt like any other; a wrong one reveals nothing about the account. */
  const checkCaptcha = async (draft: SignInDraft, attempt: Attempt, context: RequestContext): Promise<void> => {
    if (!attempt.needsCaptcha || draft.type === 'sms') return;
    const isGiven = draft.code !== undefined && draft.code !== '';
    if (isGiven && (await captchas.isRight(draft.captchaId, draft.code))) return;
    const reason = isGiven ? '图形验证码错误' : '未填图形验证码';
    const captcha = isGiven ? 'wrong' : 'required';
    await fail(attempt, { draft, context }, { candidate: await entry.find(draft.phone), reason, captcha });
  };

  /** Creates no session yet, and a log row that remains if the second factor is not completed. */
  const requireSecondFactor = (
    way: SignInDraft,
    { admin, method }: { admin: NonNullable<Candidate>; method: TwoFactorMethod },
    context: RequestContext,
  ) =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const row = entry.refusedRow(way, context, { candidate: admin, reason: TWO_FACTOR_DUE });
      await signInLogs.record(work, row);
      return tickets.issue(work, { admin, type: way.type, method }, context);
    });

  // Limits hashes per phone, so that attempts at one phone do not delay others.
  const turns = createQueues({ running: 2, waiting: 100 });

  const tryOnce = async (draft: SignInDraft, budget: Budget, context: RequestContext): Promise<SignInAnswer> => {
    const attempt = await guards.begin(budget);
    await checkCaptcha(draft, attempt, context);
    const candidate = await entry.find(draft.phone);
    const { isLocked } = attempt;
    const reason = signInFailure(candidate, { isLocked, wrong: await whatIsWrong(draft, candidate, isLocked) });
    if (candidate === undefined || reason !== undefined)
      return fail(attempt, { draft, context }, { candidate, reason: reason ?? LOCKED });
    if (!(await guards.mayPass(attempt))) return fail(attempt, { draft, context }, { candidate, reason: LOCKED });
    // Failures are not reset yet: otherwise a known password would allow unlimited guesses at the
    // second factor.
    const method = await twoFactor.methodDue(candidate, draft.type);
    if (method !== undefined) return requireSecondFactor(draft, { admin: candidate, method }, context);
    const signedIn = await entry.enter({ way: draft, candidate }, context).catch(async (error: unknown) => {
      if (error instanceof Refused) await entry.logRefusal(draft, context, { candidate, reason: CHANGED_MEANWHILE });
      throw error;
    });
    await guards.succeeded(attempt);
    return signedIn;
  };

  return {
    signIn: async (draft: SignInDraft, context: RequestContext): Promise<SignInAnswer> => {
      const budget = await guards.budgetOf(draft.phone, context);
      if (await guards.isAddressExhausted(budget)) {
        const candidate = await entry.find(draft.phone);
        await entry.logRefusal(draft, context, { candidate, reason: ADDRESS_EXHAUSTED });
        return refuse(sessionErrors.tooManyFailures, { retryAfter: 900 });
      }
      return turns.run(budget.subject, () => tryOnce(draft, budget, context));
    },
  };
};

export type SignInService = ReturnType<typeof createSignInService>;
