import { MENU_IDS } from '@huiwu/contract/catalogue/access';
import { baseErrors } from '@huiwu/contract/base/errors';
import { menuDraft, menuErrors, menuProblems, type MenuDraft, type MenuEdit } from '@huiwu/contract/menus';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ensureCatalogue } from '../../catalogue/catalogue.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';

const DIRECTORY = { parentId: null, mode: 'operations', kind: 'directory', title: '帮助', pageurl: 'help' } as const;

const draftOf = (own: object = {}): MenuDraft => z.parse(menuDraft, { ...DIRECTORY, ...own });

const setUp = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const { caller, operator } = await build.platform();
  const { menuEditor, menuMoves } = services;
  const add = async (own: object = {}) => (await menuEditor.addMenu(draftOf(own), caller)).id;
  const get = (id: string) => menuEditor.getMenu(id, caller);
  const edit = async (id: string, own: Partial<MenuEdit>) => {
    const { version, parentId, title, icon, hidden, activeMenu, query, order } = await get(id);
    const present = { id, version, parentId, title, icon, hidden, activeMenu, query, order };
    return menuEditor.editMenu({ ...present, ...own }, caller);
  };
  return { services, build, caller, operator, menuEditor, menuMoves, add, get, edit };
};

const saying = (field: string, message: string) => ({ code: 400, data: { fields: [{ field, message }] } });

describe('the external address of a menu entry', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '//evil.example.com',
    '\\\\evil.example.com',
    'data:text/html,x',
    'https:\\\\evil.example.com',
    'https://',
    'ftp://example.com',
    'https://a b.example.com',
  ])('is not %s', (address) => {
    expect(z.safeParse(menuDraft, { ...DIRECTORY, kind: 'link', link: address }).success).toBe(false);
    expect(z.safeParse(menuDraft, { ...DIRECTORY, pageurl: address }).success).toBe(false);
  });

  it('is a web address', () => {
    const draft = { ...DIRECTORY, kind: 'frame', link: 'https://docs.example.com:8443/a?b=c#d' };
    expect(z.safeParse(menuDraft, draft).success).toBe(true);
  });

  it('uses HTTPS if it is shown inside the console', () => {
    const draft = { ...DIRECTORY, link: 'http://intranet.example.com' };
    expect(z.safeParse(menuDraft, { ...draft, kind: 'frame' }).success).toBe(false);
    expect(z.safeParse(menuDraft, { ...draft, kind: 'link' }).success).toBe(true);
  });

  it.each(['{', '[1]', '"text"', '{"a":{"b":1}}', 'null'])('has no query like %s', (query) => {
    expect(z.safeParse(menuDraft, { ...DIRECTORY, query }).success).toBe(false);
  });
});

describe('a new menu entry', () => {
  it('is refused if its name, its path or its parent is not valid', async () => {
    const { add } = await setUp();
    await add();
    await expect(add({ pageurl: 'other' })).rejects.toMatchObject(saying('title', menuProblems.titleTaken));
    await expect(add({ title: '别的' })).rejects.toMatchObject(saying('pageurl', menuProblems.pathTaken));
    await expect(add({ title: '登录', pageurl: 'login' })).rejects.toMatchObject(
      saying('pageurl', menuProblems.pathReserved),
    );
    await expect(add({ title: '甲', pageurl: 'a', parentId: 'nothing' })).rejects.toMatchObject(
      saying('parentId', menuProblems.parentGone),
    );
    await expect(add({ title: '甲', pageurl: 'a', parentId: MENU_IDS.admins })).rejects.toMatchObject(
      saying('parentId', menuProblems.parentNoDirectory),
    );
    await expect(add({ title: '甲', pageurl: 'a', mode: 'meeting', parentId: MENU_IDS.system })).rejects.toMatchObject(
      saying('parentId', menuProblems.parentElsewhere),
    );
    await expect(add({ title: '甲', pageurl: 'a', activeMenu: '/nowhere' })).rejects.toMatchObject(
      saying('activeMenu', menuProblems.activeMenuGone),
    );
  });

  it('for everyone is in the menu of an admin without rights, and logged', async () => {
    const { services, build, operator, add, caller } = await setUp();
    const parentId = await add();
    const link = { kind: 'link', title: '手册', pageurl: 'manual', link: 'https://example.com', isForEverybody: true };
    await add({ ...link, parentId });
    const noOne = await build.callerFor((await build.admin(operator.id)).id);
    const tree = await services.menus.getMenuTree({}, noOne);
    expect(tree.find(({ title }) => title === '帮助')?.children.map(({ title }) => title)).toEqual(['手册']);
    const rows = await services.store.read(ALL_CUSTOMERS).businessLogs.listLatestOf(caller.adminId, 2);
    expect(rows.map(({ action, target_name }) => `${action} ${target_name}`).toSorted()).toEqual([
      '新增 帮助',
      '新增 手册',
    ]);
  });
});

