import { describe, expect, test } from 'vitest';
import { commonSpan, courseOf, dayOfHour, quarterOfMinute, spanOfAge, titleOfAge } from './statistics-days.rules.ts';

describe('the course of days', () => {
  test('is empty without values', () => {
    expect(courseOf(new Map())).toEqual([]);
  });

  test('has the days between without a value', () => {
    const course = courseOf(
      new Map([
        ['2026-03-02', 5],
        ['2026-02-27', 2],
      ]),
    );
    expect(course.map(({ key, value }) => [key, value])).toEqual([
      ['2026-02-27', 2],
      ['2026-02-28', 0],
      ['2026-03-01', 0],
      ['2026-03-02', 5],
    ]);
  });

  test('is by month where there are more than 120 days, each with its first and last day', () => {
    const course = courseOf(
      new Map([
        ['2025-11-30', 1],
        ['2026-02-10', 2],
        ['2026-02-11', 3],
        ['2026-04-01', 4],
      ]),
    );
    expect(course.map(({ key, value }) => [key, value])).toEqual([
      ['2025-11', 1],
      ['2025-12', 0],
      ['2026-01', 0],
      ['2026-02', 5],
      ['2026-03', 0],
      ['2026-04', 4],
    ]);
    expect(course[3]).toMatchObject({ first: '2026-02-01', last: '2026-02-28' });
  });

  test('counts hours in Shanghai, eight hours ahead', () => {
    expect([dayOfHour('2026-11-26T15'), dayOfHour('2026-11-26T16')]).toEqual(['2026-11-26', '2026-11-27']);
  });
});

test('a minute lies in a quarter of an hour in Shanghai', () => {
  expect([quarterOfMinute('2026-11-26T01:44'), quarterOfMinute('2026-11-26T16:59')]).toEqual([
    '11-26 09:30',
    '11-27 00:45',
  ]);
});

describe('an age in days', () => {
  test('is a span of days that ends today or earlier, and without an end has no first day', () => {
    expect(spanOfAge('2026-03-03', [0, 3])).toEqual({ beginTime: '2026-02-28', endTime: '2026-03-03' });
    expect(spanOfAge('2026-03-03', [16, undefined])).toEqual({ endTime: '2026-02-15' });
    expect([titleOfAge([4, 7]), titleOfAge([16, undefined])]).toEqual(['4–7 天', '16 天以上']);
  });

  test('meets the asked days, or does not', () => {
    const asked = { beginTime: '2026-03-01', endTime: '2026-03-31' };
    expect(commonSpan({ endTime: '2026-02-15' }, asked)).toBeUndefined();
    expect(commonSpan({ beginTime: '2026-02-28', endTime: '2026-03-03' }, asked)).toEqual({
      beginTime: '2026-03-01',
      endTime: '2026-03-03',
    });
    expect(commonSpan({ beginTime: '2026-03-05' }, {})).toEqual({ beginTime: '2026-03-05' });
  });
});
