import { refuse } from '@huiwu/contract/base/errors';
import {
  SMS_CODE_DIGITS,
  SMS_CODE_LIFETIME_SECONDS,
  SMS_CODE_TRIES,
  SMS_INTERVAL_SECONDS,
  SMS_PER_DAY,
} from '@huiwu/contract/base/limits';
import { sessionErrors } from '@huiwu/contract/sessions';
import type { Visitor } from '../../access/caller.ts';
import { EVERY_CUSTOMER, type Data, type Repositories } from '../../data.ts';
import { iso, secondsLater, shanghaiDay, type Clock } from '../../platform/clock.ts';
import { newId, randomDigits } from '../../platform/ids.ts';
import { isSame, type Secrets } from '../../platform/secrets.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { CODE_PROBLEMS } from './sessions.rules.ts';
import type { CodePurpose } from './sessions.table.ts';

/** Codes that one address may ask for in an hour, over all phones. */
const ADDRESS_PER_HOUR = 60;

interface Needs {
  data: Data;
  clock: Clock;
  secrets: Secrets;
  outbox: OutboxService;
  isRateLimited: boolean;
}

interface Asked {
  phone: string;
  type: CodePurpose;
}

/** Registering and changing the number are for phones that nobody has yet; all else only for those who may sign in. */
const isForAnybody = (purpose: CodePurpose): boolean => purpose === 'register' || purpose === 'phone';

export const createSmsCodeService = ({ data, clock, secrets, outbox, isRateLimited }: Needs) => {
  const claimAddress = async (smsCodes: Repositories['smsCodes'], ip: string): Promise<void> => {
    if (!isRateLimited) return;
    const now = iso(clock.now());
    const isClaimed = await smsCodes.claimQuota(`address:${ip}`, {
      now,
      notAfter: now,
      period: now.slice(0, 13),
      most: ADDRESS_PER_HOUR,
    });
    if (!isClaimed) refuse(sessionErrors.smsTooOften, { retryAfter: 3600 });
  };

  const refuseQuota = async (smsCodes: Repositories['smsCodes'], subject: string): Promise<never> => {
    const quota = await smsCodes.findQuota(subject);
    const waited = (clock.now().getTime() - Date.parse(quota?.last_sent_at ?? '')) / 1000;
    const retryAfter = Math.ceil(SMS_INTERVAL_SECONDS - waited);
    return retryAfter > 0
      ? refuse(sessionErrors.smsTooOften, { retryAfter })
      : refuse(sessionErrors.smsTooManyToday, { retryAfter: 86_400 });
  };

  const claimPhone = async (smsCodes: Repositories['smsCodes'], phone: string): Promise<void> => {
    const now = clock.now();
    const quota = {
      now: iso(now),
      notAfter: secondsLater(now, -SMS_INTERVAL_SECONDS),
      period: shanghaiDay(now),
      most: SMS_PER_DAY,
    };
    if (!(await smsCodes.claimQuota(`phone:${phone}`, quota))) await refuseQuota(smsCodes, `phone:${phone}`);
  };

  const makeCode = async (smsCodes: Repositories['smsCodes'], { phone, type }: Asked): Promise<string> => {
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

  /** What is wrong with a code, or nothing where it was right; every call uses up one of its tries. */
  const judge = (phone: string, purpose: CodePurpose, code: string): Promise<keyof typeof CODE_PROBLEMS | undefined> =>
    data.inTransaction(EVERY_CUSTOMER, async ({ smsCodes }) => {
      const now = iso(clock.now());
      const candidate = await smsCodes.takeTry({ phone, purpose, now, tries: SMS_CODE_TRIES });
      if (candidate === undefined) return 'over';
      if (!isSame(candidate.code_hash, secrets.hashCode(`${phone}:${purpose}:${code}`))) return 'wrong';
      return (await smsCodes.use(candidate.id, now)) ? undefined : 'over';
    });

  return {
    /** Answers the same for every phone; a code is made for all and sent only to those whom it is for. */
    sendSmsCode: async (asked: Asked, visitor: Pick<Visitor, 'ip' | 'idempotency'>): Promise<null> => {
      const { phone, type } = asked;
      let messageId: string | undefined;
      await data.inTransaction({ ...EVERY_CUSTOMER, idempotency: visitor.idempotency }, async (repositories) => {
        await claimPhone(repositories.smsCodes, phone);
        await claimAddress(repositories.smsCodes, visitor.ip);
        const code = await makeCode(repositories.smsCodes, asked);
        const admin = await repositories.admins.findForSignIn(phone);
        const isMeant = isForAnybody(type) || (admin?.state === 1 && admin.customer_state === 1);
        const text = `【会务】您的验证码是 ${code}，${SMS_CODE_LIFETIME_SECONDS / 60} 分钟内有效，请勿告知他人。`;
        if (isMeant)
          messageId = await outbox.post(repositories, {
            phone,
            template: `code-${type}`,
            text,
            secret: code,
            customerId: admin?.customer_id ?? null,
          });
        return null;
      });
      // Not waited for: how long the carrier takes would tell whether the phone is known.
      if (messageId !== undefined) outbox.deliverSoon(messageId);
      return null;
    },

    /** True once for the newest code of this phone and purpose; every call uses up one of its tries. */
    consume: async (phone: string, purpose: CodePurpose, code: string): Promise<boolean> =>
      (await judge(phone, purpose, code)) === undefined,

    judge,
  };
};

export type SmsCodeService = ReturnType<typeof createSmsCodeService>;
