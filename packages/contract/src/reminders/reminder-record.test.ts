import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reminderRecord } from './reminder-record.ts';

const COMPLETE = {
  name: '催缴',
  scene: 'unpaid',
  trigger: 'after_cause',
  hours: 24,
  channels: ['sms'],
  smsTemplate: 'T1',
  audience: {},
};

/** The sentences of a draft, by field. */
const problemsOf = (given: object): Record<string, string> => {
  const { error } = z.safeParse(reminderRecord.draft, { ...COMPLETE, ...given });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test.each([
  ['without a channel', { channels: [] }, { channels: '请选择发送渠道' }],
  ['by SMS without a template', { smsTemplate: '' }, { smsTemplate: '请选择短信模板' }],
  ['without hours', { hours: null }, { hours: '请输入小时数' }],
  ['at a time that is not given', { trigger: 'at', hours: null }, { fixedAt: '请选择提醒时间' }],
  ['of a coming meeting after something', { scene: 'meeting_soon' }, { trigger: '该场景不能使用这种触发方式' }],
  [
    'with quiet hours of a whole day',
    { quietFrom: '08:00', quietTo: '08:00' },
    { quietTo: '静默时段的开始和结束不能相同' },
  ],
  ['with quiet hours that are none', { quietFrom: '25:00' }, { quietFrom: '请选择静默时段的开始' }],
  [
    'by mail in a scene without a text',
    { scene: 'invoice_missing', channels: ['email'] },
    { mailTemplate: '该场景没有默认邮件，请选择邮件模板' },
  ],
])('a reminder rule %s is refused', (_what, given, problems) => {
  expect(problemsOf(given)).toEqual(problems);
});

test.each([
  ['by SMS', {}],
  ['by mail in the words of its scene', { channels: ['email'], smsTemplate: '' }],
  ['at a given time without hours', { trigger: 'at', hours: null, fixedAt: '2031-01-01T00:00:00.000Z' }],
  ['before a meeting begins', { scene: 'meeting_soon', trigger: 'before_begin' }],
])('a reminder rule %s is accepted', (_what, given) => {
  expect(problemsOf(given)).toEqual({});
});
