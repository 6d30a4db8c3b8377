import { onlinePaymentErrors } from '@huiwu/contract/orders';
import { Refused } from '@huiwu/contract/base/errors';
import { isTemporary } from '../../../database/engines/engine.ts';
import type { PaymentProvider } from '../../../platform/payments/payment-provider.ts';
import type { PaymentChannels } from '../../payment-channels/payment-channels.service.ts';

interface Needs {
  paymentChannels: Pick<PaymentChannels, 'find'>;
  sandboxProvider: PaymentProvider;
}

/** A provider with the channel that every call to it needs. */
type Bound = {
  [Name in keyof PaymentProvider]: PaymentProvider[Name] extends (channel: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** The adapters, by the channels of companies. */
export const createPaymentProviders = ({ paymentChannels, sandboxProvider }: Needs) => {
  const providers = { sandbox: sandboxProvider };

  return {
    /** The provider of a channel; undefined if it is switched off. */
    bind: async (channelId: string): Promise<Bound | undefined> => {
      const channel = await paymentChannels.find(channelId);
      if (channel === undefined) return undefined;
      const provider = providers[channel.kind];
      return {
        create: (order) => provider.create(channel, order),
        query: (outNo) => provider.query(channel, outNo),
        close: (outNo) => provider.close(channel, outNo),
        refund: (refund) => provider.refund(channel, refund),
        queryRefund: (refundNo) => provider.queryRefund(channel, refundNo),
        readNotice: (notice) => provider.readNotice(channel, notice),
        statement: (day) => provider.statement(channel, day),
      };
    },

    /** Whatever a provider throws is told as its outage. An outage of our own database is none of the provider. */
    orDown: async <Result>(answer: Promise<Result>): Promise<Result> => {
      try {
        return await answer;
      } catch (error) {
        if (error instanceof Refused || isTemporary(error)) throw error;
        throw new Refused(onlinePaymentErrors.providerDown);
      }
    },
  };
};

export type PaymentProviders = ReturnType<typeof createPaymentProviders>;
