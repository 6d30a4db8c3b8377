import { describe, expect, test } from 'vitest';
import { courseOf, faultsOf } from './delivery-figures.rules.ts';

describe('the course of a notice', () => {
  test('is empty before anything left', () => {
    expect(courseOf([], [])).toEqual({ step: 'hour', points: [] });
  });

  test('has no gaps, and steps of ten minutes, an hour or a day of Shanghai', () => {
    const at = (moment: string, count = 1) => ({ moment, count });
    expect(courseOf([at('2026-11-26T02:1', 3)], [at('2026-11-26T02:3', 2)])).toEqual({
      step: 'minutes',
      points: [
        { at: '2026-11-26T02:10:00.000Z', sent: 3, delivered: 0 },
        { at: '2026-11-26T02:20:00.000Z', sent: 0, delivered: 0 },
        { at: '2026-11-26T02:30:00.000Z', sent: 0, delivered: 2 },
      ],
    });
    expect(courseOf([at('2026-11-26T02:1'), at('2026-11-26T12:5')], []).points).toHaveLength(11);
    const days = courseOf([at('2026-11-25T17:0')], [at('2026-11-28T15:5')]);
    expect(days.step).toBe('day');
    expect(days.points.map(({ at: day }) => day)).toEqual([
      '2026-11-25T16:00:00.000Z',
      '2026-11-26T16:00:00.000Z',
      '2026-11-27T16:00:00.000Z',
    ]);
  });

  test('counts every message, however late a receipt is', () => {
    const { points } = courseOf([{ moment: '2026-01-01T02:1', count: 5 }], [{ moment: '2026-11-28T15:5', count: 4 }]);
    expect(points.reduce((sum, { sent }) => sum + sent, 0)).toBe(5);
    expect(points.at(-1)?.delivered).toBe(4);
  });
});

test('the reasons of failures are the most frequent ones, with all others together', () => {
  const all = Array.from({ length: 12 }, (_each, at) => ({
    state: 'failed' as const,
    error_code: `E${at}`,
    text: null,
    count: at + 1,
  }));
  const faults = faultsOf(all);
  expect(faults[0]).toEqual({ state: 'failed', code: 'E11', text: '', count: 12 });
  expect(faults.at(-1)).toEqual({ state: null, code: '', text: '其他原因', count: 3 });
});
