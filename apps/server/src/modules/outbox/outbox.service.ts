import { ALL_CUSTOMERS, type AnyWork, type Store } from '../../store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { SmsSender } from '../../platform/sms.ts';
import type { SmsBudgetService, SmsKind } from './sms-budgets.service.ts';
import type { OutboxRepository } from './outbox.repository.ts';
import { packed, unpacked, withoutSecret } from './outbox.rules.ts';

const LEFT_OVER_SECONDS = 86_400;
const LEFT_OVER_MAX = 500;
/** Longer than any delivery takes: younger messages may still be in delivery. */
const UNDER_WAY_SECONDS = 120;

/** Why a notice was stored but never delivered. */
const TOO_MANY = '该手机号码今天的通知短信已达上限，未发送';

interface Needs {
  store: Store<{ outbox: OutboxRepository }>;
  clock: Clock;
  secrets: Secrets;
  sms: SmsSender;
  smsBudgets: SmsBudgetService;
}

export interface SmsMessage {
  phone: string;
  template: string;
  text: string;
  /** The secret values in the text; empty if there are none. */
  secret: string;
  customerId: string | null;
  /** The budget of the phone; `claimed` if it was charged before. A notice by default. */
  budget?: SmsKind | 'claimed';
}

/**
 * A message is stored in the transaction of its cause and delivered after it: messages of a rolled-back transaction are
 * never sent, and failed ones remain.
 */
export const createOutboxService = ({ store, clock, secrets, sms, smsBudgets: budgets }: Needs) => {
  const post = async (
    work: AnyWork,
    { phone, template, text, secret, customerId, budget = 'notice' }: SmsMessage,
  ): Promise<string> => {
    const isWithin = budget === 'claimed' || (await budgets.claim(work, { phone, kind: budget }));
    const { repositories, now } = store.join(work);
    const id = newId(now.getTime());
    await repositories.outbox.insert({
      id,
      customer_id: customerId,
      channel: 'sms',
      recipient: phone,
      template,
      body_cipher: secrets.encrypt(packed({ text, secret })),
      preview: withoutSecret(text, secret),
      ...(isWithin ? { state: 'waiting' as const } : { state: 'failed' as const, error: TOO_MANY }),
      created_at: iso(now),
      sent_at: null,
    });
    return id;
  };

  /** Delivers a stored message; returns whether the carrier accepted it. */
  const deliver = async (id: string): Promise<boolean> => {
    const message = await store.read(ALL_CUSTOMERS).outbox.find(id);
    if (message === undefined || message.state === 'sent') return message !== undefined;
    if (message.error === TOO_MANY) return false;
    const error = await sms
      .send({
        phone: message.recipient,
        template: message.template,
        reference: id,
        ...unpacked(secrets.decrypt(message.body_cipher)),
      })
      .then(() => undefined)
      .catch((reason: unknown) => (reason instanceof Error ? reason.message : String(reason)));
    const change =
      error === undefined
        ? { state: 'sent' as const, sent_at: iso(clock.now()) }
        : { state: 'failed' as const, error, sent_at: null };
    await store.change(ALL_CUSTOMERS, ({ repositories }) => repositories.outbox.update(id, change));
    return error === undefined;
  };

  const underWay = new Set<Promise<unknown>>();

  return {
    post,
    deliver,

    /** For callers that must not wait for the carrier. */
    deliverSoon: (id: string): void => {
      const delivery = deliver(id).catch(() => false);
      underWay.add(delivery);
      void delivery.finally(() => underWay.delete(delivery));
    },

    /**
     * Delivers messages left by a process that ended, at least once. Messages older than a day are not delivered.
     */
    deliverLeftOver: async (): Promise<void> => {
      const now = clock.now();
      const span = {
        after: secondsLater(now, -LEFT_OVER_SECONDS),
        before: secondsLater(now, -UNDER_WAY_SECONDS),
        limit: LEFT_OVER_MAX,
      };
      for (const id of await store.read(ALL_CUSTOMERS).outbox.listWaiting(span)) await deliver(id);
    },

    /** Resolves when all deliveries have ended. */
    settled: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
};

export type OutboxService = ReturnType<typeof createOutboxService>;
