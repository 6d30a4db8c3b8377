import { describe, expect, it } from 'vitest';
import { adminFigure, monthsOfReport, reportSpan, startOfWeeks, weekFigure } from './home.rules.ts';

describe('the months of the report', () => {
  it('are twelve, six before this one and five after it, by the calendar of Shanghai', () => {
    // In Shanghai it is the first of December already.
    const now = new Date('2026-11-30T16:00:00.000Z');
    expect(reportSpan(now)).toEqual({ from: '2026-05-31T16:00:00.000Z', to: '2027-05-31T16:00:00.000Z' });
    expect(monthsOfReport(now, []).map(({ month }) => month)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
      '2027-05',
    ]);
  });

  it('are also twelve where a month has no 31st day', () => {
    expect(monthsOfReport(new Date('2026-08-31T10:00:00.000Z'), [])).toHaveLength(12);
  });

  it('count what begins in the first hour of a month in Shanghai to that month', () => {
    const hours = [
      { hour: '2026-10-31T15', count: 1 },
      { hour: '2026-10-31T16', count: 2 },
      { hour: '2026-11-20T03', count: 3 },
    ];
    const months = monthsOfReport(new Date('2026-11-21T00:00:00.000Z'), hours);
    expect(months.filter(({ count }) => count > 0)).toEqual([
      { month: '2026-10', count: 1 },
      { month: '2026-11', count: 5 },
    ]);
  });
});

describe('a figure of the last seven days', () => {
  // In Shanghai it is the 22nd already.
  const now = new Date('2026-11-21T17:00:00.000Z');
  const hours = [
    { hour: '2026-11-08T16', count: 1 },
    { hour: '2026-11-15T15', count: 2 },
    { hour: '2026-11-15T16', count: 4 },
    { hour: '2026-11-21T16', count: 8 },
  ];

  it('has no course and no comparison where counting stopped within the week', () => {
    expect(weekFigure('signIns', now, { hours: hours.slice(2), isBounded: true })).toEqual({
      name: 'signIns',
      value: 12,
      previous: null,
      isBounded: true,
      points: [],
    });
  });

  it('is whole and has its course, without comparison, where counting stopped before the week', () => {
    const figure = weekFigure('signIns', now, { hours, isBounded: true });
    expect(figure).toMatchObject({ value: 12, previous: null, isBounded: false });
    expect(figure.points.map(({ at }) => at)).toEqual(Array.from({ length: 7 }, (_, index) => `2026-11-${index + 16}`));
  });

  it('begins and ends with whole days of Shanghai', () => {
    expect(startOfWeeks(now)).toBe('2026-11-08T16:00:00.000Z');
    const figure = weekFigure('signIns', now, { hours, isBounded: false });
    expect(figure).toMatchObject({ value: 12, previous: 3 });
    expect(figure.points.map(({ at }) => at)).toEqual(
      Array.from({ length: 14 }, (_, index) => `2026-11-${String(index + 9).padStart(2, '0')}`),
    );
    expect(figure.points.filter(({ count }) => count > 0)).toEqual([
      { at: '2026-11-09', count: 1 },
      { at: '2026-11-15', count: 2 },
      { at: '2026-11-16', count: 4 },
      { at: '2026-11-22', count: 8 },
    ]);
  });

  it('shows new admins by month, also months without any', () => {
    const added = { hours: [{ hour: '2026-10-31T16', count: 2 }], isBounded: false };
    const { points, value } = adminFigure(now, { count: 9, isBounded: false }, added);
    expect(value).toBe(9);
    expect(points).toEqual([
      { at: '2026-06', count: 0 },
      { at: '2026-07', count: 0 },
      { at: '2026-08', count: 0 },
      { at: '2026-09', count: 0 },
      { at: '2026-10', count: 0 },
      { at: '2026-11', count: 2 },
    ]);
  });
});
