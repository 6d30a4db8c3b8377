import type { senderRecord } from '@huiwu/contract/senders';
import type { smsChannelRecord } from '@huiwu/contract/sms-channels';
import type { Caller } from '../../access/caller.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import type { AnyWork, Store, Work } from '../../store.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { DeliveryRepository } from './deliveries/deliveries.repository.ts';
import type { SendRateRepository } from './deliveries/send-rates.repository.ts';
import type { DeliveryFigureRepository } from './deliveries/delivery-figures.repository.ts';
import type { MailTemplateRepository } from '../mail-templates/mail-templates.repository.ts';
import type { MessageSceneRepository } from '../message-scenes/message-scenes.repository.ts';
import type { RegistrationRepositories } from '../registrations/registrations.store.ts';
import type { SettingRepository } from '../settings/settings.repository.ts';
import type { SmsSignRepository } from '../sms-signs/sms-signs.repository.ts';
import type { SmsTemplateRepository } from '../sms-templates/sms-templates.repository.ts';
import type { NoticeRepository } from './notices.repository.ts';

export interface NoticeRepositories extends RegistrationRepositories {
  notices: NoticeRepository;
  deliveries: DeliveryRepository;
  deliveryFigures: DeliveryFigureRepository;
  sendRates: Pick<SendRateRepository, 'leftOf'>;
  admins: Pick<AdminRepository, 'find'>;
  smsTemplates: Pick<SmsTemplateRepository, 'find' | 'findMany' | 'page'>;
  smsSigns: Pick<SmsSignRepository, 'find'>;
  smsChannels: Pick<RepositoryOf<'sms_channels', typeof smsChannelRecord>, 'find'>;
  senders: Pick<RepositoryOf<'senders', typeof senderRecord>, 'find' | 'findMany' | 'page'>;
  mailTemplates: Pick<MailTemplateRepository, 'isAttachedElsewhere'>;
  messageScenes: Pick<MessageSceneRepository, 'customerOf' | 'listMailTemplates'>;
  settings: Pick<SettingRepository, 'find'>;
}

export type NoticeStore = Store<NoticeRepositories>;
export type NoticeWork = Work<NoticeRepositories>;

export interface Meetings {
  lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting>;
  lockUnarchivedMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting>;
}

/** Sending and aborting of one notice do not overtake each other. */
export const lockOfNotice = (id: string): string => `notice ${id}`;
