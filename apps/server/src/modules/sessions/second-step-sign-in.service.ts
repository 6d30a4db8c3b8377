import { refuse } from '@huiwu/contract/base/errors';
import { sessionErrors, type SecondStepDraft, type SignedIn } from '@huiwu/contract/sessions';
import type { Visitor } from '../../access/caller.ts';

/** The second half of a sign-in. No ticket is given out yet, so none is good. */
export const createSecondStepSignInService = () => ({
  finishSecondStep: (_given: SecondStepDraft, _visitor: Visitor): SignedIn => refuse(sessionErrors.secondStepFailed),

  sendSecondStepCode: (_given: { ticket: string }, _visitor: Visitor): null => refuse(sessionErrors.secondStepFailed),
});

export type SecondStepSignInService = ReturnType<typeof createSecondStepSignInService>;
