import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { sessionErrors, unlockProblems } from '@huiwu/contract/sign-in';
import type { Caller } from '../../access/caller.ts';
import type { SessionEnds } from '../sessions/session-ends.service.ts';
import type { SignInStore } from './sign-in.store.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { Attempt, SignInGuardService } from './sign-in-guards.service.ts';

interface Needs {
  sessionEnds: SessionEnds;
  store: SignInStore;
  auditLog: AuditLog;
  passwords: Passwords;
  guards: SignInGuardService;
}

const LOCK = '锁定屏幕';
const UNLOCK = '解锁屏幕';

/** The lock belongs to the session, so reloads, other tabs and other nodes are locked too. */
export const createScreenLockService = ({ store, sessionEnds, auditLog, passwords, guards }: Needs) => {
  const entryOf = (caller: Caller, action: string) => ({
    module: '账户设置',
    action,
    targetId: caller.adminId,
    targetName: caller.adminName,
  });

  /** Guessing ends the session. */
  const endLockedOut = async (caller: Caller): Promise<never> => {
    const { message } = sessionErrors.signedOutByLockout;
    await store.change(caller, async (work) => {
      await sessionEnds.end(work, caller.sessionId, 'locked-out');
      await work.log({ ...entryOf(caller, UNLOCK), result: 'refused', message });
    });
    caller.keepCookieHalf(undefined);
    return refuse(sessionErrors.signedOutByLockout);
  };

  const refuseWrong = async (attempt: Attempt, caller: Caller): Promise<never> => {
    const { isLocked, isLast } = await guards.failed(attempt);
    if (isLocked || isLast) return endLockedOut(caller);
    await auditLog.recordRefusal(caller, { action: UNLOCK, message: unlockProblems.wrongPassword });
    return refuseField('password', unlockProblems.wrongPassword);
  };

  return {
    lockSession: (caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await sessionEnds.setLocked(work, caller.sessionId, true);
        await work.log(entryOf(caller, LOCK));
        return null;
      }),

    /** Attempts count in the account's budget, and refused attempts take as long as others. */
    unlockSession: async ({ password }: { password: string }, caller: Caller): Promise<null> => {
      const self = (await store.read(caller).admins.find(caller.adminId)) ?? refuse(baseErrors.userTokenInvalid);
      const attempt = await guards.begin(await guards.budgetOf(self.phone, caller));
      const isRight = await passwords.verify(password, self.password_hash ?? undefined);
      if (!isRight || !(await guards.mayPass(attempt))) return refuseWrong(attempt, caller);
      await store.change(caller, async (work) => {
        await sessionEnds.setLocked(work, caller.sessionId, false);
        await work.log(entryOf(caller, UNLOCK));
      });
      await guards.succeeded(attempt);
      return null;
    },
  };
};

export type ScreenLockService = ReturnType<typeof createScreenLockService>;
