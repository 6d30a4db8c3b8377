import { randomBytes } from 'node:crypto';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { PaymentChannel } from '../../platform/payments/payment-provider.ts';
import { hashToken, type Secrets } from '../../platform/secrets.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { PaymentChannelStore } from './payment-channels.store.ts';
import type { ChannelKind, PaymentChannelRow } from './payment-channels.table.ts';

/**
 * How companies are paid online. `manual`: not at all. `sandbox`: by the sandbox that plays a provider. `demo`: by the
 * sandbox if the database holds the demo company.
 */
export type PaymentMode = 'manual' | 'sandbox' | 'demo';

/** A channel with the kind of its provider. */
export interface OpenChannel extends PaymentChannel {
  kind: ChannelKind;
}

interface Needs {
  store: PaymentChannelStore;
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>;
  paymentMode: PaymentMode;
}

const KEY_BYTES = 32;
const SECRET_BYTES = 16;

/** Written in hexadecimal digits, which log lines always hide. */
const newSecret = (bytes: number): string => randomBytes(bytes).toString('hex');

/** The channels of companies. Nothing but the adapters reads their keys. */
export const createPaymentChannels = ({ store, secrets, paymentMode }: Needs) => {
  const opened = ({ id, customer_id: customerId, kind, ...sealed }: PaymentChannelRow): OpenChannel => ({
    id,
    customerId,
    kind,
    signingKey: secrets.decrypt(sealed.key_cipher),
    callbackPath: `/api/callback/${kind}/${secrets.decrypt(sealed.callback_cipher)}`,
  });

  /** What takes money online now; undefined if nothing does. */
  const kindNow = async (): Promise<ChannelKind | undefined> => {
    if (paymentMode === 'sandbox') return 'sandbox';
    if (paymentMode === 'manual') return undefined;
    return (await store.read(ALL_CUSTOMERS).paymentChannels.holdsDemo()) ? 'sandbox' : undefined;
  };

  /** Channels of a kind that is switched off do nothing. */
  const ifOn = async (row: PaymentChannelRow | undefined): Promise<OpenChannel | undefined> =>
    row !== undefined && row.kind === (await kindNow()) ? opened(row) : undefined;

  /** The channel that a company has. */
  const knownOf = async (customerId: string): Promise<OpenChannel | undefined> => {
    const kind = await kindNow();
    if (kind === undefined) return undefined;
    const found = await store.read(ALL_CUSTOMERS).paymentChannels.findOf({ customer_id: customerId, kind });
    return found && opened(found);
  };

  return {
    kindNow,
    knownOf,

    /** The channel of a company, made at its first use; undefined where nothing takes money online. */
    channelOf: async (customerId: string): Promise<OpenChannel | undefined> => {
      const kind = await kindNow();
      if (kind === undefined) return undefined;
      const known = await knownOf(customerId);
      if (known !== undefined) return known;
      const key = { customer_id: customerId, kind };
      const row = await store.change(ALL_CUSTOMERS, async ({ repositories, now }) => {
        const secret = newSecret(SECRET_BYTES);
        await repositories.paymentChannels.insert({
          id: newId(now.getTime()),
          ...key,
          key_cipher: secrets.encrypt(newSecret(KEY_BYTES)),
          callback_cipher: secrets.encrypt(secret),
          callback_hash: hashToken(secret),
          created_at: iso(now),
        });
        return repositories.paymentChannels.findOf(key);
      });
      return row && opened(row);
    },

    find: async (id: string): Promise<OpenChannel | undefined> =>
      ifOn(await store.read(ALL_CUSTOMERS).paymentChannels.find(id)),

    /** The channel to which a callback belongs. */
    findBySecret: async (kind: string, secret: string): Promise<OpenChannel | undefined> => {
      const channel = await ifOn(await store.read(ALL_CUSTOMERS).paymentChannels.findByCallback(hashToken(secret)));
      return channel?.kind === kind ? channel : undefined;
    },
  };
};

export type PaymentChannels = ReturnType<typeof createPaymentChannels>;
