import { describe, expect, test } from 'vitest';
import { isPlain, plainValues } from './draft-values.ts';

describe('a value of a form', () => {
  test('is not stored if it is no plain text, or if a part of it is a secret', () => {
    const values = [new Date(0), new File([], '名单.csv'), undefined, () => 1, new Map(), { password: '1' }];
    expect(values.map(isPlain)).toEqual(values.map(() => false));
    expect(isPlain([{ night: new Date(0) }])).toBe(false);
    expect(isPlain({ people: [{ idCard: '1' }] })).toBe(false);
  });

  test('is stored if all its parts are plain', () => {
    const roomTypes = [{ key: 'R1', price: null, counts: { '2026-11-20': 8, '2026-11-21': null } }];
    expect(plainValues({ roomTypes, password: '1', code: '2', logo: new File([], 'a.png') })).toEqual({ roomTypes });
  });
});
