import { Refused } from '@huiwu/contract/base/errors';
import type { SignInAnswer } from '@huiwu/contract/sessions';
import type { Visitor } from '../../access/caller.ts';
import { EVERY_CUSTOMER, type Data } from '../../data.ts';
import type { SecondStepService } from '../sessions/second-steps.service.ts';
import {
  CHANGED_MEANWHILE,
  SECOND_STEP_DUE,
  type Candidate,
  type SignInEntry,
} from '../sessions/sign-in-entry.service.ts';
import type { SignInTicketService } from '../sessions/sign-in-tickets.service.ts';
import type { IdentityService } from './identities.service.ts';

interface Needs {
  data: Data;
  identities: IdentityService;
  signInEntry: SignInEntry;
  secondSteps: SecondStepService;
  tickets: SignInTicketService;
}

interface Proven {
  candidate: NonNullable<Candidate>;
  /** What was proven of the account itself: an identity that is bound, or the phone on the way to binding one. */
  firstStep: 'sso' | 'sms';
  outside: { identityId: string } | { bindTicketId: string };
}

/** What both ways through the provider come to: a session, or the second step that is due before it. */
export const createSingleSignOnEntry = ({ data, identities, signInEntry: entry, secondSteps, tickets }: Needs) => ({
  enter: async ({ candidate, firstStep, outside }: Proven, visitor: Visitor): Promise<SignInAnswer> => {
    const way = { phone: candidate.phone, type: 'sso' } as const;
    const method = await secondSteps.methodDue(candidate, firstStep);
    if (method !== undefined) {
      return data.inTransaction(EVERY_CUSTOMER, async (repositories) => {
        const row = entry.refusedRow(way, visitor, { candidate, reason: SECOND_STEP_DUE });
        await repositories.signInLogs.insert(row);
        return tickets.issue(repositories, { admin: candidate, type: 'sso', method, outside }, visitor);
      });
    }
    const ids = {
      identity_id: 'identityId' in outside ? outside.identityId : null,
      bind_ticket_id: 'bindTicketId' in outside ? outside.bindTicketId : null,
    };
    const { through, announce } = identities.outsideOf(ids, visitor);
    try {
      const signedIn = await entry.enter({ way, candidate, through }, visitor);
      announce();
      return signedIn;
    } catch (error) {
      if (error instanceof Refused) await entry.logRefusal(way, visitor, { candidate, reason: CHANGED_MEANWHILE });
      throw error;
    }
  },
});

export type SingleSignOnEntry = ReturnType<typeof createSingleSignOnEntry>;
