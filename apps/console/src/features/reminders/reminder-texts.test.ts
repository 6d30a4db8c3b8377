import { expect, test } from 'vitest';
import { remindedText, repeatText, triggerText } from './reminder-texts.ts';

const AT = '2026-12-01T02:00:00.000Z';

test.each([
  ['after_cause', 0, '情况出现时'],
  ['after_cause', 24, '情况出现后 1 天'],
  ['after_cause', 30, '情况出现后 30 小时'],
  ['before_due', 48, '缴费到期前 2 天'],
  ['before_begin', 2, '会议开始前 2 小时'],
  ['after_end', 0, '会议结束时'],
  ['at', null, '2026-12-01 10:00'],
] as const)('%s with %s hours is said as %s', (trigger, hours, text) => {
  expect(triggerText({ trigger, hours, fixedAt: AT })).toBe(text);
});

test('a rule without an interval reminds once, whatever its most is', () => {
  expect(repeatText({ repeatHours: null, maxTimes: 3 })).toBe('只提醒一次');
  expect(repeatText({ repeatHours: 24, maxTimes: 3 })).toBe('每 1 天一次，最多 3 次');
});

test('it is said how many were reminded, also where it was no one', () => {
  expect([remindedText(0), remindedText(2)]).toEqual(['现在没有要提醒的人', '已提醒 2 人']);
});
