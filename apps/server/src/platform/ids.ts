import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new ULID: 10 characters of time and 16 random ones, so that ids sort by time of creation. */
export const newId = (now: number = Date.now()): string => {
  let time = '';
  for (let rest = now, index = 0; index < 10; index += 1, rest = Math.floor(rest / 32))
    time = (ALPHABET[rest % 32] ?? '') + time;
  return time + randomLetters(16);
};

/** An opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The requested number of random digits. */
export const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

/** The requested number of random letters and digits without similar ones; five bits each. */
export const randomLetters = (count: number): string =>
  [...randomBytes(count)].map((byte) => ALPHABET[byte % 32]).join('');
