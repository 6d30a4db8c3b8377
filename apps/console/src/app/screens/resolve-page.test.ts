import { describe, expect, test } from 'vitest';
import { toMenuItems } from '../../shared/menus/menu-items.ts';
import { directoryNode, menuNode } from '../../testing/menu-nodes.ts';
import { resolvePage } from './resolve-page.ts';
import { screens } from './screens.ts';

const items = toMenuItems([
  menuNode({ id: 'home', title: '首页', pageurl: '/home/index', component: 'home/HomePage' }),
  directoryNode(
    'system',
    [
      menuNode({ id: 'secret', hidden: true }),
      menuNode({ id: 'admin', title: '管理员管理', component: 'admins/AdminsPage' }),
      menuNode({ id: 'detail', title: '详情', hidden: true, activeMenu: '/system/admin' }),
    ],
    { title: '系统管理' },
  ),
]);

const titlesAt = (path: string) => {
  const found = resolvePage(path, items);
  return found.kind === 'page' ? found.trail.map(({ title }) => title) : found.to;
};

describe('an address', () => {
  test('that is empty leads to the start page', () => {
    expect(resolvePage('/', items)).toEqual({ kind: 'redirect', to: '/home/index' });
  });

  test('of the menu is the page that its entry names', () => {
    expect(resolvePage('/system/admin', items)).toMatchObject({
      kind: 'page',
      component: 'admins/AdminsPage',
      title: '管理员管理',
      activePath: '/system/admin',
    });
  });

  test('highlights another entry where the menu says so', () => {
    expect(resolvePage('/system/detail', items)).toMatchObject({ activePath: '/system/admin' });
  });

  test('of a heading leads to its first visible page', () => {
    expect(resolvePage('/system', items)).toEqual({ kind: 'redirect', to: '/system/admin?menuCode=admin' });
  });

  test('of a heading whose only page is hidden leads to that page', () => {
    const only = toMenuItems([directoryNode('only', [menuNode({ id: 'h', hidden: true })])]);
    expect(resolvePage('/only', only)).toEqual({ kind: 'redirect', to: '/only/h?menuCode=h' });
    expect(resolvePage('/only/h', only)).toMatchObject({ kind: 'page', activePath: '/only/h' });
  });

  test('that does not exist leads to 404', () => {
    expect(resolvePage('/no/such', items)).toEqual({ kind: 'redirect', to: '/404' });
    expect(resolvePage('/constructor', items)).toEqual({ kind: 'redirect', to: '/404' });
  });

  test('behind /redirect/ leads to itself', () => {
    expect(resolvePage('/redirect/system/admin', items)).toEqual({ kind: 'redirect', to: '/system/admin' });
  });

  test.each(['/home/editInfo', '/index', '/index/meetings', '/404', '/401'])(
    '%s is available to every user, independent of the menu',
    (path) => {
      expect(resolvePage(path, []).kind).toBe('page');
    },
  );
});

describe('in a meeting', () => {
  const inside = toMenuItems([
    menuNode({ id: 'desk', title: '会议工作台', pageurl: '/desk/index', component: 'meetings/MeetingDashboardPage' }),
    menuNode({ id: 'list', title: '参会人员', pageurl: '/registration/list' }),
  ]);

  test.each(['/', '/home/index'])('%s is the dashboard of the meeting', (path) => {
    expect(resolvePage(path, inside)).toEqual({ kind: 'redirect', to: '/desk/index' });
  });

  test('the dashboard is the fixed tab and the first step of the breadcrumb', () => {
    expect(resolvePage('/desk/index', inside)).toMatchObject({ isAffixed: true, trail: [{ title: '会议工作台' }] });
    expect(resolvePage('/registration/list', inside)).toMatchObject({
      isAffixed: false,
      trail: [{ title: '会议工作台', to: '/desk/index' }, { title: '参会人员' }],
    });
  });
});

describe('the page of one record', () => {
  test('is below its list and has the id of its record', () => {
    expect(resolvePage('/system/admin/detail/A%207', items)).toMatchObject({
      component: 'admins/AdminDetailPage',
      parameters: { id: 'A 7' },
      activePath: '/system/admin',
      isDetail: true,
    });
    expect(titlesAt('/system/admin/detail/7')).toEqual(['首页', '系统管理', '管理员管理', '管理员详情']);
  });

  test('is not found by a user who does not have its list', () => {
    expect(titlesAt('/other/admin/detail/7')).toBe('/404');
    expect(resolvePage('/system/admin/detail/7', [])).toEqual({ kind: 'redirect', to: '/404' });
  });

  test.each(['/system/admin/detail', '/system/admin/detail/', '/system/admin/detail/7/8', '/system/admin/other/7'])(
    '%s is not found',
    (path) => {
      expect(titlesAt(path)).toBe('/404');
    },
  );
});

describe('a menu entry for adding and editing', () => {
  const menu = toMenuItems([
    menuNode({ id: 'list', title: '会议管理', pageurl: '/meeting/list' }),
    menuNode({
      id: 'edit',
      title: '编辑会议',
      pageurl: '/meeting/edit',
      component: 'meetings/MeetingEditPage',
      hidden: true,
      activeMenu: '/meeting/list',
    }),
  ]);

  test.each([
    ['/meeting/edit', '新增会议'],
    ['/meeting/edit/7', '编辑会议'],
  ])('%s has the title %s in its tab and in the breadcrumb', (path, title) => {
    const found = resolvePage(path, menu);
    expect(found).toMatchObject({ kind: 'page', title });
    expect(found.kind === 'page' && found.trail.map((crumb) => crumb.title)).toEqual(['首页', '会议管理', title]);
  });

  test('has different titles for adding and for editing', () => {
    const editors = screens.filter(({ path }) => path === ':id');
    expect(editors).not.toEqual([]);
    for (const { below, title } of editors) {
      const bare = screens.find(({ component }) => component === below);
      expect(bare).toMatchObject({ hasOwnTitle: true });
      expect(bare?.title).not.toBe(title);
    }
  });
});

describe('an external page', () => {
  const framed = (link: string) =>
    resolvePage('/report', toMenuItems([menuNode({ id: 'report', component: 'app/FramePage', link })]));

  test('is embedded in the console', () => {
    expect(framed('https://example.com/x')).toMatchObject({ kind: 'page', link: 'https://example.com/x' });
  });

  test('is never a script', () => {
    expect(framed('javascript:alert(1)')).toMatchObject({ link: undefined });
  });
});

describe('the breadcrumb', () => {
  test('begins with 首页', () => {
    expect(titlesAt('/system/admin')).toEqual(['首页', '系统管理', '管理员管理']);
    expect(titlesAt('/home/editInfo')).toEqual(['首页', '账户设置']);
  });

  test('does not contain 首页 twice, nor before the reports', () => {
    expect(titlesAt('/home/index')).toEqual(['首页']);
    expect(titlesAt('/index')).toEqual(['统计报表']);
  });
});
