import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import {
  SMS_CODE_DIGITS,
  SMS_CODE_LIFETIME_SECONDS,
  SMS_CODE_TRIES,
  SMS_PER_ADDRESS_HOUR,
  SMS_PER_ADMIN_DAY,
  SMS_PHONES_WITHOUT_CAPTCHA,
} from '@huiwu/contract/base/limits';
import { captchaProblems, sessionErrors } from '@huiwu/contract/sign-in';
import type { RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS, type AnyWork } from '../../store.ts';
import type { SignInRepositories, SignInStore } from './sign-in.store.ts';
import {
  iso,
  secondsLater,
  secondsLeftOfHour,
  secondsLeftOfShanghaiDay,
  shanghaiDay,
  type Clock,
} from '../../platform/clock.ts';
import { networkOf } from '../../platform/networks.ts';
import { newId, randomDigits } from '../../platform/ids.ts';
import { isSame, type Secrets } from '../../platform/secrets.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { SmsBudgetService } from '../outbox/sms-budgets.service.ts';
import type { CODE_PROBLEMS } from './sign-in.rules.ts';
import type { CodePurpose } from './sign-in.table.ts';

interface Needs {
  store: SignInStore;
  clock: Clock;
  secrets: Secrets;
  outbox: OutboxService;
  smsBudgets: SmsBudgetService;
  isRateLimited: boolean;
}

interface CodeRequest {
  phone: string;
  type: CodePurpose;
  /** The customer for whom the code is sent; by default that of the admin. */
  customerId?: string;
}

/** The sender of a request for a code. */
interface CodeSender extends Pick<RequestContext, 'ip' | 'idempotency'> {
  /** Set for a signed-in admin. */
  adminId?: string;
  /** The result of the captcha; undefined if none was sent. */
  picture?: 'right' | 'wrong';
}

/** Registering and changing the number require an unused phone; other purposes require an admin who may sign in. */
const isForAnybody = (purpose: CodePurpose): boolean =>
  purpose === 'register' || purpose === 'phone' || purpose === 'attendee';

/** Attendees and admins at one address do not use up the budget of each other. */
const addressOf = ({ type }: CodeRequest, network: string): string =>
  type === 'attendee' ? `attendees ${network}` : network;

export const createSmsCodeService = ({ store, clock, secrets, outbox, smsBudgets: budgets, isRateLimited }: Needs) => {
  /** Returns how many different phones this address has requested codes for in this hour, this one included. */
  const countPhone = async (work: AnyWork, network: string, phone: string): Promise<number> => {
    const [now, numbers] = [iso(work.now), `numbers:${network}`];
    const hour = { now, period: now.slice(0, 13) };
    if ((await budgets.take(work, `address:${network}:${phone}`, hour)) === 1)
      return (await budgets.take(work, numbers, hour)) ?? 0;
    const row = await budgets.find(work, numbers);
    return row?.period === hour.period ? row.sent : 0;
  };

  const claimAddress = async (work: AnyWork, asked: CodeRequest, sender: CodeSender): Promise<void> => {
    const [now, network] = [iso(work.now), addressOf(asked, networkOf(sender.ip))];
    const budget = { now, period: now.slice(0, 13), most: SMS_PER_ADDRESS_HOUR };
    const taken = await budgets.take(work, `address:${network}`, budget);
    if (taken === undefined) refuse(sessionErrors.smsTooOften, { retryAfter: secondsLeftOfHour(work.now) });
    const phones = await countPhone(work, network, asked.phone);
    if (phones <= SMS_PHONES_WITHOUT_CAPTCHA || sender.picture === 'right') return;
    const captcha = sender.picture === 'wrong' ? 'wrong' : 'required';
    refuse(baseErrors.badInput, { fields: [{ field: 'code', message: captchaProblems[captcha] }], captcha });
  };

  const claimAdmin = async (work: AnyWork, adminId: string): Promise<void> => {
    const { now } = work;
    const day = { now: iso(now), period: shanghaiDay(now), most: SMS_PER_ADMIN_DAY };
    if ((await budgets.take(work, `admin:${adminId}`, day)) === undefined)
      refuse(sessionErrors.smsTooManyToday, { retryAfter: secondsLeftOfShanghaiDay(now) });
  };

  /** Callers with a ticket or a session are authenticated; all others share the budget of their address. */
  const claim = async (work: AnyWork, asked: CodeRequest, sender: CodeSender): Promise<void> => {
    await budgets.claim(work, { phone: asked.phone, kind: asked.type });
    if (sender.adminId !== undefined) await claimAdmin(work, sender.adminId);
    else if (isRateLimited && asked.type !== 'second-step') await claimAddress(work, asked, sender);
  };

  const makeCode = async (smsCodes: SignInRepositories['smsCodes'], { phone, type }: CodeRequest): Promise<string> => {
    const now = clock.now();
    const code = randomDigits(SMS_CODE_DIGITS);
    await smsCodes.insert({
      id: newId(now.getTime()),
      phone,
      purpose: type,
      code_hash: secrets.hashCode(`${phone}:${type}:${code}`),
      used_at: null,
      expires_at: secondsLater(now, SMS_CODE_LIFETIME_SECONDS),
      created_at: iso(now),
    });
    return code;
  };

  /** What is wrong with a code, or undefined if it is right; every call uses one attempt. */
  const judge = (phone: string, purpose: CodePurpose, code: string): Promise<keyof typeof CODE_PROBLEMS | undefined> =>
    store.change(ALL_CUSTOMERS, async ({ repositories: { smsCodes } }) => {
      const now = iso(clock.now());
      const candidate = await smsCodes.takeTry({ phone, purpose, now, tries: SMS_CODE_TRIES });
      if (candidate === undefined) return 'over';
      if (!isSame(candidate.code_hash, secrets.hashCode(`${phone}:${purpose}:${code}`))) return 'wrong';
      return (await smsCodes.use(candidate.id, now)) ? undefined : 'over';
    });

  return {
    /** Returns the same answer for every phone; a code is created for all and sent only if the purpose allows it. */
    sendSmsCode: async (asked: CodeRequest, sender: CodeSender): Promise<null> => {
      const { phone, type } = asked;
      let messageId: string | undefined;
      await store.change({ ...ALL_CUSTOMERS, idempotency: sender.idempotency }, async (work) => {
        const { repositories } = work;
        await claim(work, asked, sender);
        const code = await makeCode(repositories.smsCodes, asked);
        const admin = await repositories.admins.findForSignIn(phone);
        const isMeant = isForAnybody(type) || (admin?.state === 1 && admin.customer_state === 1);
        const text = `【会务】您的验证码是 ${code}，${SMS_CODE_LIFETIME_SECONDS / 60} 分钟内有效，请勿告知他人。`;
        if (isMeant)
          messageId = await outbox.post(work, {
            phone,
            template: `code-${type}`,
            text,
            secret: code,
            budget: 'claimed',
            customerId: asked.customerId ?? admin?.customer_id ?? null,
          });
        return null;
      });
      // Not awaited, because the carrier's time would reveal whether the phone is known.
      if (messageId !== undefined) outbox.deliverSoon(messageId);
      return null;
    },

    /** True once for the newest code of this phone and purpose; every call uses one attempt. */
    consume: async (phone: string, purpose: CodePurpose, code: string): Promise<boolean> =>
      (await judge(phone, purpose, code)) === undefined,

    judge,
  };
};

export type SmsCodeService = ReturnType<typeof createSmsCodeService>;
