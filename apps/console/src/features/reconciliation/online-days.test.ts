import { expect, test } from 'vitest';
import { onlineDays } from './online-days.ts';

const TODAY = '2026-03-02';

test('the statement of a provider is compared for the last seven days of the period, and for no day to come', () => {
  const week = ['2026-03-02', '2026-03-01', '2026-02-28', '2026-02-27', '2026-02-26', '2026-02-25', '2026-02-24'];
  expect(onlineDays({}, TODAY)).toEqual(week);
  expect(onlineDays({ to: '2026-12-31' }, TODAY)).toEqual(week);
  expect(onlineDays({ from: '2026-03-01' }, TODAY)).toEqual(['2026-03-02', '2026-03-01']);
  expect(onlineDays({ from: '2026-01-31', to: '2026-02-01' }, TODAY)).toEqual(['2026-02-01', '2026-01-31']);
  expect(onlineDays({ from: '2026-03-03' }, TODAY)).toEqual([]);
});
