import { FUNCTIONS, MEETING_MENU_IDS, MENU_IDS } from '@huiwu/contract/catalogue/access';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../database/migrations/0024-setting-names.ts';
import { testServices } from '../testing/test-services.ts';
import { ensureCatalogue } from './catalogue.ts';
import { MENUS } from './menus.ts';

describe('the catalogue', () => {
  it('does not revert changes at a second start', async () => {
    const services = await testServices();
    await services.db.updateTable('settings').set({ value: '© 某公司' }).where('key', '=', 'footer').execute();
    await services.db.updateTable('menus').set({ title: '人员' }).where('id', '=', MENU_IDS.admins).execute();
    await ensureCatalogue(services);
    await expect(services.settings.getSetting({ key: 'footer' })).resolves.toBe('© 某公司');
    const menu = await services.db
      .selectFrom('menus')
      .select('title')
      .where('id', '=', MENU_IDS.admins)
      .executeTakeFirst();
    expect(menu?.title).toBe('人员');
  });

  it('adds entries that are missing in a database of an older release', async () => {
    const services = await testServices();
    await services.db.deleteFrom('settings').where('key', '=', 'footer').execute();
    await ensureCatalogue(services);
    await expect(services.settings.getSetting({ key: 'footer' })).resolves.toContain('会务');
  });

  it('renames a setting of an older release, but not one that an operator has renamed', async () => {
    const { db } = await testServices();
    const nameAs = (key: string, name: string) =>
      db.updateTable('settings').set({ name, remark: '' }).where('key', '=', key).execute();
    await nameAs('passwordExpiryDays', '密码有效期（天），0 为不过期');
    await nameAs('logRetentionDays', '日志留多久');
    await settingNames.up(db);
    const rows = await db.selectFrom('settings').select(['key', 'name', 'remark']).execute();
    const shown = Object.fromEntries(rows.map(({ key, name, remark }) => [key, [name, remark]]));
    expect(shown['passwordExpiryDays']).toEqual(['密码有效期', '到期后须修改密码才能登录。']);
    expect(shown['logRetentionDays']).toEqual(['日志留多久', '']);
  });

  it('has an existing parent and page of the console for every entry', () => {
    const ids = new Set([null, ...MENUS.map((menu) => menu.id)]);
    expect(MENUS.filter((menu) => !ids.has(menu.parent_id ?? null))).toEqual([]);
    expect(MENUS.filter((menu) => menu.component !== '' && !/^[a-z-]+\/[A-Z]\w+Page$/.test(menu.component))).toEqual(
      [],
    );
  });

  it('has those pages in meetings that the contract says are pages of meetings', () => {
    const inMeetings = MENUS.filter(({ mode, component }) => mode === 'meeting' && component !== '').map(
      ({ id }) => id,
    );
    expect(new Set(inMeetings)).toEqual(MEETING_MENU_IDS);
  });

  it('has unique menu ids, and a known menu for every function', () => {
    const ids = Object.values(MENU_IDS);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.values(FUNCTIONS).filter(({ menuId }) => !ids.includes(menuId))).toEqual([]);
  });
});
