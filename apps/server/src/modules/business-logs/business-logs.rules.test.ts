import { describe, expect, test } from 'vitest';
import { changesBetween, maskedFact } from './business-logs.rules.ts';

describe('what changed', () => {
  test('is only what differs, in the order of the fields', () => {
    expect(changesBetween({ 姓名: '张三', 职务: '', 邮箱: 'a' }, { 姓名: '李四', 职务: '', 邮箱: 'b' })).toEqual([
      { field: '姓名', before: '张三', after: '李四' },
      { field: '邮箱', before: 'a', after: 'b' },
    ]);
  });

  test('of something new is all of it, of something gone too', () => {
    expect(changesBetween({}, { 姓名: '张三' })).toEqual([{ field: '姓名', before: null, after: '张三' }]);
    expect(changesBetween({ 姓名: '张三' }, {})).toEqual([{ field: '姓名', before: '张三', after: null }]);
  });

  test('behind the same mask is named, both values masked', () => {
    const mask = (text: string) => text.replace(/.(?=.)/g, '*');
    const [one, other] = [maskedFact('a1', mask), maskedFact('b1', mask)];
    expect(changesBetween({ 号码: one }, { 号码: other })).toEqual([{ field: '号码', before: '*1', after: '*1' }]);
    expect(changesBetween({ 号码: one }, { 号码: maskedFact('a1', mask) })).toEqual([]);
    expect(changesBetween({ 号码: one }, {})).toEqual([{ field: '号码', before: '*1', after: null }]);
  });

  test('is nothing between the same', () => {
    expect(changesBetween({ 姓名: '张三', 职务: null }, { 姓名: '张三', 职务: null })).toEqual([]);
  });
});
