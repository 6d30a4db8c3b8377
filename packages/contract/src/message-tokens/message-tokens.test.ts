import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  escapeHtml,
  MAIL_TOKENS,
  parseTokens,
  renderTokens,
  SMS_TOKENS,
  SUBJECT_TOKENS,
  TOKEN_NAMES,
  tokensBeyond,
  tokensIn,
  tokenText,
} from './index.ts';

const ofLine = (template: string, values: Record<string, string>, fallbacks?: Record<string, string>) =>
  renderTokens(template, { values, ...(fallbacks && { fallbacks }), target: 'line' });

/** Texts that an expression engine or a second pass would turn into something else. */
const HOSTILE = [
  '{{insertName}}',
  '{{insertCompany}}',
  '$&',
  '$1',
  '$`',
  '${7*7}',
  '{1}',
  '<b>x</b>',
  '%7BinsertName%7D',
  '__proto__',
];

describe('a token that is almost one', () => {
  test.each([
    '{{insertName.constructor}}',
    '{{ insertName }}',
    '{insertName!r}',
    '${insertName}',
    '%7B%7BinsertName%7D%7D',
    'insertName.__class__',
    '{{constructor}}',
    '{{__proto__}}',
  ])('%s remains as it is', (text) => {
    expect(ofLine(text, { insertName: '林晓' })).toEqual({ text });
  });

  test('but unknown is no text: the message is withheld unless there is a fallback', () => {
    expect(tokensBeyond('{{insertNobody}}{{insertName}}', TOKEN_NAMES)).toEqual(['insertNobody']);
    expect(ofLine('好{{insertNobody}}', { insertNobody: '甲' })).toEqual({
      reasons: ['缺少“insertNobody”，且没有备用文字'],
    });
    expect(ofLine('好{{insertNobody}}', {}, { insertNobody: '朋友' })).toEqual({ text: '好朋友' });
  });

  test('and named as a property of every object has no value', () => {
    expect(
      ofLine('{{insertToString}}', Object.create({ insertToString: '甲' }) as Record<string, string>),
    ).toHaveProperty('reasons');
  });
});

describe('a value', () => {
  test.each(HOSTILE)('%s is never expanded again', (value) => {
    expect(ofLine('尊敬的{{insertName}}，您好', { insertName: value, insertCompany: '公司' })).toEqual({
      text: `尊敬的${value}，您好`,
    });
  });

  test('that is missing or blank is replaced by the fallback', () => {
    expect(ofLine('尊敬的{{insertName}}', { insertName: ' ' }, { insertName: '参会者' })).toEqual({
      text: '尊敬的参会者',
    });
  });

  test('that is missing without a fallback withholds the message, and each is named once', () => {
    expect(ofLine('{{insertName}}{{insertName}}{{insertJob}}', { insertJob: '' })).toEqual({
      reasons: ['缺少“姓名”，且没有备用文字', '缺少“职务”，且没有备用文字'],
    });
  });

  test('with line ends cannot start a header or a second line', () => {
    expect(ofLine('Re: {{insertName}}', { insertName: '甲\r\nBcc: a@example.com\u0000' })).toEqual({
      text: 'Re: 甲 Bcc: a@example.com',
    });
  });

  test('is escaped in a mail, and so is a fallback', () => {
    const html = { values: { insertName: '<img src=x onerror=alert(1)>' }, target: 'html' } as const;
    expect(renderTokens('<p>{{insertName}}</p>', html)).toEqual({
      text: '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    });
    expect(renderTokens('{{insertJob}}', { values: {}, fallbacks: { insertJob: '<b>' }, target: 'html' })).toEqual({
      text: '&lt;b&gt;',
    });
  });

  test('of a link becomes a link only with a web address', () => {
    const render = (insertPortalLink: string) =>
      renderTokens('{{insertPortalLink}}', { values: { insertPortalLink }, target: 'html' });
    expect(render('https://a.example/l/1?a=1&b=2')).toEqual({
      text: '<a href="https://a.example/l/1?a=1&amp;b=2">https://a.example/l/1?a=1&amp;b=2</a>',
    });
    expect(render('javascript:alert(1)')).toEqual({ text: 'javascript:alert(1)' });
  });
});

test('the pieces of a text are the text', () => {
  const part = fc.oneof(fc.constantFrom(...HOSTILE, '{{', '}}', '{{insert', tokenText('insertJob')), fc.string());
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      expect(
        parseTokens(text)
          .map(({ start, end }) => text.slice(start, end))
          .join(''),
      ).toBe(text);
    }),
  );
});

test('a message consists of the literal texts and the values, whatever they contain', () => {
  const value = fc
    .oneof(fc.constantFrom(...HOSTILE), fc.string({ minLength: 1 }))
    .map((text) => `x${text.replaceAll(/\s|\p{C}/gu, '')}`);
  fc.assert(
    fc.property(value, value, (insertName, insertJob) => {
      const of = { values: { insertName, insertJob } };
      const template = '甲{{insertName}}乙{{insertJob}}丙';
      expect(renderTokens(template, { ...of, target: 'html' })).toEqual({
        text: `甲${escapeHtml(insertName)}乙${escapeHtml(insertJob)}丙`,
      });
    }),
  );
});

test('a line names an image and never shows what it draws', () => {
  expect(ofLine('凭证 {{insertQrCode}}', { insertQrCode: 'HW1.secret' })).toEqual({ text: '凭证 ［参会二维码］' });
});

test('images and links are no tokens of an SMS, codes and links none of a mail, and images none of its subject', () => {
  expect(SMS_TOKENS).not.toContain('insertQrCode');
  expect(SMS_TOKENS).not.toContain('insertPortalLink');
  expect(MAIL_TOKENS).not.toContain('insertCode');
  expect(MAIL_TOKENS).not.toContain('insertPortalLink');
  expect(SUBJECT_TOKENS).not.toContain('insertQrCode');
  expect(tokensIn('{{insertJob}}{{insertName}}{{insertJob}}{{insertNobody}}')).toEqual(['insertJob', 'insertName']);
});
