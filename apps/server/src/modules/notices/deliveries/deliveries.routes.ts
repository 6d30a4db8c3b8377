import { getDelivery, giveUpDelivery, listDeliveries, retryDelivery } from '@huiwu/contract/deliveries';
import type { Mount } from '../../../http/mount.ts';
import type { DeliveryService } from './deliveries.service.ts';

export const deliveryRoutes = (mount: Mount, { deliveries }: { deliveries: DeliveryService }): void => {
  mount(listDeliveries, (filter, caller) => deliveries.list(filter, caller));
  mount(getDelivery, ({ id }, caller) => deliveries.get(id, caller));
  mount(retryDelivery, (asked, caller) => deliveries.retry(asked, caller));
  mount(giveUpDelivery, (asked, caller) => deliveries.giveUp(asked, caller));
};
