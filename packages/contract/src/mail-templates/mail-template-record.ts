import * as z from 'zod/mini';
import { checked, lines, oneLine, opaqueLine, textKinds } from '../base/fields.ts';
import { lifecycleFields } from '../base/lifecycle.ts';
import { choice, choicesOf, oneOf, restorable, tracked } from '../base/record-choices.ts';
import { field, readOnly, valueField } from '../base/record-field.ts';
import { code, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type DraftOf, type EditOf, type RowOf } from '../base/record.ts';
import { attachments, MAIL_ATTACHMENTS_MAX } from '../files/attachments.ts';
import { fallback, fallbackList, MAIL_TOKENS } from '../message-tokens/index.ts';
import { MAIL_SCENES, MAIL_SCOPES } from './mail-scenes.ts';
import { mailTemplateLifecycle } from './mail-template-states.ts';
import { mailHtmlProblem, mailSubjectProblem } from './mail-template-text.ts';

/** With its formats. What a reader sees has a limit of its own. */
const HTML_CHARACTERS_MAX = 200_000;
const FALLBACK_CHARACTERS_MAX = 60;

const subjectInput = z
  .string('请输入主题')
  .check(z.trim(), z.minLength(1, '请输入主题'), oneLine('主题'), checked(mailSubjectProblem));

/** Null for a template of the company. */
const NO_MEETING = '请选择会议；全公司使用时不填';
const meetingInput = opaqueLine(NO_MEETING, 40).check(z.minLength(1, NO_MEETING));

const htmlInput = lines('正文', HTML_CHARACTERS_MAX)
  .check(z.trim(), z.minLength(1, '请输入正文'), checked(mailHtmlProblem))
  .register(textKinds, { kind: 'lines' });

/** The text of mails for one scene, of a company or of one meeting. */
export const mailTemplateRecord = defineRecord({
  noun: '邮件模板',
  name: 'name',
  fields: {
    code: code('编码', 30, { isListed: true, isSortable: true, filter: 'contains', isFixed: true, width: 120 }),
    name: text('名称', 50, { isListed: true, isSortable: true, filter: 'contains', width: 168 }),
    scene: choice('场景', MAIL_SCENES, { isListed: true, filter: 'equals', isFixed: true, width: 120 }),
    scope: readOnly(
      { kind: 'choice', label: '范围', output: oneOf('范围', MAIL_SCOPES) },
      {
        isListed: true,
        filter: 'equals',
        choices: choicesOf(MAIL_SCOPES, { company: 'info', meeting: 'primary' }),
        width: 72,
      },
    ),
    meeting: valueField(
      { kind: 'text', label: '会议', output: z.string(), input: meetingInput },
      { isOptional: true, isFixed: true, column: 'meeting_id', loggedAs: 'meeting' },
    ),
    meetingName: readOnly(
      { kind: 'text', label: '会议', output: z.string() },
      { isListed: true, isComputed: true, width: 168 },
    ),
    subject: field(
      { kind: 'text', label: '主题', output: z.string(), input: subjectInput },
      { isListed: true, filter: 'contains', width: 280 },
    ),
    html: field({ kind: 'richText', label: '正文', output: z.string(), input: htmlInput }),
    /** Made from the HTML, for readers that show none. */
    text: readOnly({ kind: 'lines', label: '纯文本', output: z.string() }),
    fallbacks: field(
      {
        kind: 'json',
        label: '备用文字',
        output: z.array(fallback),
        input: fallbackList(MAIL_TOKENS, FALLBACK_CHARACTERS_MAX),
      },
      { blank: [] },
    ),
    attachments: attachments(MAIL_ATTACHMENTS_MAX, { help: '随邮件发给收件人' }),
    ...lifecycleFields(mailTemplateLifecycle),
    revision: readOnly({ kind: 'count', label: '版本', output: z.int() }, { isListed: true, width: 72 }),
    ...tracked,
    ...restorable,
  },
});

export type MailTemplate = DetailOf<typeof mailTemplateRecord>;
export type MailTemplateRow = RowOf<typeof mailTemplateRecord>;
export type MailTemplateDraft = DraftOf<typeof mailTemplateRecord>;
export type MailTemplateEdit = EditOf<typeof mailTemplateRecord>;
