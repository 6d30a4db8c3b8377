import { baseErrors } from '@huiwu/contract/base/errors';
import { SAVED_VIEWS_MAX } from '@huiwu/contract/base/limits';
import { savedViewErrors, savedViewProblems, shareSavedView } from '@huiwu/contract/saved-views';
import { describe, expect, it } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { testServices } from '../../testing/test-services.ts';

const LIST = '管理员列表';
const STATE = { filters: { state: '1' }, orderBy: 'realName', order: 'asc' as const, limit: 50 };

const setUp = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const customer = await build.customer();
  const sharing = await build.role(customer.id, { functions: ['savedViews.share'] });
  const desk = await build.role(customer.id, { name: '前台' });
  const person = async (roleIds: string[] = []) => build.callerFor((await build.admin(customer.id, { roleIds })).id);
  const [sharer, colleague, receptionist] = [await person([sharing.id]), await person(), await person([desk.id])];
  const add = (caller = sharer, name = '启用的') =>
    services.savedViews.addSavedView({ list: LIST, name, state: STATE }, caller);
  const seenBy = async (caller: typeof sharer) =>
    (await services.savedViews.listSavedViews(LIST, caller)).map(({ name }) => name);
  const logs = () => services.db.selectFrom('business_logs').selectAll().where('module', '=', '列表视图').execute();
  return { ...services, build, customer, desk, sharer, colleague, receptionist, add, seenBy, logs };
};

describe('a saved view', () => {
  it('with a name that its owner uses already is refused at the name', async () => {
    const { add } = await setUp();
    await add();
    await expect(add()).rejects.toMatchObject({
      data: { fields: [{ field: 'name', message: savedViewProblems.nameTaken }] },
    });
  });

  it('is refused if its owner has the maximum number of views', async () => {
    const { add, sharer } = await setUp();
    for (let number = 0; number < SAVED_VIEWS_MAX; number += 1) await add(sharer, `视图 ${number}`);
    await expect(add(sharer, '还有一个')).rejects.toMatchObject(savedViewErrors.tooMany);
  });

  it('of another admin is not found', async () => {
    const { savedViews, add, sharer, colleague, seenBy } = await setUp();
    const { id } = await add(sharer);
    await expect(savedViews.deleteSavedView(id, colleague)).rejects.toMatchObject(baseErrors.notFound);
    await expect(seenBy(colleague)).resolves.toEqual([]);
  });

  it('that was changed meanwhile is not changed', async () => {
    const { savedViews, add, sharer } = await setUp();
    const { id } = await add();
    await savedViews.editSavedView({ id, version: 1, name: '新的', state: STATE }, sharer);
    await expect(
      savedViews.editSavedView({ id, version: 1, name: '更新的', state: STATE }, sharer),
    ).rejects.toMatchObject({ code: baseErrors.changed.code, data: { current: { name: '新的', version: 2 } } });
  });

  it('is returned as it was saved, is not logged, and can be deleted', async () => {
    const { savedViews, add, sharer, logs, seenBy } = await setUp();
    const { id } = await add();
    await expect(savedViews.listSavedViews(LIST, sharer)).resolves.toMatchObject([
      { id, name: '启用的', audience: 'own', isOwn: true, isEditable: true, state: STATE },
    ]);
    await expect(savedViews.listSavedViews('角色列表', sharer)).resolves.toEqual([]);
    await savedViews.deleteSavedView(id, sharer);
    await expect(seenBy(sharer)).resolves.toEqual([]);
    await expect(logs()).resolves.toEqual([]);
  });
});

describe('sharing a view', () => {
  it('is refused without the right', async () => {
    const { call, build, savedViews } = await testApp();
    const customer = await build.customer();
    const caller = await build.callerFor((await build.admin(customer.id)).id);
    const { id } = await savedViews.addSavedView({ list: LIST, name: '我的', state: STATE }, caller);
    const { code } = await call(shareSavedView, { id, version: 1, audience: 'company' }, { token: caller.token });
    expect(code).toBe(baseErrors.forbidden.code);
  });

  it.each([
    ['without a role', undefined, savedViewProblems.roleMissing],
    ['with a role of another customer', 'foreign', savedViewProblems.roleGone],
  ])('with the holders of %s is refused at the role', async (_what, which, message) => {
    const { savedViews, build, add, sharer } = await setUp();
    const foreign = await build.role((await build.customer()).id);
    const { id } = await add();
    const roleId = which && foreign.id;
    const share = { id, version: 1, audience: 'role' as const, ...(roleId && { roleId }) };
    await expect(savedViews.shareSavedView(share, sharer)).rejects.toMatchObject({
      data: { fields: [{ field: 'roleId', message }] },
    });
  });

  it('with a role shows it to the holders of the role only', async () => {
    const { savedViews, add, desk, sharer, colleague, receptionist, seenBy, logs } = await setUp();
    const { id } = await add();
    await savedViews.shareSavedView({ id, version: 1, audience: 'role', roleId: desk.id }, sharer);
    await expect(seenBy(receptionist)).resolves.toEqual(['启用的']);
    await expect(seenBy(colleague)).resolves.toEqual([]);
    await expect(logs()).resolves.toMatchObject([{ action: '共享', target_name: '启用的' }]);
  });

  it('with everyone includes the admins of the customer, and no other customer', async () => {
    const { savedViews, build, add, sharer, colleague, seenBy } = await setUp();
    const { id } = await add();
    await savedViews.shareSavedView({ id, version: 1, audience: 'company' }, sharer);
    const { caller: platform } = await build.platform();
    await expect(seenBy(colleague)).resolves.toEqual(['启用的']);
    await expect(seenBy(platform)).resolves.toEqual([]);
  });

  it('does not let admins who see it change it', async () => {
    const { savedViews, add, sharer, colleague } = await setUp();
    const { id } = await add();
    await savedViews.shareSavedView({ id, version: 1, audience: 'company' }, sharer);
    await expect(savedViews.deleteSavedView(id, colleague)).rejects.toMatchObject(baseErrors.forbidden);
    await expect(savedViews.listSavedViews(LIST, colleague)).resolves.toMatchObject([
      { isOwn: false, isEditable: false },
    ]);
  });

  it('can be ended, and the view is private again', async () => {
    const { savedViews, add, sharer, colleague, seenBy, logs } = await setUp();
    const { id } = await add();
    await savedViews.shareSavedView({ id, version: 1, audience: 'company' }, sharer);
    await savedViews.shareSavedView({ id, version: 2, audience: 'own' }, sharer);
    await expect(seenBy(colleague)).resolves.toEqual([]);
    await expect(logs()).resolves.toHaveLength(2);
  });
});
