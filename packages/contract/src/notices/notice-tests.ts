import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, mailAddress, phone } from '../base/fields.ts';

/** Of one test, by each channel. */
export const TEST_ADDRESSES_MAX = 5;
/** Messages of one admin on a day, by each channel. */
export const NOTICE_TESTS_PER_DAY = 20;

const TOO_MANY = `一次最多测试 ${TEST_ADDRESSES_MAX} 个地址`;

export const noticeTestProblems = {
  none: '请选择发给本人，或输入接收测试的手机号码、邮箱',
  noOwn: '您的账号没有登记所用渠道的手机号码或邮箱',
  usedUp: (left: number) => `每人每天最多测试 ${NOTICE_TESTS_PER_DAY} 条，今天还可发送 ${left} 条`,
  noSms: '不通过短信发送，无需测试号码',
  noMail: '不通过邮件发送，无需测试邮箱',
} as const;

export const noticeTestInput = z
  .strictObject({
    id,
    /** To one’s own phone and e-mail address, by the channels of the notice. */
    toSelf: z._default(z.boolean(), false),
    phones: z._default(z.array(phone).check(z.maxLength(TEST_ADDRESSES_MAX, TOO_MANY)), []),
    emails: z._default(z.array(mailAddress).check(z.maxLength(TEST_ADDRESSES_MAX, TOO_MANY)), []),
  })
  .check(
    z.refine(({ toSelf, phones, emails }) => toSelf || phones.length + emails.length > 0, {
      error: noticeTestProblems.none,
      path: ['toSelf'],
    }),
  );
export type NoticeTest = z.output<typeof noticeTestInput>;

/** Whose values stand in the test: someone of the audience, or samples where it is empty. */
export const noticeTested = z.object({ name: z.string(), count: z.int() });

/** Sends real messages to addresses that are typed. They are in the list of deliveries, and in no figure of the notice. */
export const testNotice = defineEndpoint({
  method: 'POST',
  path: '/message/notice/test/{id}',
  summary: '把通知测试发送到输入的手机号码和邮箱',
  access: { function: 'notices.send' },
  effect: 'creates',
  input: noticeTestInput,
  output: noticeTested,
});
