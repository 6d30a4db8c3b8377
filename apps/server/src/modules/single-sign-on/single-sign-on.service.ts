import { refuse, type Refusal } from '@huiwu/contract/base/errors';
import { sessionErrors } from '@huiwu/contract/sign-in';
import { singleSignOnErrors, type ProviderAnswer, type SingleSignOnAnswer } from '@huiwu/contract/single-sign-on';
import type { RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { SingleSignOnStore } from './single-sign-on.store.ts';
import type { Handshake, IdentityProvider } from '../../platform/identity-provider.ts';
import { ProviderProblem } from '../../platform/provider-problem.ts';
import { ADDRESS_EXHAUSTED, CHANGED_MEANWHILE, type SignInEntry } from '../sign-in/sign-in-entry.service.ts';
import type { SignInGuardService } from '../sign-in/sign-in-guards.service.ts';
import type { HandshakeService } from './handshakes.service.ts';
import type { SingleSignOnEntry } from './single-sign-on-entry.service.ts';

interface Needs {
  store: SingleSignOnStore;
  identityProvider: IdentityProvider | undefined;
  handshakes: HandshakeService;
  guards: SignInGuardService;
  signInEntry: SignInEntry;
  ssoEntry: SingleSignOnEntry;
}

/** For the log only. */
const STATE_OVER = '单点登录的状态已失效、已使用或来自其他浏览器';
const NOT_BOUND = '外部身份尚未绑定账号，等待绑定';

/** A sign-in whose admin is not known yet. */
const UNKNOWN = { phone: '', type: 'sso' } as const;

/** Signing in with an OpenID Connect provider: the redirect, the return, and the bound admin. */
export const createSingleSignOnService = (needs: Needs) => {
  const { store, identityProvider: provider, handshakes, guards, signInEntry: entry, ssoEntry } = needs;

  const setUp = (): IdentityProvider => provider ?? refuse(singleSignOnErrors.notSetUp);

  const fail = async (reason: string, refusal: Refusal, context: RequestContext): Promise<never> => {
    await entry.logRefusal(UNKNOWN, context, { candidate: undefined, reason });
    await guards.failedAt(context.ip);
    return refuse(refusal);
  };

  const failAtProvider = async (error: unknown, context: RequestContext): Promise<never> => {
    if (!(error instanceof ProviderProblem)) throw error;
    if (error.kind === 'not-proven') return fail(error.message, singleSignOnErrors.notProven, context);
    // A missing answer is not a guess, so it counts against no budget.
    await entry.logRefusal(UNKNOWN, context, { candidate: undefined, reason: error.message });
    return refuse(singleSignOnErrors.unreachable);
  };

  const enter = async (identity: { id: string; admin_id: string; phone: string }, context: RequestContext) => {
    const way = { phone: identity.phone, type: 'sso' } as const;
    const found = await entry.find(identity.phone);
    const candidate = found?.id === identity.admin_id ? found : undefined;
    const budget = await guards.budgetOf(identity.phone, context);
    const reason = entry.whyNot(candidate, { isLocked: (await guards.begin(budget)).isLocked });
    if (candidate === undefined || reason !== undefined) {
      await entry.logRefusal(way, context, { candidate, reason: reason ?? CHANGED_MEANWHILE });
      return refuse(sessionErrors.badCredentials);
    }
    const answer = await ssoEntry.enter({ candidate, firstStep: 'sso', outside: { identityId: identity.id } }, context);
    // As after a right password; if a second factor is required, failures are not reset.
    if ('Token' in answer) await guards.succeeded(budget);
    return answer;
  };

  return {
    startSingleSignOn: async (context: RequestContext): Promise<{ address: string }> => {
      const at = setUp();
      const handshake: Handshake = await handshakes.begin(context);
      try {
        return { address: await at.addressFor(handshake) };
      } catch (error) {
        return failAtProvider(error, context);
      }
    },

    finishSingleSignOn: async (answer: ProviderAnswer, context: RequestContext): Promise<SingleSignOnAnswer> => {
      const at = setUp();
      if (await guards.isAddressExhausted({ ip: context.ip, subject: '', isTrusted: false })) {
        await entry.logRefusal(UNKNOWN, context, { candidate: undefined, reason: ADDRESS_EXHAUSTED });
        return refuse(sessionErrors.tooManyFailures, { retryAfter: 900 });
      }
      const handshake = await handshakes.take(answer.state, context);
      if (handshake === undefined) return fail(STATE_OVER, singleSignOnErrors.over, context);
      const subject = await at.identify(answer, handshake).catch((error: unknown) => failAtProvider(error, context));
      const named = { issuer: at.issuer, subject };
      const identity = await store.read(ALL_CUSTOMERS).identities.findBySubject(named);
      if (identity !== undefined) return enter(identity, context);
      await entry.logRefusal(UNKNOWN, context, { candidate: undefined, reason: NOT_BOUND });
      return handshakes.issueTicket(named, context);
    },
  };
};

export type SingleSignOnService = ReturnType<typeof createSingleSignOnService>;
