import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskEmail, maskIdCard, maskPhone } from './masks.ts';

const digits = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length })
    .map((characters) => characters.join(''));

describe('a masked value', () => {
  test('shows the ends of a phone only', () => {
    expect(maskPhone('13812345678')).toBe('138****5678');
  });

  test('shows the first letter and the domain of an address only', () => {
    expect(maskEmail('zhangsan@example.com')).toBe('z***@example.com');
  });

  test('shows the ends of an identity card only', () => {
    expect(maskIdCard('11010519491231002X')).toBe('110***********002X');
  });

  test('of an empty value is empty', () => {
    expect([maskPhone(''), maskEmail(''), maskIdCard('')]).toEqual(['', '', '']);
  });

  test('never contains the middle, and looks the same for everyone with the same ends', () => {
    fc.assert(
      fc.property(digits(4), digits(4), (middle, other) => {
        expect(maskPhone(`139${middle}0000`)).toBe(maskPhone(`139${other}0000`));
      }),
    );
    fc.assert(
      fc.property(digits(11), digits(11), (middle, other) => {
        expect(maskIdCard(`110${middle}0021`)).toBe(maskIdCard(`110${other}0021`));
      }),
    );
  });

  test('of an address hides how long the name is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9._]{1,60}$/), (name) => {
        expect(maskEmail(`q${name}@example.com`)).toBe('q***@example.com');
      }),
    );
  });

  test('does not change when it is masked again', () => {
    expect(maskPhone(maskPhone('13812345678'))).toBe('138****5678');
    expect(maskEmail(maskEmail('zhangsan@example.com'))).toBe('z***@example.com');
  });
});
