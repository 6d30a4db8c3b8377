import {
  getReminderChoices,
  getReminderLogs,
  getReminderNext,
  reminderCalls,
  remindNow,
  remindOrder,
  remindRegistration,
} from '@huiwu/contract/reminders';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { ReminderService } from './reminders.service.ts';
import type { RemindersByHand } from './reminders-by-hand.service.ts';
import type { ReminderViews } from './reminder-views.service.ts';

interface Services {
  reminders: ReminderService;
  reminderViews: ReminderViews;
  remindersByHand: RemindersByHand;
}

export const reminderRoutes = (mount: Mount, { reminders, reminderViews, remindersByHand }: Services): void => {
  recordRoutes(mount, reminderCalls, reminders);
  mount(getReminderChoices, (_input, caller) => reminders.listChoices(caller));
  mount(getReminderNext, ({ id }, caller) => reminderViews.next(id, caller));
  mount(getReminderLogs, ({ id }, caller) => reminderViews.logs(id, caller));
  mount(remindNow, ({ id }, caller) => remindersByHand.remindNow(id, caller));
  mount(remindOrder, ({ id }, caller) => remindersByHand.remindOrder(id, caller));
  mount(remindRegistration, ({ id }, caller) => remindersByHand.remindRegistration(id, caller));
};
