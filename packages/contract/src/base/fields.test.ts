import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { adminEdit, adminPage } from '../admins/index.ts';
import { dayTime, id, idCard, ids, line, phone, searchText, smsCode } from './fields.ts';

const sentenceOf = (shape: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(shape, value).error?.issues[0]?.message;

describe('a line of text', () => {
  const name = line('姓名', 5);

  test.each([
    [undefined, '请输入姓名'],
    ['   ', '请输入姓名'],
    ['一二三四五六', '姓名不能超过 5 个字'],
    ['张\u0007三', '姓名不能包含不可见字符（U+0007）'],
    ['张\u202e三', '姓名不能包含不可见字符（U+202E）'],
    ['张\n三', '姓名不能包含换行'],
    ['张\u2028三', '姓名不能包含换行'],
    ['张\t三', '姓名不能包含制表符'],
    ['张\u200d三', '姓名不能包含不可见字符（U+200D）'],
    ['❤\ufe0f\ufe0f', '姓名不能包含不可见字符（U+FE0F）'],
    ['张\ufe0f', '姓名不能包含不可见字符（U+FE0F）'],
    [7, '请输入姓名'],
  ])('%j is refused', (value, sentence) => {
    expect(sentenceOf(name, value)).toBe(sentence);
  });

  test.each(['𠮷野', '䶮', '❤️会议', '1️⃣组', '😀', '👍🏽', 'Ｚ组'])('%j is accepted', (text) => {
    expect(z.parse(name, text)).toBe(text);
  });

  test('is trimmed', () => {
    expect(z.parse(name, ' 张三 ')).toBe('张三');
  });
});

describe('fields', () => {
  test('a phone with spaces around it is the same phone', () => {
    expect(z.parse(phone, ' 13812345678 ')).toBe('13812345678');
  });

  test('a lower-case x in an identity card number is stored as a capital', () => {
    expect(z.parse(idCard, '11010519491231002x')).toBe('11010519491231002X');
  });

  test.each([
    ['', '请输入验证码'],
    ['12345', '请输入 6 位验证码'],
    ['1234567', '请输入 6 位验证码'],
    ['12345a', '请输入 6 位验证码'],
    ['12345#', '只能输入字母、数字'],
    ['１２３４５６', '只能输入字母、数字'],
  ])('%j is not a code of six digits: %s', (text, sentence) => {
    expect(sentenceOf(smsCode, text)).toBe(sentence);
  });

  test.each(['', '../x', 'a b', "a'b", 'a'.repeat(41)])('%j is not an id', (text) => {
    expect(sentenceOf(id, text)).toBe('编号格式不正确');
  });

  test('a batch has at least one and at most 200 ids', () => {
    expect(sentenceOf(ids, [])).toBe('请选择数据');
    expect(
      sentenceOf(
        ids,
        Array.from({ length: 201 }, () => 'a'),
      ),
    ).toBe('一次最多选择 200 条');
    expect(
      sentenceOf(
        ids,
        Array.from({ length: 200 }, () => 'a'),
      ),
    ).toBeUndefined();
  });

  test('a search text has at most 100 characters', () => {
    expect(sentenceOf(searchText, 'a'.repeat(101))).toBe('查询内容不能超过 100 个字');
  });

  test.each([
    '2026-13-01',
    '2026-01-01T25:00',
    '昨天',
    '9999999999999',
    '2026-1-1',
    '2026-02-30',
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-01-00',
    '2026-02-30T08:00:00Z',
    '2026-01-01T24:00',
    '2026-01-01 23:60',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00+25:00',
    '2026-01-01; drop table admins',
  ])('%j is not a time', (text) => {
    expect(sentenceOf(dayTime, text)).toBe('时间格式不正确');
  });

  test.each([
    '',
    '2026-01-01',
    '2026-01-01 08:30',
    '2026-01-01T08:30:15',
    '2026-01-01T08:30:15.123Z',
    '2026-01-01T08:30:15+08:00',
    '2028-02-29',
    '2000-02-29 23:59:59',
  ])('%j is a time', (text) => {
    expect(sentenceOf(dayTime, text)).toBeUndefined();
  });
});

describe('a page request', () => {
  test('whose time range ends before it begins is refused at the end', () => {
    const { error } = z.safeParse(adminPage, { beginTime: '2026-05-02', endTime: '2026-05-01' });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['endTime'], '结束时间不能早于开始时间'],
    ]);
    expect(sentenceOf(adminPage, { beginTime: '2026-05-01', endTime: '2026-05-01' })).toBeUndefined();
  });

  test.each([
    [{ limit: 201 }, '每页最多 200 条'],
    [{ limit: 0 }, '每页至少 1 条'],
    [{ limit: 1.5 }, '每页条数应为整数'],
    [{ page: 0 }, '页码从 1 开始'],
    [{ page: '1' }, '页码应为整数'],
    [{ page: 1_000_001 }, '页码过大'],
    [{ orderBy: 'phone' }, '不支持按此列排序'],
    [{ orderBy: 'id desc, (select 1)' }, '不支持按此列排序'],
    [{ order: 'desc limit 1' }, '排序方向应为 asc 或 desc'],
  ])('%j is refused', (value, sentence) => {
    expect(sentenceOf(adminPage, value)).toBe(sentence);
  });

  test('without values asks for the first ten rows', () => {
    expect(z.parse(adminPage, {})).toEqual({ page: 1, limit: 10 });
  });

  test('can ask for 200 rows', () => {
    expect(z.parse(adminPage, { limit: 200 }).limit).toBe(200);
  });
});

describe('an edit of an admin', () => {
  test('keeps the inputs that it leaves out', () => {
    const edit = z.parse(adminEdit, { id: 'a', version: 1, realName: '张三', departmentId: 'd' });
    expect(Object.keys(edit)).not.toEqual(expect.arrayContaining(['email']));
    expect(Object.keys(edit)).not.toEqual(expect.arrayContaining(['idCard']));
  });

  test('can clear the address and the card number', () => {
    const edit = z.parse(adminEdit, {
      id: 'a',
      version: 1,
      realName: '张三',
      departmentId: 'd',
      email: '',
      idCard: '',
    });
    expect([edit.email, edit.idCard]).toEqual(['', '']);
  });
});
