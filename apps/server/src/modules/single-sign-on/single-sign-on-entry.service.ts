import { Refused } from '@huiwu/contract/base/errors';
import type { SignInAnswer } from '@huiwu/contract/sign-in';
import type { RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { SignInLogService } from '../sign-in-logs/sign-in-logs.service.ts';
import type { SingleSignOnStore } from './single-sign-on.store.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';
import {
  CHANGED_MEANWHILE,
  TWO_FACTOR_DUE,
  type Candidate,
  type SignInEntry,
} from '../sign-in/sign-in-entry.service.ts';
import type { SignInTicketService } from '../sign-in/sign-in-tickets.service.ts';
import type { IdentityService } from './identities.service.ts';

interface Needs {
  store: SingleSignOnStore;
  identities: IdentityService;
  signInEntry: SignInEntry;
  twoFactor: TwoFactorService;
  tickets: SignInTicketService;
  signInLogs: SignInLogService;
}

interface Proven {
  candidate: NonNullable<Candidate>;
  /** What was verified of the account: a bound identity, or the phone while binding one. */
  firstStep: 'sso' | 'sms';
  outside: { identityId: string } | { bindTicketId: string };
}

/** The end of both flows: a session, or the second factor that is required before it. */
export const createSingleSignOnEntry = ({
  store,
  identities,
  signInEntry: entry,
  twoFactor,
  tickets,
  signInLogs,
}: Needs) => ({
  enter: async ({ candidate, firstStep, outside }: Proven, context: RequestContext): Promise<SignInAnswer> => {
    const way = { phone: candidate.phone, type: 'sso' } as const;
    const method = await twoFactor.methodDue(candidate, firstStep);
    if (method !== undefined) {
      return store.change(ALL_CUSTOMERS, async (work) => {
        const row = entry.refusedRow(way, context, { candidate, reason: TWO_FACTOR_DUE });
        await signInLogs.record(work, row);
        return tickets.issue(work, { admin: candidate, type: 'sso', method, outside }, context);
      });
    }
    const ids = {
      identity_id: 'identityId' in outside ? outside.identityId : null,
      bind_ticket_id: 'bindTicketId' in outside ? outside.bindTicketId : null,
    };
    const { through, announce } = identities.outsideOf(ids, context);
    try {
      const signedIn = await entry.enter({ way, candidate, through }, context);
      announce();
      return signedIn;
    } catch (error) {
      if (error instanceof Refused) await entry.logRefusal(way, context, { candidate, reason: CHANGED_MEANWHILE });
      throw error;
    }
  },
});

export type SingleSignOnEntry = ReturnType<typeof createSingleSignOnEntry>;
