import { baseErrors, refuse, Refused } from '@huiwu/contract/base/errors';
import { sessionErrors, type SignedIn, type SignInDraft, type SignInFailure } from '@huiwu/contract/sessions';
import type { Visitor } from '../../access/caller.ts';
import { EVERY_CUSTOMER, type Data } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { createQueues } from '../../platform/queue.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { CaptchaService } from './captchas.service.ts';
import type { KnownBrowserService } from './known-browsers.service.ts';
import type { SessionService } from './sessions.service.ts';
import { CODE_PROBLEMS, whyRefused } from './sessions.rules.ts';
import type { Attempt, Budget, SignInGuardService } from './sign-in-guards.service.ts';
import type { SmsCodeService } from './sms-codes.service.ts';

interface Needs {
  data: Data;
  clock: Clock;
  passwords: Passwords;
  captchas: CaptchaService;
  guards: SignInGuardService;
  browsers: KnownBrowserService;
  sessions: SessionService;
  smsCodes: SmsCodeService;
}

/** For the log only. */
const CHANGED_MEANWHILE = '账号或密码在登录期间已变更';
const ADDRESS_EXHAUSTED = '来源地址失败次数过多';

type Candidate = Awaited<ReturnType<AdminRepository['findForSignIn']>>;

export const createSignInService = ({
  data,
  clock,
  passwords,
  captchas,
  guards,
  browsers,
  sessions,
  smsCodes,
}: Needs) => {
  const find = ({ phone }: SignInDraft) => data.read(EVERY_CUSTOMER).admins.findForSignIn(phone);

  const logRow = (draft: SignInDraft, candidate: Candidate, visitor: Visitor) => ({
    id: newId(clock.now().getTime()),
    customer_id: candidate?.customer_id ?? null,
    admin_id: candidate?.id ?? null,
    admin_name: candidate?.real_name ?? '',
    phone: draft.phone,
    method: draft.type,
    ip: visitor.ip,
    user_agent: visitor.userAgent,
    request_id: visitor.requestId,
    created_at: iso(clock.now()),
  });

  const whatIsWrong = async (
    draft: SignInDraft,
    candidate: Candidate,
    isLocked: boolean,
  ): Promise<string | undefined> => {
    if (draft.type === 'sms') {
      const problem = isLocked ? 'over' : await smsCodes.judge(draft.phone, 'login', draft.code);
      return problem && CODE_PROBLEMS[problem];
    }
    // The hash is computed for unknown and locked ones too: their answer must not come sooner.
    const hash = isLocked ? undefined : (candidate?.password_hash ?? undefined);
    return (await passwords.verify(draft.password, hash)) ? undefined : '密码错误';
  };

  const logRefusal = (
    draft: SignInDraft,
    visitor: Visitor,
    { candidate, reason }: { candidate: Candidate; reason: string },
  ) =>
    data.inTransaction(EVERY_CUSTOMER, (repositories) =>
      repositories.signInLogs.insert({ ...logRow(draft, candidate, visitor), result: 'refused', reason }),
    );

  const fail = async (attempt: Attempt, captcha?: SignInFailure['captcha']): Promise<never> => {
    const willNeedCaptcha = await guards.failed(attempt);
    const shown = captcha ?? (willNeedCaptcha ? 'required' : undefined);
    return refuse(sessionErrors.badCredentials, shown === undefined ? undefined : { captcha: shown });
  };

  /** A missing picture code is a failed try like any other; a wrong one tells nothing about the account. */
  const checkCaptcha = async (draft: SignInDraft, attempt: Attempt, visitor: Visitor): Promise<void> => {
    if (!attempt.needsCaptcha || draft.type === 'sms') return;
    const isGiven = draft.code !== undefined && draft.code !== '';
    if (isGiven && (await captchas.isRight(draft.captchaId, draft.code))) return;
    const reason = isGiven ? '图形验证码错误' : '未填图形验证码';
    await logRefusal(draft, visitor, { candidate: await find(draft), reason });
    await fail(attempt, isGiven ? 'wrong' : 'required');
  };

  /** Whether what was proved still holds: account or password may have changed while the hash was computed. */
  const isStill = (admin: Candidate, proved: NonNullable<Candidate>): admin is NonNullable<Candidate> =>
    admin?.id === proved.id &&
    admin.password_hash === proved.password_hash &&
    whyRefused(admin, { isLocked: false, wrong: undefined }) === undefined;

  const enter = async (draft: SignInDraft, candidate: NonNullable<Candidate>, visitor: Visitor): Promise<SignedIn> => {
    const policy = await sessions.readPolicy();
    return data.inTransaction(EVERY_CUSTOMER, async (repositories) => {
      // Marked first: nobody can stop or reset the account from here on until the session is there to be ended.
      await repositories.admins.markSignedIn(candidate.id, iso(clock.now()));
      const admin = await repositories.admins.findForSignIn(candidate.phone);
      if (!isStill(admin, candidate)) return refuse(sessionErrors.badCredentials);
      const opened = { adminId: admin.id, previousSignInAt: candidate.last_sign_in_at, policy };
      const Token = await sessions.open(repositories.sessions, opened, visitor);
      await browsers.remember(repositories, admin.id, visitor);
      await repositories.signInLogs.insert({ ...logRow(draft, admin, visitor), result: 'done', reason: '' });
      return { Token, PasswordMethod: sessions.passwordMethod(admin, policy) };
    });
  };

  // A try is counted before it is judged, so of one budget only few may be under way: many right ones sent side by side
  // would else look like guesses.
  const turns = createQueues({ running: 2, waiting: 100 });

  const tryOnce = async (draft: SignInDraft, budget: Budget, visitor: Visitor): Promise<SignedIn> => {
    const attempt = await guards.begin(budget);
    await checkCaptcha(draft, attempt, visitor);
    const candidate = await find(draft);
    const { isLocked } = attempt;
    const outcome = { isLocked, wrong: await whatIsWrong(draft, candidate, isLocked) };
    const reason = whyRefused(candidate, outcome);
    if (candidate === undefined || reason !== undefined) {
      await logRefusal(draft, visitor, { candidate, reason: reason ?? baseErrors.failed.message });
      return fail(attempt);
    }
    const signedIn = await enter(draft, candidate, visitor).catch(async (error: unknown) => {
      if (error instanceof Refused) await logRefusal(draft, visitor, { candidate, reason: CHANGED_MEANWHILE });
      throw error;
    });
    await guards.succeeded(attempt);
    return signedIn;
  };

  return {
    signIn: async (draft: SignInDraft, visitor: Visitor): Promise<SignedIn> => {
      if (await guards.isAddressExhausted(visitor.ip)) {
        await logRefusal(draft, visitor, { candidate: await find(draft), reason: ADDRESS_EXHAUSTED });
        return refuse(sessionErrors.tooManyFailures, { retryAfter: 900 });
      }
      const budget = await guards.budgetOf(draft.phone, visitor);
      return turns.run(budget.subject, () => tryOnce(draft, budget, visitor));
    },
  };
};

export type SignInService = ReturnType<typeof createSignInService>;
