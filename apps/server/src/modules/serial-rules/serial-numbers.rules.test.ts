import { describe, expect, it } from 'vitest';
import { canTake, formatSerialNumber } from './serial-numbers.rules.ts';

const rights = (isWildcard: boolean, ...names: string[]) => ({ isWildcard, functions: new Set(names) });

describe('taking a serial number', () => {
  it('of administrators requires the right to add them', () => {
    expect(canTake('admin', rights(false, 'admins.search'))).toBe(false);
  });

  it('of a record without a page requires all rights', () => {
    expect(canTake('meeting', rights(false, 'admins.add'))).toBe(false);
  });

  it('of administrators is possible for everyone who may add them', () => {
    expect(canTake('admin', rights(false, 'admins.add'))).toBe(true);
  });

  it('of any record is possible for a platform administrator', () => {
    expect(canTake('meeting', rights(true))).toBe(true);
  });
});

describe('a serial number', () => {
  it('contains its prefix, the day and a padded counter', () => {
    expect(formatSerialNumber({ prefix: 'HY', digits: 4, date_part: 'yyyyMMdd' }, '2026-11-21', 1)).toBe(
      'HY20261121-0001',
    );
  });

  it.each([
    ['none', 'KH-0001'],
    ['yyyy', 'KH2026-0001'],
    ['yyyyMM', 'KH202611-0001'],
  ] as const)('contains the part of the date that its rule declares: %s', (date_part, number) => {
    expect(formatSerialNumber({ prefix: 'KH', digits: 4, date_part }, '2026-11-21', 1)).toBe(number);
  });

  it('gets longer when its digits are used up, and does not start again', () => {
    expect(formatSerialNumber({ prefix: 'HY', digits: 2, date_part: 'yyyyMMdd' }, '2026-11-21', 123)).toBe(
      'HY20261121-123',
    );
  });
});
