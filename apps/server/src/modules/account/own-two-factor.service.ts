import { accountErrors, twoFactorProblems, type TwoFactorSecret, type TwoFactorState } from '@huiwu/contract/account';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { TWO_FACTOR_CONFIRM_SECONDS } from '@huiwu/contract/base/limits';
import type { Caller } from '../../access/caller.ts';
import { maskPhone } from '../../access/masks.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { Proof, Reauthentication } from '../sign-in/reauthentication.service.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';

interface Needs {
  data: Data;
  clock: Clock;
  auditLog: AuditLog;
  passwords: Passwords;
  reauthentication: Reauthentication;
  outbox: OutboxService;
  twoFactor: TwoFactorService;
}

interface Given {
  password: string;
  code: string;
}

type RecoveryCodes = { recoveryCodes: string[] };

/** One's own second step at sign-in. What is guessed at here counts like what is guessed at sign-in. */
export const createOwnTwoFactorService = (needs: Needs) => {
  const { data, clock, auditLog, passwords, reauthentication, outbox, twoFactor } = needs;

  const findSelf = async (caller: Caller) =>
    (await data.read(caller).admins.find(caller.adminId)) ?? refuse(baseErrors.userTokenInvalid);

  type Self = Awaited<ReturnType<typeof findSelf>>;

  const passwordOf = (self: Self, password: string, action: string): Proof => ({
    action,
    field: 'password',
    problem: twoFactorProblems.wrongPassword,
    judge: () => passwords.verify(password, self.password_hash ?? undefined),
  });

  const codeProof = (action: string, judge: Proof['judge']): Proof => ({
    action,
    field: 'code',
    problem: twoFactorProblems.wrongCode,
    judge,
  });

  /** Both what is known and what is had: a session that was left open is neither. */
  const proveBoth = async ({ password, code }: Given, action: string, caller: Caller): Promise<Self> => {
    const self = await findSelf(caller);
    const isRight = async () => {
      if (!(await data.read(caller).twoFactor.isOn(self.id))) refuse(accountErrors.twoFactorIsOff);
      return twoFactor.consume(self.id, code);
    };
    await reauthentication.prove(self.phone, caller, [passwordOf(self, password, action), codeProof(action, isRight)]);
    return self;
  };

  const record = (repositories: Repositories, caller: Caller, action: string): Promise<void> =>
    auditLog.record(repositories, caller, {
      module: '账户设置',
      action,
      targetId: caller.adminId,
      targetName: caller.adminName,
    });

  const tell = (repositories: Repositories, self: Self, isOn: boolean): Promise<string> =>
    outbox.post(repositories, {
      phone: self.phone,
      template: 'second-step',
      text: `【会务】${self.real_name}，您的两步验证已${isOn ? '开启' : '关闭'}，如非本人操作请立即修改密码并联系管理员。`,
      secret: '',
      customerId: self.customer_id,
    });

  /** Whoever else has a session of this account signs in anew, as it is asked from now on. */
  const endOthers = ({ sessions, trustedDevices }: Repositories, caller: Caller): Promise<void[]> =>
    Promise.all([
      sessions.endAllOf(caller.adminId, { at: iso(clock.now()), why: 'second-step-changed', spare: caller.sessionId }),
      trustedDevices.forgetAllOf(caller.adminId, caller.browserId && hashToken(caller.browserId)),
    ]);

  return {
    getTwoFactor: async (caller: Caller): Promise<TwoFactorState> => {
      const repositories = data.read(caller);
      const row = await repositories.twoFactor.find(caller.adminId);
      const since = row?.confirmed_at ?? null;
      return {
        isOn: since !== null,
        since,
        recoveryCodesLeft: await repositories.twoFactor.countCodes(caller.adminId),
        isRequired: await twoFactor.isAsked(caller.adminId),
      };
    },

    beginTwoFactor: async ({ password }: { password: string }, caller: Caller): Promise<TwoFactorSecret> => {
      const action = '绑定验证器';
      const self = await findSelf(caller);
      await reauthentication.prove(self.phone, caller, [passwordOf(self, password, action)]);
      const { cipher, setupKey, uri } = twoFactor.makeSecret(maskPhone(self.phone));
      const now = clock.now();
      const expiresAt = secondsLater(now, TWO_FACTOR_CONFIRM_SECONDS);
      await data.inTransaction(caller, async (repositories) => {
        const row = { admin_id: self.id, secret_cipher: cipher, created_at: iso(now), expires_at: expiresAt };
        if (!(await repositories.twoFactor.begin({ ...row, confirmed_at: null }))) refuse(accountErrors.twoFactorIsOn);
        await record(repositories, caller, action);
      });
      return { setupKey, uri, expiresAt };
    },

    confirmTwoFactor: async ({ code }: { code: string }, caller: Caller): Promise<RecoveryCodes> => {
      const action = '开启两步验证';
      const row = await data.read(caller).twoFactor.find(caller.adminId);
      if (row !== undefined && row.confirmed_at !== null) refuse(accountErrors.twoFactorIsOn);
      if (row === undefined || row.expires_at <= iso(clock.now())) return refuseField('code', twoFactorProblems.over);
      const self = await findSelf(caller);
      const step = twoFactor.stepOf(row.secret_cipher, code);
      await reauthentication.prove(self.phone, caller, [codeProof(action, () => Promise.resolve(step !== undefined))]);
      const confirmed = { adminId: self.id, cipher: row.secret_cipher, step: step ?? 0, now: iso(clock.now()) };
      const { recoveryCodes, messageId } = await data.inTransaction(caller, async (repositories) => {
        if (!(await repositories.twoFactor.confirm(confirmed))) refuse(accountErrors.twoFactorIsOn);
        await endOthers(repositories, caller);
        await record(repositories, caller, action);
        return {
          recoveryCodes: await twoFactor.replaceCodes(repositories, self.id),
          messageId: await tell(repositories, self, true),
        };
      });
      outbox.deliverSoon(messageId);
      return { recoveryCodes };
    },

    endTwoFactor: async (given: Given, caller: Caller): Promise<null> => {
      const action = '关闭两步验证';
      const self = await proveBoth(given, action, caller);
      const messageId = await data.inTransaction(caller, async (repositories) => {
        if (!(await repositories.twoFactor.remove(self.id))) refuse(accountErrors.twoFactorIsOff);
        await endOthers(repositories, caller);
        await record(repositories, caller, action);
        return tell(repositories, self, false);
      });
      outbox.deliverSoon(messageId);
      return null;
    },

    renewRecoveryCodes: async (given: Given, caller: Caller): Promise<RecoveryCodes> => {
      const action = '更换恢复码';
      const self = await proveBoth(given, action, caller);
      return data.inTransaction(caller, async (repositories) => {
        await record(repositories, caller, action);
        return { recoveryCodes: await twoFactor.replaceCodes(repositories, self.id) };
      });
    },
  };
};

export type OwnTwoFactorService = ReturnType<typeof createOwnTwoFactorService>;
