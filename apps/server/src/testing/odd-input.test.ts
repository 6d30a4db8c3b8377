import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { everyCall } from '@huiwu/contract/catalogue';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleFor } from './samples.ts';
import { testApp } from './test-app.ts';

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

test.each(Object.entries(everyCall))('no odd input causes an internal error of %s', async (name, endpoint) => {
  const { call, build } = await testApp({ isRateLimited: false });
  const { caller, operator } = await build.platform();
  const { headers } = await build.attendee(await build.meeting(operator.id));
  await fc.assert(
    fc.asyncProperty(mutated(name, endpoint), async (input) => {
      const { status, code } = await call(endpoint, input, { token: caller.token, headers });
      expect([200, 404]).toContain(status);
      expect(code === 500 && name !== 'signIn').toBe(false);
    }),
    { numRuns: 20, seed: 20_261_121 },
  );
});
