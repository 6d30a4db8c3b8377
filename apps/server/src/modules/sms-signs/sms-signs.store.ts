import type { Locks } from '../../database/locks.ts';
import type { SmsChannelRepository } from '../sms-channels/sms-channels.store.ts';
import type { SmsTemplateRepository } from '../sms-templates/sms-templates.repository.ts';
import type { SmsSignRepository } from './sms-signs.repository.ts';

export interface SmsSignRepositories {
  smsSigns: SmsSignRepository;
  smsChannels: Pick<SmsChannelRepository, 'find' | 'findMany'>;
  smsTemplates: Pick<SmsTemplateRepository, 'findBy'>;
  locks: Locks;
}
