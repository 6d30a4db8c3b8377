import type { Store, Work } from '../../../store.ts';
import type { OrderRepositories } from '../orders.store.ts';
import type { SettingRepository } from '../../settings/settings.repository.ts';
import type { OnlineRefundRepository } from '../online/online-refunds.repository.ts';
import type { RefundRepository } from './refunds.repository.ts';

export interface RefundRepositories extends OrderRepositories {
  refunds: RefundRepository;
  onlineRefunds: Pick<OnlineRefundRepository, 'listSentOf'>;
  settings: Pick<SettingRepository, 'find'>;
}

export type RefundStore = Store<RefundRepositories>;
export type RefundWork = Work<RefundRepositories>;
