import { refuse, refuseField } from '@huiwu/contract/base/errors';
import { sessionErrors, type SignInAnswer } from '@huiwu/contract/sign-in';
import { singleSignOnErrors, singleSignOnProblems, type BindDraft } from '@huiwu/contract/single-sign-on';
import type { RequestContext } from '../../access/caller.ts';
import type { IdentityProvider } from '../../platform/identity-provider.ts';
import { ADDRESS_EXHAUSTED, type SignInEntry } from '../sign-in/sign-in-entry.service.ts';
import type { Attempt, SignInGuardService } from '../sign-in/sign-in-guards.service.ts';
import type { SmsCodeService } from '../sign-in/sms-codes.service.ts';
import type { SignInLogService } from '../sign-in-logs/sign-in-logs.service.ts';
import type { HandshakeService } from './handshakes.service.ts';
import type { IdentityService } from './identities.service.ts';
import type { SingleSignOnEntry } from './single-sign-on-entry.service.ts';
import type { BindTicketRow } from './single-sign-on.table.ts';

interface Needs {
  identityProvider: IdentityProvider | undefined;
  handshakes: HandshakeService;
  identities: IdentityService;
  guards: SignInGuardService;
  smsCodes: SmsCodeService;
  signInEntry: SignInEntry;
  ssoEntry: SingleSignOnEntry;
  signInLogs: SignInLogService;
}

/** For the log only. */
const TICKET_OVER = '绑定凭票已失效、已使用或来自其他浏览器';

/** Binds an external identity to the admin with a phone. Creates no admins. */
export const createIdentityBindingService = (needs: Needs) => {
  const {
    identityProvider: provider,
    handshakes,
    identities,
    guards,
    smsCodes,
    signInEntry: entry,
    ssoEntry,
    signInLogs,
  } = needs;

  const refuseWith = async (phone: string, reason: string, context: RequestContext): Promise<void> =>
    entry.logRefusal({ phone, type: 'sso' }, context, { candidate: await entry.find(phone), reason });

  /** The verified subject of the ticket. */
  const takeTicket = async ({ ticket, phone }: BindDraft, context: RequestContext): Promise<BindTicketRow> => {
    if (provider === undefined) return refuse(singleSignOnErrors.notSetUp);
    if (await guards.isAddressExhausted(await guards.budgetOf(phone, context))) {
      await refuseWith(phone, ADDRESS_EXHAUSTED, context);
      return refuse(sessionErrors.tooManyFailures, { retryAfter: 900 });
    }
    const row = await handshakes.takeTry(ticket, context);
    if (row !== undefined) return row;
    await refuseWith(phone, TICKET_OVER, context);
    await guards.failedAt(context.ip);
    return refuse(singleSignOnErrors.over);
  };

  /** The admin with the phone. Every error has the same answer. */
  const prove = async ({ phone, code }: BindDraft, attempt: Attempt, context: RequestContext) => {
    const candidate = await entry.find(phone);
    // The code is checked for unknown phones too, so that timing does not distinguish them.
    const problem = attempt.isLocked ? 'over' : await smsCodes.judge(phone, 'bind', code);
    const reason = entry.whyNot(candidate, { isLocked: attempt.isLocked, code: problem });
    if (candidate !== undefined && reason === undefined && (await guards.mayPass(attempt))) return candidate;
    const locked = entry.whyNot(candidate, { isLocked: true });
    await guards.failed(attempt, (work, { isLocked }) => {
      const why = isLocked || reason === undefined ? locked : reason;
      return signInLogs.record(
        work,
        entry.refusedRow({ phone, type: 'sso' }, context, { candidate, ...(why && { reason: why }) }),
      );
    });
    return refuseField('code', singleSignOnProblems.wrongCode);
  };

  return {
    bindIdentity: async (draft: BindDraft, context: RequestContext): Promise<SignInAnswer> => {
      const row = await takeTicket(draft, context);
      const attempt = await guards.begin(await guards.budgetOf(draft.phone, context));
      const candidate = await prove(draft, attempt, context);
      const taken = await identities.whyTaken(candidate.id, row);
      if (taken !== undefined) {
        await refuseWith(draft.phone, taken.message, context);
        return refuse(taken);
      }
      // Only the phone was verified, so the second factor is the one after a code.
      const outside = { bindTicketId: row.id };
      const answer = await ssoEntry.enter({ candidate, firstStep: 'sms', outside }, context);
      // As after a right password; if a second factor is required, failures are not reset.
      if ('Token' in answer) await guards.succeeded(attempt);
      return answer;
    },
  };
};

export type IdentityBindingService = ReturnType<typeof createIdentityBindingService>;
