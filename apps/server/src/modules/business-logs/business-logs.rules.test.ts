import { describe, expect, test } from 'vitest';
import { changesBetween, guardedFields, maskedFact } from './business-logs.rules.ts';

describe('the changes of a log row', () => {
  test('contain only different fields, in the order of the fields', () => {
    expect(changesBetween({ 姓名: '张三', 职务: '', 邮箱: 'a' }, { 姓名: '李四', 职务: '', 邮箱: 'b' })).toEqual([
      { field: '姓名', before: '张三', after: '李四' },
      { field: '邮箱', before: 'a', after: 'b' },
    ]);
  });

  test('of a new or deleted record contain all fields', () => {
    expect(changesBetween({}, { 姓名: '张三' })).toEqual([{ field: '姓名', before: null, after: '张三' }]);
    expect(changesBetween({ 姓名: '张三' }, {})).toEqual([{ field: '姓名', before: '张三', after: null }]);
  });

  test('with equal masks are shown, with both values masked', () => {
    const mask = (text: string) => text.replace(/.(?=.)/g, '*');
    const [one, other] = [maskedFact('a1', mask), maskedFact('b1', mask)];
    expect(changesBetween({ 号码: one }, { 号码: other })).toEqual([{ field: '号码', before: '*1', after: '*1' }]);
    expect(changesBetween({ 号码: one }, { 号码: maskedFact('a1', mask) })).toEqual([]);
    expect(changesBetween({ 号码: one }, {})).toEqual([{ field: '号码', before: '*1', after: null }]);
  });

  test('are empty if nothing differs', () => {
    expect(changesBetween({ 姓名: '张三', 职务: null }, { 姓名: '张三', 职务: null })).toEqual([]);
  });
});

describe('amounts in log rows of orders, refunds and invoices', () => {
  test.each(['应付', '已收', '金额', '差额', '审核金额'])('are guarded by the right to amounts: %s', (label) => {
    expect(guardedFields('订单', label)).toEqual(['orders.amounts']);
  });

  test('are those of other modules not', () => {
    expect(guardedFields('碳抵消', '金额')).toEqual([]);
    expect(guardedFields('订单', '人员')).toEqual([]);
  });
});
