import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkNewPassword } from '@huiwu/contract/base/checks';
import { newId, newToken, randomDigits } from './ids.ts';
import { createPasswords } from './passwords.ts';
import { createQueue, QueueFull } from './queue.ts';
import { createSecrets, isSame } from './secrets.ts';

const secrets = createSecrets('one key of one installation');

describe('an encrypted value', () => {
  test('is decrypted unchanged, and is encrypted differently each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(secrets.decrypt(secrets.encrypt(text))).toBe(text);
        expect(secrets.encrypt(text)).not.toBe(secrets.encrypt(text));
      }),
      { numRuns: 50 },
    );
  });

  test('cannot be decrypted with another key, nor after a change', () => {
    const cipher = secrets.encrypt('11010519491231002X');
    expect(() => createSecrets('another key').decrypt(cipher)).toThrow();
    expect(() => secrets.decrypt(`${cipher.slice(0, -2)}AA`)).toThrow();
  });

  test('has a different key for each purpose', () => {
    expect(new Set([secrets.character('x'), secrets.hashCode('x'), secrets.appSecret, secrets.fingerprint]).size).toBe(
      4,
    );
  });
});

test('equality of secrets compares whole texts', () => {
  expect([isSame('a', 'a'), isSame('a', 'b'), isSame('a', 'aa'), isSame('', '')]).toEqual([true, false, false, true]);
});

describe('a stored password', () => {
  const passwords = createPasswords(Buffer.from('pepper'));

  test('matches itself only', async () => {
    const hash = await passwords.hash('Right-horse-7');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect([await passwords.verify('Right-horse-7', hash), await passwords.verify('Right-horse-8', hash)]).toEqual([
      true,
      false,
    ]);
  });

  test('does not match without the pepper', async () => {
    const hash = await passwords.hash('Right-horse-7');
    expect(await createPasswords(Buffer.from('other')).verify('Right-horse-7', hash)).toBe(false);
  });

  test('that is missing or unreadable never matches', async () => {
    expect([await passwords.verify('', undefined), await passwords.verify('x', 'no hash')]).toEqual([false, false]);
  });

  test('that is generated is strong and unique', () => {
    const made = Array.from({ length: 300 }, () => passwords.makeInitial());
    expect(made.filter((password) => checkNewPassword(password) !== undefined)).toEqual([]);
    expect(new Set(made).size).toBe(300);
  });
});

describe('a queue', () => {
  test('runs at most the allowed number of tasks at once, runs them all, and refuses more than its length', async () => {
    const queue = createQueue({ running: 2, waiting: 3 });
    let [active, most, done] = [0, 0, 0];
    const task = async () => {
      most = Math.max(most, (active += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      active -= 1;
      done += 1;
    };
    const results = await Promise.allSettled(Array.from({ length: 7 }, () => queue.run(task)));
    const refused = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }: PromiseRejectedResult) => reason as unknown);
    expect([most, done, refused.length, refused.every((reason) => reason instanceof QueueFull)]).toEqual([
      2,
      5,
      2,
      true,
    ]);
    await queue.run(task);
  });

  test('continues after a failed task', async () => {
    const queue = createQueue({ running: 1, waiting: 1 });
    await expect(queue.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await queue.run(() => Promise.resolve(1))).toBe(1);
  });
});

describe('ids', () => {
  test('sort by time of creation and are unique', () => {
    expect(newId(1_000).localeCompare(newId(2_000))).toBe(-1);
    expect(new Set(Array.from({ length: 2000 }, () => newId())).size).toBe(2000);
    expect(newId()).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  test('and tokens are long and fit into a header; codes have the requested number of digits', () => {
    expect(newToken()).toMatch(/^[\w-]{43}$/);
    expect(Array.from({ length: 500 }, () => randomDigits(6)).filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  });
});
