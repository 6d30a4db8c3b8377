import * as z from 'zod/mini';
import { callbackAddress } from '../sms-channels/callback-address.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { byId, id, mailAddress } from '../base/fields.ts';
import { defineBlockers, withActions } from '../base/lifecycle.ts';
import { choice, choicesOf, enabledState, oneOf, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { email, integer, secret, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { addCall, defineResource, deleteCall, editCall, enableCall, getCall, listCall } from '../base/resource.ts';
import { domainFields } from './sender-domains.ts';
import { sendersAccess } from './senders.access.ts';

export * from './sender-domains.ts';
export * from './senders.access.ts';

/** The host of a sender that keeps its mails and sends none; no name of this kind ever has an address (RFC 2606). */
export const KEPT_HOST = 'outbox.invalid';

/** A server without encryption is used on this machine only. */
export const MAIL_SECURITY = { tls: 'SSL/TLS', starttls: 'STARTTLS（必须）', none: '不加密（仅限本机）' } as const;
export const VERIFICATIONS = { unverified: '未验证', verified: '已验证' } as const;
export const MAIL_RESULTS = {
  accepted: '服务器已接收',
  temporary: '暂时未能发送',
  refused: '服务器拒收',
  unknown: '结果未知',
} as const;

/** Mails in a second, through one sender and of one company. */
export const PER_SECOND_MAX = 1000;

/** Test mails that one sender sends a day. */
export const MAIL_TESTS_PER_DAY = 20;
/** How often the domain of one sender is asked about a day. */
export const DOMAIN_CHECKS_PER_DAY = 100;
export const senderProblems = {
  checksUsedUp: `该发件人今天已检查 ${DOMAIN_CHECKS_PER_DAY} 次，请明日再试`,
  noDomain: '发件地址没有可以检查的域名',
  serverChanged: '修改了服务器、端口、加密方式或用户名，请重新输入密码',
  testsUsedUp: `该发件人今天的测试邮件已达 ${MAIL_TESTS_PER_DAY} 封，请明日再试`,
} as const;

export const senderBlockers = defineBlockers({
  inUse: { sentence: ({ count }: { count: number }) => `有 ${count} 个未完成的通知使用此发件人，不能删除` },
});

const SERVER = { section: '发信服务器' } as const;
const HOST = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/;

const hostInput = z.string('请输入服务器').check(
  z.trim(),
  z.minLength(1, '请输入服务器'),
  z.maxLength(120, '服务器不能超过 120 个字'),
  z.refine((value) => value === '' || HOST.test(value), '请输入服务器的域名，如 smtp.example.com'),
);

/** An address from which a company sends mail, and the server that sends it. */
export const senderRecord = defineRecord({
  noun: '发件人',
  name: 'address',
  fields: {
    address: email('发件地址', { isListed: true, isSortable: true, filter: 'contains', width: 204 }),
    fromName: text('显示名称', 50, { isListed: true, filter: 'contains', width: 136 }),
    replyTo: email('回复地址', { isOptional: true, help: '不填时回复到发件地址' }),
    dailyLimit: integer(
      '每日上限',
      { min: 1, max: 1_000_000 },
      { isListed: true, blank: 1000, unit: '封', width: 104 },
    ),
    perSecond: integer(
      '每秒上限',
      { min: 1, max: PER_SECOND_MAX },
      { blank: 200, unit: '封', help: '不超过邮件服务允许的频率；超出的邮件在下一秒发送' },
    ),
    host: field(
      { kind: 'text', label: '服务器', output: z.string(), input: hostInput },
      { ...SERVER, isListed: true, width: 176 },
    ),
    port: integer('端口', { min: 1, max: 65_535 }, { ...SERVER, blank: 465 }),
    security: choice('加密方式', MAIL_SECURITY, { ...SERVER, blank: 'tls' }),
    smtpUser: text('用户名', 120, { ...SERVER, isOptional: true, help: '服务器不要求登录时不填' }),
    password: secret('密码', 200, { ...SERVER, column: 'password_cipher', help: '加密保存，保存后不再显示' }),
    verification: readOnly(
      { kind: 'choice', label: '验证', output: oneOf('验证', VERIFICATIONS) },
      {
        isListed: true,
        filter: 'equals',
        choices: choicesOf(VERIFICATIONS, { unverified: 'warning', verified: 'success' }),
        width: 96,
      },
    ),
    ...domainFields,
    ...enabledState,
    ...withActions,
    ...tracked,
  },
});

export type Sender = DetailOf<typeof senderRecord>;
export type SenderRow = RowOf<typeof senderRecord>;

const senders = defineResource(sendersAccess, '/message/sender', senderRecord);

export const listSenders = listCall(senders);
export const getSender = getCall(senders);
export const addSender = addCall(senders);
export const editSender = editCall(senders);
export const changeSenderState = enableCall(senders);
export const deleteSender = deleteCall(senders);

export const senderCalls = {
  list: listSenders,
  get: getSender,
  add: addSender,
  edit: editSender,
  enable: changeSenderState,
  delete: deleteSender,
};

export const testMailInput = z.strictObject({
  id,
  to: mailAddress,
});

/** Sends a real mail, and answers what the server said. */
export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/message/sender/send/{id}',
  summary: '经发件人发送一封测试邮件',
  access: { function: 'senders.send' },
  effect: 'changes',
  input: testMailInput,
  output: z.object({ kind: oneOf('结果', MAIL_RESULTS), text: z.string() }),
});

/** Asks the name servers of the domain. No mail is sent. */
export const checkSenderDomain = defineEndpoint({
  method: 'POST',
  path: '/message/sender/check/{id}',
  summary: '查询发件地址的域名的 SPF、DKIM 和 DMARC 记录，并保存结果',
  access: { function: 'senders.edit' },
  effect: 'changes',
  input: byId,
  output: z.object({
    spf: senderRecord.fields.spf.output,
    dkim: senderRecord.fields.dkim.output,
    dmarc: senderRecord.fields.dmarc.output,
  }),
});

export const getMailCallback = defineEndpoint({
  method: 'GET',
  path: '/message/sender/get/callback/{id}',
  summary: '邮件服务报告发件人的退信和投诉的地址',
  access: { function: 'senders.edit' },
  effect: 'reads',
  input: byId,
  output: callbackAddress,
});
