import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { everyCall } from '@huiwu/contract/catalogue';
import fc from 'fast-check';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sampleFor } from './samples.ts';
import { testApp } from './test-app.ts';
import type { AtEnd } from './test-database.ts';

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    "' or 1=1 --",
    '１３８',
    '2026-02-30',
    '9999-12-31',
    '0000-01-01',
    -1,
    0,
    1.5,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    [[]],
    ['a', 'a'],
    { length: 1 },
    'a'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** What an attacker would do to a good input: put something odd in one place or two. */
const mutated = (name: string, endpoint: Endpoint) =>
  fc
    .dictionary(
      fc.constantFrom(
        ...Object.keys(sampleFor(name, endpoint)),
        'page',
        'limit',
        'orderBy',
        'order',
        'beginTime',
        'endTime',
        'realName',
        'phone',
        'state',
        'departmentId',
        'roleId',
        'captchaId',
        'code',
        '__proto__',
        'constructor',
      ),
      oddValue,
      { minKeys: 1, maxKeys: 3 },
    )
    .map((odd) => ({ ...sampleFor(name, endpoint), ...odd }));

const prepare = async (atEnd: AtEnd) => {
  const { call, build } = await testApp({ isRateLimited: false, atEnd });
  const { caller, operator } = await build.platform();
  const { headers } = await build.attendee(await build.meeting(operator.id));
  return { call, sender: { token: caller.token, headers } };
};

const cleanups: (() => void | Promise<void>)[] = [];
let unchanged: ReturnType<typeof prepare> | undefined;
afterAll(async () => {
  for (const work of cleanups.toReversed()) await work();
});

/** Calls that read leave the server as it was for each other; the others each have a server of their own. */
const serverFor = ({ effect }: Endpoint): ReturnType<typeof prepare> =>
  effect === 'reads' ? (unchanged ??= prepare((work) => cleanups.push(work))) : prepare(onTestFinished);

test.each(Object.entries(everyCall))('no odd input causes an internal error of %s', async (name, endpoint) => {
  const { call, sender } = await serverFor(endpoint);
  await fc.assert(
    fc.asyncProperty(mutated(name, endpoint), async (input) => {
      const { status, code } = await call(endpoint, input, sender);
      expect([200, 404]).toContain(status);
      expect(code === 500 && name !== 'signIn').toBe(false);
    }),
    { numRuns: 20, seed: 20_261_121 },
  );
});
