import { describe, expect, it } from 'vitest';
import { canTake, formatSerialNumber } from './serial-numbers.rules.ts';

const rights = (isWildcard: boolean, ...names: string[]) => ({ isWildcard, functions: new Set(names) });

describe('taking a serial number', () => {
  it('of administrators is not for an admin who may not add any', () => {
    expect(canTake('admin', rights(false, 'admins.search'))).toBe(false);
  });

  it('of a thing without a page is not for an admin with any single right', () => {
    expect(canTake('meeting', rights(false, 'admins.add'))).toBe(false);
  });

  it('of administrators is for anyone who may add them', () => {
    expect(canTake('admin', rights(false, 'admins.add'))).toBe(true);
  });

  it('of anything is for a platform administrator', () => {
    expect(canTake('meeting', rights(true))).toBe(true);
  });
});

describe('a serial number', () => {
  it('holds its prefix, the day and a padded count', () => {
    expect(formatSerialNumber({ prefix: 'HY', digits: 4, date_part: 'yyyyMMdd' }, '2026-11-21', 1)).toBe(
      'HY20261121-0001',
    );
  });

  it.each([
    ['none', 'KH-0001'],
    ['yyyy', 'KH2026-0001'],
    ['yyyyMM', 'KH202611-0001'],
  ] as const)('holds as much of the date as its rule says: %s', (date_part, number) => {
    expect(formatSerialNumber({ prefix: 'KH', digits: 4, date_part }, '2026-11-21', 1)).toBe(number);
  });

  it('grows longer rather than enabling again', () => {
    expect(formatSerialNumber({ prefix: 'HY', digits: 2, date_part: 'yyyyMMdd' }, '2026-11-21', 123)).toBe(
      'HY20261121-123',
    );
  });
});
