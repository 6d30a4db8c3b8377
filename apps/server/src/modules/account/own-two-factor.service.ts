import { accountErrors, twoFactorProblems, type TwoFactorSecret, type TwoFactorState } from '@huiwu/contract/account';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { TWO_FACTOR_CONFIRM_SECONDS } from '@huiwu/contract/base/limits';
import type { Caller } from '../../access/caller.ts';
import { maskPhone } from '../../access/masks.ts';
import type { SessionEnds } from '../sessions/session-ends.service.ts';
import type { TrustedDeviceService } from '../trusted-devices/trusted-devices.service.ts';
import type { AccountStore, AccountWork } from './account.store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { Proof, Reauthentication } from '../sign-in/reauthentication.service.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';

interface Needs {
  store: AccountStore;
  clock: Clock;
  passwords: Passwords;
  reauthentication: Reauthentication;
  outbox: OutboxService;
  twoFactor: TwoFactorService;
  sessionEnds: SessionEnds;
  trustedDevices: TrustedDeviceService;
}

interface Given {
  password: string;
  code: string;
}

type RecoveryCodes = { recoveryCodes: string[] };

/** The caller's own second factor. Wrong codes count as failed sign-ins. */
export const createOwnTwoFactorService = (needs: Needs) => {
  const { store, clock, passwords, reauthentication, outbox, twoFactor, sessionEnds, trustedDevices } = needs;

  const findSelf = async (caller: Caller) =>
    (await store.read(caller).admins.find(caller.adminId)) ?? refuse(baseErrors.userTokenInvalid);

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

  /** Requires password and second factor: an unattended session is not enough. */
  const proveBoth = async ({ password, code }: Given, action: string, caller: Caller): Promise<Self> => {
    const self = await findSelf(caller);
    const isRight = async () => {
      if (!(await store.read(caller).twoFactor.isOn(self.id))) refuse(accountErrors.twoFactorIsOff);
      return twoFactor.consume(self.id, code);
    };
    await reauthentication.prove(self.phone, caller, [passwordOf(self, password, action), codeProof(action, isRight)]);
    return self;
  };

  const record = (work: AccountWork, action: string): Promise<void> =>
    work.log({
      module: '账户设置',
      action,
      targetId: work.caller.adminId,
      targetName: work.caller.adminName,
    });

  const tell = (work: AccountWork, self: Self, isOn: boolean): Promise<string> =>
    outbox.post(work, {
      phone: self.phone,
      template: 'second-step',
      text: `【会务】${self.real_name}，您的两步验证已${isOn ? '开启' : '关闭'}，如非本人操作请立即修改密码并联系管理员。`,
      secret: '',
      customerId: self.customer_id,
    });

  /** Ends the other sessions of the account, because they were opened without the second factor. */
  const endOthers = async (work: AccountWork): Promise<void> => {
    const { adminId, sessionId, browserId } = work.caller;
    await sessionEnds.endAllOf(work, adminId, { why: 'second-step-changed', spare: sessionId });
    await trustedDevices.forgetAllOf(work, adminId, browserId && hashToken(browserId));
  };

  return {
    getTwoFactor: async (caller: Caller): Promise<TwoFactorState> => {
      const repositories = store.read(caller);
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
      await store.change(caller, async (work) => {
        const row = { admin_id: self.id, secret_cipher: cipher, created_at: iso(now), expires_at: expiresAt };
        if (!(await twoFactor.begin(work, { ...row, confirmed_at: null }))) refuse(accountErrors.twoFactorIsOn);
        await record(work, action);
      });
      return { setupKey, uri, expiresAt };
    },

    confirmTwoFactor: async ({ code }: { code: string }, caller: Caller): Promise<RecoveryCodes> => {
      const action = '开启两步验证';
      const row = await store.read(caller).twoFactor.find(caller.adminId);
      if (row !== undefined && row.confirmed_at !== null) refuse(accountErrors.twoFactorIsOn);
      if (row === undefined || row.expires_at <= iso(clock.now())) return refuseField('code', twoFactorProblems.over);
      const self = await findSelf(caller);
      const step = twoFactor.stepOf(row.secret_cipher, code);
      await reauthentication.prove(self.phone, caller, [codeProof(action, () => Promise.resolve(step !== undefined))]);
      const confirmed = { adminId: self.id, cipher: row.secret_cipher, step: step ?? 0, now: iso(clock.now()) };
      const { recoveryCodes, messageId } = await store.change(caller, async (work) => {
        if (!(await twoFactor.confirm(work, confirmed))) refuse(accountErrors.twoFactorIsOn);
        await endOthers(work);
        await record(work, action);
        return {
          recoveryCodes: await twoFactor.replaceCodes(work, self.id),
          messageId: await tell(work, self, true),
        };
      });
      outbox.deliverSoon(messageId);
      return { recoveryCodes };
    },

    endTwoFactor: async (given: Given, caller: Caller): Promise<null> => {
      const action = '关闭两步验证';
      const self = await proveBoth(given, action, caller);
      const messageId = await store.change(caller, async (work) => {
        if (!(await twoFactor.remove(work, self.id))) refuse(accountErrors.twoFactorIsOff);
        await endOthers(work);
        await record(work, action);
        return tell(work, self, false);
      });
      outbox.deliverSoon(messageId);
      return null;
    },

    renewRecoveryCodes: async (given: Given, caller: Caller): Promise<RecoveryCodes> => {
      const action = '更换恢复码';
      const self = await proveBoth(given, action, caller);
      return store.change(caller, async (work) => {
        await record(work, action);
        return { recoveryCodes: await twoFactor.replaceCodes(work, self.id) };
      });
    },
  };
};

export type OwnTwoFactorService = ReturnType<typeof createOwnTwoFactorService>;
