import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TOKEN_NAMES, tokenText } from '../message-tokens/index.ts';
import {
  checkSms,
  estimateSms,
  partsOf,
  sampleSms,
  smsValueProblem,
  toProviderForm,
  type SmsContent,
  type SmsKind,
  type RuledProvider,
} from './index.ts';

const check = (content: string, own: Partial<SmsContent> = {}) =>
  checkSms({ content, kind: 'notice', sign: '远山会展', provider: 'aliyun', ...own });

/** Code, level and the offending text of each finding. */
const found = (content: string, own?: Partial<SmsContent>) =>
  check(content, own).map(({ code, level, start, end }) => [code, level, content.slice(start, end)]);

const PLAIN = '您好，{{insertName}}，您的报名已通过审核。';

describe('billed parts', () => {
  test.each([
    [0, 0],
    [1, 1],
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
    [160, 3],
    [201, 3],
    [202, 4],
  ])('%i units are %i parts', (units, parts) => {
    expect(partsOf(units)).toBe(parts);
  });

  test('are counted with the sign, the longest values, and an emoji as two', () => {
    expect(estimateSms({ content: '您好', sign: '远山会展' }).units).toBe(8);
    expect(estimateSms({ content: '您好😀', sign: '' }).units).toBe(4);
    expect(estimateSms({ content: '您好{{insertCode}}', sign: '' }).units).toBe(8);
    expect(estimateSms({ content: '字'.repeat(64), sign: '远山会展' })).toEqual({ units: 70, parts: 1 });
    expect(estimateSms({ content: '字'.repeat(65), sign: '远山会展' })).toEqual({ units: 71, parts: 2 });
    expect(estimateSms({ content: '', sign: '远山会展' })).toEqual({ units: 0, parts: 0 });
  });

  test('never get fewer for a longer text, and hold it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (units) => {
        const parts = partsOf(units);
        expect(partsOf(units + 1)).toBeGreaterThanOrEqual(parts);
        expect(parts === 1 ? 70 : parts * 67).toBeGreaterThanOrEqual(units);
      }),
    );
  });
});

describe('a carrier refuses', () => {
  test.each<[string, string, [string, string], Partial<SmsContent>?]>([
    ['brackets in the content', '【远山】您好', ['brackets', '【远山】']],
    ['a currency sign', '费用¥100', ['sign', '¥']],
    ['a star', '★您好', ['sign', '★']],
    ['a variable that was typed', '您好${name}，欢迎', ['ownVariable', '${name}']],
    ['a numbered variable that was typed', '您好{1}，欢迎', ['ownVariable', '{1}']],
    [
      'a token with an expression',
      '您好{{insertName.constructor}}，欢迎',
      ['ownVariable', '{{insertName.constructor}}'],
    ],
    ['an unknown token', '您好{{insertNobody}}，欢迎', ['unknownToken', '{{insertNobody}}']],
    ['adjacent variables', '您好{{insertName}}{{insertJob}}，欢迎', ['adjacent', '{{insertName}}{{insertJob}}']],
    [
      'variables with only a space between',
      '您好{{insertName}} {{insertJob}}，',
      ['adjacent', '{{insertName}} {{insertJob}}'],
    ],
    ['only variables', '{{insertName}}，{{insertJob}}！', ['onlyVariables', '{{insertName}}，{{insertJob}}！']],
    ['an offer to refuse in a notice', '会议改期。拒收请回复R', ['optOut', '拒收请回复R']],
    ['another such offer in a notice', '会议改期，退订回T', ['optOut', '退订回T']],
    ['marketing in a notice', '限时优惠已开始', ['marketing', '限时优惠']],
    ['a promotion without such an offer', '年会开放报名。', ['optOutMissing', '。'], { kind: 'promo' }],
    ['a promotion with the offer in the middle', '拒收请回复R，谢谢', ['optOutMissing', '谢'], { kind: 'promo' }],
    ['an image', '请出示{{insertQrCode}}入场', ['image', '{{insertQrCode}}']],
    ['a link as a value', '请打开{{insertPortalLink}}查看', ['linkToken', '{{insertPortalLink}}']],
    ['a code in a notice', '验证码{{insertCode}}，请勿泄露', ['codeToken', '{{insertCode}}']],
    ['a code template without its code', '请勿泄露', ['codeMissing', '请勿泄露'], { kind: 'code' }],
    [
      'a variable in a promotion of Volcengine',
      '{{insertName}}您好，拒收请回复R',
      ['promoVariable', '{{insertName}}'],
      { kind: 'promo', provider: 'volcengine' },
    ],
  ])('%s', (...[, content, [code, text], own]) => {
    const errors = found(content, own).filter(([, level]) => level === 'error');
    expect(errors).toEqual([[code, 'error', text]]);
  });

  test('more variables than its templates may have', () => {
    const content = Array.from({ length: 12 }, () => '字{{insertName}}').join('');
    expect(found(content, { provider: 'volcengine' }).map(([code]) => code)).toEqual(['tooMany', 'tooMany']);
    expect(found(content, { provider: 'huawei' })).toEqual([]);
  });

  test('more than 500 units with the sign', () => {
    expect(found('字'.repeat(494))).toEqual([]);
    expect(found('字'.repeat(496))).toEqual([['tooLong', 'error', '字字']]);
  });

  test('values with a link, with brackets, or too long ones', () => {
    expect(smsValueProblem('https://a.example/x', 'tencent')).toBe('变量中不能有链接');
    expect(smsValueProblem('看 evil.com/x', 'tencent')).toBe('变量中不能有链接');
    expect(smsValueProblem('【甲】', 'aliyun')).toBe('变量中不能有【】');
    expect(smsValueProblem('字'.repeat(21), 'huawei')).toBe('超过华为云每个变量 20 个字的限制');
    expect(smsValueProblem('字'.repeat(20), 'huawei')).toBeUndefined();
    expect(found(PLAIN, { fallbacks: { insertName: 'a.com' } })).toEqual([['fallback', 'error', '{{insertName}}']]);
  });
});

