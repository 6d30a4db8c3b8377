import * as z from 'zod/mini';
import { id, opaqueLine, timestamp } from '../base/fields.ts';
import { lifecycleFields } from '../base/lifecycle.ts';
import { choice, choices, reference, restorable, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { flag, integer, richText, text, time } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type FilterOf, type RowOf } from '../base/record.ts';
import { CHANNELS, type Channel } from '../deliveries/delivery-states.ts';
import { attachments, MAIL_ATTACHMENTS_MAX } from '../files/attachments.ts';
import { isBlankHtml } from '../mail-templates/mail-template-text.ts';
import { fallback, fallbackList, MAIL_TOKENS } from '../message-tokens/index.ts';
import { audience } from '../registrations/audience.ts';
import { noticeLifecycle, noticeProblems, PURPOSES, RELATIVE_BASES, SCHEDULES } from './notice-states.ts';

const HTML_MAX = 50_000;
const HOURS_MAX = 2160;

const FALLBACK_CHARACTERS_MAX = 60;
const ID_CHARACTERS = 40;

/** The id of a row of another noun, or nothing. */
const optionalId = (label: string) => opaqueLine(`请选择${label}`, ID_CHARACTERS);

const COUNT = { kind: 'count', output: z.int() } as const;
const COUNTED = { isListed: true, isComputed: true, width: 72 } as const;
const has = (channels: readonly Channel[] | undefined, ...wanted: Channel[]): boolean =>
  channels === undefined || wanted.some((channel) => channels.includes(channel));

