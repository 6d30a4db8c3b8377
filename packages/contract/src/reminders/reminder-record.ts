import * as z from 'zod/mini';
import { opaqueLine, timestamp } from '../base/fields.ts';
import { choice, choices, enabledState, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { integer, text, time } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { wholeAudience } from '../registrations/audience.ts';
import { fitsScene, MAIL_SCENE_OF, REMINDER_SCENES, REMINDER_TRIGGERS, reminderProblems } from './reminder-scenes.ts';

const ID_CHARACTERS = 40;
const HOURS = { min: 0, max: 2160 };

/** Channels that reminders use. */
export const REMINDER_CHANNELS = { sms: '短信', email: '邮件' } as const;
export type ReminderChannel = keyof typeof REMINDER_CHANNELS;

const template = (label: string) => opaqueLine(`请选择${label}`, ID_CHARACTERS);

const timeOfDay = (label: string) =>
  z.string(`请选择${label}`).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `请选择${label}`));

const COUNT = { kind: 'count', output: z.int() } as const;

/** Messages that are sent to people of a meeting by themselves while something holds for them. */
export const reminderRecord = defineRecord({
  noun: '提醒规则',
  name: 'name',
  fields: {
    name: text('名称', 50, { isListed: true, isSortable: true, filter: 'contains', width: 176 }),
    scene: choice('场景', REMINDER_SCENES, { isListed: true, filter: 'equals', width: 120 }),
    trigger: choice('触发方式', REMINDER_TRIGGERS, { isListed: true, section: '时间', width: 168 }),
    hours: integer('小时数', HOURS, { isOptional: true, isListed: true, unit: '小时', section: '时间' }),
    fixedAt: time('提醒时间', { isOptional: true, isListed: true, section: '时间' }),
    repeatHours: integer(
      '再次提醒间隔',
      { min: 1, max: 720 },
      {
        isOptional: true,
        isListed: true,
        unit: '小时',
        section: '时间',
        help: '不填时只提醒一次',
      },
    ),
    maxTimes: integer(
      '最多提醒',
      { min: 1, max: 10 },
      {
        isListed: true,
        unit: '次',
        blank: 3,
        section: '时间',
        help: '手动催缴也计入次数',
      },
    ),
    quietFrom: field(
      { kind: 'text', label: '静默时段起', output: z.string(), input: timeOfDay('静默时段的开始') },
      { blank: '20:00', isListed: true, section: '时间' },
    ),
    quietTo: field(
      { kind: 'text', label: '静默时段止', output: z.string(), input: timeOfDay('静默时段的结束') },
      { blank: '08:00', isListed: true, section: '时间', help: '静默时段内不发送，结束后补发' },
    ),
    channels: choices('渠道', REMINDER_CHANNELS, { isListed: true, section: '内容', width: 104 }),
    smsTemplate: field(
      { kind: 'text', label: '短信模板', output: z.string(), input: template('短信模板') },
      { isOptional: true, column: 'sms_template_id', section: '内容', loggedAs: 'smsTemplate' },
    ),
    smsTemplateName: readOnly(
      { kind: 'text', label: '短信模板', output: z.string() },
      { isListed: true, isComputed: true, section: '内容', width: 160 },
    ),
    mailTemplate: field(
      { kind: 'text', label: '邮件模板', output: z.string(), input: template('邮件模板') },
      { isOptional: true, column: 'mail_template_id', section: '内容', loggedAs: 'mailTemplate' },
    ),
    mailTemplateName: readOnly(
      { kind: 'text', label: '邮件模板', output: z.string() },
      { isListed: true, isComputed: true, section: '内容', width: 160 },
    ),
    /** Of each order and registration on its own, so that no one of several is left out. */
    audience: field({ kind: 'json', label: '受众', output: wholeAudience, input: wholeAudience }, { isKept: true }),
    audienceText: readOnly(
      { kind: 'text', label: '受众', output: z.string() },
      { isListed: true, isComputed: true, width: 152 },
    ),
    sentCount: readOnly({ ...COUNT, label: '已提醒' }, { isListed: true, isComputed: true, unit: '次', width: 80 }),
    lastRunAt: readOnly({ kind: 'time', label: '上次发送', output: z.nullable(timestamp) }, { isListed: true }),
    /** As things stand: when the first one is reminded. */
    nextRunAt: readOnly(
      { kind: 'time', label: '下次发送', output: z.nullable(timestamp) },
      { isListed: true, isComputed: true, width: 104 },
    ),
    /** Why the last look could not send. */
    problem: readOnly({ kind: 'text', label: '未能发送', output: z.string() }, { isListed: true }),
    ...enabledState,
    ...tracked,
  },
  rules: [
    {
      at: 'channels',
      reads: [],
      holds: ({ channels }) => channels === undefined || channels.length > 0,
      sentence: reminderProblems.noChannel,
    },
    {
      at: 'trigger',
      reads: ['scene'],
      holds: ({ scene, trigger }) => scene === undefined || trigger === undefined || fitsScene(trigger, scene),
      sentence: reminderProblems.unfitTrigger,
    },
    {
      at: 'hours',
      reads: ['trigger'],
      holds: ({ trigger, hours }) => trigger === undefined || trigger === 'at' || hours !== null,
      sentence: reminderProblems.noHours,
    },
    {
      at: 'fixedAt',
      reads: ['trigger'],
      holds: ({ trigger, fixedAt }) => trigger !== 'at' || fixedAt !== null,
      sentence: reminderProblems.noTime,
    },
    {
      at: 'quietTo',
      reads: ['quietFrom'],
      holds: ({ quietFrom, quietTo }) => quietFrom === undefined || quietFrom !== quietTo,
      sentence: reminderProblems.sameQuiet,
    },
    {
      at: 'smsTemplate',
      reads: ['channels'],
      holds: ({ channels, smsTemplate }) => channels?.includes('sms') !== true || smsTemplate !== '',
      sentence: reminderProblems.noSmsTemplate,
    },
    {
      at: 'mailTemplate',
      reads: ['channels', 'scene'],
      holds: ({ channels, scene, mailTemplate }) =>
        channels?.includes('email') !== true ||
        mailTemplate !== '' ||
        scene === undefined ||
        MAIL_SCENE_OF[scene] !== undefined,
      sentence: reminderProblems.noMailTemplate,
    },
  ],
});

export type Reminder = DetailOf<typeof reminderRecord>;
export type ReminderRow = RowOf<typeof reminderRecord>;
