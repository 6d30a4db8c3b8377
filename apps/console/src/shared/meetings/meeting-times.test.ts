import { describe, expect, test } from 'vitest';
import { phaseOf, progressOf, spanEndsOf } from './meeting-times.ts';

/** 20 to 22 November, in Shanghai. */
const meeting = { beginAt: '2026-11-20T01:00:00.000Z', endAt: '2026-11-22T10:00:00.000Z' };

describe('a meeting', () => {
  test.each([
    ['2026-11-17T02:00:00.000Z', 'coming', '3 天后开始'],
    // In Shanghai the day has already begun.
    ['2026-11-19T17:00:00.000Z', 'coming', '今天开始'],
    ['2026-11-20T01:00:00.000Z', 'running', '第 1 天，共 3 天'],
    ['2026-11-22T02:00:00.000Z', 'running', '第 3 天，共 3 天'],
    ['2026-11-22T11:00:00.000Z', 'over', '今天已结束'],
    ['2026-11-25T02:00:00.000Z', 'over', '3 天前结束'],
  ])('at %s is %s: %s', (now, phase, progress) => {
    expect([phaseOf(meeting, new Date(now)), progressOf(meeting, new Date(now))]).toEqual([phase, progress]);
  });

  test('of one day shows the day once', () => {
    const short = { beginAt: '2026-11-20T01:00:00.000Z', endAt: '2026-11-20T10:00:00.000Z' };
    expect(spanEndsOf(short)).toEqual(['2026-11-20 09:00', '18:00']);
    expect(progressOf(short, new Date('2026-11-20T02:00:00.000Z'))).toBe('今天进行中');
  });
});
