import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createPaymentChannelRepository } from './payment-channels.repository.ts';
import { createPaymentChannels } from './payment-channels.service.ts';

export const paymentChannelsModule = defineModule({
  owners: { payment_channels: OWNED_BY_CUSTOMER },
  repositories: { paymentChannels: createPaymentChannelRepository },
  services: { paymentChannels: createPaymentChannels },
});
