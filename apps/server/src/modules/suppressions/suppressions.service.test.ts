import { suppressionProblems, suppressionRecord } from '@huiwu/contract/suppressions';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../../store.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';

const PHONE = '13800000001';

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { suppressions, suppressionGuard, store, clock, db, customer } = people;
  const caller = await people.manager();
  const add = (own: object = {}, by = caller) =>
    suppressions.add(z.parse(suppressionRecord.draft, { channel: 'sms', address: PHONE, ...own }), by);
  const suppressed = (addresses: string[], channel: 'sms' | 'email' = 'sms', customerId = customer.id) =>
    suppressionGuard.suppressed(ALL_CUSTOMERS, { customerId, channel, addresses, now: clock.now() });
  const suppress = (reason: 'optout' | 'bounce', address = PHONE) =>
    store.change(ALL_CUSTOMERS, (work) =>
      suppressionGuard.suppress(work, {
        customerId: customer.id,
        channel: 'sms',
        address,
        reason,
        source: '短信回复',
      }),
    );
  const logs = () => db.selectFrom('business_logs').selectAll().where('module', '=', '黑名单').execute();
  const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();
  return { ...people, caller, add, suppressed, suppress, logs, later };
};

describe('an entry', () => {
  test('is not added a second time, however the address is written', async () => {
    const { add, suppressed } = await prepare();
    await add();
    expect(await problemsOf(add({ address: '+86 138 0000 0001' }))).toEqual({ address: suppressionProblems.taken });
    expect(await suppressed(['+8613800000001', '13800000002'])).toEqual(new Map([['+8613800000001', 'manual']]));
  });

  test('may not be over when it is added', async () => {
    const { add, later, suppressed } = await prepare();
    expect(await problemsOf(add({ until: later(0) }))).toEqual({ until: suppressionProblems.over });
    expect(await suppressed([PHONE])).toEqual(new Map());
  });

  test('holds up to its time, and is added again afterwards', async () => {
    const { add, later, clock, suppressed, suppressions, caller } = await prepare();
    await add({ until: later(60) });
    expect(await suppressed([PHONE])).toEqual(new Map([[PHONE, 'manual']]));
    clock.advance(60);
    expect(await suppressed([PHONE])).toEqual(new Map());
    await add();
    expect((await suppressions.list(z.parse(suppressionRecord.page, {}), caller)).total).toBe(1);
  });

  test('is that of one company and one channel', async () => {
    const { add, build, suppressed } = await prepare();
    await add();
    const other = await build.customer();
    expect(await suppressed([PHONE], 'sms', other.id)).toEqual(new Map());
    expect(await suppressed([PHONE], 'email')).toEqual(new Map());
  });

  test('shows its address masked where the field right says so, also in the log', async () => {
    const { add, suppressions, manager, logs } = await prepare();
    const { id } = await add();
    const reader = await manager({ fields: { 'suppressions.address': 'masked' } });
    expect((await suppressions.get(id, reader)).address).toBe('138****0001');
    expect(JSON.stringify(await logs())).not.toContain(PHONE);
  });

  test('that is deleted holds no longer', async () => {
    const { add, suppressions, caller, suppressed, build } = await prepare();
    const { id } = await add();
    const other = await build.customer();
    const stranger = await build.callerFor((await build.admin(other.id)).id);
    expect(await codeOf(suppressions.delete(id, stranger))).toBe(404);
    expect((await suppressed([PHONE])).size).toBe(1);
    await suppressions.delete(id, caller);
    expect((await suppressed([PHONE])).size).toBe(0);
  });
});

describe('those who send', () => {
  test('find the suppressed ones among many addresses', async () => {
    const { add, suppressed } = await prepare();
    const phones = Array.from({ length: 1201 }, (_, index) => `139${String(index).padStart(8, '0')}`);
    for (const index of [0, 499, 500, 1200]) await add({ address: phones[index] });
    expect([...(await suppressed(phones)).keys()]).toEqual([phones[0], phones[499], phones[500], phones[1200]]);
  });

  test('report an opt-out, which is written once', async () => {
    const { suppress, suppressed, logs } = await prepare();
    expect([await suppress('optout'), await suppress('optout'), await suppress('optout', `+86${PHONE}`)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await suppressed([PHONE])).toEqual(new Map([[PHONE, 'optout']]));
    expect((await logs()).map(({ action, target_name }) => [action, target_name])).toEqual([['退订', '138****0001']]);
  });

  test('report a bounce of an opt-out, which stops everything and leaves the opt-out', async () => {
    const { suppress, suppressed, db } = await prepare();
    await suppress('optout');
    expect(await suppress('bounce')).toBe(true);
    expect(await suppressed([PHONE])).toEqual(new Map([[PHONE, 'bounce']]));
    const rows = await db.selectFrom('suppressions').select(['reason', 'failure', 'source']).execute();
    expect(rows).toEqual([{ reason: 'optout', failure: 'bounce', source: '短信回复' }]);
    expect(await suppress('bounce')).toBe(false);
  });

  test('turn an entry that ends into an opt-out that does not', async () => {
    const { add, later, suppress, suppressed, clock } = await prepare();
    await add({ until: later(60) });
    await suppress('optout');
    clock.advance(61);
    expect(await suppressed([PHONE])).toEqual(new Map([[PHONE, 'optout']]));
  });

  test('write one row when they report the same at once', async () => {
    const { suppress, db, logs } = await prepare();
    const changed = await Promise.all(Array.from({ length: 5 }, () => suppress('optout')));
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect(await db.selectFrom('suppressions').selectAll().execute()).toHaveLength(1);
    expect(await logs()).toHaveLength(1);
  });
});
