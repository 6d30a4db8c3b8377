import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids of the same millisecond sort in the order in which they were made', () => {
  const ids = Array.from({ length: 1000 }, () => newId(1_790_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
});

test('ids sort by their time, whatever was made before', () => {
  const later = newId(1_790_000_000_001);
  const earlier = newId(1_790_000_000_000);
  expect(earlier < later).toBe(true);
  expect([earlier.length, later.length]).toEqual([26, 26]);
});
