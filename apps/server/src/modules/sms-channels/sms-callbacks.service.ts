import type { CallbackAddress } from '@huiwu/contract/sms-channels';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import { callbackAddressOf } from './callback-addresses.service.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Store } from '../../store.ts';
import type { SmsChannelRepositories } from './sms-channels.store.ts';

interface Needs {
  store: Store<Pick<SmsChannelRepositories, 'smsChannels'>>;
  secrets: Pick<Secrets, 'decrypt'>;
  publicUrl: string | undefined;
}

/** Where carriers push receipts and replies. */
export const createSmsCallbacks = ({ store, secrets, publicUrl }: Needs) => ({
  addressOf: async (id: string, caller: Caller): Promise<CallbackAddress> => {
    const row = (await store.read(caller).smsChannels.find(id)) ?? refuse(baseErrors.notFound);
    return callbackAddressOf(`/api/callback/sms/${secrets.decrypt(row.callback_cipher)}`, publicUrl);
  },
});

export type SmsCallbacks = ReturnType<typeof createSmsCallbacks>;
