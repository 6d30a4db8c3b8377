import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountNumber, checkTaxNumber, creditCodeCheck, taxNumber, warnOfTaxNumber } from './tax-numbers.ts';

const WARNING = '税号的校验位不符，请核对后保存';
const FORM = '税号应为 15、18 或 20 位大写字母或数字';
/** The example of GB 32100-2015. */
const EXAMPLE = '91350100M000100Y43';
const ALLOWED = '0123456789ABCDEFGHJKLMNPQRTUWXY';

const problemOf = (shape: z.ZodMiniType, value: unknown) => z.safeParse(shape, value).error?.issues[0]?.message;

describe('a tax number', () => {
  test.each([
    '1',
    'A'.repeat(14),
    'A'.repeat(16),
    'A'.repeat(17),
    'A'.repeat(19),
    'A'.repeat(21),
    '91350100m000100y43',
  ])('%j has the wrong length or characters', (text) => expect(checkTaxNumber(text)).toBe(FORM));

  test.each(['9'.repeat(15), EXAMPLE, '9'.repeat(20), ''])('%j has an accepted length', (text) =>
    expect(checkTaxNumber(text)).toBeUndefined(),
  );

  test('is asked for where it is required, and may be empty where it is not', () => {
    expect(problemOf(taxNumber('税号').draft, '')).toBe('请输入税号');
    expect(problemOf(taxNumber('税号').draft, undefined)).toBe('请输入税号');
    expect(problemOf(taxNumber('税号', { isOptional: true }).draft, '')).toBeUndefined();
  });

  test('is stored in upper case, without spaces and full-width characters', () => {
    expect(z.parse(taxNumber('税号').draft, ' ９１３５０１００ m000-100Y43 ')).toBe(EXAMPLE);
  });

  test.each([`${EXAMPLE.slice(0, -1)}4`, '91350100M000100Y4I', 'O1350100M000100Y43', '913501000M00100Y43'])(
    '%j only warns about its check character',
    (text) => {
      expect(warnOfTaxNumber(text)).toBe(WARNING);
      expect(problemOf(taxNumber('税号').draft, text)).toBeUndefined();
    },
  );

  test.each([EXAMPLE, '9'.repeat(15), '9'.repeat(20), ''])('%j does not warn', (text) =>
    expect(warnOfTaxNumber(text)).toBeUndefined(),
  );
});

describe('the check character of a unified social credit code', () => {
  test('is that of the example of the standard', () => expect(creditCodeCheck(EXAMPLE)).toBe('3'));

  test('does not exist for letters that codes do not use', () => {
    for (const letter of 'IOSVZ') expect(creditCodeCheck(`${letter}1350100M000100Y4`)).toBeUndefined();
  });

  test('is one that a code may use, and differs when one character or two neighbours are mistyped', () => {
    const character = fc.constantFrom(...ALLOWED);
    const code = fc.array(character, { minLength: 17, maxLength: 17 });
    fc.assert(
      fc.property(code, fc.nat(15), character, (characters, at, other) => {
        const right = creditCodeCheck(characters.join(''));
        expect(ALLOWED).toContain(right);
        const [left = '', next = ''] = characters.slice(at, at + 2);
        const swapped = [...characters.slice(0, at), next, left, ...characters.slice(at + 2)].join('');
        expect(creditCodeCheck(swapped) === right).toBe(left === next);
        const mistyped = characters.with(at, other).join('');
        expect(creditCodeCheck(mistyped) === right).toBe(left === other);
      }),
    );
  });
});

describe('the number of a bank account', () => {
  const shape = accountNumber('银行账号').draft;

  test.each(['12345', '1'.repeat(41), '6222a00001', '账号'])('%j is refused', (text) =>
    expect(problemOf(shape, text)).toBe('请输入正确的银行账号'),
  );

  test('is stored as digits only', () => expect(z.parse(shape, '1001 2000-3000 ０００１')).toBe('1001200030000001'));

  test('is asked for unless it is optional', () => {
    expect(problemOf(shape, '')).toBe('请输入银行账号');
    expect(problemOf(accountNumber('银行账号', { isOptional: true }).draft, '')).toBeUndefined();
  });
});
