import { createHash } from 'node:crypto';

const DIGITS = 18;
/** No tax bureau gives numbers that begin with these. */
const NOT_REAL = '99';

/** The number that the demonstration channel gives to what has a serial. */
export const sandboxNumberOf = (serial: string): string => {
  const digest = createHash('sha256').update(serial).digest('hex');
  return NOT_REAL + (BigInt(`0x${digest}`) % 10n ** BigInt(DIGITS)).toString().padStart(DIGITS, '0');
};
