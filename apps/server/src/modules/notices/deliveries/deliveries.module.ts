import { deliveriesAccess } from '@huiwu/contract/deliveries';
import { messageAccess } from '@huiwu/contract/web-messages';
import { OWNED_BY_CUSTOMER, OWNED_BY_MEETING } from '../../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../../module.ts';
import type { PersonalData } from '../../personal-data/personal-data.store.ts';
import { createDeliveryAdmission } from './delivery-admission.service.ts';
import { createDeliveryFigureRepository } from './delivery-figures.repository.ts';
import { createDeliveryPurgeRepository } from './purges/delivery-purges.repository.ts';
import { createDeliveryPurge } from './purges/delivery-purge.service.ts';
import { createDeliveryReceiptRepository } from './delivery-receipts.repository.ts';
import { createDeliveryReceipts, type DeliveryReceipts } from './delivery-receipts.service.ts';
import { createDeliveryRecovery } from './delivery-recovery.service.ts';
import { createDeliveryResultRepository } from './results/delivery-results.repository.ts';
import { createDeliverySending, type DeliverySending } from './delivery-sending.service.ts';
import { createDeliveryTransports } from './delivery-transports.service.ts';
import { createDeliveryRepository } from './deliveries.repository.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import { createDeliveryService } from './deliveries.service.ts';
import { createSendRateRepository } from './send-rates.repository.ts';

interface Chores {
  deliveryReceipts: DeliveryReceipts;
  deliverySending: DeliverySending;
}

export const deliveriesModule = defineModule({
  owners: {
    deliveries: OWNED_BY_MEETING,
    delivery_receipts: OWNED_BY_CUSTOMER,
    send_rates: OWNED_BY_CUSTOMER,
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
    deliveryFigures: createDeliveryFigureRepository,
    deliveryPurges: createDeliveryPurgeRepository,
    deliveryReceipts: createDeliveryReceiptRepository,
    deliveryResults: createDeliveryResultRepository,
    sendRates: createSendRateRepository,
  },
  services: {
    deliveries: createDeliveryService,
    deliveryAdmission: createDeliveryAdmission,
    deliveryPurge: createDeliveryPurge,
    deliveryReceipts: createDeliveryReceipts,
    deliveryRecovery: createDeliveryRecovery,
    deliverySending: createDeliverySending,
    deliveryTransports: createDeliveryTransports,
  },
  routes: deliveryRoutes,
  personalData: ({ deliveryPurge }: { deliveryPurge: PersonalData }) => [deliveryPurge],
  chores: ({ deliveryReceipts, deliverySending }: Chores) => [deliveryReceipts.removeOld, deliverySending.forgetRates],
});
