import { expect, test } from 'vitest';
import { audienceText } from './audience-text.ts';

test('an audience says by what it is chosen, each condition once', () => {
  expect(audienceText({})).toBe('全部参会人员');
  expect(audienceText({ types: [], name: '' })).toBe('全部参会人员');
  expect(audienceText({ types: ['a'], tags: ['a'], tagsAll: ['b'], isCheckedIn: false })).toBe(
    '按参会类型、标签、签到筛选',
  );
  expect(audienceText({ ids: ['a', 'b'], excludeIds: ['b'] })).toBe('指定 2 人，排除 1 人');
  expect(audienceText({ orderStates: ['unpaid'], checkIn: { point: 'p', is: false }, dedupeBy: 'phone' })).toBe(
    '按订单状态、签到筛选，按手机去重',
  );
});
