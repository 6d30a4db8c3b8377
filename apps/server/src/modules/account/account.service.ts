import {
  passwordProblems,
  twoFactorProblems,
  type AccountInfo,
  type Profile,
  type ProfileDraft,
} from '@huiwu/contract/account';
import { adminProblems } from '@huiwu/contract/admins';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import { entersEveryMeeting } from '../../access/meeting-rights.ts';
import { maskEmail, maskPhone } from '../../access/masks.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { AdminAccounts } from '../admins/admin-accounts.service.ts';
import type { AccountRepositories, AccountStore, AccountWork } from './account.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { maskedFact } from '../business-logs/audit-log.service.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { Proof, Reauthentication } from '../sign-in/reauthentication.service.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';
import type { SmsCodeService } from '../sign-in/sms-codes.service.ts';
import { presentAccountInfo, presentProfile } from './account.presenter.ts';

interface Needs {
  store: AccountStore;
  adminAccounts: AdminAccounts;
  clock: Clock;
  passwords: Passwords;
  reauthentication: Reauthentication;
  twoFactor: Pick<TwoFactorService, 'consume'>;
  smsCodes: SmsCodeService;
  outbox: Pick<OutboxService, 'post' | 'deliverSoon'>;
}

const MODULE = '账户设置';
const CHANGE_PHONE = '更换手机号码';

interface NewPhone {
  password: string;
  phone: string;
  code: string;
  twoFactorCode?: string | undefined;
}

export const createAccountService = (needs: Needs) => {
  const { store, adminAccounts, clock, passwords, reauthentication, twoFactor, smsCodes, outbox } = needs;
  const findSelf = async (repositories: AccountRepositories, caller: Caller) =>
    (await repositories.admins.findView(caller.adminId, 'all')) ?? refuse(baseErrors.userTokenInvalid);

  const startsInMeetings = async ({ meetings }: AccountRepositories, caller: Caller): Promise<boolean> => {
    const { isWildcard, functions, menuIds } = caller.rights;
    const hasNothing = !isWildcard && functions.size === 0 && menuIds.size === 0;
    if (caller.meetingCode !== undefined || !hasNothing) return false;
    return meetings.hasMine(entersEveryMeeting(caller.rights) ? undefined : caller.adminId, iso(clock.now()));
  };

  const factsOf = (row: { real_name: string; email: string; job_title: string }) => ({
    姓名: row.real_name,
    邮箱: maskedFact(row.email, maskEmail),
    职务: row.job_title,
  });

  /** The password, and a code of the authenticator if two-factor sign-in is on. */
  const proofsOf = async (
    { password, twoFactorCode }: NewPhone,
    self: { id: string; password_hash: string | null },
  ): Promise<Proof[]> => {
    const known = {
      action: CHANGE_PHONE,
      field: 'password',
      problem: passwordProblems.wrongOld,
      judge: () => passwords.verify(password, self.password_hash ?? undefined),
    };
    if (!(await store.read(ALL_CUSTOMERS).twoFactor.isOn(self.id))) return [known];
    const given = twoFactorCode ?? refuseField('twoFactorCode', twoFactorProblems.missing);
    const had = {
      action: CHANGE_PHONE,
      field: 'twoFactorCode',
      problem: twoFactorProblems.wrongCode,
      judge: () => twoFactor.consume(self.id, given),
    };
    return [known, had];
  };

  /** Warns the owner: with session and password, someone else could take over the account by a new phone. */
  const tellOldPhone = (
    work: AccountWork,
    self: { phone: string; real_name: string; customer_id: string },
  ): Promise<string> =>
    outbox.post(work, {
      phone: self.phone,
      template: 'phone-changed',
      text: `【会务】${self.real_name}，您的登录手机号码已更换，此号码不再用于登录。如非本人操作，请立即联系管理员。`,
      secret: '',
      customerId: self.customer_id,
    });

  return {
    getAccountInfo: async (caller: Caller): Promise<AccountInfo> => {
      const repositories = store.read(caller);
      const [admin, customer, session, meeting] = await Promise.all([
        findSelf(repositories, caller),
        repositories.customers.find(caller.customerId),
        repositories.sessions.find(caller.sessionId),
        caller.meeting && repositories.meetings.findView(caller.meeting.id),
      ]);
      if (customer === undefined || session === undefined) return refuse(baseErrors.userTokenInvalid);
      const info = presentAccountInfo(caller, { admin, customer, session, host: meeting?.cust_name ?? '' });
      return (await startsInMeetings(repositories, caller)) ? { ...info, startsInMeetings: true } : info;
    },

    getProfile: async (caller: Caller): Promise<Profile> => {
      const repositories = store.read(caller);
      const [admin, roles] = await Promise.all([
        findSelf(repositories, caller),
        repositories.roles.listOfAdmin(caller.adminId),
      ]);
      return presentProfile(
        admin,
        roles.map((role) => role.name),
      );
    },

    editProfile: (draft: ProfileDraft, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { repositories } = work;
        const before = await findSelf(repositories, caller);
        const { realName: real_name, email = before.email, jobTitle: job_title = before.job_title } = draft;
        const change = { real_name, email, job_title };
        if (
          !(await adminAccounts.update(work, { id: before.id, version: draft.version }, { ...change, ...work.updated }))
        ) {
          const roles = await repositories.roles.listOfAdmin(before.id);
          refuse(baseErrors.changed, {
            current: presentProfile(
              before,
              roles.map((role) => role.name),
            ),
          });
        }
        await work.log({
          module: MODULE,
          action: '修改资料',
          targetId: before.id,
          targetName: draft.realName,
          before: factsOf(before),
          after: factsOf(change),
        });
        return null;
      }),

    /**
     * Changes the phone for sign-in: the password and the second factor prove the admin, the code proves the new phone.
     * The old phone is notified.
     */
    editPhone: async (given: NewPhone, caller: Caller): Promise<null> => {
      const { phone, code } = given;
      const self = (await store.read(caller).admins.find(caller.adminId)) ?? refuse(baseErrors.userTokenInvalid);
      await reauthentication.prove(self.phone, caller, await proofsOf(given, self));
      if (!(await smsCodes.consume(phone, 'phone', code)))
        await reauthentication.refuseAt(caller, {
          action: CHANGE_PHONE,
          field: 'code',
          problem: passwordProblems.wrongCode,
        });
      const messageId = await store.change(caller, async (work) => {
        const { repositories } = work;
        if (await repositories.phones.isTaken(phone, caller.adminId)) refuseField('phone', adminProblems.phoneTaken);
        const change = { phone, updated_at: iso(clock.now()), updated_by: caller.adminId };
        if (!(await adminAccounts.update(work, self, change))) refuse(baseErrors.changed);
        await work.log({
          module: MODULE,
          action: CHANGE_PHONE,
          targetId: self.id,
          targetName: self.real_name,
          before: { 手机号码: maskedFact(self.phone, maskPhone) },
          after: { 手机号码: maskedFact(phone, maskPhone) },
        });
        return phone === self.phone ? undefined : tellOldPhone(work, self);
      });
      if (messageId !== undefined) outbox.deliverSoon(messageId);
      return null;
    },
  };
};

export type AccountService = ReturnType<typeof createAccountService>;
