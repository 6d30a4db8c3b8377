import { expect, test } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';

test('a session that goes on is not tidied away', async () => {
  const services = await testServices();
  const { caller } = await buildersFor(services).platform();
  await services.housekeeping.tidy();
  expect((await services.account.getAccountInfo(caller)).Id).toBe(caller.adminId);
});

test('sessions, codes, counts and keys that are long over are gone', async () => {
  const services = await testServices();
  const { boss, caller } = await buildersFor(services).platform();
  await services.smsCodes.sendSmsCode(
    { phone: boss.phone, type: 'login' },
    { ip: '203.0.113.9', idempotency: undefined },
  );
  await services.sessions.signOut(caller);
  services.clock.advance(3 * 86_400);
  await services.housekeeping.tidy();
  const left = await Promise.all(
    (['sessions', 'sms_codes', 'sms_quotas', 'sign_in_guards', 'idempotency_keys'] as const).map((name) =>
      services.db.selectFrom(name).selectAll().execute(),
    ),
  );
  expect(left.flat()).toEqual([]);
});
