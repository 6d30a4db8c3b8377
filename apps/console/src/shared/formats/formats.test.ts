import { describe, expect, test } from 'vitest';
import { formatCount, formatMoney } from './numbers.ts';
import { formatPhone } from './phones.ts';
import { withRange, type Range } from './range-parameters.ts';

describe('numbers', () => {
  test('have thousands separators', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567');
  });

  test.each([
    [0, '¥0.00'],
    [1234.5, '¥1,234.50'],
    [-3.005, '-¥3.01'],
  ])('%s yuan is %s', (yuan, text) => {
    expect(formatMoney(yuan)).toBe(text);
  });
});

describe('a masked phone number', () => {
  test.each([
    ['hidden', ''],
    ['masked', '138****5678'],
    ['read', '13812345678'],
    ['write', '13812345678'],
  ] as const)('for a user whose right is %s is %j', (access, text) => {
    expect(formatPhone('13812345678', access)).toBe(text);
  });

  test('is masked once', () => {
    expect(formatPhone('138****5678', 'masked')).toBe('138****5678');
  });
});

describe('a search with a range', () => {
  test.each<[Range]>([[null], [undefined], [[]], [['', '']], [[null, undefined]]])(
    'that is %j has no ends',
    (range) => {
      expect(withRange({ name: '张', beginTime: '2026-01-01', endTime: '2026-01-02' }, range)).toEqual({ name: '张' });
    },
  );

  test('has its ends as beginTime and endTime', () => {
    expect(withRange({ name: '张' }, ['2026-01-01', '2026-01-31'])).toEqual({
      name: '张',
      beginTime: '2026-01-01',
      endTime: '2026-01-31',
    });
  });

  test('has its ends under the name of a field', () => {
    expect(withRange({}, ['2026-01-01', null], 'CreateTime')).toEqual({ beginCreateTime: '2026-01-01' });
  });

  test('does not change the input', () => {
    const search = Object.freeze({ name: '张' });
    withRange(search, ['2026-01-01', '2026-01-31']);
    expect(search).toEqual({ name: '张' });
  });
});
