import { FUNCTIONS, MEETING_MENU_IDS, MENU_IDS } from '@huiwu/contract/base/functions';
import { describe, expect, it } from 'vitest';
import { testServices } from '../testing/test-services.ts';
import { ensureCatalogue } from './catalogue.ts';
import { MENUS } from './menus.ts';

describe('the catalogue', () => {
  it('at a second start brings back nothing that was changed', async () => {
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

  it('adds what a database of an older release does not have', async () => {
    const services = await testServices();
    await services.db.deleteFrom('settings').where('key', '=', 'footer').execute();
    await ensureCatalogue(services);
    await expect(services.settings.getSetting({ key: 'footer' })).resolves.toContain('会务');
  });

  it('names in every entry a parent that is there and a page of the console', () => {
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

  it('has no two ids alike among menus, and every function belongs to a known menu', () => {
    const ids = Object.values(MENU_IDS) as string[];
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.values(FUNCTIONS).filter(({ menuId }) => !ids.includes(menuId))).toEqual([]);
  });
});