/** A message to many people of a meeting by up to three channels. */
export const noticeRecord = defineRecord({
  noun: '通知',
  name: 'name',
  fields: {
    noticeNo: readOnly(
      { kind: 'text', label: '编号', output: z.string() },
      { isListed: true, isSortable: true, filter: 'contains', width: 152 },
    ),
    name: text('名称', 50, { isListed: true, isSortable: true, filter: 'contains', width: 200 }),
    purpose: choice('用途', PURPOSES, { filter: 'equals', blank: 'notice', help: '推广短信须使用推广模板' }),
    channels: choices('渠道', CHANNELS, { isListed: true, filter: 'equals', width: 136 }),
    audience: field({ kind: 'json', label: '受众', output: audience, input: audience }, { isKept: true }),
    audienceText: readOnly(
      { kind: 'text', label: '受众', output: z.string() },
      { isListed: true, isComputed: true, width: 176 },
    ),
    audienceCount: readOnly({ ...COUNT, label: '人数' }, { isListed: true, width: 72 }),
    smsTemplate: field(
      { kind: 'text', label: '短信模板', output: z.string(), input: optionalId('短信模板') },
      { isOptional: true, column: 'sms_template_id', section: '内容', loggedAs: 'smsTemplate' },
    ),
    /** What the content is: the SMS template, and the title of mail and web message. */
    contentText: readOnly(
      { kind: 'text', label: '模板或标题', output: z.string() },
      { isListed: true, isComputed: true, width: 200 },
    ),
    smsText: readOnly({ kind: 'lines', label: '短信内容', output: z.string() }, { isComputed: true, section: '内容' }),
    sender: field(
      { kind: 'text', label: '发件人', output: z.string(), input: optionalId('发件人') },
      { isOptional: true, column: 'sender_id', section: '内容', loggedAs: 'sender' },
    ),
    senderText: readOnly({ kind: 'text', label: '发件人', output: z.string() }, { isComputed: true, section: '内容' }),
    subject: text('标题', 100, { isOptional: true, section: '内容', help: '邮件主题和站内信标题' }),
    html: richText('正文', HTML_MAX, { isOptional: true, section: '内容' }),
    fallbacks: field(
      {
        kind: 'json',
        label: '备用文字',
        output: z.array(fallback),
        input: fallbackList(MAIL_TOKENS, FALLBACK_CHARACTERS_MAX),
      },
      { blank: [], section: '内容' },
    ),
    attachments: attachments(MAIL_ATTACHMENTS_MAX, { help: '随每封邮件发送；站内信不带附件', section: '内容' }),
    schedule: choice('发送方式', SCHEDULES, { blank: 'now', section: '时间' }),
    sendAt: time('发送时间', { isOptional: true, section: '时间' }),
    relativeBase: choice('相对于', RELATIVE_BASES, { isOptional: true, section: '时间' }),
    relativeHours: integer('小时数', { min: 0, max: HOURS_MAX }, { isOptional: true, unit: '小时', section: '时间' }),
    ignoresQuietHours: flag('不受静默时段限制', { section: '时间', help: '默认只在 08:00 至 20:00 之间发送' }),
    quietReason: text('不受限制的原因', 200, { isOptional: true, section: '时间' }),
    dueAt: readOnly(
      { kind: 'time', label: '计划时间', output: z.nullable(timestamp) },
      { isListed: true, isComputed: true, width: 156 },
    ),
    ...lifecycleFields(noticeLifecycle),
    doneCount: readOnly({ ...COUNT, label: '已发出' }, COUNTED),
    deliveredCount: readOnly({ ...COUNT, label: '送达' }, COUNTED),
    failedCount: readOnly({ ...COUNT, label: '失败' }, COUNTED),
    stoppedCount: readOnly({ ...COUNT, label: '拦截' }, COUNTED),
    openCount: readOnly({ ...COUNT, label: '待发送' }, { isComputed: true }),
    parts: readOnly({ ...COUNT, label: '短信条数' }, COUNTED),
    cost: readOnly({ kind: 'money', label: '短信费用', output: z.int() }, { isListed: true, isComputed: true }),
    startedAt: readOnly({ kind: 'time', label: '开始时间', output: z.nullable(timestamp) }),
    endedAt: readOnly({ kind: 'time', label: '结束时间', output: z.nullable(timestamp) }),
    createdBy: readOnly(
      { kind: 'admin', label: '创建人', output: z.nullable(reference), match: id },
      { isListed: true, column: 'created_by', filter: 'equals', width: 96 },
    ),
    reviewer: readOnly(
      { kind: 'admin', label: '审核人', output: z.nullable(reference), match: id },
      { isListed: true, width: 96 },
    ),
    ...tracked,
    ...restorable,
  },
  rules: [
    {
      at: 'channels',
      reads: [],
      holds: ({ channels }) => channels === undefined || channels.length > 0,
      sentence: noticeProblems.noChannel,
    },
    {
      at: 'sendAt',
      reads: ['schedule'],
      holds: ({ schedule, sendAt }) => schedule !== 'at' || Boolean(sendAt),
      sentence: noticeProblems.noSendAt,
    },
    {
      at: 'relativeBase',
      reads: ['schedule'],
      holds: ({ schedule, relativeBase }) => schedule !== 'relative' || Boolean(relativeBase),
      sentence: noticeProblems.noRelative,
    },
    {
      at: 'relativeHours',
      reads: ['schedule'],
      holds: ({ schedule, relativeHours }) => schedule !== 'relative' || typeof relativeHours === 'number',
      sentence: noticeProblems.noRelative,
    },
    {
      at: 'quietReason',
      reads: ['ignoresQuietHours'],
      holds: ({ ignoresQuietHours, quietReason }) => ignoresQuietHours !== true || Boolean(quietReason),
      sentence: noticeProblems.noQuietReason,
    },
  ],
});

export type Notice = DetailOf<typeof noticeRecord>;
export type NoticeRow = RowOf<typeof noticeRecord>;
export type NoticeFilter = FilterOf<typeof noticeRecord>;

/** What a submitted notice must have; a draft may lack it. */
export const contentProblems = (
  of: Pick<Notice, 'channels' | 'smsTemplate' | 'sender' | 'subject' | 'html'>,
): { field: 'smsTemplate' | 'sender' | 'subject' | 'html'; message: string }[] => [
  ...(has(of.channels, 'sms') && of.smsTemplate === ''
    ? [{ field: 'smsTemplate', message: noticeProblems.noTemplate } as const]
    : []),
  ...(has(of.channels, 'email') && of.sender === ''
    ? [{ field: 'sender', message: noticeProblems.noSender } as const]
    : []),
  ...(has(of.channels, 'email', 'web') && of.subject === ''
    ? [{ field: 'subject', message: noticeProblems.noSubject } as const]
    : []),
  ...(has(of.channels, 'email', 'web') && isBlankHtml(of.html)
    ? [{ field: 'html', message: noticeProblems.noContent } as const]
    : []),
];
