/** Used where the meeting has no prefix of its own. */
export const PAY_PREFIX = 'HW';

const NUMBER_DIGITS = 6;

/** The check digit of a number by the Luhn formula: it finds every wrong digit and most exchanged neighbours. */
const checkDigitOf = (digits: string): string => {
  const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);
  const sum = [...digits].toReversed().reduce((all, each, at) => all + (at % 2 === 0 ? doubled(+each) : +each), 0);
  return String((10 - (sum % 10)) % 10);
};

/**
 * What a payer writes into the remark of a transfer: the prefix in capitals, at least six digits and a check digit, at
 * most 15 characters.
 */
export const payRefOf = (prefix: string, number: number): string => {
  const digits = String(number).padStart(NUMBER_DIGITS, '0');
  return `${prefix.toUpperCase()}${digits}${checkDigitOf(digits)}`;
};

/** References with these prefixes in a text of capitals, by their check digits; other signs may stand directly beside them. */
export const payRefsIn = (text: string, prefixes: readonly string[]): string[] =>
  prefixes.flatMap((prefix) =>
    [...text.matchAll(new RegExp(`(?<=${prefix})(?=(\\d{7,13}))`, 'g'))].flatMap(([, digits = '']) =>
      Array.from(digits, (_, at) => payRefOf(prefix, Number(digits.slice(0, at)))).filter((ref) =>
        `${prefix}${digits}`.startsWith(ref),
      ),
    ),
  );
