import { defineModule } from '../../module.ts';
import { createPaymentChannelRepository } from './payment-channels.repository.ts';
import { createPaymentChannels } from './payment-channels.service.ts';

export const paymentChannelsModule = defineModule({
  owners: { payment_channels: { customer: 'customer_id' } },
  repositories: { paymentChannels: createPaymentChannelRepository },
  services: { paymentChannels: createPaymentChannels },
});
