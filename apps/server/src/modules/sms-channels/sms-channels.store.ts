import type { smsChannelRecord } from '@huiwu/contract/sms-channels';
import type { Locks } from '../../database/locks.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import type { SmsSignRepository } from '../sms-signs/sms-signs.repository.ts';

export type SmsChannelRepository = RepositoryOf<'sms_channels', typeof smsChannelRecord>;

export interface SmsChannelRepositories {
  smsChannels: SmsChannelRepository;
  smsSigns: Pick<SmsSignRepository, 'findBy'>;
  locks: Locks;
}
