import { expect, test } from 'vitest';
import { timelineDays, timelineText } from './timeline.ts';

const NOW = Date.parse('2026-11-26T17:00:00.000Z');
const entry = { id: 'R1', name: '催缴', sent: 0, byHand: 0, expected: 0 };

test('the timeline has today, the days of the meeting and those with reminders, each once and in their order', () => {
  const sent = { day: '2026-11-27', entries: [{ ...entry, sent: 2 }] };
  const days = timelineDays(
    { beginAt: '2026-12-10T01:00:00.000Z', endAt: '2026-12-12T09:00:00.000Z', days: [sent] },
    NOW,
  );
  expect(days.map(({ day, marks }) => [day, ...marks])).toEqual([
    ['2026-11-27', '今天'],
    ['2026-12-10', '会议开始'],
    ['2026-12-12', '会议结束'],
  ]);
  expect(days[0]?.entries).toEqual(sent.entries);
});

test('a day of a rule says what was sent, how many of them by hand, and what is expected', () => {
  expect(timelineText({ ...entry, sent: 12, byHand: 3, expected: 5 })).toBe('已发 12 次（手动 3 次），预计 5 次');
  expect(timelineText({ ...entry, expected: 1000 })).toBe('预计 1000 次以上');
});
