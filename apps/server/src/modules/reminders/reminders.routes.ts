import {
  getReminderChoices,
  getReminderLogs,
  getReminderNext,
  getReminderTimeline,
  reminderCalls,
  remindNow,
  remindOrder,
  remindRegistration,
  testReminder,
} from '@huiwu/contract/reminders';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { ReminderService } from './reminders.service.ts';
import type { RemindersByHand } from './reminders-by-hand.service.ts';
import type { ReminderTests } from './reminder-tests.service.ts';
import type { ReminderViews } from './reminder-views.service.ts';

interface Services {
  reminders: ReminderService;
  reminderViews: ReminderViews;
  remindersByHand: RemindersByHand;
  reminderTests: ReminderTests;
}

export const reminderRoutes = (mount: Mount, services: Services): void => {
  const { reminders, reminderViews, remindersByHand } = services;
  recordRoutes(mount, reminderCalls, reminders);
  mount(getReminderChoices, (_input, caller) => reminders.listChoices(caller));
  mount(getReminderNext, ({ id }, caller) => reminderViews.next(id, caller));
  mount(getReminderTimeline, (_input, caller) => reminderViews.timeline(caller));
  mount(testReminder, (asked, caller) => services.reminderTests.send(asked, caller));
  mount(getReminderLogs, ({ id }, caller) => reminderViews.logs(id, caller));
  mount(remindNow, ({ id }, caller) => remindersByHand.remindNow(id, caller));
  mount(remindOrder, ({ id }, caller) => remindersByHand.remindOrder(id, caller));
  mount(remindRegistration, ({ id }, caller) => remindersByHand.remindRegistration(id, caller));
};
