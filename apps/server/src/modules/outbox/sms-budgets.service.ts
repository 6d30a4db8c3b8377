import type { AnyWork, At, Store } from '../../store.ts';
import type { SmsQuotaRepository } from './sms-quotas.repository.ts';
import { refuse } from '@huiwu/contract/base/errors';
import { SMS_INTERVAL_SECONDS, SMS_PER_DAY } from '@huiwu/contract/base/limits';
import { outboxErrors } from '@huiwu/contract/outbox';
import { sessionErrors } from '@huiwu/contract/sign-in';
import { iso, secondsLater, secondsLeftOfShanghaiDay, shanghaiDay } from '../../platform/clock.ts';

/** The purpose of a message; each has its own budget per phone. */
export type SmsKind = keyof typeof SMS_PER_DAY;

interface Message {
  phone: string;
  kind: SmsKind;
}

interface Needs {
  store: Store<{ smsQuotas: SmsQuotaRepository }>;
}

const phoneSubject = (phone: string): string => `phone:${phone}`;
const kindSubject = ({ phone, kind }: Message): string => `${phoneSubject(phone)}:${kind}`;

/** Messages that no one requests have no minimum interval. */
const isAskedFor = (kind: SmsKind): boolean => kind !== 'password' && kind !== 'notice';

const OWN_INTERVAL: ReadonlySet<SmsKind> = new Set(['second-step', 'phone', 'attendee']);

/** Codes that anyone can request for an account share an interval. Those of attendees never delay a sign-in. */
const intervalSubject = (message: Message): string =>
  OWN_INTERVAL.has(message.kind) ? kindSubject(message) : phoneSubject(message.phone);

/** Limits messages per phone: every message uses the budget of its purpose. */
export const createSmsBudgetService = ({ store }: Needs) => {
  const claimInterval = async (work: AnyWork, message: Message): Promise<void> => {
    const { repositories, now } = store.join(work);
    const { smsQuotas } = repositories;
    const subject = `${intervalSubject(message)}:interval`;
    const notAfter = secondsLater(now, -SMS_INTERVAL_SECONDS);
    if ((await smsQuotas.claim(subject, { now: iso(now), notAfter, period: shanghaiDay(now) })) !== undefined) return;
    const waited = (now.getTime() - Date.parse((await smsQuotas.find(subject))?.last_sent_at ?? '')) / 1000;
    const retryAfter = Math.min(SMS_INTERVAL_SECONDS, Math.max(1, Math.ceil(SMS_INTERVAL_SECONDS - waited)));
    refuse(sessionErrors.smsTooOften, { retryAfter });
  };

  return {
    /** Charges a separate budget; returns how many are used, or undefined if it is used up. */
    take: (work: AnyWork, subject: string, budget: Parameters<SmsQuotaRepository['claim']>[1]) =>
      store.join(work).repositories.smsQuotas.claim(subject, budget),

    /** Charges a budget of today; false if it is used up. */
    takeOfDay: async (work: AnyWork, subject: string, most: number): Promise<boolean> => {
      const { repositories, now } = store.join(work);
      return (
        (await repositories.smsQuotas.claim(subject, { now: iso(now), period: shanghaiDay(now), most })) !== undefined
      );
    },

    removeBefore: (work: AnyWork, moment: string): Promise<void> =>
      store.join(work).repositories.smsQuotas.removeBefore(moment),

    /** How many of each budget are used in a period; a budget without a use is not in the map. */
    listUsed: (at: At, subjects: readonly string[], period: string) =>
      store.read(at).smsQuotas.listUsed(subjects, period),

    /** How many of a budget are used. */
    find: (work: AnyWork, subject: string) => store.join(work).repositories.smsQuotas.find(subject),

    /**
     * Called in the transaction that stores the message, for known and unknown phones. An excess message is refused;
     * for an excess notice the result is false, because its cause must still be possible.
     */
    claim: async (work: AnyWork, message: Message): Promise<boolean> => {
      if (isAskedFor(message.kind)) await claimInterval(work, message);
      const { repositories, now } = store.join(work);
      const day = { now: iso(now), period: shanghaiDay(now), most: SMS_PER_DAY[message.kind] };
      if ((await repositories.smsQuotas.claim(kindSubject(message), day)) !== undefined) return true;
      if (message.kind === 'notice') return false;
      if (!isAskedFor(message.kind)) refuse(outboxErrors.phoneExhausted);
      return refuse(sessionErrors.smsTooManyToday, { retryAfter: secondsLeftOfShanghaiDay(now) });
    },
  };
};

export type SmsBudgetService = ReturnType<typeof createSmsBudgetService>;
