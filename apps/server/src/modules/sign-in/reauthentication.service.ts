import { accountErrors } from '@huiwu/contract/account';
import { refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { SignInGuardService } from './sign-in-guards.service.ts';

interface Needs {
  auditLog: Pick<AuditLog, 'recordRefusal'>;
  guards: SignInGuardService;
}

/** One thing that the owner of a session proves once more. */
export interface Proof {
  /** What it is asked for; the log calls the refusal so. */
  action: string;
  /** Where the sentence about a wrong one stands. */
  field: string;
  problem: string;
  judge(): Promise<boolean>;
}

/**
 * Anyone who has a session proves who they are once more: before a password, a phone or the two-factor step is changed, and at
 * the lock screen. Failures count on the one budget of the account, and each of them leaves a refusal in the log.
 */
export const createReauthentication = ({ auditLog, guards }: Needs) => {
  /** A refusal in the log and a sentence at the field, without counting a failure. */
  const refuseAt = async (caller: Caller, { action, field, problem }: Omit<Proof, 'judge'>): Promise<never> => {
    await auditLog.recordRefusal(caller, { module: '账户设置', action, message: problem });
    return refuseField(field, problem);
  };

  /** Returns when every proof was right, in the order given. Refuses with a sentence at the field of the first wrong one. */
  const prove = async (phone: string, caller: Caller, proofs: readonly Proof[]): Promise<void> => {
    const attempt = await guards.begin(await guards.budgetOf(phone, caller));
    if (attempt.isLocked) refuse(accountErrors.tooManyWrongPasswords);
    for (const { action, field, problem, judge } of proofs) {
      if (await judge()) continue;
      const { isLocked } = await guards.failed(attempt);
      if (isLocked) refuse(accountErrors.tooManyWrongPasswords);
      await refuseAt(caller, { action, field, problem });
    }
    if (!(await guards.mayPass(attempt))) refuse(accountErrors.tooManyWrongPasswords);
    await guards.succeeded(attempt);
  };

  return { prove, refuseAt };
};

export type Reauthentication = ReturnType<typeof createReauthentication>;
