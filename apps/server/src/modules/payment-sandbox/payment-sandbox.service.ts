import { createHmac } from 'node:crypto';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { PaymentChannels } from '../payment-channels/payment-channels.service.ts';
import type { SandboxStore, SandboxWork } from './payment-sandbox.store.ts';
import type { SandboxNoticeRow, SandboxPaymentRow } from './payment-sandbox.table.ts';
import { isSandboxChoice, SANDBOX_CHOICES, type SandboxChoice } from './sandbox-choices.ts';
import { noticesOf, paidAmountOf } from './sandbox-notices.rules.ts';

interface Needs {
  store: SandboxStore;
  clock: Clock;
  paymentChannels: Pick<PaymentChannels, 'find'>;
}

/** A request of the sandbox to the callback of a merchant. */
interface SentNotice {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends a notice; whether it was acknowledged. */
type Deliver = (notice: SentNotice) => Promise<boolean>;

export const SIGNATURE_HEADER = 'x-sandbox-signature';
export const signatureOf = (key: string, body: string | Buffer): string =>
  createHmac('sha256', key).update(body).digest('hex');

const TRIES_MAX = 5;
const RETRY_SECONDS = 60;
const FORGER = 'a key that no channel has';

/** Plays a payment provider: keeps payments of its own, shows payers a page and sends signed notices. */
export const createPaymentSandbox = ({ store, clock, paymentChannels }: Needs) => {
  let deliver: Deliver = () => Promise.resolve(false);

  const keepNotices = async (
    { repositories, now }: SandboxWork,
    payment: SandboxPaymentRow,
    { choice, key }: { choice: SandboxChoice; key: string },
  ): Promise<void> => {
    for (const [index, { notice, after, isForged }] of noticesOf(choice, payment).entries()) {
      const body = JSON.stringify(notice);
      await repositories.paymentSandbox.insertNotice({
        // In this order.
        id: newId(now.getTime() + index),
        customer_id: payment.customer_id,
        payment_id: payment.id,
        channel_id: payment.channel_id,
        body,
        signature: signatureOf(isForged ? FORGER : key, body),
        due_at: secondsLater(now, after),
        tries: 0,
        created_at: iso(now),
      });
    }
  };

  const send = async (notice: SandboxNoticeRow): Promise<void> => {
    const channel = await paymentChannels.find(notice.channel_id);
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: notice.signature };
    const isDone = channel !== undefined && (await deliver({ path: channel.callbackPath, headers, body: notice.body }));
    const tries = notice.tries + 1;
    await store.change(ALL_CUSTOMERS, async ({ repositories: { paymentSandbox }, now }) => {
      if (isDone || tries >= TRIES_MAX) await paymentSandbox.removeNotice(notice.id);
      else await paymentSandbox.putOff(notice.id, { tries, due_at: secondsLater(now, RETRY_SECONDS * tries) });
    });
  };

  const deliverDue = async (): Promise<void> => {
    for (const notice of await store.read(ALL_CUSTOMERS).paymentSandbox.listDue(iso(clock.now()))) await send(notice);
  };

  /** The payer's money is taken once, and only before the end. */
  const take = (payment: SandboxPaymentRow, choice: SandboxChoice, key: string): Promise<boolean> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const { paymentSandbox, locks } = work.repositories;
      await locks.take(`sandbox ${payment.id}`);
      if (choice === 'unknownOrder') {
        await keepNotices(work, payment, { choice, key });
        return true;
      }
      const paid = { paid_at: iso(work.now), paid_amount: paidAmountOf(choice, payment) };
      const isOver = payment.expires_at <= iso(work.now);
      const isTaken = !isOver && (await paymentSandbox.end(payment.id, { state: 'paid', ...paid }));
      if (isTaken) await keepNotices(work, { ...payment, ...paid, state: 'paid' }, { choice, key });
      return isTaken;
    });

  return {
    /** Sets how notices are sent; without it they wait. */
    deliverBy: (by: Deliver): void => {
      deliver = by;
    },

    deliverDue,

    /** What the payer's page shows; undefined if there is no such payment. */
    page: async (id: string) => {
      const { paymentSandbox } = store.read(ALL_CUSTOMERS);
      const payment = await paymentSandbox.find(id);
      if (payment === undefined || (await paymentChannels.find(payment.channel_id)) === undefined) return undefined;
      const { subject, amount, state, method, expires_at: expiresAt } = payment;
      const shown = state === 'waiting' && expiresAt <= iso(clock.now()) ? ('closed' as const) : state;
      return { subject, amount, method, state: shown, notices: await paymentSandbox.countNotices(id) };
    },

    choices: SANDBOX_CHOICES,

    /** What the payer chose on the page; false if nothing can be done any more. */
    choose: async (id: string, choice: unknown): Promise<boolean> => {
      if (!isSandboxChoice(choice)) return false;
      const payment = await store.read(ALL_CUSTOMERS).paymentSandbox.find(id);
      const channel = payment && (await paymentChannels.find(payment.channel_id));
      if (payment === undefined || channel === undefined) return false;
      const isTaken = await take(payment, choice, channel.signingKey);
      if (isTaken) await deliverDue();
      return isTaken;
    },
  };
};

export type PaymentSandbox = ReturnType<typeof createPaymentSandbox>;
