import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { pageOf } from '../base/envelope.ts';
import { exportOf } from '../base/exports.ts';
import { id } from '../base/fields.ts';
import { registrationRecord } from '../registrations/registration-record.ts';

const PATH = '/message/notice/recipient';

const { page, limit, orderBy, order } = registrationRecord.page.shape;

/** One person of the audience. By channel: `可发送`, or why nothing is sent; empty if the notice does not use it. */
export const noticeRecipient = z.object({
  id: z.string(),
  regNo: z.string(),
  name: z.string(),
  company: z.string(),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  bySms: z.string(),
  byEmail: z.string(),
  byWeb: z.string(),
});
export type NoticeRecipient = z.output<typeof noticeRecipient>;

export const noticeRecipientPage = z.strictObject({ notice: id, page, limit, orderBy, order });
export type NoticeRecipientPage = z.output<typeof noticeRecipientPage>;

/** Said where a message would leave. */
export const SENDABLE = '可发送';

/** Said where the caller may not know whether there is an address. */
export const ADDRESS_CLOSED = '无权查看地址';

export const listNoticeRecipients = defineEndpoint({
  method: 'POST',
  path: `${PATH}/get/page`,
  summary: '通知现在的收件人，逐渠道列出可否发送及原因，按当前权限脱敏',
  access: { function: 'notices.view' },
  effect: 'reads',
  input: noticeRecipientPage,
  output: pageOf(noticeRecipient),
});

const { regNo, name, company, phone, email } = registrationRecord.fields;

/** Everyone whom a notice would reach now, and everyone whom it would not. */
export const exportNoticeRecipients = exportOf({
  noun: '通知收件人',
  path: PATH,
  by: 'notices.export',
  list: listNoticeRecipients,
  columns: {
    regNo,
    name,
    company,
    phone,
    email,
    bySms: { kind: 'text', label: '短信' },
    byEmail: { kind: 'text', label: '邮件' },
    byWeb: { kind: 'text', label: '站内信' },
  },
  filters: { notice: { kind: 'text', label: '通知' } },
});
