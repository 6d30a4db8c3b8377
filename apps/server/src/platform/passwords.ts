import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createQueue } from './queue.ts';

/** Argon2id with the parameters of the OWASP cheat sheet: 19 MiB, two passes, one lane; stored with every hash. */
const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const WAITING_MAX = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash (an unknown account) it takes the same time and returns false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Random, and valid by the password rule of the specification. */
  makeInitial(): string;
}

/** Memory of one hash in KiB. */
export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

interface HashParts extends PasswordCost {
  salt: Buffer;
  tag: Buffer;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const format = ({ memory, passes, parallelism, salt, tag }: HashParts): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;

const parse = (hash: string): HashParts | undefined => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) return undefined;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

const CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@#%+=!'];

const pick = (letters: string): string => letters[randomInt(letters.length)] ?? '';

const makeInitial = (): string => {
  const letters = [...CLASSES.map(pick), ...Array.from({ length: 8 }, () => pick(CLASSES.slice(0, 3).join('')))];
  for (let index = letters.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [letters[index], letters[other]] = [letters[other] ?? '', letters[index] ?? ''];
  }
  return letters.join('');
};

/** The pepper is not in the database, so a stolen database alone does not allow guessing. */
export const createPasswords = (pepper: Buffer, cost = COST): Passwords => {
  // A separate queue: many concurrent sign-ins must leave threads for files and other requests.
  const queue = createQueue({ running: Math.max(1, Math.min(3, availableParallelism())), waiting: WAITING_MAX });

  const compute = (password: string, { memory, passes, parallelism, salt, tag }: HashParts): Promise<Buffer> =>
    queue.run(
      () =>
        new Promise((resolve, reject) => {
          const input = {
            message: Buffer.from(password),
            nonce: salt,
            parallelism,
            tagLength: tag.length,
            memory,
            passes,
            secret: pepper,
          };
          argon2('argon2id', input, (error, result) => (error ? reject(error) : resolve(result)));
        }),
    );

  const noOne: HashParts = { ...cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

  return {
    hash: async (password) => {
      const parts = { ...cost, salt: randomBytes(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) };
      return format({ ...parts, tag: await compute(password, parts) });
    },
    verify: async (password, hash) => {
      const parts = hash === undefined ? undefined : parse(hash);
      const computed = await compute(password, parts ?? noOne);
      return parts !== undefined && timingSafeEqual(computed, parts.tag);
    },
    makeInitial,
  };
};
