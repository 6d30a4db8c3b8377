import { describe, expect, test } from 'vitest';
import { nameSortKey, nameTokens, phoneTokens, textTokens, toToken } from './tokens.ts';

const finds = (name: string, text: string): boolean =>
  nameTokens(name).some((token) => token.startsWith(toToken(text)));

describe('a name is found', () => {
  test.each([
    ['欧阳建国', ['欧', '阳建', '国', 'ouyang', 'OuYangJ', 'jianguo', 'guo', 'oyjg', 'jg', 'ou yang']],
    ['单小明', ['shanxiaoming', 'danxiaoming', 'sxm', 'dxm', 'xm']],
    ['曾毅', ['zengyi', 'cengyi']],
    ['仇英', ['qiuying', 'chouying']],
    ['解晓东', ['xiexiaodong', 'jie']],
    ['查良镛', ['zhaliangyong', 'cha', 'zly']],
    ['乐嘉', ['yuejia', 'lejia']],
    ['吕布', ['lvbu', 'lb']],
    ['Li Lei', ['li', 'lilei', 'Lei', 'LI LEI']],
    ['王Bob', ['wangbob', 'bob', '王b']],
  ])('%s by any of its parts, syllables and initials', (name, texts) => {
    expect(texts.filter((text) => !finds(name, text))).toEqual([]);
  });

  test.each([
    ['欧阳建国', ['建阳', 'uyang', 'anguo', 'og', '欧建']],
    ['单小明', ['hanxiao', 'ing']],
  ])('%s by nothing else', (name, texts) => {
    expect(texts.filter((text) => finds(name, text))).toEqual([]);
  });

  test('with about three entries for each of its signs', () => {
    expect(nameTokens('王建国')).toHaveLength(9);
    expect(nameTokens('单小明').length).toBeLessThanOrEqual(11);
  });
});

test('a phone is found by its last four digits and by any longer part, and a short number as a whole', () => {
  const finding = (part: string) => phoneTokens('13812345678').some((token) => token.startsWith(part));
  expect(['138', '1234', '45678', '5678', '567', '13812345678'].filter((part) => !finding(part))).toEqual([]);
  expect(['678', '78', '99'].filter(finding)).toEqual([]);
  expect(phoneTokens('123')).toEqual(['123']);
  expect(phoneTokens('')).toEqual([]);
});

test('a token has no sign that separates or escapes tokens', () => {
  for (const text of ['a"b', 'a\\b', 'a,b', '["a"]', ' a b ', 'A\tB', '\ud83d'])
    for (const token of textTokens(text)) {
      expect(token).not.toMatch(/[\s"\\,[\]A-Z]/);
      expect(JSON.stringify(token)).toBe(`"${token}"`);
    }
});

test('names sort by their sounds and tones, the same surname together', () => {
  const names = ['张伟', '李四', '章一', '单雄', '王五', 'Bob', '张安', '曾国藩'];
  expect(names.toSorted((one, other) => (nameSortKey(one) < nameSortKey(other) ? -1 : 1))).toEqual([
    'Bob',
    '李四',
    '单雄',
    '王五',
    '曾国藩',
    '张安',
    '张伟',
    '章一',
  ]);
});
