import { describe, expect, test } from 'vitest';
import { changesBetween } from './business-logs.rules.ts';

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

  test('is nothing between the same', () => {
    expect(changesBetween({ 姓名: '张三', 职务: null }, { 姓名: '张三', 职务: null })).toEqual([]);
  });
});
