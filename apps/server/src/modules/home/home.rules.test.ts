import { describe, expect, it } from 'vitest';
import { monthsOfReport, reportSpan } from './home.rules.ts';

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