describe('a warning and no refusal', () => {
  test.each([
    ['催款', '请注意催款'],
    ['欠款', '您有欠款'],
    ['开发票', '您可以在会后开发票'],
    ['https://a.example/b', '详见 https://a.example/b'],
    ['😀', '您好😀'],
  ])('%s', (word, content) => {
    expect(found(content)).toEqual([[expect.any(String), 'warning', word]]);
  });
});

describe('nothing is said about', () => {
  test.each<[string, SmsKind]>([
    [PLAIN, 'notice'],
    ['验证码{{insertCode}}，5 分钟内有效，请勿告诉他人。', 'code'],
    ['{{insertName}}您好，{{insertMeetingName}}开始报名。拒收请回复R', 'promo'],
    ['', 'notice'],
  ])('%s', (content, kind) => {
    expect(check(content, { kind })).toEqual([]);
  });
});

test('every finding marks a text that is there, and no sentence is empty', () => {
  const part = fc.oneof(
    fc.constantFrom(...TOKEN_NAMES.map(tokenText), '【', '★', '催款', '拒收请回复R', '{1}', '{{', '}}', '促销', '😀'),
    fc.string({ maxLength: 6 }),
  );
  const kind = fc.constantFrom<SmsKind>('code', 'notice', 'promo');
  fc.assert(
    fc.property(fc.array(part), kind, (parts, of) => {
      const content = parts.join('');
      for (const { start, end, sentence } of check(content, { kind: of })) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(content.length);
        expect(sentence).not.toBe('');
      }
    }),
  );
});

describe("the provider's form", () => {
  const CONTENT = '{{insertName}}您好，{{insertMeetingName}}将于{{insertMeetingTime}}开始，{{insertName}}请准时到场。';

  test.each<[RuledProvider, string, string[]]>([
    ['aliyun', '${p1}您好，${p2}将于${p3}开始，${p4}请准时到场。', ['p1', 'p2', 'p3', 'p4']],
    ['tencent', '{1}您好，{2}将于{3}开始，{4}请准时到场。', ['1', '2', '3', '4']],
    ['huawei', '${1}您好，${2}将于${3}开始，${4}请准时到场。', ['1', '2', '3', '4']],
  ])('of %s numbers the variables in the order of the text', (provider, content, parameters) => {
    const form = toProviderForm(CONTENT, provider);
    expect(form.content).toBe(content);
    expect(form.variables.map(({ parameter }) => parameter)).toEqual(parameters);
    expect(form.variables.map(({ token }) => token)).toEqual([
      'insertName',
      'insertMeetingName',
      'insertMeetingTime',
      'insertName',
    ]);
  });
});

test('the preview has the sign in front and usual values', () => {
  expect(sampleSms({ content: PLAIN, sign: '远山会展' }, 'sample')).toBe(
    '【远山会展】您好，林晓，您的报名已通过审核。',
  );
});
