import { accountErrors } from '@huiwu/contract/account';
import { refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { SignInGuardService } from './sign-in-guards.service.ts';

interface Needs {
  auditLog: Pick<AuditLog, 'recordRefusal'>;
  guards: SignInGuardService;
}

/** One proof that the owner of a session gives again. */
export interface Proof {
  /** The purpose, named in the log of refusals. */
  action: string;
  /** The field that shows the error. */
  field: string;
  problem: string;
  judge(): Promise<boolean>;
}

/**
 * Reauthentication before a password, a phone or the second factor is changed, and on the lock screen. Failures count
 * in the account's budget, and each refusal is logged.
 */
export const createReauthentication = ({ auditLog, guards }: Needs) => {
  /** Logs a refusal and returns an error at the field, without counting a failure. */
  const refuseAt = async (caller: Caller, { action, field, problem }: Omit<Proof, 'judge'>): Promise<never> => {
    await auditLog.recordRefusal(caller, { module: '账户设置', action, message: problem });
    return refuseField(field, problem);
  };

  /** Checks every proof in the given order. Refuses with an error at the field of the first wrong one. */
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
