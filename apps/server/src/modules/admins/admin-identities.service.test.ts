import { getAdmin, listAdmins } from '@huiwu/contract/admins';
import { getAccountInfo } from '@huiwu/contract/account';
import { unbindAdminIdentity } from '@huiwu/contract/single-sign-on';
import { describe, expect, test } from 'vitest';
import { buildCompany, personIn, senderOf } from '../../testing/matrix/personas.ts';
import { bindTo } from '../../testing/providers/single-sign-on.ts';
import { testApp } from '../../testing/test-app.ts';

const prepare = async () => {
  const app = await testApp();
  const operator = await buildCompany(app, true);
  const boss = await personIn(app, operator, { isWildcard: true });
  const keeper = await personIn(app, operator, { functions: ['admins.unbindIdentity', 'admins.view'] });
  const person = await personIn(app, operator, { functions: [] });
  const identityId = await bindTo(app, person.id, { subject: 'alice' });
  const unbind = (id: string, by = keeper) => app.call(unbindAdminIdentity, { id }, senderOf(by));
  const isBound = async (id: string) => (await app.call(getAdmin, { id }, senderOf(boss))).data.hasIdentity;
  return { ...app, boss, keeper, person, identityId, unbind, isBound };
};

describe('unbinding the identity of another admin', () => {
  test('is refused for oneself, for an admin with more rights, and without the function', async () => {
    const { unbind, isBound, boss, keeper, person, ...app } = await prepare();
    for (const { id } of [boss, keeper]) await bindTo(app, id, { subject: `subject of ${id}` });
    const codes = [await unbind(keeper.id), await unbind(boss.id), await unbind(keeper.id, person)].map(
      ({ code }) => code,
    );
    expect(codes).toEqual([650_101, 650_103, 403]);
    for (const { id } of [boss, keeper, person]) expect(await isBound(id)).toBe(true);
  });

  test('ends the sessions opened through it only, is logged, and notifies the admin', async () => {
    const { unbind, isBound, person, identityId, db, call, sms, outbox, build } = await prepare();
    const other = await build.callerFor(person.id);
    const session = { identity_id: identityId };
    await db
      .updateTable('sessions')
      .set(session)
      .where('admin_id', '=', person.id)
      .where('id', '<>', other.sessionId)
      .execute();
    expect((await unbind(person.id)).code).toBe(200);
    await outbox.settled();
    expect(await isBound(person.id)).toBe(false);
    expect((await call(getAccountInfo, {}, senderOf(person))).code).toBe(620_006);
    expect((await call(getAccountInfo, {}, { token: other.token })).code).toBe(200);
    expect(sms.sent.at(-1)?.text).toContain('管理员已解除您的单点登录绑定');
    const rows = await db.selectFrom('business_logs').selectAll().where('target_id', '=', person.id).execute();
    expect(rows).toMatchObject([{ module: '管理员管理', action: '解除单点登录绑定', result: 'done' }]);
    expect((await unbind(person.id)).code).toBe(651_807);
  });

  test('is offered on the page of the admin, not in the list', async () => {
    const { call, boss } = await prepare();
    const { data } = await call(listAdmins, {}, senderOf(boss));
    expect(data.list.some((row: object) => 'hasIdentity' in row)).toBe(false);
  });
});
