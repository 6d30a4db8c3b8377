import { describe, expect, test } from 'vitest';
import { formatAgo, formatDay, formatTime } from './times.ts';

const NOW = Date.parse('2026-11-21T04:00:00.000Z');
const before = (ms: number) => new Date(NOW - ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('times', () => {
  test('are shown in Shanghai time, whatever the browser’s time zone', () => {
    expect(formatTime('2026-11-20T17:05:09.123Z')).toBe('2026-11-21 01:05:09');
  });

  test.each([
    [30_000, '刚刚'],
    [5 * MINUTE, '5 分钟前'],
    [14 * MINUTE, '14 分钟前'],
    [6 * HOUR, '6 小时前'],
    [24 * HOUR, '昨天'],
    [4 * 24 * HOUR, '4 天前'],
    [8 * 24 * HOUR, '2026-11-13'],
    [-30_000, '刚刚'],
    [-90_000, '2026-11-21 12:01'],
    [-3 * 24 * HOUR, '2026-11-24 12:00'],
  ])('a time %i ms ago is %s', (age, text) => {
    expect(formatAgo(before(age), { now: NOW })).toBe(text);
  });

  test.each([
    [30_000, 'just now'],
    [14 * MINUTE, '14 minutes ago'],
    [24 * HOUR, 'yesterday'],
    [8 * 24 * HOUR, '2026-11-13'],
  ])('a time %i ms ago is %s in English', (age, text) => {
    expect(formatAgo(before(age), { now: NOW, language: 'en' })).toBe(text);
  });

  test('a day in Shanghai is written in the chosen language', () => {
    const evening = new Date('2026-11-20T18:00:00Z');
    expect(formatDay(evening)).toBe('2026 年 11 月 21 日 星期六');
    expect(formatDay(evening, 'en')).toBe('Saturday 21 November 2026');
  });
});
