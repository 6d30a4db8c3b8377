import { describe, expect, test } from 'vitest';
import { readListState, withParameters } from './list-state.ts';

const read = (location: string) => readListState(new URLSearchParams(location), ['name', 'state']);

describe('the address of a list', () => {
  test('without parameters is the first page of ten rows without filters', () => {
    expect(read('')).toEqual({ filters: {}, page: 1, limit: 10, orderBy: undefined, order: undefined });
  });

  test('contains filters, page, size and order', () => {
    expect(read('name=a&state=1&page=3&limit=100&orderBy=name&order=desc')).toEqual({
      filters: { name: 'a', state: '1' },
      page: 3,
      limit: 100,
      orderBy: 'name',
      order: 'desc',
    });
  });

  test.each(['page=0&limit=20', 'page=x&limit=-1', 'page=1.5', 'order=up&orderBy=name', 'orderBy=name', 'menuCode=M1'])(
    'with invalid parameters (%s) is read as if it had none',
    (location) => {
      expect(read(location)).toEqual(read(''));
    },
  );

  test('keeps other parameters and drops empty ones', () => {
    const next = withParameters(new URLSearchParams('menuCode=M1&name=a&page=2'), {
      name: '',
      page: undefined,
      state: 1,
    });
    expect(next.toString()).toBe('menuCode=M1&state=1');
  });
});
