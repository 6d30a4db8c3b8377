import type { Store } from '../../store.ts';
import type { PaymentChannelRepository } from './payment-channels.repository.ts';

export type PaymentChannelStore = Store<{ paymentChannels: PaymentChannelRepository }>;
