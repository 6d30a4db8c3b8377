import { functionOf } from '@huiwu/contract/base/access';
import { endpoints } from '@huiwu/contract/catalogue';
import { FUNCTION_NAMES, FUNCTIONS, PLATFORM_MENU_IDS } from '@huiwu/contract/base/functions';
import { describe, expect, test } from 'vitest';
import { sampleFor } from '../samples.ts';
import { testApp } from '../test-app.ts';
import { createDigests } from './digests.ts';
import { buildCompany, senderOf, signedIn } from './personas.ts';
import { oneByOne } from './shared-world.ts';

const guarded = Object.entries(endpoints).filter(([, { access }]) => functionOf(access) !== undefined);

/** What only roles of the platform's own company can hold. */
const isOfPlatform = ([, { access }]: (typeof guarded)[number]): boolean => {
  const name = functionOf(access);
  return name !== undefined && PLATFORM_MENU_IDS.has(FUNCTIONS[name].menuId);
};

const HELD = { beginAt: '2026-11-21T00:00:00.000Z', endAt: '2026-11-21T12:00:00.000Z' };

/** Every function, in one meeting and for one day; no role anywhere else. */
const guestOfOneMeeting = async () => {
  const app = await testApp({ isRateLimited: false });
  const { build } = app;
  const [company, foreign] = [await buildCompany(app), await buildCompany(app)];
  const [one, other] = [await build.meeting(company.id), await build.meeting(company.id)];
  const elsewhere = await build.meeting(foreign.id);
  const role = await build.role(company.id, { kind: 'meeting', functions: FUNCTION_NAMES });
  const { id } = await build.admin(company.id, { departmentId: company.a });
  await build.meetingRole({ id, customer_id: company.id }, { meetingId: one.id, roleId: role.id, ...HELD });
  const person = await signedIn(app, { id, customerId: company.id, departmentId: company.a });
  const digests = await createDigests(app);

  const codesIn = (meetingCode: string | undefined) =>
    oneByOne(guarded, async ([name, endpoint]) => {
      const sender = senderOf(person);
      const headers = { ...sender.headers, ...(meetingCode === undefined ? {} : { 'x-meeting-code': meetingCode }) };
      return (await app.call(endpoint, sampleFor(name, endpoint), { ...sender, headers })).code;
    });
  return { ...app, role, one, other, elsewhere, digests, codesIn };
};

describe('rights in one meeting', { timeout: 60_000 }, () => {
  test('are none outside of it, in another one, in one of another company, and in one that is made up', async () => {
    const { other, elsewhere, digests, codesIn } = await guestOfOneMeeting();
    const before = await digests.take();
    for (const code of [undefined, other.code, elsewhere.code, 'nothing'])
      expect([code, new Set(await codesIn(code))]).toEqual([code, new Set([403])]);
    expect(digests.difference(before, await digests.take())).toEqual([]);
  });

  test('are none before they begin, after they end and once the role is stopped', async () => {
    const { clock, db, role, one, digests, codesIn } = await guestOfOneMeeting();
    const stop = () => db.updateTable('roles').set({ state: 0 }).where('id', '=', role.id).execute();
    clock.set('2026-11-20T23:59:59.000Z');
    const before = await digests.take();
    expect(new Set(await codesIn(one.code))).toEqual(new Set([403]));
    expect(digests.difference(before, await digests.take())).toEqual([]);
    clock.set('2026-11-21T02:00:00.000Z');
    expect(new Set(await codesIn(one.code)).size).toBeGreaterThan(1);
    await stop();
    await db
      .updateTable('customers')
      .set(({ eb }) => ({ rights_epoch: eb('rights_epoch', '+', 1) }))
      .execute();
    expect(new Set(await codesIn(one.code))).toEqual(new Set([403]));
  });

  test('are those of the role in it, and never what all companies share', async () => {
    const { one, codesIn } = await guestOfOneMeeting();
    const codes = await codesIn(one.code);
    const wrong = guarded.filter((call, index) => (codes[index] === 403) !== isOfPlatform(call)).map(([name]) => name);
    expect(wrong).toEqual([]);
  });
});
