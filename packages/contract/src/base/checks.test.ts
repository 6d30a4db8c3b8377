import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCode,
  checkConfirmPassword,
  checkEmail,
  checkIdCard,
  checkNewPassword,
  checkOptionalEmail,
  checkPhone,
  checkPositiveNumber,
} from './checks.ts';

describe('a phone number', () => {
  test.each(['', '1381234567', '138123456789', '+8613812345678', '１３８１２３４５６７８'.slice(0, 10)])(
    '%j does not have 11 digits',
    (text) => {
      expect(checkPhone(text)).toBe('手机号码应为11位');
    },
  );

  test.each(['12812345678', '23812345678', '1381234567a', '１３８１２３４５６７８', '138 1234567'])(
    '%j has 11 characters but is not a number',
    (text) => {
      expect(checkPhone(text)).toBe('请输入正确的手机号码');
    },
  );

  test('can have spaces around it', () => {
    expect(checkPhone(' 13812345678\t')).toBeUndefined();
  });
});

describe('a captcha answer', () => {
  test.each(['', '12-4', '一二三四', ' 1234'])('%j has other characters than letters and digits', (text) => {
    expect(checkCode(text)).toBe('只能输入字母、数字');
  });

  test('has letters and digits only', () => {
    expect(checkCode('aB12')).toBeUndefined();
  });
});

describe('an e-mail address', () => {
  test.each([
    'a',
    'a@b',
    'a@b.c',
    'a b@c.com',
    '@c.com',
    'a@-c.com',
    'a@c.com\n',
    `${'a'.repeat(65)}@c.com`,
    'a@c..com',
    '张@c.com',
  ])('%j is invalid', (text) => {
    expect(checkOptionalEmail(text)).toBe('请输入正确的邮箱账号');
  });

  test('is required where it is mandatory', () => {
    expect(checkEmail('')).toBe('请输入邮箱账号');
  });

  test('can be empty where it is optional', () => {
    expect(checkOptionalEmail('')).toBeUndefined();
  });

  test('has a name, a host and a top-level domain', () => {
    expect(checkEmail('zhang.san+1@mail.example.com')).toBeUndefined();
  });

  test('is checked quickly, however long the text', () => {
    const started = performance.now();
    checkOptionalEmail(`a@${'a.'.repeat(100_000)}`);
    checkOptionalEmail(`a@${'a-'.repeat(120)}!`);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

/** An independent implementation of the rule, so that a mistake in the pattern is found. */
const isStrong = (text: string): boolean => {
  const kinds = new Set<string>();
  let length = 0;
  for (const character of text) {
    length += 1;
    if (character >= 'A' && character <= 'Z') kinds.add('capital');
    else if (character >= 'a' && character <= 'z') kinds.add('small');
    else if (character >= '0' && character <= '9') kinds.add('digit');
    else kinds.add('other');
  }
  return length >= 8 && length <= 30 && kinds.size >= 3;
};

describe('a new password', () => {
  test.each(['Aa1!567', 'aaaaaaaa1', 'AAAAAAAA', '12345678', `Aa1${'x'.repeat(28)}`, '😀😀😀😀😀😀😀😀'])(
    '%j is refused',
    (text) => {
      expect(checkNewPassword(text)).toBe('请输入新密码，至少8位（含）、包含大小写字母+数字');
    },
  );

  test.each(['Aa123456', 'aa12345!', 'AA12345!', `Aa1${'x'.repeat(27)}`, 'Aa1😀😀😀😀😀'])('%j is accepted', (text) => {
    expect(checkNewPassword(text)).toBeUndefined();
  });

  test('is accepted or refused as an independent implementation of the rule does', () => {
    const letters = fc.constantFrom(...'AZaz09!@ 密é😀');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 34 }), (characters) => {
        const text = characters.join('');
        expect(checkNewPassword(text) === undefined).toBe(isStrong(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('must be repeated identically', () => {
    expect(checkConfirmPassword('', 'Aa123456')).toBe('请再次输入您的密码');
    expect(checkConfirmPassword('aa123456', 'Aa123456')).toBe('两次输入的密码不一致');
    expect(checkConfirmPassword('Aa123456', 'Aa123456')).toBeUndefined();
  });
});

const WEIGHTS = Array.from({ length: 17 }, (_each, index) => 2 ** (17 - index) % 11);

/** The check digit by the definition in ISO 7064 MOD 11-2. */
const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  const rest = (12 - (sum % 11)) % 11;
  return digits + (rest === 10 ? 'X' : String(rest));
};

const card = fc
  .record({
    region: fc.integer({ min: 100_000, max: 999_999 }),
    birth: fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2020-12-31T00:00:00Z'),
      noInvalidDate: true,
    }),
    order: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ region, birth, order }) =>
    withCheckDigit(`${region}${birth.toISOString().slice(0, 10).replaceAll('-', '')}${String(order).padStart(3, '0')}`),
  );

describe('an identity card number', () => {
  test.each([
    ['11010519491231002', 'one digit short'],
    ['110105194912310021', 'a wrong check digit'],
    ['110105491231002', 'the old form of 15 digits'],
    [withCheckDigit('11010520990101001'), 'a birth date to come'],
    [withCheckDigit('11010519490230001'), 'a day that never was'],
    [withCheckDigit('01010519491231002'), 'a region that begins with 0'],
    ['1101051949123100２X', 'wide digits'],
  ])('%s is refused: %s', (text) => {
    expect(checkIdCard(text)).toBe('请输入正确的身份证号');
  });

  test('is required where it is mandatory', () => {
    expect(checkIdCard('')).toBe('请输入身份证号');
  });

  test('can end with a lower-case x', () => {
    expect(checkIdCard('11010519491231002x')).toBeUndefined();
  });

  test('with its right check digit is accepted, with any other refused', () => {
    fc.assert(
      fc.property(card, (text) => {
        expect(checkIdCard(text)).toBeUndefined();
        const others = [...'0123456789X'].filter((digit) => digit !== text[17]);
        expect(others.filter((digit) => checkIdCard(text.slice(0, 17) + digit) === undefined)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('with one wrong digit is always detected', () => {
    fc.assert(
      fc.property(card, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (text, place, by) => {
        const digit = (Number(text[place]) + by) % 10;
        expect(checkIdCard(text.slice(0, place) + String(digit) + text.slice(place + 1))).toBe('请输入正确的身份证号');
      }),
      { numRuns: 500 },
    );
  });
});

describe('a positive number', () => {
  test.each(['0', '01', '-1', '1.5', '1e3', ' 1', '１'])('%j is not one', (text) => {
    expect(checkPositiveNumber(text)).toBe('请输入大于0的数');
  });

  test('is required', () => {
    expect(checkPositiveNumber('')).toBe('不能为空');
  });

  test('starts with 1 to 9', () => {
    expect(checkPositiveNumber('10')).toBeUndefined();
  });
});
