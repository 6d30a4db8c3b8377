import { expect, test } from 'vitest';
import { isClockTrusted, keptFrom, readClock } from './log-retention.rules.ts';

const at = (text: string) => new Date(text);
const before = { seenAt: '2026-11-20T02:00:00.000Z', steadySince: '2026-11-01T00:00:00.000Z' };

test.each([
  ['a day later to the millisecond goes on', '2026-11-21T02:00:00.000Z', before.steadySince],
  ['a day earlier to the millisecond goes on', '2026-11-19T02:00:00.000Z', before.steadySince],
  ['later by more than a day has leapt', '2026-11-21T02:00:00.001Z', '2026-11-21T02:00:00.001Z'],
  ['earlier by more than a day has leapt', '2026-11-19T01:59:59.999Z', '2026-11-19T01:59:59.999Z'],
])('a clock that is %s', (_what, now, steadySince) => {
  expect(readClock(before, at(now))).toEqual({ seenAt: now, steadySince });
});

test('a clock is trusted after it has run for a whole day', () => {
  const since = (seenAt: string) => isClockTrusted({ seenAt, steadySince: '2026-11-20T02:00:00.000Z' });
  expect([since('2026-11-21T01:59:59.999Z'), since('2026-11-21T02:00:00.000Z')]).toEqual([false, true]);
});

test('no setting keeps logs for less than the legal period', () => {
  expect(keptFrom(at('2026-11-21T00:00:00.000Z'), 1)).toBe(keptFrom(at('2026-11-21T00:00:00.000Z'), 180));
});
