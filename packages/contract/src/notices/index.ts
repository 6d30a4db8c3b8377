import * as z from 'zod/mini';
import { adminChoicesCall } from '../base/calls/admin-choices.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId, id, version } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { transitionCall } from '../base/lifecycle.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import { typedCount } from '../base/calls/typed-count.ts';
import { CHANNELS } from '../deliveries/delivery-states.ts';
import { attachment, attachmentAsked } from '../files/attachments.ts';
import { MAIL_SCENES } from '../mail-templates/mail-scenes.ts';
import { fallback } from '../message-tokens/index.ts';
import { noticeRecord } from './notice-record.ts';
import { noticeLifecycle, PURPOSES } from './notice-states.ts';
import { noticesAccess } from './notices.access.ts';

export * from './notice-figures.ts';
export * from './notice-record.ts';
export * from './notice-states.ts';
export * from './notice-tests.ts';
export * from './notices.access.ts';
export * from './recipients.ts';

const PATH = '/message/notice';
const notices = defineResource(noticesAccess, PATH, noticeRecord);

export const listNotices = listCall(notices);
export const exportNotices = exportCall(notices, listNotices);
export const listNoticeAuthors = adminChoicesCall(notices, 'createdBy');
export const getNotice = getCall(notices);
export const addNotice = addCall(notices);
export const editNotice = editCall(notices);
export const deleteNotice = deleteCall(notices);
export const restoreNotice = restoreCall(notices);

/** What is sent goes to so many people; asked for where there are more than 500. */
const counted = z.strictObject({ id, version, count: typedCount });

export const submitNotice = transitionCall(notices, noticeLifecycle, 'submit');
export const withdrawNotice = transitionCall(notices, noticeLifecycle, 'withdraw');
export const approveNotice = transitionCall(notices, noticeLifecycle, 'approve');
export const rejectNotice = transitionCall(notices, noticeLifecycle, 'reject');
export const scheduleNotice = { ...transitionCall(notices, noticeLifecycle, 'schedule'), input: counted };
export const sendNotice = { ...transitionCall(notices, noticeLifecycle, 'send'), input: counted };
export const unscheduleNotice = transitionCall(notices, noticeLifecycle, 'unschedule');
export const pauseNotice = transitionCall(notices, noticeLifecycle, 'pause');
export const resumeNotice = transitionCall(notices, noticeLifecycle, 'resume');
export const abortNotice = transitionCall(notices, noticeLifecycle, 'abort');
export const resendNotice = transitionCall(notices, noticeLifecycle, 'resend');

const channel = oneOf('渠道', CHANNELS);

/** Null where the caller may not know who has an address. */
const addressCount = z.nullable(z.int());

const reach = z.object({
  channel,
  /** Addresses that get a message, each once: none that is suppressed. */
  reachable: addressCount,
  /** People without an address; by web message, those without access to the console. */
  unreachable: addressCount,
  /** People whose address another one has as well: they get one message together. */
  repeated: addressCount,
  suppressed: addressCount,
  /** Estimated by the longest values; SMS alone. */
  parts: addressCount,
  /** In fen. */
  cost: addressCount,
});
export type Reach = z.output<typeof reach>;

/** The strictest limits of the company, the meeting and the caller, of one channel. */
const noticeQuota = z.object({
  channel,
  /** Notices of today, of the limit that has least left. */
  usedToday: z.int(),
  perDay: z.int(),
  perNotice: z.int(),
  allowsLinks: z.boolean(),
  /** To so many people as the notice has now. */
  needsReview: z.boolean(),
});
export type NoticeQuota = z.output<typeof noticeQuota>;

const recipient = z.object({
  id: z.string(),
  name: z.string(),
  regNo: z.string(),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  /** By channel, why this person gets nothing; empty if they do, or if the caller may not know. */
  problems: z.array(z.object({ channel, sentence: z.string() })),
});
export type Recipient = z.output<typeof recipient>;

const sample = z.object({ name: z.string(), sms: z.string(), subject: z.string(), html: z.string() });

export const noticePreview = z.object({
  count: z.int(),
  reaches: z.array(reach),
  quotas: z.array(noticeQuota),
  /** What the sender may send today and has left, where that is not enough; the others go on the next day. */
  senderDay: z.nullable(z.object({ limit: z.int(), left: z.int() })),
  /** The first ones, masked by the rights of the caller. */
  recipients: z.array(recipient),
  /** As some of them would get it. */
  samples: z.array(sample),
});
export type NoticePreview = z.output<typeof noticePreview>;

const named = z.object({ id: z.string(), name: z.string() });

/** What a notice can be sent with. */
export const noticeChoices = z.object({
  smsTemplates: z.array(
    z.object({
      ...named.shape,
      purpose: oneOf('用途', PURPOSES),
      /** As the carrier accepted it. */
      content: z.string(),
      sign: z.string(),
    }),
  ),
  senders: z.array(named),
  /** Enabled ones of the meeting and of the company, whose contents a notice can begin with. */
  mailTemplates: z.array(
    z.object({ ...named.shape, scene: oneOf('场景', MAIL_SCENES), attachments: z.array(attachment) }),
  ),
});
export type NoticeChoices = z.output<typeof noticeChoices>;

export const getNoticeChoices = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/choices`,
  summary: '通知可用的短信模板、邮件模板和发件人',
  access: { function: 'notices.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: noticeChoices,
});

/** What a notice takes over from a mail template; later changes of the template do not reach it. */
export const noticeMail = z.object({
  subject: z.string(),
  html: z.string(),
  fallbacks: z.array(fallback),
  attachments: z.array(attachment),
});
export type NoticeMail = z.output<typeof noticeMail>;

export const getNoticeMail = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/mail/{id}`,
  summary: '可用于通知的邮件模板的主题、正文、备用文字和附件',
  access: { function: 'notices.search' },
  effect: 'reads',
  input: byId,
  output: noticeMail,
});

/** A file that leaves with each mail. */
export const downloadNoticeFile = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/file/{id}`,
  summary: '通知的附件',
  access: { function: 'notices.view' },
  effect: 'reads',
  answers: 'file',
  input: attachmentAsked,
  output: nothing,
});

/** Sends nothing. */
export const previewNotice = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/preview/{id}`,
  summary: '试算收件人：人数、可送达、条数和费用、发送额度，以及前 50 人和内容样例',
  access: { function: 'notices.view' },
  effect: 'reads',
  input: z.strictObject({ id }),
  output: noticePreview,
});

export const noticeCalls = {
  list: listNotices,
  export: exportNotices,
  get: getNotice,
  add: addNotice,
  edit: editNotice,
  delete: deleteNotice,
  restore: restoreNotice,
  transitions: {
    submit: submitNotice,
    withdraw: withdrawNotice,
    approve: approveNotice,
    reject: rejectNotice,
    unschedule: unscheduleNotice,
    pause: pauseNotice,
    resume: resumeNotice,
    abort: abortNotice,
    resend: resendNotice,
  },
};
