import { endAdminTwoFactor, getAdmin, listAdmins } from '@huiwu/contract/admins';
import { getAccountInfo } from '@huiwu/contract/account';
import { describe, expect, test } from 'vitest';
import { buildCompany, personIn, senderOf } from '../../testing/matrix/personas.ts';
import { turnOn } from '../../testing/two-factor.ts';
import { testApp } from '../../testing/test-app.ts';

const prepare = async () => {
  const app = await testApp({ isRateLimited: false });
  const operator = await buildCompany(app, true);
  const boss = await personIn(app, operator, { isWildcard: true });
  const keeper = await personIn(app, operator, { functions: ['admins.endTwoFactor', 'admins.view'] });
  const owner = await personIn(app, operator, { functions: [] });
  const end = (id: string, by = keeper) => app.call(endAdminTwoFactor, { id }, senderOf(by));
  const hasOne = async (id: string) => (await app.call(getAdmin, { id }, senderOf(boss))).data.hasSecondStep;
  return { ...app, boss, keeper, owner, end, hasOne };
};

describe('turning off another admin’s two-factor sign-in', { timeout: 30_000 }, () => {
  test('is refused for oneself, for admins with more rights, and if it is not on', async () => {
    const { end, boss, keeper, owner, hasOne, ...app } = await prepare();
    for (const { id } of [boss, keeper]) await turnOn(app, id);
    expect([(await end(boss.id)).code, (await end(keeper.id)).code, (await end(owner.id)).code]).toEqual([
      650_103, 650_101, 650_108,
    ]);
    expect([await hasOne(boss.id), await hasOne(keeper.id), await hasOne(owner.id)]).toEqual([true, true, false]);
  });

  test('ends all their sessions, forgets their trusted devices, is logged, and notifies them', async () => {
    const { end, owner, hasOne, call, db, sms, ...app } = await prepare();
    await turnOn(app, owner.id);
    expect(await hasOne(owner.id)).toBe(true);
    expect((await end(owner.id)).code).toBe(200);
    expect((await call(getAccountInfo, {}, senderOf(owner))).msg).toBe('您已被管理员强制下线');
    expect(await hasOne(owner.id)).toBe(false);
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    expect(sms.sent.map(({ text }) => text)).toEqual([expect.stringContaining('管理员已关闭您的两步验证')]);
    const logs = await db.selectFrom('business_logs').select(['action', 'target_id', 'result']).execute();
    expect(logs).toContainEqual({ action: '关闭两步验证', target_id: owner.id, result: 'done' });
  });

  test('is not part of a list', async () => {
    const { call, boss, owner, ...app } = await prepare();
    await turnOn(app, owner.id);
    const { data } = await call(listAdmins, {}, senderOf(boss));
    expect(data.list.some((row: object) => 'hasSecondStep' in row)).toBe(false);
  });
});
