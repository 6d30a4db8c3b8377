import { timingSafeEqual } from 'node:crypto';
import type { CallbackAddress } from '@huiwu/contract/sms-channels';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { senderRecord } from '@huiwu/contract/senders';
import type { Caller } from '../../access/caller.ts';
import { callbackAddressOf } from '../sms-channels/callback-addresses.service.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import type { Store } from '../../store.ts';

interface Needs {
  store: Store<{ senders: RepositoryOf<'senders', typeof senderRecord> }>;
  secrets: Pick<Secrets, 'signLink'>;
  publicUrl: string | undefined;
}

const MAC_DIGITS = 32;

/** Where mail services report bounces and complaints of a sender. The address follows from its id: nothing is stored. */
export const createSenderCallbacks = ({ store, secrets, publicUrl }: Needs) => {
  const macOf = (senderId: string): string =>
    Buffer.from(secrets.signLink(`mail callback ${senderId}`), 'base64url')
      .toString('hex')
      .slice(0, MAC_DIGITS);

  return {
    addressOf: async (id: string, caller: Caller): Promise<CallbackAddress> => {
      if ((await store.read(caller).senders.find(id)) === undefined) refuse(baseErrors.notFound);
      return callbackAddressOf(`/api/callback/mail/${id}${macOf(id)}`, publicUrl);
    },

    /** The sender that the last part of an address belongs to; undefined for one that is not ours. */
    senderIn: (secret: string): string | undefined => {
      const id = secret.slice(0, -MAC_DIGITS);
      const [expected, given] = [Buffer.from(macOf(id)), Buffer.from(secret.slice(-MAC_DIGITS))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
  };
};

export type SenderCallbacks = ReturnType<typeof createSenderCallbacks>;
