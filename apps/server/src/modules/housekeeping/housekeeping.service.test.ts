import { expect, test } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';

test('an active session is not cleaned up', async () => {
  const services = await testServices();
  const { caller } = await buildersFor(services).platform();
  await services.housekeeping.tidy();
  expect((await services.account.getAccountInfo(caller)).Id).toBe(caller.adminId);
});

test('sessions, codes, counters and keys that ended long ago are deleted', async () => {
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

test('a background task is deleted 90 days after its end', async () => {
  const services = await testServices();
  const { db, clock, housekeeping } = services;
  const { boss } = await buildersFor(services).platform();
  const at = clock.now().toISOString();
  const task = {
    customer_id: boss.customer_id,
    kind: 'x',
    title: 'x',
    state: 'done',
    input: 'null',
    ended_at: at,
  } as const;
  const none = { total: null, lease_owner: null, lease_until: null, meeting_code: null, started_at: null };
  const of = { ip: '', request_id: '', created_by: boss.id, created_at: at };
  await db
    .insertInto('background_tasks')
    .values({ id: '1', ...task, ...none, ...of })
    .execute();
  const left = async () => (await db.selectFrom('background_tasks').select('id').execute()).length;
  clock.advance(89 * 86_400);
  await housekeeping.tidy();
  expect(await left()).toBe(1);
  clock.advance(2 * 86_400);
  await housekeeping.tidy();
  expect(await left()).toBe(0);
});
