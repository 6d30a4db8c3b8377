import { expect, test } from 'vitest';
import { dayPresets } from './day-presets.ts';

test('a day begins at midnight in Shanghai, whatever the browser’s time zone', () => {
  const lateInUtc = Date.parse('2026-11-30T16:30:00.000Z');
  expect(dayPresets(lateInUtc)).toEqual([
    { label: '今天', begin: '2026-12-01', end: '2026-12-01' },
    { label: '近 7 天', begin: '2026-11-25', end: '2026-12-01' },
    { label: '本月', begin: '2026-12-01', end: '2026-12-01' },
  ]);
});

test('seven days include today and can begin in the previous year', () => {
  const [, week, month] = dayPresets(Date.parse('2027-01-03T04:00:00.000Z'));
  expect(week).toMatchObject({ begin: '2026-12-28', end: '2027-01-03' });
  expect(month).toMatchObject({ begin: '2027-01-01', end: '2027-01-03' });
});
