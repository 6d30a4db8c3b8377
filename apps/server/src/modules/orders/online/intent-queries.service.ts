import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { onlinePaymentErrors, type IntentState } from '@huiwu/contract/orders';
import { iso, secondsLater, type Clock } from '../../../platform/clock.ts';
import type { RawNotice } from '../../../platform/payments/payment-provider.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import type { PaymentChannels } from '../../payment-channels/payment-channels.service.ts';
import type { OrderRow } from '../orders.table.ts';
import type { IntentResults } from './intent-results.service.ts';
import type { PaymentIntentRow } from './online-payments.table.ts';
import type { OnlineStore } from './online-payments.store.ts';
import type { PaymentProviders } from './payment-providers.service.ts';

interface Needs {
  store: OnlineStore;
  clock: Clock;
  paymentChannels: Pick<PaymentChannels, 'findBySecret'>;
  paymentProviders: PaymentProviders;
  intentResults: IntentResults;
}

/** A request of a provider to its callback. */
interface IncomingNotice extends RawNotice {
  kind: string;
  secret: string;
}

/** What a provider is told: `unknown` as for any address that does not exist. */
type NoticeAnswer = 'accepted' | 'refused' | 'unknown';

/** After so long without a notice the provider is asked. */
const ASK_AFTER_SECONDS = 60;
const EXPIRED = '到期未支付';
const NOT_WANTED = '订单不再等待这笔款项';

const isPayable = ({ status }: OrderRow): boolean => status === 'unpaid' || status === 'partial';

/** Speaks with providers about payments that were asked for, outside of transactions. */
export const createIntentQueries = (needs: Needs) => {
  const { store, clock, paymentChannels, paymentProviders: providers, intentResults: results } = needs;

  const find = async (id: string): Promise<PaymentIntentRow> =>
    (await store.read(ALL_CUSTOMERS).paymentIntents.find(id)) ?? refuse(baseErrors.notFound);

  /** Why an intent is not to be paid any more; undefined while it is. */
  const endOf = async (intent: PaymentIntentRow): Promise<string | undefined> => {
    if (intent.state === 'closing') return intent.reason;
    if (intent.expires_at <= iso(clock.now())) return EXPIRED;
    const order = await store.read(ALL_CUSTOMERS).orders.find(intent.order_id);
    const isWanted = order !== undefined && isPayable(order) && order.pending === intent.amount;
    return isWanted ? undefined : NOT_WANTED;
  };

  /** From here on the provider's answer ends it. */
  const beginClosing = (intent: PaymentIntentRow, reason: string): Promise<void> =>
    store.change(ALL_CUSTOMERS, async ({ repositories: { paymentIntents, locks }, now }) => {
      await locks.take(`meeting ${intent.meeting_id}`);
      const { state } = (await paymentIntents.find(intent.id)) ?? intent;
      if (state === 'created' || state === 'pending')
        await paymentIntents.update(intent.id, { state: 'closing', reason, updated_at: iso(now) });
    });

  /** Asks the provider, and tells it to close what is not wanted any more. Returns the state after it. */
  const ask = async (id: string): Promise<IntentState> => {
    const intent = await find(id);
    if (intent.state === 'confirmed') return intent.state;
    const provider = await providers.bind(intent.channel_id);
    if (provider === undefined) return refuse(onlinePaymentErrors.notOffered);
    const isOpen = intent.state !== 'failed' && intent.state !== 'cancelled';
    const reason = isOpen ? await endOf(intent) : undefined;
    if (reason === undefined)
      return results.take(id, { result: await providers.orDown(provider.query(id)), reason: '' });
    await beginClosing(intent, reason);
    return results.take(id, { result: await providers.orDown(provider.close(id)), reason });
  };

  return {
    ask,

    /** Gives an intent to the provider. A second time it answers the same. */
    begin: async (id: string): Promise<PaymentIntentRow> => {
      const intent = await find(id);
      if (intent.state !== 'created') return intent;
      const provider = (await providers.bind(intent.channel_id)) ?? refuse(onlinePaymentErrors.notOffered);
      const order = await store.read(ALL_CUSTOMERS).orders.find(intent.order_id);
      const { amount, method, expires_at: expiresAt } = intent;
      const asked = { outNo: id, amount, method, subject: `订单 ${order?.order_no ?? id}`, expiresAt };
      const { payUrl } = await providers.orDown(provider.create(asked));
      await store.change(ALL_CUSTOMERS, ({ repositories, now }) =>
        repositories.paymentIntents.begin(id, { pay_url: payUrl, updated_at: iso(now) }),
      );
      return { ...(await find(id)), pay_url: payUrl };
    },

    /** A notice of a provider. It is accepted only after what it says is committed. */
    receive: async ({ kind, secret, ...notice }: IncomingNotice): Promise<NoticeAnswer> => {
      const channel = await paymentChannels.findBySecret(kind, secret);
      const provider = channel && (await providers.bind(channel.id));
      if (channel === undefined || provider === undefined) return 'unknown';
      const said = provider.readNotice(notice);
      if (said === undefined) return 'refused';
      const { outNo, ...result } = said;
      const intent = await store.read(ALL_CUSTOMERS).paymentIntents.find(outNo);
      if (intent?.channel_id !== channel.id) return 'refused';
      await results.take(intent.id, { result, reason: '' });
      return 'accepted';
    },

    /** Finds payments whose notice was lost, and closes what expired or is not wanted any more. */
    pursue: async (): Promise<void> => {
      const before = secondsLater(clock.now(), -ASK_AFTER_SECONDS);
      const waiting = await store.read(ALL_CUSTOMERS).paymentIntents.listToAsk(before);
      // One provider that is down does not keep the others waiting.
      for (const { id } of waiting) await ask(id).catch(() => undefined);
    },
  };
};

export type IntentQueries = ReturnType<typeof createIntentQueries>;
