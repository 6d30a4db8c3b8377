import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

let latest = { now: Number.NaN, letters: '' };

/** The next text of the same length in the order of the alphabet. */
const following = (letters: string): string => {
  const last = ALPHABET.indexOf(letters.slice(-1));
  const head = letters.slice(0, -1);
  return last < ALPHABET.length - 1 ? head + ALPHABET.charAt(last + 1) : following(head) + ALPHABET.charAt(0);
};

/**
 * A new ULID: 10 characters of time and 16 random ones, so that ids sort by time of creation. Ids made one after another
 * for the same millisecond sort in that order.
 */
export const newId = (now: number = Date.now()): string => {
  let time = '';
  for (let rest = now, index = 0; index < 10; index += 1, rest = Math.floor(rest / 32))
    time = (ALPHABET[rest % 32] ?? '') + time;
  latest = { now, letters: latest.now === now ? following(latest.letters) : randomLetters(16) };
  return time + latest.letters;
};

/** An opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The requested number of random digits. */
export const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

/** The requested number of random letters and digits without similar ones; five bits each. */
export const randomLetters = (count: number): string =>
  [...randomBytes(count)].map((byte) => ALPHABET[byte % 32]).join('');
