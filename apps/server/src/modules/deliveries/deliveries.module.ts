import {
  deliveriesAccess,
  getDelivery,
  giveUpDelivery,
  listDeliveries,
  retryDelivery,
} from '@huiwu/contract/deliveries';
import { messageAccess } from '@huiwu/contract/web-messages';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { createDeliveryReceiptRepository } from './delivery-receipts.repository.ts';
import { createDeliveryReceipts } from './delivery-receipts.service.ts';
import { createDeliveryRecovery } from './delivery-recovery.service.ts';
import { createDeliverySending } from './delivery-sending.service.ts';
import { createDeliveryTransports } from './delivery-transports.service.ts';
import { createDeliveryRepository } from './deliveries.repository.ts';
import { createDeliveryService, type DeliveryService } from './deliveries.service.ts';
import { createSendRateRepository } from './send-rates.repository.ts';

export const deliveriesModule = defineModule({
  owners: {
    deliveries: { customer: 'customer_id', meeting: 'meeting_id' },
    delivery_receipts: { customer: 'customer_id' },
    send_rates: { customer: 'customer_id' },
  },
  menus: [
    {
      id: deliveriesAccess.menuId,
      parent_id: messageAccess.menuId,
      mode: 'meeting',
      title: '发送记录',
      pageurl: 'delivery',
      component: 'deliveries/DeliveriesPage',
      icon: 'outbox',
      sort_order: 40,
    },
  ],
  repositories: {
    deliveries: createDeliveryRepository,
    deliveryReceipts: createDeliveryReceiptRepository,
    sendRates: createSendRateRepository,
  },
  services: {
    deliveries: createDeliveryService,
    deliveryReceipts: createDeliveryReceipts,
    deliveryRecovery: createDeliveryRecovery,
    deliverySending: createDeliverySending,
    deliveryTransports: createDeliveryTransports,
  },
  routes: (mount: Mount, { deliveries }: { deliveries: DeliveryService }) => {
    mount(listDeliveries, (filter, caller) => deliveries.list(filter, caller));
    mount(getDelivery, ({ id }, caller) => deliveries.get(id, caller));
    mount(retryDelivery, (asked, caller) => deliveries.retry(asked, caller));
    mount(giveUpDelivery, (asked, caller) => deliveries.giveUp(asked, caller));
  },
});
