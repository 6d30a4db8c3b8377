import type { Locks } from '../../database/locks.ts';
import type { NoticeRepository } from '../notices/notices.repository.ts';
import type { SmsChannelRepository } from '../sms-channels/sms-channels.store.ts';
import type { SmsSignRepository } from '../sms-signs/sms-signs.repository.ts';
import type { SmsTemplateRepository } from './sms-templates.repository.ts';

export interface SmsTemplateRepositories {
  smsTemplates: SmsTemplateRepository;
  smsSigns: Pick<SmsSignRepository, 'find' | 'findMany' | 'findBy'>;
  smsChannels: Pick<SmsChannelRepository, 'findMany'>;
  notices: Pick<NoticeRepository, 'countUnfinished'>;
  locks: Locks;
}
