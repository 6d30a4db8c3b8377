import { expect, test } from 'vitest';
import { remember } from './history.ts';
import { splitVerb } from './split-verb.ts';

const split = (text: string) => splitVerb(text, ['重置密码']);

test.each(['张三', '重置', 'czmm', 'c 张三', '修改密码 张三'])('%s does not begin with an action', (text) => {
  expect(split(text)).toEqual({ verb: '', rest: text });
});

test.each(['重置密码 张三', '重置密码张三', 'czmm 张三', 'chongzhimima 张三'])('%s is an action on 张三', (text) => {
  expect(split(text)).toEqual({ verb: '重置密码', rest: '张三' });
});

test('an action alone has no name yet', () => {
  expect(split('重置密码')).toEqual({ verb: '重置密码', rest: '' });
});

test('the last eight searches are stored, newest first, without duplicates', () => {
  const before = ['1', '2', '3', '4', '5', '6', '7', '8'];
  expect(remember(before, ' 9 ')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7']);
  expect(remember(before, '8')).toEqual(['8', '1', '2', '3', '4', '5', '6', '7']);
  expect(remember(before, '  ')).toBe(before);
});
