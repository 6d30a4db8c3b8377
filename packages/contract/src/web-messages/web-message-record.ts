import * as z from 'zod/mini';
import { id, timestamp } from '../base/fields.ts';
import { BATCH_MAX } from '../base/limits.ts';
import { lifecycleFields } from '../base/lifecycle.ts';
import { choice, choicesOf, oneOf, reference, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { flag, richText, text, time } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type FilterOf, type RowOf } from '../base/record.ts';
import { attachments } from '../files/attachments.ts';
import { AUDIENCES, READER_STATES, webMessageLifecycle, webMessageProblems } from './web-message-states.ts';

/** HTML of one message. Images are files of their own. */
const CONTENT_CHARACTERS_MAX = 50_000;
export const ATTACHMENTS_MAX = 5;

const targetIds = z.array(id, '请选择受众').check(
  z.maxLength(BATCH_MAX, `最多选择 ${BATCH_MAX} 项`),
  z.refine((ids) => new Set(ids).size === ids.length, '受众有重复'),
);

const count = (label: string) =>
  readOnly({ kind: 'count', label, output: z.int() }, { isListed: true, isComputed: true, width: 80 });

/** A message to admins of a meeting, which they read in the console. */
export const webMessageRecord = defineRecord({
  noun: '站内信',
  name: 'title',
  fields: {
    title: text('标题', 100, { isListed: true, isSortable: true, filter: 'contains', width: 240 }),
    content: richText('正文', CONTENT_CHARACTERS_MAX),
    audience: choice('受众范围', AUDIENCES, { blank: 'all', filter: 'equals' }),
    /** Ids of roles, departments or admins, as the audience says. */
    targets: field({ kind: 'json', label: '受众对象', output: z.array(z.string()), input: targetIds }, { blank: [] }),
    audienceText: readOnly(
      { kind: 'text', label: '受众', output: z.string() },
      { isListed: true, isComputed: true, width: 168 },
    ),
    recipientCount: readOnly({ kind: 'count', label: '人数', output: z.int() }, { isListed: true, width: 64 }),
    readCount: count('已读'),
    confirmedCount: count('已确认'),
    isPinned: flag('置顶', { isListed: true, filter: 'equals', width: 64, help: '在受众的消息中排在前面' }),
    needsConfirmation: flag('需确认', { filter: 'equals', help: '受众阅读后还要点击“确认已读”' }),
    publishAt: time('发布时间', { isOptional: true, isListed: true, isSortable: true, help: '留空则在发布时立即可见' }),
    expireAt: time('失效时间', { isOptional: true, isListed: true, isSortable: true, help: '留空则长期可见' }),
    attachments: attachments(ATTACHMENTS_MAX, { help: '仅受众和管理站内信的人员可下载' }),
    ...lifecycleFields(webMessageLifecycle),
    publisher: readOnly(
      { kind: 'admin', label: '发布人', output: z.nullable(reference), match: id },
      { isListed: true, width: 96 },
    ),
    publishedAt: readOnly({ kind: 'time', label: '发布操作时间', output: z.nullable(timestamp) }),
    remindedAt: readOnly({ kind: 'time', label: '最近提醒', output: z.nullable(timestamp) }),
    ...tracked,
  },
  rules: [
    {
      at: 'expireAt',
      reads: ['publishAt'],
      holds: ({ publishAt, expireAt }) => !publishAt || !expireAt || publishAt < expireAt,
      sentence: webMessageProblems.expiresBeforePublished,
    },
    {
      at: 'targets',
      reads: ['audience'],
      holds: ({ audience, targets }) => audience === undefined || audience === 'all' || (targets?.length ?? 0) > 0,
      sentence: webMessageProblems.noTargets,
    },
  ],
});

export type WebMessage = DetailOf<typeof webMessageRecord>;
export type WebMessageRow = RowOf<typeof webMessageRecord>;

const READ = { isListed: true, isSortable: true, width: 156 } as const;

/** One addressed admin and what they did with the message. Names are those of the publication. */
export const webMessageReaderRecord = defineRecord({
  noun: '已读名单',
  name: 'adminName',
  rows: 'written',
  order: { by: 'adminName', direction: 'asc' },
  fields: {
    message: readOnly(
      { kind: 'text', label: '站内信', output: z.string(), match: id },
      { column: 'message_id', filter: 'equals' },
    ),
    adminName: readOnly(
      { kind: 'text', label: '姓名', output: z.string() },
      { isListed: true, isSortable: true, filter: 'contains', width: 112 },
    ),
    departmentName: readOnly({ kind: 'text', label: '部门', output: z.string() }, { isListed: true, width: 160 }),
    state: readOnly(
      { kind: 'choice', label: '阅读状态', output: oneOf('阅读状态', READER_STATES) },
      {
        isListed: true,
        filter: 'equals',
        choices: choicesOf(READER_STATES, { unread: 'warning', read: 'info', confirmed: 'success' }),
        width: 96,
      },
    ),
    readAt: readOnly({ kind: 'time', label: '阅读时间', output: z.nullable(timestamp) }, READ),
    confirmedAt: readOnly({ kind: 'time', label: '确认时间', output: z.nullable(timestamp) }, READ),
    remindedAt: readOnly({ kind: 'time', label: '最近提醒', output: z.nullable(timestamp) }, READ),
  },
});

export type WebMessageReader = RowOf<typeof webMessageReaderRecord>;
export type WebMessageReaderFilter = FilterOf<typeof webMessageReaderRecord>;
