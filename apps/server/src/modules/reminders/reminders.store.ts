import type { Locks } from '../../database/locks.ts';
import type { Store, SystemWork } from '../../store.ts';
import type { MessageSceneRepository } from '../message-scenes/message-scenes.repository.ts';
import type { OrderRepositories } from '../orders/orders.store.ts';
import type { RegistrationRepository } from '../registrations/registrations.repository.ts';
import type { NoticeRepositories } from '../notices/notices.store.ts';
import type { ReminderLogRepository } from './reminder-logs.repository.ts';
import type { ReminderTargetRepository } from './reminder-targets.repository.ts';
import type { ReminderRepository } from './reminders.repository.ts';

type ContentRepositories = Pick<
  NoticeRepositories,
  'smsTemplates' | 'smsSigns' | 'smsChannels' | 'senders' | 'meetings'
>;

/** Orders with all that their plan reads. */
export interface ReminderRepositories
  extends ContentRepositories, Omit<OrderRepositories, 'registrations' | 'meetings' | 'reminderLogs'> {
  locks: Locks;
  reminders: ReminderRepository;
  reminderLogs: ReminderLogRepository;
  reminderTargets: ReminderTargetRepository;
  registrations: Pick<RegistrationRepository, 'findMany' | 'listAudienceIds' | 'contactsOf'>;
  messageScenes: Pick<MessageSceneRepository, 'customerOf' | 'listMailTemplates' | 'namesOf'>;
}

export type ReminderStore = Store<ReminderRepositories>;
/** A transaction of an admin, or of the pump. */
export type ReminderWork = SystemWork<ReminderRepositories>;

/** A lock, so that one transaction at a time decides what is sent to a target. */
export const lockOfReminder = (id: string): string => `reminder ${id}`;
