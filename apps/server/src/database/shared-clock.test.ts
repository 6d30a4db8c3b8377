import { performance } from 'node:perf_hooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildersFor } from '../testing/builders.ts';
import { codeOf } from '../testing/refusals.ts';
import { testServices } from '../testing/test-services.ts';
import { openSharedClock } from './shared-clock.ts';

/** A node whose own clock is so many seconds behind. */
const nodeBehind = async (first: Awaited<ReturnType<typeof testServices>>, seconds: number) => {
  const clock = await openSharedClock(first.database, () => performance.now() - seconds * 1000);
  onTestFinished(() => clock.stop());
  const movable = { ...clock, set: () => undefined, advance: () => undefined };
  return { ...(await testServices({ surroundings: { ...first, clock: movable } })), clock: movable };
};

describe('the clock of a node', () => {
  test('is the database’s, whatever the node’s own clock', async () => {
    const first = await testServices();
    const [right, behind, ahead] = [
      await nodeBehind(first, 0),
      await nodeBehind(first, 20),
      await nodeBehind(first, -86_400),
    ];
    const now = right.clock.now().getTime();
    for (const { clock } of [behind, ahead]) expect(Math.abs(clock.now().getTime() - now)).toBeLessThan(5000);
  });

  test('lets two nodes whose own clocks are twenty seconds apart share codes, budgets and lockouts', async () => {
    const first = await testServices();
    const build = buildersFor(first);
    const { phone } = await build.admin((await build.customer()).id);
    const [right, behind] = [await nodeBehind(first, 0), await nodeBehind(first, 20)];
    const from = (node: typeof right, to: string) =>
      codeOf(node.smsCodes.sendSmsCode({ phone: to, type: 'login' }, { ip: '192.0.2.9', idempotency: undefined }));
    const others = ['19977777701', '19977777702', '19977777703'];
    expect([await from(right, phone), await from(behind, phone)]).toEqual([200, 429]);
    for (const each of others) expect([each, await from(right, each)]).toEqual([each, 200]);
    expect(await from(behind, '19977777704')).toBe(200);
    await first.outbox.settled();
    await right.outbox.settled();
    expect(await behind.smsCodes.consume(phone, 'login', first.sms.lastCodeTo(phone))).toBe(true);
  });

  test('is the machine’s if the database is on the same machine', async () => {
    const { database } = await testServices();
    const clock = await openSharedClock(database, () => 0);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5000);
  });
});
