import { describe, expect, test } from 'vitest';
import { toMenuItems } from '../../shared/menus/menu-items.ts';
import { menuNode } from '../../testing/menu-nodes.ts';
import { resolvePage } from '../screens/resolve-page.ts';
import { tabOf, type Tab } from './tab.ts';
import { withWorkspace, workspaceOf } from './workspace.ts';

const items = toMenuItems([
  menuNode({ id: 'a', title: '甲' }),
  menuNode({ id: 'b', title: '乙' }),
  menuNode({ id: 'editor', title: '编辑会议', pageurl: '/meeting/edit', component: 'meetings/MeetingEditPage' }),
  menuNode({ id: 'admins', title: '管理员管理', component: 'admins/AdminsPage' }),
]);

const open = (path: string, more: Partial<Tab> = {}): Tab => {
  const found = resolvePage(path, items);
  if (found.kind !== 'page') throw new Error(`no page at ${path}`);
  return { ...tabOf({ path, search: '' }, found), ...more };
};
const home = open('/home/index');
const kept = (path: string, more: object = {}) => ({ path, search: '', title: '旧名', isPinned: false, ...more });
const paths = (tabs: Tab[]) => tabs.map(({ path }) => path).join(' ');

describe('the stored open tabs', () => {
  test('contain address, list state, order and pins, but no open layer', () => {
    const tabs = [home, open('/a', { isPinned: true }), open('/b', { search: '?page=2&dialog=edit.7' })];
    expect(workspaceOf(tabs)).toEqual({
      tabs: [
        { path: '/a', search: '', title: '甲', isPinned: true },
        { path: '/b', search: '?page=2', title: '乙', isPinned: false },
      ],
    });
  });

  test('is within the limits of the server', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...open('/a'), path: `/a/${index}` }));
    const { tabs } = workspaceOf([...many, open('/b', { path: `/${'x'.repeat(300)}` })]);
    expect([tabs.length, tabs.at(-1)?.path]).toEqual([50, '/a/59']);
    expect(workspaceOf([open('/a', { search: `?q=${'x'.repeat(2000)}` })]).tabs[0]?.search).toBe('');
  });
});

describe('a stored workspace', () => {
  test('is restored in order, with the current titles of the menu', () => {
    const tabs = withWorkspace([home], { tabs: [kept('/b', { search: '?page=2' }), kept('/a')] }, items);
    expect(tabs.map(({ path, search, title }) => path + search + title)).toEqual([
      '/home/index首页',
      '/b?page=2乙',
      '/a甲',
    ]);
  });

  test('is restored without pages that are no longer permitted', () => {
    expect(paths(withWorkspace([home], { tabs: [kept('/gone'), kept('/404'), kept('/a')] }, items))).toBe(
      '/home/index /a',
    );
  });

  test('keeps the name of a record', () => {
    const [, record] = withWorkspace([home], { tabs: [kept('/admins/detail/7', { title: '张三' })] }, items);
    expect(record?.title).toBe('张三');
  });

  test('derives the title from the address, if the menu entry is for adding and editing', () => {
    const last = [kept('/meeting/edit', { title: '编辑会议' }), kept('/meeting/edit/7', { title: '编辑 年会' })];
    const titles = withWorkspace([home], { tabs: last }, items).map(({ title }) => title);
    expect(titles).toEqual(['首页', '新增会议', '编辑 年会']);
  });

  test('shows the name of the open record immediately, unless its page has set a title', () => {
    const last = [kept('/meeting/edit/7', { title: '编辑 年会' }), kept('/admins/detail/7', { title: '张三' })];
    const present = [open('/meeting/edit/7'), open('/admins/detail/7', { title: '李四' })];
    expect(withWorkspace(present, { tabs: last }, items).map(({ title }) => title)).toEqual(['编辑 年会', '李四']);
  });

  test('does not change the address of an open page, nor new tabs', () => {
    const present = [home, open('/b', { search: '?page=3' }), open('/admins')];
    const tabs = withWorkspace(present, { tabs: [kept('/a'), kept('/b', { isPinned: true })] }, items);
    expect(paths(tabs)).toBe('/home/index /b /a /admins');
    expect(tabs[1]).toMatchObject({ search: '?page=3', isPinned: true });
  });
});
