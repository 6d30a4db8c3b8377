import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { sessionErrors, type SignedIn, type SignInDraft, type SignInFailure } from '@huiwu/contract/sessions';
import type { Visitor } from '../../access/caller.ts';
import { EVERY_CUSTOMER, type Data } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { createQueues } from '../../platform/queue.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { CaptchaService } from './captchas.service.ts';
import type { SessionService } from './sessions.service.ts';
import { whyRefused } from './sessions.rules.ts';
import type { Attempt, SignInGuardService } from './sign-in-guards.service.ts';
import type { SmsCodeService } from './sms-codes.service.ts';

interface Needs {
  data: Data;
  clock: Clock;
  passwords: Passwords;
  captchas: CaptchaService;
  guards: SignInGuardService;
  sessions: SessionService;
  smsCodes: SmsCodeService;
}

type Candidate = Awaited<ReturnType<AdminRepository['findForSignIn']>>;

export const createSignInService = ({ data, clock, passwords, captchas, guards, sessions, smsCodes }: Needs) => {
  const logRow = (draft: SignInDraft, candidate: Candidate, visitor: Visitor) => ({
    id: newId(clock.now().getTime()),
    customer_id: candidate?.customer_id ?? null,
    admin_id: candidate?.id ?? null,
    admin_name: candidate?.real_name ?? '',
    phone: draft.phone,
    method: draft.type,
    ip: visitor.ip,
    user_agent: visitor.userAgent,
    created_at: iso(clock.now()),
  });

  const isRight = (draft: SignInDraft, candidate: Candidate, isLocked: boolean): Promise<boolean> => {
    if (draft.type === 'sms')
      return isLocked ? Promise.resolve(false) : smsCodes.consume(draft.phone, 'login', draft.code);
    // The hash is computed for unknown and locked ones too: their answer must not come sooner.
    return passwords.verify(draft.password, isLocked ? undefined : (candidate?.password_hash ?? undefined));
  };

  const logRefusal = (
    draft: SignInDraft,
    visitor: Visitor,
    { candidate, reason }: { candidate: Candidate; reason: string },
  ) =>
    data.inTransaction(EVERY_CUSTOMER, (repositories) =>
      repositories.sessions.insertSignInLog({ ...logRow(draft, candidate, visitor), result: 'refused', reason }),
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
    await logRefusal(draft, visitor, { candidate: undefined, reason: isGiven ? '图形验证码错误' : '未填图形验证码' });
    await fail(attempt, isGiven ? 'wrong' : 'required');
  };

  /** Whether what was proved still holds: account or password may have changed while the hash was computed. */
  const isStill = (admin: Candidate, proved: NonNullable<Candidate>): admin is NonNullable<Candidate> =>
    admin?.id === proved.id &&
    admin.password_hash === proved.password_hash &&
    whyRefused(admin, { isLocked: false, isRight: true }) === undefined;

  const enter = async (draft: SignInDraft, candidate: NonNullable<Candidate>, visitor: Visitor): Promise<SignedIn> => {
    const policy = await sessions.readPolicy();
    return data.inTransaction(EVERY_CUSTOMER, async (repositories) => {
      // Marked first: nobody can stop or reset the account from here on until the session is there to be ended.
      await repositories.admins.markSignedIn(candidate.id, iso(clock.now()));
      const admin = await repositories.admins.findForSignIn(candidate.phone);
      if (!isStill(admin, candidate)) return refuse(sessionErrors.badCredentials);
      const opened = { adminId: admin.id, previousSignInAt: candidate.last_sign_in_at, policy };
      const Token = await sessions.open(repositories.sessions, opened, visitor);
      await repositories.sessions.insertSignInLog({ ...logRow(draft, admin, visitor), result: 'done', reason: '' });
      return { Token, PasswordMethod: sessions.passwordMethod(admin, policy) };
    });
  };

  // A try is counted before it is judged, so of one phone only few may be under way: many right ones sent side by side
  // would else look like guesses.
  const turns = createQueues({ running: 2, waiting: 100 });

  const tryOnce = async (draft: SignInDraft, visitor: Visitor): Promise<SignedIn> => {
    const attempt = await guards.begin(draft.phone, visitor.ip);
    await checkCaptcha(draft, attempt, visitor);
    const candidate = await data.read(EVERY_CUSTOMER).admins.findForSignIn(draft.phone);
    const outcome = { isLocked: attempt.isLocked, isRight: await isRight(draft, candidate, attempt.isLocked) };
    const reason = whyRefused(candidate, outcome);
    if (candidate === undefined || reason !== undefined) {
      await logRefusal(draft, visitor, { candidate, reason: reason ?? baseErrors.failed.message });
      return fail(attempt);
    }
    const signedIn = await enter(draft, candidate, visitor);
    await guards.succeeded(attempt);
    return signedIn;
  };

  return {
    signIn: async (draft: SignInDraft, visitor: Visitor): Promise<SignedIn> => {
      if (await guards.isAddressExhausted(visitor.ip))
        return refuse(sessionErrors.tooManyFailures, { retryAfter: 900 });
      return turns.run(draft.phone, () => tryOnce(draft, visitor));
    },
  };
};

export type SignInService = ReturnType<typeof createSignInService>;
