import { getAdmin } from '@huiwu/contract/admins';
import { describe, expect, test } from 'vitest';
import { addressOf, nameOf, toPairs, withQuery } from './outgoing.ts';

describe('values in an address', () => {
  test('that are empty are left out, but not 0 and false', () => {
    expect(toPairs({ a: null, b: undefined, c: '', d: 0, e: false })).toBe('d=0&e=false');
  });

  test('that are nested contain the name of their parent', () => {
    const pairs = toPairs({ params: { beginTime: '2026-11-01', endTime: '' }, ids: ['7', '9'] });
    expect(decodeURIComponent(pairs)).toBe('params[beginTime]=2026-11-01&ids[0]=7&ids[1]=9');
  });

  test('are encoded', () => {
    expect([...new URLSearchParams(toPairs({ 'a&b': '张三 =1' }))]).toEqual([['a&b', '张三 =1']]);
  });

  test('leave no question mark behind when there are none', () => {
    expect(withQuery('/list', { a: '' })).toBe('/list');
    expect(withQuery('/list', { a: 1 })).toBe('/list?a=1');
  });
});

test('path parameters are removed from the other values', () => {
  const { url, rest } = addressOf(getAdmin, { id: 'a/b', more: 1 });
  expect(url).toMatch(/\/api\/backend\/.*\/get\/one\/a%2Fb$/);
  expect(rest).toEqual({ more: 1 });
});

test('the name of a call does not contain its input', () => {
  expect(nameOf({ method: 'GET', url: '/list?phone=19900000001', headers: {} })).toBe('GET /list');
});