describe('a menu entry of the system', () => {
  it('is not deleted, and keeps its address, its page and its access', async () => {
    const { menuEditor, caller, edit } = await setUp();
    await expect(menuEditor.deleteMenu(MENU_IDS.admins, caller)).rejects.toMatchObject(menuErrors.builtInStays);
    await expect(edit(MENU_IDS.admins, { pageurl: 'people' })).rejects.toMatchObject(
      saying('pageurl', menuProblems.fixed),
    );
    await expect(edit(MENU_IDS.admins, { link: 'https://example.com' })).rejects.toMatchObject(
      saying('link', menuProblems.fixed),
    );
    await expect(edit(MENU_IDS.admins, { isForEverybody: true })).rejects.toMatchObject(
      saying('isForEverybody', menuProblems.fixed),
    );
  });

  it('can be renamed, hidden and moved, and a later start does not undo this', async () => {
    const { services, add, edit, get } = await setUp();
    const parentId = await add();
    await edit(MENU_IDS.admins, { title: '人员', hidden: true, parentId });
    await ensureCatalogue(services);
    expect(await get(MENU_IDS.admins)).toMatchObject({
      title: '人员',
      hidden: true,
      parentId,
      path: '/system/admin',
      version: 2,
    });
  });

  it('lists its functions and fields', async () => {
    const { get } = await setUp();
    const { functions, fields } = await get(MENU_IDS.admins);
    expect(functions.find(({ title }) => title === '新增管理员')).toMatchObject({ kind: 'add' });
    expect(fields.length).toBeGreaterThan(0);
  });
});

describe('a menu entry', () => {
  it('cannot be its own descendant', async () => {
    const { add, edit } = await setUp();
    const above = await add();
    const below = await add({ parentId: above, title: '下级', pageurl: 'below' });
    const refusal = saying('parentId', menuProblems.parentBelow);
    await expect(edit(above, { parentId: above })).rejects.toMatchObject(refusal);
    await expect(edit(above, { parentId: below })).rejects.toMatchObject(refusal);
  });

  it('that another admin has changed is not changed', async () => {
    const { add, edit, get } = await setUp();
    const id = await add();
    await edit(id, { title: '帮助中心' });
    await expect(edit(id, { version: 1, title: '支持' })).rejects.toMatchObject(baseErrors.changed);
    expect((await get(id)).title).toBe('帮助中心');
  });

  it('is not deleted while it has children or roles contain it', async () => {
    const { build, operator, menuEditor, caller, add } = await setUp();
    const above = await add();
    const below = await add({
      parentId: above,
      kind: 'link',
      title: '手册',
      pageurl: 'm',
      link: 'https://example.com',
    });
    await expect(menuEditor.deleteMenu(above, caller)).rejects.toMatchObject(menuErrors.hasChildren);
    await build.role(operator.id, { menuIds: [below] });
    await expect(menuEditor.deleteMenu(below, caller)).rejects.toMatchObject(menuErrors.inUse);
  });

  it('that changes is loaded again by every open console', async () => {
    const { services, operator, add, edit } = await setUp();
    const epochOf = async () => (await services.store.read(ALL_CUSTOMERS).customers.find(operator.id))?.rights_epoch;
    const id = await add();
    const before = (await epochOf()) ?? 0;
    await edit(id, { title: '帮助中心' });
    expect(await epochOf()).toBe(before + 1);
  });

  it('that is not used is deleted', async () => {
    const { menuEditor, caller, add, get } = await setUp();
    const id = await add();
    await menuEditor.deleteMenu(id, caller);
    await expect(get(id)).rejects.toMatchObject(baseErrors.notFound);
  });
});

describe('the order of the menu', () => {
  it('is refused as a whole if one entry has changed or would be in a cycle', async () => {
    const { add, get, menuMoves, caller } = await setUp();
    const above = await add();
    const below = await add({ parentId: above, title: '下级', pageurl: 'below' });
    const other = await add({ title: '其他', pageurl: 'other' });
    const places = (version: number, parentId: string | null) => ({
      places: [
        { id: other, version: 1, parentId: null, order: 1 },
        { id: above, version, parentId, order: 2 },
      ],
    });
    await expect(menuMoves.sortMenus(places(9, null), caller)).rejects.toMatchObject(baseErrors.changed);
    await expect(menuMoves.sortMenus(places(1, below), caller)).rejects.toMatchObject({ code: 400 });
    expect((await get(other)).version).toBe(1);
  });

  it('is saved as the admin arranged it', async () => {
    const { add, menuEditor, menuMoves, caller } = await setUp();
    const id = await add();
    await menuMoves.sortMenus({ places: [{ id, version: 1, parentId: MENU_IDS.system, order: 1 }] }, caller);
    const all = await menuEditor.listMenus('operations', caller);
    expect(all.find((menu) => menu.id === id)).toMatchObject({ parentId: MENU_IDS.system, path: '/system/help' });
  });
});
