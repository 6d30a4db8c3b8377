import {
  accountErrors,
  secondStepProblems,
  type SecondStepSecret,
  type SecondStepState,
} from '@huiwu/contract/account';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { SECOND_STEP_CONFIRM_SECONDS } from '@huiwu/contract/base/limits';
import type { Caller } from '../../access/caller.ts';
import { maskPhone } from '../../access/masks.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { Proof, Reauthentication } from '../sessions/reauthentication.service.ts';
import type { SecondStepService } from '../sessions/second-steps.service.ts';

interface Needs {
  data: Data;
  clock: Clock;
  auditLog: AuditLog;
  passwords: Passwords;
  reauthentication: Reauthentication;
  outbox: OutboxService;
  secondSteps: SecondStepService;
}

interface Given {
  password: string;
  code: string;
}

type RecoveryCodes = { recoveryCodes: string[] };

/** One's own second step at sign-in. What is guessed at here counts like what is guessed at sign-in. */
export const createOwnSecondStepService = (needs: Needs) => {
  const { data, clock, auditLog: audit, passwords, reauthentication, outbox, secondSteps } = needs;

  const findSelf = async (caller: Caller) =>
    (await data.read(caller).admins.find(caller.adminId)) ?? refuse(baseErrors.userTokenInvalid);

  type Self = Awaited<ReturnType<typeof findSelf>>;

  const passwordOf = (self: Self, password: string, action: string): Proof => ({
    action,
    field: 'password',
    problem: secondStepProblems.wrongPassword,
    judge: () => passwords.verify(password, self.password_hash ?? undefined),
  });

  const codeProof = (action: string, judge: Proof['judge']): Proof => ({
    action,
    field: 'code',
    problem: secondStepProblems.wrongCode,
    judge,
  });

  /** Both what is known and what is had: a session that was left open is neither. */
  const proveBoth = async ({ password, code }: Given, action: string, caller: Caller): Promise<Self> => {
    const self = await findSelf(caller);
    const isRight = async () => {
      if (!(await data.read(caller).secondSteps.isOn(self.id))) refuse(accountErrors.secondStepIsOff);
      return secondSteps.consume(self.id, code);
    };
    await reauthentication.prove(self.phone, caller, [passwordOf(self, password, action), codeProof(action, isRight)]);
    return self;
  };

  const record = (repositories: Repositories, caller: Caller, action: string): Promise<void> =>
    audit.record(repositories, caller, {
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
  const endOthers = ({ sessions, knownBrowsers }: Repositories, caller: Caller): Promise<void[]> =>
    Promise.all([
      sessions.endAllOf(caller.adminId, { at: iso(clock.now()), why: 'second-step-changed', spare: caller.sessionId }),
      knownBrowsers.forgetAllOf(caller.adminId, caller.browserId && hashToken(caller.browserId)),
    ]);

  return {
    getSecondStep: async (caller: Caller): Promise<SecondStepState> => {
      const repositories = data.read(caller);
      const row = await repositories.secondSteps.find(caller.adminId);
      const since = row?.confirmed_at ?? null;
      return {
        isOn: since !== null,
        since,
        recoveryCodesLeft: await repositories.secondSteps.countCodes(caller.adminId),
        isRequired: await secondSteps.isAsked(caller.adminId),
      };
    },

    beginSecondStep: async ({ password }: { password: string }, caller: Caller): Promise<SecondStepSecret> => {
      const action = '绑定验证器';
      const self = await findSelf(caller);
      await reauthentication.prove(self.phone, caller, [passwordOf(self, password, action)]);
      const { cipher, setupKey, uri } = secondSteps.makeSecret(maskPhone(self.phone));
      const now = clock.now();
      const expiresAt = secondsLater(now, SECOND_STEP_CONFIRM_SECONDS);
      await data.inTransaction(caller, async (repositories) => {
        const row = { admin_id: self.id, secret_cipher: cipher, created_at: iso(now), expires_at: expiresAt };
        if (!(await repositories.secondSteps.begin({ ...row, confirmed_at: null })))
          refuse(accountErrors.secondStepIsOn);
        await record(repositories, caller, action);
      });
      return { setupKey, uri, expiresAt };
    },

    confirmSecondStep: async ({ code }: { code: string }, caller: Caller): Promise<RecoveryCodes> => {
      const action = '开启两步验证';
      const row = await data.read(caller).secondSteps.find(caller.adminId);
      if (row !== undefined && row.confirmed_at !== null) refuse(accountErrors.secondStepIsOn);
      if (row === undefined || row.expires_at <= iso(clock.now())) return refuseField('code', secondStepProblems.over);
      const self = await findSelf(caller);
      const step = secondSteps.stepOf(row.secret_cipher, code);
      await reauthentication.prove(self.phone, caller, [codeProof(action, () => Promise.resolve(step !== undefined))]);
      const confirmed = { adminId: self.id, cipher: row.secret_cipher, step: step ?? 0, now: iso(clock.now()) };
      const { recoveryCodes, messageId } = await data.inTransaction(caller, async (repositories) => {
        if (!(await repositories.secondSteps.confirm(confirmed))) refuse(accountErrors.secondStepIsOn);
        await endOthers(repositories, caller);
        await record(repositories, caller, action);
        return {
          recoveryCodes: await secondSteps.replaceCodes(repositories, self.id),
          messageId: await tell(repositories, self, true),
        };
      });
      outbox.deliverSoon(messageId);
      return { recoveryCodes };
    },

    endSecondStep: async (given: Given, caller: Caller): Promise<null> => {
      const action = '关闭两步验证';
      const self = await proveBoth(given, action, caller);
      const messageId = await data.inTransaction(caller, async (repositories) => {
        if (!(await repositories.secondSteps.remove(self.id))) refuse(accountErrors.secondStepIsOff);
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
        return { recoveryCodes: await secondSteps.replaceCodes(repositories, self.id) };
      });
    },
  };
};

export type OwnSecondStepService = ReturnType<typeof createOwnSecondStepService>;
