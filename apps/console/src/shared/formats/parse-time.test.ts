import { describe, expect, test } from 'vitest';
import { parseTime, type Moment } from './parse-time.ts';

describe('a moment by a pattern', () => {
  test.each<[Moment]>([[null], [undefined], [''], [0], ['昨天'], ['2026-13-40'], [Number.NaN], [new Date('x')]])(
    '%j is not a moment',
    (moment) => {
      expect(parseTime(moment)).toBeNull();
    },
  );

  test.each<[Moment, string]>([
    [1_795_226_400, '2026-11-21 10:00:00'],
    ['1795226400', '2026-11-21 10:00:00'],
    [1_795_226_400_000, '2026-11-21 10:00:00'],
    ['1795226400000', '2026-11-21 10:00:00'],
    ['2026-11-21T02:00:00.123Z', '2026-11-21 10:00:00'],
    ['2026-11-21T02:00:00+00:00', '2026-11-21 10:00:00'],
    ['2026-11-20T21:00:00-0500', '2026-11-21 10:00:00'],
    ['2026-11-21 10:00:00', '2026-11-21 10:00:00'],
    ['2026-11-21T10:00:00', '2026-11-21 10:00:00'],
    ['2026/1/2 9:05', '2026-01-02 09:05:00'],
    ['2026-11-21', '2026-11-21 00:00:00'],
    [new Date('2026-11-21T02:00:00Z'), '2026-11-21 10:00:00'],
  ])('%j in Shanghai is %s', (moment, text) => {
    expect(parseTime(moment)).toBe(text);
  });

  test('midnight is 00, not 24', () => {
    expect(parseTime('2026-11-20T16:00:00Z', '{h}:{i}')).toBe('00:00');
  });

  test.each([
    ['2026-11-22', '日'],
    ['2026-11-23', '一'],
    ['2026-11-28', '六'],
  ])('the weekday of %s is %s', (day, weekday) => {
    expect(parseTime(day, '星期{a}')).toBe(`星期${weekday}`);
  });

  test('keeps text that is not a token', () => {
    expect(parseTime('2026-11-21', '{y}年{m}月{d}日 {x} y')).toBe('2026年11月21日 {x} y');
  });
});
