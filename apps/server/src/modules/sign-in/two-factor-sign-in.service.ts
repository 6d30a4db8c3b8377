import { refuse, Refused } from '@huiwu/contract/base/errors';
import { sessionErrors, type TwoFactorDraft, type SignedIn } from '@huiwu/contract/sign-in';
import type { RequestContext } from '../../access/caller.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { SignInLogService } from '../sign-in-logs/sign-in-logs.service.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';
import type { SignInTicketRow } from './sign-in.table.ts';
import { CODE_PROBLEMS, LOCKED, signInFailure } from './sign-in.rules.ts';
import {
  ADDRESS_EXHAUSTED,
  CHANGED_MEANWHILE,
  type Candidate,
  type OutsideIdentity,
  type SignInEntry,
} from './sign-in-entry.service.ts';
import type { SignInGuardService } from './sign-in-guards.service.ts';
import { markOf, type SignInTicketService } from './sign-in-tickets.service.ts';
import type { SmsCodeService } from './sms-codes.service.ts';

interface Needs {
  passwords: Passwords;
  guards: SignInGuardService;
  signInEntry: SignInEntry;
  twoFactor: TwoFactorService;
  tickets: SignInTicketService;
  smsCodes: SmsCodeService;
  identities: { outsideOf(ticket: SignInTicketRow, context: RequestContext): OutsideIdentity };
  signInLogs: SignInLogService;
}

/** For the log only. */
const OVER = '第二步凭票已失效或来自其他浏览器';

const wayOf = ({ phone, first_step }: SignInTicketRow) => ({ phone, type: first_step });

/** The second factor of a sign-in. Every error has the same answer. */
export const createTwoFactorSignInService = (needs: Needs) => {
  const { passwords, guards, signInEntry: entry, twoFactor, tickets, smsCodes, identities, signInLogs } = needs;

  const whatIsWrong = async (
    { method, phone }: SignInTicketRow,
    candidate: NonNullable<Candidate>,
    code: string,
  ): Promise<string | undefined> => {
    if (method === 'totp') return (await twoFactor.consume(candidate.id, code)) ? undefined : '动态码或恢复码错误';
    if (method === 'password')
      return (await passwords.verify(code, candidate.password_hash ?? undefined)) ? undefined : '密码错误';
    const problem = await smsCodes.judge(phone, 'second-step', code.trim());
    return problem && CODE_PROBLEMS[problem];
  };

  /** The admin of the ticket, if account and password have not changed since the first factor. */
  const findStill = async (ticket: SignInTicketRow): Promise<Candidate> => {
    const candidate = await entry.find(ticket.phone);
    const isStill = candidate?.id === ticket.admin_id && markOf(candidate) === ticket.password_mark;
    return isStill ? candidate : undefined;
  };

  /** Compares nothing and uses no code if the account could not sign in anyway. */
  const judge = async (
    ticket: SignInTicketRow,
    candidate: Candidate,
    { code, isLocked }: { code: string; isLocked: boolean },
  ): Promise<string | undefined> => {
    if (candidate === undefined) return CHANGED_MEANWHILE;
    const before = signInFailure(candidate, { isLocked, wrong: undefined });
    return before ?? whatIsWrong(ticket, candidate, code);
  };

  const refuseAll = (): never => refuse(sessionErrors.twoFactorFailed);

  const finish = async (ticket: SignInTicketRow, code: string, context: RequestContext): Promise<SignedIn> => {
    const way = wayOf(ticket);
    const attempt = await guards.begin(await guards.budgetOf(ticket.phone, context));
    const candidate = await findStill(ticket);
    const reason =
      (await judge(ticket, candidate, { code, isLocked: attempt.isLocked })) ??
      ((await guards.mayPass(attempt)) ? undefined : LOCKED);
    if (candidate === undefined || reason !== undefined) {
      const why = reason ?? CHANGED_MEANWHILE;
      await guards.failed(attempt, (work, { isLocked }) =>
        signInLogs.record(work, entry.refusedRow(way, context, { candidate, reason: isLocked ? LOCKED : why })),
      );
      return refuseAll();
    }
    const claim: Parameters<SignInEntry['enter']>[0]['claim'] = (work) => tickets.use(work, ticket.id);
    const { through, announce } = identities.outsideOf(ticket, context);
    const signedIn = await entry.enter({ way, candidate, claim, through }, context).catch(async (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      await entry.logRefusal(way, context, { candidate, reason: CHANGED_MEANWHILE });
      return refuseAll();
    });
    announce();
    await guards.succeeded(attempt);
    context.keepTicketHalf(undefined);
    return signedIn;
  };

  return {
    finishTwoFactor: async ({ ticket, code }: TwoFactorDraft, context: RequestContext): Promise<SignedIn> => {
      const row = await tickets.find(ticket);
      if (row === undefined) return refuseAll();
      const refuseWith = async (reason: string) =>
        entry.logRefusal(wayOf(row), context, { candidate: await entry.find(row.phone), reason });
      if (await guards.isAddressExhausted(await guards.budgetOf(row.phone, context))) {
        await refuseWith(ADDRESS_EXHAUSTED);
        return refuse(sessionErrors.tooManyFailures, { retryAfter: 900 });
      }
      if (await tickets.takeTry(row, context)) return finish(row, code, context);
      await refuseWith(OVER);
      return refuseAll();
    },

    sendTwoFactorCode: async ({ ticket }: { ticket: string }, context: RequestContext): Promise<null> => {
      const row = await tickets.find(ticket);
      if (row === undefined || row.method !== 'sms' || !tickets.isGood(row, context)) return refuseAll();
      return smsCodes.sendSmsCode({ phone: row.phone, type: 'second-step' }, context);
    },
  };
};

export type TwoFactorSignInService = ReturnType<typeof createTwoFactorSignInService>;
