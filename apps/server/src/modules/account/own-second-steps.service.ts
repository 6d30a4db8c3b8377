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
import type { Passwords } from '../../platform/passwords.ts';
import type { BusinessLogService } from '../business-logs/business-logs.service.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { SecondStepService } from '../sessions/second-steps.service.ts';
import type { Attempt, SignInGuardService } from '../sessions/sign-in-guards.service.ts';

interface Needs {
  data: Data;
  clock: Clock;
  audit: BusinessLogService;
  passwords: Passwords;
  guards: SignInGuardService;
  outbox: OutboxService;
  secondSteps: SecondStepService;
}

interface Proof {
  password: string;
  code: string;
}

type RecoveryCodes = { recoveryCodes: string[] };

/** One's own second step at sign-in. What is guessed at here counts like what is guessed at sign-in. */
export const createOwnSecondStepService = (needs: Needs) => {
  const { data, clock, audit, passwords, guards, outbox, secondSteps } = needs;

  const findSelf = async (caller: Caller) =>
    (await data.read(caller).admins.find(caller.adminId)) ?? refuse(baseErrors.userTokenInvalid);

  type Self = Awaited<ReturnType<typeof findSelf>>;

  const begin = async (self: Self, caller: Caller): Promise<Attempt> => {
    const attempt = await guards.begin(await guards.budgetOf(self.phone, caller));
    return attempt.isLocked ? refuse(accountErrors.tooManyWrongPasswords) : attempt;
  };

  const fail = async (
    attempt: Attempt,
    caller: Caller,
    problem: { field: string; message: string; action: string },
  ) => {
    await guards.failed(attempt);
    await audit.recordRefusal(caller, { action: problem.action, message: problem.message });
    return refuseField(problem.field, problem.message);
  };

  const provePassword = async (
    given: { self: Self; password: string; action: string },
    attempt: Attempt,
    caller: Caller,
  ): Promise<void> => {
    if (await passwords.verify(given.password, given.self.password_hash ?? undefined)) return;
    await fail(attempt, caller, { field: 'password', message: secondStepProblems.wrongPassword, action: given.action });
  };

  /** Both what is known and what is had: a session that was left open is neither. */
  const proveBoth = async ({ password, code }: Proof, action: string, caller: Caller): Promise<Self> => {
    const self = await findSelf(caller);
    const attempt = await begin(self, caller);
    await provePassword({ self, password, action }, attempt, caller);
    if (!(await data.read(caller).secondSteps.isOn(self.id))) {
      await guards.giveBack(attempt);
      return refuse(accountErrors.secondStepIsOff);
    }
    if (!(await secondSteps.consume(self.id, code)))
      await fail(attempt, caller, { field: 'code', message: secondStepProblems.wrongCode, action });
    await guards.succeeded(attempt);
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
      const attempt = await begin(self, caller);
      await provePassword({ self, password, action }, attempt, caller);
      await guards.succeeded(attempt);
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
      const attempt = await begin(self, caller);
      const step = secondSteps.stepOf(row.secret_cipher, code);
      if (step === undefined)
        return fail(attempt, caller, { field: 'code', message: secondStepProblems.wrongCode, action });
      await guards.succeeded(attempt);
      const confirmed = { adminId: self.id, cipher: row.secret_cipher, step, now: iso(clock.now()) };
      const { recoveryCodes, messageId } = await data.inTransaction(caller, async (repositories) => {
        if (!(await repositories.secondSteps.confirm(confirmed))) refuse(accountErrors.secondStepIsOn);
        await record(repositories, caller, action);
        return {
          recoveryCodes: await secondSteps.replaceCodes(repositories, self.id),
          messageId: await tell(repositories, self, true),
        };
      });
      outbox.deliverSoon(messageId);
      return { recoveryCodes };
    },

    endSecondStep: async (given: Proof, caller: Caller): Promise<null> => {
      const action = '关闭两步验证';
      const self = await proveBoth(given, action, caller);
      const messageId = await data.inTransaction(caller, async (repositories) => {
        if (!(await repositories.secondSteps.remove(self.id))) refuse(accountErrors.secondStepIsOff);
        await record(repositories, caller, action);
        return tell(repositories, self, false);
      });
      outbox.deliverSoon(messageId);
      return null;
    },

    renewRecoveryCodes: async (given: Proof, caller: Caller): Promise<RecoveryCodes> => {
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
