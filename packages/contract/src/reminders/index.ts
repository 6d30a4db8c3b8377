import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, timestamp } from '../base/fields.ts';
import { addCall, defineResource, deleteCall, editCall, enableCall, getCall, listCall } from '../base/resource.ts';
import { noticeTested, noticeTestInput } from '../notices/notice-tests.ts';
import { reminderRecord } from './reminder-record.ts';
import { remindersAccess } from './reminders.access.ts';

export * from './reminder-record.ts';
export * from './reminder-scenes.ts';
export * from './reminders.access.ts';
export * from './row-reminders.endpoints.ts';

const PATH = '/message/reminder';
const reminders = defineResource(remindersAccess, PATH, reminderRecord);

export const listReminders = listCall(reminders);
export const getReminder = getCall(reminders);
export const addReminder = addCall(reminders);
export const editReminder = editCall(reminders);
export const changeReminderState = enableCall(reminders);
export const deleteReminder = deleteCall(reminders);

const named = z.object({ id: z.string(), name: z.string() });

/** What reminders can be sent with. */
export const reminderChoices = z.object({ smsTemplates: z.array(named), mailTemplates: z.array(named) });
export type ReminderChoices = z.output<typeof reminderChoices>;

export const getReminderChoices = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/choices`,
  summary: '提醒规则可用的短信模板和邮件模板',
  access: { function: 'reminders.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: reminderChoices,
});

/** As many people as the list of the next ones names. */
export const NEXT_SHOWN = 50;

const expected = z.object({
  /** Of the registration. */
  id: z.string(),
  name: z.string(),
  regNo: z.string(),
  /** Empty for a reminder that is not about an order. */
  orderNo: z.string(),
  /** Which reminder it is for them. */
  n: z.int(),
  /** When it is sent at the earliest; null while this is not known. */
  at: z.nullable(timestamp),
});
export type ExpectedReminder = z.output<typeof expected>;

export const reminderNext = z.object({
  /** Those for whom it holds now and whose number of reminders is not reached; at most 1,000 are counted. */
  count: z.int(),
  people: z.array(expected),
});
export type ReminderNext = z.output<typeof reminderNext>;

export const getReminderNext = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/next/{id}`,
  summary: `提醒规则的预计名单：现在符合条件的人，前 ${NEXT_SHOWN} 人`,
  access: { function: 'reminders.view' },
  effect: 'reads',
  input: z.strictObject({ id }),
  output: reminderNext,
});

/** Reminders that were sent, shown with a rule. */
export const LOGS_SHOWN = 100;

const sent = z.object({
  id: z.string(),
  registrationId: z.string(),
  name: z.string(),
  regNo: z.string(),
  orderNo: z.string(),
  n: z.int(),
  sentAt: timestamp,
  /** The name of the admin who sent it by hand; empty where the rule did. */
  by: z.string(),
});

export const reminderLogs = z.object({ logs: z.array(sent) });
export type ReminderLogs = z.output<typeof reminderLogs>;

export const getReminderLogs = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/logs/{id}`,
  summary: `提醒规则已发出的提醒，最近 ${LOGS_SHOWN} 条`,
  access: { function: 'reminders.view' },
  effect: 'reads',
  input: z.strictObject({ id }),
  output: reminderLogs,
});

/** Days before today that the timeline shows. */
export const TIMELINE_DAYS = 30;

const timelineEntry = z.object({
  /** Of the rule. */
  id: z.string(),
  name: z.string(),
  sent: z.int(),
  /** Of those that were sent, by an admin. */
  byHand: z.int(),
  /** Those for whom the next reminder falls on this day as things stand; at most 1,000 of a rule are counted. */
  expected: z.int(),
});

export const reminderTimeline = z.object({
  beginAt: timestamp,
  endAt: timestamp,
  /** Days of Shanghai with something on them, in their order. */
  days: z.array(z.object({ day: z.string(), entries: z.array(timelineEntry) })),
});
export type ReminderTimeline = z.output<typeof reminderTimeline>;

export const getReminderTimeline = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/timeline`,
  summary: `提醒时间线：最近 ${TIMELINE_DAYS} 天已发的提醒，和各规则接下来预计的提醒`,
  access: { function: 'reminders.view' },
  effect: 'reads',
  input: z.strictObject({}),
  output: reminderTimeline,
});

/** Sends real messages to addresses that are typed. They count for no one, and conditions do not matter. */
export const testReminder = defineEndpoint({
  method: 'POST',
  path: `${PATH}/test/{id}`,
  summary: '把提醒测试发送到输入的手机号码和邮箱',
  access: { function: 'reminders.send' },
  effect: 'creates',
  input: noticeTestInput,
  output: noticeTested,
});

/** As many as are reminded at once by hand. */
export const REMINDED_MAX = 200;

export const remindNow = defineEndpoint({
  method: 'POST',
  path: `${PATH}/remind/{id}`,
  summary: `立即提醒：不等触发时间，次数仍按规则计，一次最多 ${REMINDED_MAX} 人`,
  access: { function: 'reminders.remind' },
  effect: 'creates',
  input: z.strictObject({ id }),
  output: z.object({ count: z.int() }),
});

export const reminderCalls = {
  list: listReminders,
  get: getReminder,
  add: addReminder,
  edit: editReminder,
  delete: deleteReminder,
  enable: changeReminderState,
};
