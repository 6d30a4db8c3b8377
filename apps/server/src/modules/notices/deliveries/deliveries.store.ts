import type { senderRecord } from '@huiwu/contract/senders';
import type { smsChannelRecord } from '@huiwu/contract/sms-channels';
import type { Locks } from '../../../database/locks.ts';
import type { RepositoryOf } from '../../../records/record.repository.ts';
import type { Store, SystemWork } from '../../../store.ts';
import type { SmsTemplateRepository } from '../../sms-templates/sms-templates.repository.ts';
import type { NoticeRepository } from '../notices.repository.ts';
import type { DeliveryRepository } from './deliveries.repository.ts';
import type { DeliveryReceiptRepository } from './delivery-receipts.repository.ts';
import type { DeliveryResultRepository } from './results/delivery-results.repository.ts';
import type { SendRateRepository } from './send-rates.repository.ts';

export interface DeliveryRepositories {
  deliveries: DeliveryRepository;
  deliveryReceipts: DeliveryReceiptRepository;
  deliveryResults: DeliveryResultRepository;
  notices: NoticeRepository;
  sendRates: SendRateRepository;
  smsChannels: Pick<RepositoryOf<'sms_channels', typeof smsChannelRecord>, 'find' | 'findBy'>;
  smsTemplates: Pick<SmsTemplateRepository, 'noteUse'>;
  senders: Pick<RepositoryOf<'senders', typeof senderRecord>, 'find'>;
  locks: Locks;
}

export type DeliveryStore = Store<DeliveryRepositories>;
export type DeliverySystemWork = SystemWork<DeliveryRepositories>;
