import { savePreference, type ArrangedLists } from '@huiwu/contract/preferences';
import { describe, expect, it } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { testServices } from '../../testing/test-services.ts';

const setUp = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const customer = await build.customer();
  const caller = await build.callerFor((await build.admin(customer.id)).id);
  return { ...services, build, customer, caller };
};

describe('a preference', () => {
  it.each([
    ['of a name that no one knows', { name: 'password', value: [] }, 'name'],
    ['with a field that no one knows', { name: 'layout', value: { sideTheme: 'theme-dark', odd: 1 } }, 'value.odd'],
    ['with a colour that is none', { name: 'layout', value: { theme: 'red' } }, 'value.theme'],
    [
      'with more live pages than a browser bears',
      { name: 'layout', value: { maxLivePages: 31 } },
      'value.maxLivePages',
    ],
    [
      'with a column too narrow to be seen',
      { name: 'lists', value: { 管理员列表: { columns: [{ key: 'phone', width: 10 }] } } },
      'value.管理员列表.columns.0.width',
    ],
    ['with too many searches', { name: 'searchHistory', value: Array(21).fill('会议') }, 'value'],
    [
      'with too many tabs',
      { name: 'workspace', value: { tabs: Array(51).fill({ path: '/', search: '', title: '首页', isPinned: false }) } },
      'value.tabs',
    ],
    [
      'of more than 64 KiB',
      {
        name: 'workspace',
        value: { tabs: Array(50).fill({ path: '/', search: 'x'.repeat(1500), title: '首页', isPinned: false }) },
      },
      'value',
    ],
  ])('%s is refused and nothing is stored', async (_what, input, field) => {
    const { call, build, preferences } = await testApp();
    const { caller } = await build.platform();
    const { code, data } = await call(savePreference, input, { token: caller.token });
    expect([code, data.fields[0].field]).toEqual([400, field]);
    await expect(preferences.getPreferences(caller)).resolves.toEqual({});
  });

  it('is visible to its owner only', async () => {
    const { preferences, build, customer, caller } = await setUp();
    await preferences.savePreference({ name: 'tours', value: ['welcome'] }, caller);
    const colleague = await build.callerFor((await build.admin(customer.id)).id);
    const { caller: platform } = await build.platform();
    await expect(preferences.getPreferences(colleague)).resolves.toEqual({});
    await expect(preferences.getPreferences(platform)).resolves.toEqual({});
  });

  it('of an older release with an unknown format is ignored', async () => {
    const { preferences, db, caller } = await setUp();
    await preferences.savePreference({ name: 'tours', value: ['welcome'] }, caller);
    const row = { admin_id: caller.adminId, customer_id: caller.customerId, updated_at: '2026-01-01T00:00:00.000Z' };
    await db
      .insertInto('preferences')
      .values([
        { ...row, name: 'layout', value: '{"theme":"blue"}' },
        { ...row, name: 'favourites', value: '[]' },
      ])
      .execute();
    await expect(preferences.getPreferences(caller)).resolves.toEqual({ tours: ['welcome'] });
  });

  it('is stored unchanged, each name separately', async () => {
    const { preferences, caller } = await setUp();
    const workspace = { tabs: [{ path: '/system/admin', search: '?page=2', title: '管理员管理', isPinned: true }] };
    await preferences.savePreference({ name: 'workspace', value: workspace }, caller);
    await preferences.savePreference({ name: 'layout', value: { size: 'small', topNav: false } }, caller);
    await expect(preferences.getPreferences(caller)).resolves.toEqual({
      workspace,
      layout: { size: 'small', topNav: false },
    });
  });

  it('saved again replaces the previous one', async () => {
    const { preferences, caller, db } = await setUp();
    await preferences.savePreference({ name: 'searchHistory', value: ['会议', '发票'] }, caller);
    await preferences.savePreference({ name: 'searchHistory', value: ['签到'] }, caller);
    await expect(preferences.getPreferences(caller)).resolves.toEqual({ searchHistory: ['签到'] });
    await expect(db.selectFrom('preferences').selectAll().execute()).resolves.toHaveLength(1);
  });

  it('of a list does not change other lists that were arranged elsewhere, and an empty one is removed', async () => {
    const { preferences, caller } = await setUp();
    const keep = (value: ArrangedLists) => preferences.savePreference({ name: 'lists', value }, caller);
    const column = (key: string) => ({ columns: [{ key }] });
    await Promise.all([keep({ 管理员列表: column('phone') }), keep({ 角色列表: column('code') })]);
    await keep({ 管理员列表: { defaultViewId: 'v1' } });
    const lists = { 管理员列表: { defaultViewId: 'v1' }, 角色列表: column('code') };
    await expect(preferences.getPreferences(caller)).resolves.toEqual({ lists });
    await keep({ 管理员列表: {} });
    await expect(preferences.getPreferences(caller)).resolves.toEqual({ lists: { 角色列表: column('code') } });
  });

  it('for more lists than the limit is refused, and existing ones stay', async () => {
    const { preferences, caller } = await setUp();
    const many = (from: number) =>
      Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`列表${from + index}`, { defaultViewId: 'v' }]));
    await preferences.savePreference({ name: 'lists', value: many(0) }, caller);
    await expect(preferences.savePreference({ name: 'lists', value: many(60) }, caller)).rejects.toThrow();
    await expect(preferences.getPreferences(caller)).resolves.toEqual({ lists: many(0) });
  });

  it('is not logged', async () => {
    const { preferences, caller, db } = await setUp();
    await preferences.savePreference({ name: 'tours', value: ['welcome'] }, caller);
    await expect(db.selectFrom('business_logs').selectAll().execute()).resolves.toEqual([]);
  });
});
