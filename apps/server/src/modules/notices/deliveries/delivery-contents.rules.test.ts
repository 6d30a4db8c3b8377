import { describe, expect, test } from 'vitest';
import { excerptOf, renderMail, renderSms, usedValues, type FrozenSms } from './delivery-contents.rules.ts';

const sms: FrozenSms = {
  channelId: 'c',
  provider: 'aliyun',
  sign: '远山会展',
  template: 'SMS_1',
  content: '{{insertName}}您好，请于{{insertDueDate}}前缴费。',
  variables: [
    { parameter: 'p1', token: 'insertName' },
    { parameter: 'p2', token: 'insertDueDate' },
  ],
  fallbacks: {},
  price: 5,
};
const VALUES = { insertName: '林晓', insertDueDate: '2026-11-30' };

describe('an SMS to one recipient', () => {
  test('is not sent with a gap, with a link or with a value that is too long', () => {
    expect(renderSms(sms, { insertName: '林晓' })).toEqual({ reasons: ['缺少“缴费截止”，且没有备用文字'] });
    const reasonsOf = (insertName: string) => {
      const rendered = renderSms(sms, { ...VALUES, insertName });
      return 'reasons' in rendered ? rendered.reasons : [];
    };
    expect(reasonsOf('see https://evil.example')).toEqual(['“姓名”：变量中不能有链接']);
    expect(reasonsOf('【别家】')).toEqual(['“姓名”：变量中不能有【】']);
    expect(reasonsOf('长'.repeat(40))).toHaveLength(1);
  });

  test('has the values in the order of the template, and is counted with its sign', () => {
    expect(renderSms(sms, VALUES)).toEqual({
      text: '【远山会展】林晓您好，请于2026-11-30前缴费。',
      parts: 1,
      params: [
        { name: 'p1', value: '林晓' },
        { name: 'p2', value: '2026-11-30' },
      ],
    });
  });

  test('of 70 units is one part, of 71 two', () => {
    const of = (length: number) => {
      const rendered = renderSms({ ...sms, sign: '', content: '字'.repeat(length), variables: [] }, {});
      return 'parts' in rendered ? rendered.parts : undefined;
    };
    expect([of(70), of(71), of(134), of(135)]).toEqual([1, 2, 2, 3]);
  });
});

describe('a mail to one recipient', () => {
  const mail = { subject: '{{insertName}}：缴费', html: '<p>{{insertName}}</p>', fallbacks: {} };

  test('shows hostile values as text and keeps them in one line of its head', () => {
    expect(renderMail(mail, { insertName: '<img src=x onerror=alert(1)>\r\nBcc: a@b.c' })).toEqual({
      subject: '<img src=x onerror=alert(1)> Bcc: a@b.c：缴费',
      html: expect.not.stringContaining('<img'),
    });
    expect(renderMail(mail, { insertName: '{{insertCompany}}' })).toMatchObject({ html: '<p>{{insertCompany}}</p>' });
  });

  test('says each missing value once', () => {
    expect(renderMail(mail, {})).toEqual({ reasons: ['缺少“姓名”，且没有备用文字'] });
    expect(renderMail({ ...mail, fallbacks: { insertName: '参会者' } }, {})).toMatchObject({ subject: '参会者：缴费' });
  });

  test('stores the values that it used, the fallback where there was none', () => {
    const values = { insertName: '林晓', insertCompany: '不用' };
    expect(usedValues([mail.subject, mail.html], values, {})).toEqual({ insertName: '林晓' });
    expect(usedValues([mail.html], {}, { insertName: '参会者' })).toEqual({ insertName: '参会者' });
  });
});

describe('the content in a list', () => {
  test('is the text of an SMS and the title of a mail, shortened, and nothing without its values', () => {
    const title = { senderId: '', subject: '{{insertName}}：缴费', html: '<p>秘密</p>', fallbacks: {} };
    expect(excerptOf('sms', { sms }, VALUES)).toBe('【远山会展】林晓您好，请于2026-11-30前缴费。');
    expect(excerptOf('email', { mail: title }, VALUES)).toBe('林晓：缴费');
    expect(excerptOf('sms', { sms }, {})).toBe('');
    expect(excerptOf('web', {}, VALUES)).toBe('');
    const long = { ...sms, sign: '', content: '会'.repeat(61), variables: [] };
    expect(excerptOf('sms', { sms: long }, {})).toBe(`${'会'.repeat(60)}…`);
  });
});
