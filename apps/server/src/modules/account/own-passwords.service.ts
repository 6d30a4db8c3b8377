import { passwordProblems } from '@huiwu/contract/account';
import { baseErrors, refuse, refuseField, refuseFields } from '@huiwu/contract/base/errors';
import type { Caller, RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { AdminAccounts } from '../admins/admin-accounts.service.ts';
import type { SessionEnds } from '../sessions/session-ends.service.ts';
import type { TrustedDeviceService } from '../trusted-devices/trusted-devices.service.ts';
import type { SignInLogService } from '../sign-in-logs/sign-in-logs.service.ts';
import type { SystemWork } from '../../store.ts';
import type { AccountRepositories, AccountStore } from './account.store.ts';
import { iso } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { Reauthentication } from '../sign-in/reauthentication.service.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { SignInEntry } from '../sign-in/sign-in-entry.service.ts';
import type { SignInGuardService } from '../sign-in/sign-in-guards.service.ts';
import type { SmsCodeService } from '../sign-in/sms-codes.service.ts';
import { newPasswordProblem } from './account.rules.ts';

interface Needs {
  store: AccountStore;
  auditLog: AuditLog;
  passwords: Passwords;
  guards: SignInGuardService;
  signInEntry: Pick<SignInEntry, 'refusedRow'>;
  reauthentication: Reauthentication;
  smsCodes: SmsCodeService;
  sessions: SessionService;
  sessionEnds: SessionEnds;
  trustedDevices: TrustedDeviceService;
  adminAccounts: AdminAccounts;
  signInLogs: SignInLogService;
}

const CHANGE = '修改密码';
/** For the sign-in log, where the owner sees it. */
const NOT_RETRIEVED = '找回密码：验证码错误、已失效或账号不可用';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** Changes the caller's own password, and resets a forgotten one. */
export const createOwnPasswordService = (needs: Needs) => {
  const { store, auditLog, passwords, guards, signInEntry: entry, reauthentication, smsCodes, sessions } = needs;
  const { sessionEnds, trustedDevices, adminAccounts, signInLogs } = needs;
  const refuseWeak = (choice: NewPassword, person: { phone: string; real_name: string }): void => {
    const problem = newPasswordProblem({ ...choice, phone: person.phone, realName: person.real_name });
    if (problem !== undefined) refuseFields([problem]);
  };

  /** A new password ends every session and every trusted device, except the ones where it was changed. */
  const set = async (
    work: SystemWork<AccountRepositories>,
    person: { id: string; version: number },
    { hash, spare }: { hash: string; spare?: Caller },
  ): Promise<void> => {
    const change = {
      password_hash: hash,
      password_state: 'normal',
      password_changed_at: iso(work.now),
      ...work.updated,
      updated_by: person.id,
    } as const;
    if (!(await adminAccounts.update(work, person, change))) refuse(baseErrors.changed);
    await sessionEnds.endAllOf(work, person.id, {
      why: 'password-changed',
      ...(spare && { spare: spare.sessionId }),
    });
    await trustedDevices.forgetAllOf(work, person.id, spare?.browserId && hashToken(spare.browserId));
  };

  return {
    editPassword: async (given: NewPassword & { oldPassword: string }, caller: Caller): Promise<{ Token: string }> => {
      const self = (await store.read(caller).admins.find(caller.adminId)) ?? refuse(baseErrors.userTokenInvalid);
      refuseWeak(given, self);
      const proof = {
        action: CHANGE,
        field: 'oldPassword',
        problem: passwordProblems.wrongOld,
        judge: () => passwords.verify(given.oldPassword, self.password_hash ?? undefined),
      };
      await reauthentication.prove(self.phone, caller, [proof]);
      if (given.password === given.oldPassword) refuseField('password', passwordProblems.sameAsOld);
      const hash = await passwords.hash(given.password);
      return store.change(caller, async (work) => {
        await set(work, self, { hash, spare: caller });
        const Token = await sessions.renew(work);
        await work.log({
          module: '账户设置',
          action: CHANGE,
          targetId: self.id,
          targetName: self.real_name,
        });
        return { Token };
      });
    },

    /** Unknown, disabled and wrong have the same answer: the code is not valid for this phone. */
    resetForgottenPassword: async (
      given: NewPassword & { phone: string; code: string },
      context: RequestContext,
    ): Promise<null> => {
      // Checks that need no account come first, so that they use no code.
      refuseWeak(given, { phone: given.phone, real_name: '' });
      const attempt = await guards.begin(await guards.budgetOf(given.phone, context));
      const admin = await store.read(ALL_CUSTOMERS).admins.findForSignIn(given.phone);
      const isRight = !attempt.isLocked && (await smsCodes.consume(given.phone, 'retrieve', given.code));
      const isUsable = isRight && admin?.state === 1 && admin.customer_state === 1;
      if (!isUsable || !(await guards.mayPass(attempt))) {
        const way = { phone: given.phone, type: 'sms' } as const;
        await guards.failed(attempt, (work) =>
          signInLogs.record(work, entry.refusedRow(way, context, { candidate: admin, reason: NOT_RETRIEVED })),
        );
        return refuseField('code', passwordProblems.wrongCode);
      }
      refuseWeak(given, admin);
      const hash = await passwords.hash(given.password);
      await store.change(ALL_CUSTOMERS, async (work) => {
        await set(work, admin, { hash });
        await auditLog.recordVisit(work, context, {
          module: '账户设置',
          action: '找回密码',
          targetId: admin.id,
          targetName: admin.real_name,
          customerId: admin.customer_id,
        });
      });
      await guards.succeeded(attempt);
      return null;
    },
  };
};

export type OwnPasswordService = ReturnType<typeof createOwnPasswordService>;
