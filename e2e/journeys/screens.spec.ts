import type { BrowserContextOptions, Page } from '@playwright/test';
import { DEMO, DEMO_PASSWORD } from './customer.ts';
import { MEETINGS } from './meeting-screens.ts';
import { MEMBERS } from './member-screens.ts';
import { heading, dialog, press, field, inDialog, open, type Form, type Screen } from './screens.ts';
import { chooseMore, expect, expectAccessible, enter, submitSignIn, test } from './stage.ts';

// Many screens and no story: a trace of all of them would take longer than looking at them.
test.use({ trace: 'off' });

const PUBLIC: Screen[] = [
  { name: 'sign-in by password', address: '/login', shows: (page) => page.getByLabel('密码', { exact: true }) },
  {
    name: 'sign-in by code, refused',
    address: '/login',
    act: async (page) => {
      await page.getByRole('tab', { name: '验证码登录' }).click();
      await page.getByRole('button', { name: '登录', exact: true }).click();
    },
    shows: (page) => page.getByText('手机号码应为11位'),
  },
  { name: 'application', address: '/register', shows: (page) => page.getByLabel('公司名称') },
  { name: 'forgotten password', address: '/retrieve', shows: (page) => page.getByLabel('新密码') },
  {
    name: 'password without a sign-in',
    address: '/password',
    shows: (page) => page.getByRole('link', { name: '去登录' }),
  },
  { name: 'agreement', address: '/agree', shows: (page) => page.getByRole('article').getByRole('heading').first() },
  { name: 'single sign-on', address: '/auth-redirect', shows: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'binding', address: '/bind', shows: (page) => page.getByRole('heading', { level: 1 }) },
];

const ADMIN_NAME = '林静怡';
const ADMINS = '/system/admin?phone=19900000003';
const more = (page: Page) => page.getByRole('button', { name: `更多 ${ADMIN_NAME}` });

const ROLE = '报名管理';
const ROLES = `/system/role?name=${ROLE}`;

const CONSOLE: Screen[] = [
  { name: 'home', address: '/home/index', shows: heading('快捷入口') },
  {
    name: 'account panel',
    address: '/home/index',
    act: press('账户'),
    shows: (page) => page.getByRole('group', { name: '账户信息' }),
  },
  { name: 'leaving', address: '/home/index', act: press('退出登录'), shows: dialog('确定退出系统吗？') },
  { name: 'reports', address: '/index', shows: heading('统计报表') },
  { name: 'account settings', address: '/home/editInfo', shows: (page) => page.getByLabel('职务') },
  {
    name: 'administrators',
    address: '/system/admin',
    shows: (page) =>
      page
        .getByLabel(/^选择 /)
        .filter({ visible: true })
        .nth(3),
  },
  {
    name: 'all filters and chips',
    // Unfolded by themselves, since a condition that is folded away is in force.
    address: '/system/admin?realName=静&state=1&beginTime=2026-01-01',
    shows: (page) => page.getByRole('button', { name: '收起', exact: true }),
    only: 'desk',
  },
  {
    name: 'filter sheet',
    address: '/system/admin',
    act: press('筛选'),
    shows: dialog('筛选'),
    only: 'phone',
  },
  {
    name: 'no one found',
    address: '/system/admin?realName=查无此人',
    shows: (page) => page.getByText('没有符合条件的管理员'),
  },
  {
    name: 'batch bar',
    address: ADMINS,
    act: (page) => page.getByRole('checkbox', { name: `选择 ${ADMIN_NAME}` }).check(),
    shows: (page) => page.getByText('已选 1 条'),
  },
  {
    name: 'row menu',
    address: ADMINS,
    act: (page) => more(page).click(),
    shows: (page) => page.getByRole('menu').last(),
  },
  {
    name: 'deleting',
    address: ADMINS,
    act: (page) => chooseMore(page, ADMIN_NAME, '删除'),
    shows: dialog(`删除 ${ADMIN_NAME}？`),
  },
  { name: 'adding', address: '/system/admin?dialog=add', shows: (page) => page.getByLabel('身份证号') },
  {
    name: 'adding, refused',
    address: '/system/admin?dialog=add',
    act: press('保存'),
    shows: (page) => page.getByText('请输入姓名'),
  },
  { name: 'editing', address: ADMINS, act: press(`编辑 ${ADMIN_NAME}`), shows: (page) => page.getByLabel('身份证号') },
  { name: 'roles', address: ADMINS, act: press(`分配角色 ${ADMIN_NAME}`), shows: heading('会议角色') },
  { name: 'roles of the company', address: '/system/role', shows: (page) => page.getByText(ROLE, { exact: true }) },
  {
    name: 'menus of a role',
    address: ROLES,
    act: press(`分配菜单 ${ROLE}`),
    shows: (page) => page.getByLabel('在菜单中查找'),
  },
  {
    name: 'functions of a role',
    address: ROLES,
    act: (page) => chooseMore(page, ROLE, '分配功能'),
    shows: (page) => page.getByLabel('在功能中查找'),
  },
  {
    name: 'fields of a role',
    address: ROLES,
    act: (page) => chooseMore(page, ROLE, '分配字段'),
    shows: (page) => page.getByRole('table', { name: '字段权限' }),
  },
  {
    name: 'what a role holds',
    address: ROLES,
    act: async (page) => {
      await page.getByRole('link', { name: ROLE, exact: true }).click();
      await page.getByRole('tab', { name: '功能' }).click();
    },
    shows: (page) => page.getByRole('list', { name: '功能' }),
  },
  {
    name: 'one administrator',
    address: ADMINS,
    act: (page) => page.getByRole('link', { name: ADMIN_NAME, exact: true }).click(),
    shows: (page) => page.getByText('最近修改'),
  },
  { name: 'applications', address: '/system/application', shows: (page) => page.getByText('范思哲').first() },
  {
    name: 'audit',
    address: '/system/application',
    act: press('审核 葛小雅'),
    shows: (page) => page.getByLabel('审核意见'),
  },
  { name: 'not found', address: '/404', shows: heading('页面不存在') },
  { name: 'forbidden', address: '/401', shows: heading('没有权限') },
  {
    name: 'business log',
    address: '/log/business',
    shows: (page) => page.getByText('成功', { exact: true }),
  },
  {
    name: 'one entry of the business log',
    address: '/log/business?action=编辑',
    act: (page) =>
      page
        .getByRole('link', { name: /^编辑 / })
        .first()
        .click(),
    shows: (page) => page.getByRole('table', { name: '修改内容' }),
  },
  {
    name: 'sign-in log',
    address: '/log/login',
    shows: (page) => page.getByText('密码', { exact: true }),
  },
  {
    name: 'people online',
    address: '/log/online',
    shows: (page) => page.getByText('当前登录'),
  },
  {
    name: 'folded sidebar',
    address: '/home/index',
    act: press('折叠菜单'),
    shows: heading('快捷入口'),
    only: 'desk',
  },
  {
    name: 'drawer',
    address: '/home/index',
    act: press('折叠菜单'),
    shows: (page) => page.getByRole('button', { name: '关闭菜单' }),
    only: 'phone',
  },
];

/** What only the platform's administrators look after, and the rest of the records. */
const RECORDS: Screen[] = [
  { name: 'departments', address: '/system/department', shows: (page) => page.getByText('会议一部', { exact: true }) },
  {
    name: 'columns of the departments',
    address: '/system/department',
    act: press('列设置'),
    shows: (page) => dialog('列设置')(page).getByRole('checkbox', { name: '负责人' }),
  },
  { name: 'adding a department', address: '/system/department?dialog=add', shows: field('部门编码') },
  {
    name: 'editing a department',
    address: '/system/department?name=会议一部',
    act: press('编辑 会议一部'),
    shows: field('部门编码'),
  },
  { name: 'menus', address: '/system/menu', shows: (page) => page.getByText('/system/admin', { exact: true }) },
  {
    name: 'menus that were searched for',
    address: '/system/menu?title=role',
    shows: (page) => page.getByText('/system/role', { exact: true }),
  },
  { name: 'adding a menu', address: '/system/menu?dialog=add', shows: field('链接地址') },
  { name: 'editing a menu', address: '/system/menu?title=role', act: press('编辑 角色管理'), shows: field('页面参数') },
  {
    name: 'functions and fields of a menu',
    address: '/system/menu?title=/system/admin',
    act: open('管理员管理'),
    shows: (page) => page.getByText('查询管理员'),
  },
  { name: 'dictionaries', address: '/system/dict', shows: (page) => page.getByText('data_scope').first() },
  { name: 'adding a dictionary', address: '/system/dict?dialog=add', shows: inDialog('字典类型') },
  { name: 'editing a dictionary', address: '/system/dict', act: press('编辑 数据范围'), shows: inDialog('字典名称') },
  {
    name: 'entries of a dictionary',
    address: '/system/dict',
    act: open('数据范围'),
    shows: (page) => page.getByText('本部门及以下', { exact: true }).first(),
  },
  {
    name: 'adding an entry',
    address: '/system/dict',
    act: async (page) => {
      await open('数据范围')(page);
      await page.getByRole('button', { name: '编辑 本部门及以下' }).waitFor();
      await press('新增')(page);
    },
    shows: inDialog('备注'),
  },
  {
    name: 'editing an entry',
    address: '/system/dict',
    act: async (page) => {
      await open('数据范围')(page);
      await press('编辑 本部门及以下')(page);
    },
    shows: inDialog('备注'),
  },
  { name: 'settings', address: '/system/config', shows: (page) => page.getByText('logRetentionDays').first() },
  { name: 'adding a setting', address: '/system/config?dialog=add', shows: inDialog('参数值') },
  { name: 'editing a setting', address: '/system/config', act: press('编辑 页脚版权信息'), shows: inDialog('参数值') },
  {
    name: 'number rules',
    address: '/system/serial',
    shows: (page) => page.getByText('meeting', { exact: true }).first(),
  },
  { name: 'adding a number rule', address: '/system/serial?dialog=add', shows: inDialog('位数') },
  {
    name: 'editing a number rule',
    address: '/system/serial',
    act: press('编辑编号规则“会议”'),
    shows: inDialog('位数'),
  },
  {
    name: 'customers',
    address: '/system/customer',
    shows: (page) => page.getByText('YUNTING', { exact: true }).first(),
  },
  { name: 'adding a customer', address: '/system/customer?dialog=add', shows: inDialog('客户编码') },
  {
    name: 'one customer',
    address: '/system/customer',
    act: async (page) => {
      await open('云汀会展集团')(page);
      await page.getByRole('link', { name: '在标签页打开' }).click();
    },
    shows: heading('修改记录'),
  },
  { name: 'company data', address: '/allmanage/account/information', shows: field('发票抬头') },
  {
    name: 'tasks',
    address: '/log/task',
    shows: (page) => page.getByText('发送初始密码（12 人）').filter({ visible: true }).first(),
  },
  {
    name: 'one task',
    address: '/log/task',
    act: open('发送初始密码（12 人）'),
    shows: (page) => page.getByRole('dialog').getByText('周雅琴').first(),
  },
  { name: 'exports', address: '/log/export', shows: heading('导出记录') },
  {
    name: 'outbox',
    address: '/log/outbox',
    shows: (page) =>
      page
        .getByLabel(/^选择 /)
        .filter({ visible: true })
        .nth(3),
  },
  {
    name: 'one message of the outbox',
    address: '/log/outbox',
    act: open('初始密码'),
    shows: heading('正文'),
  },
  { name: 'export of a list', address: ADMINS, act: press('导出'), shows: dialog('导出管理员') },
];

const FORMS: Record<Form, BrowserContextOptions> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

const SCHEMES = ['light', 'dark'] as const;

type Schemes = readonly (typeof SCHEMES)[number][];

/** With every rule in the first colours; in others the page is the same, but for them. */
const lookAt = async (page: Page, what: string, [first, ...others]: Schemes): Promise<void> => {
  await expectAccessible(page, `${what}, ${first}`);
  for (const colorScheme of others) {
    await page.emulateMedia({ colorScheme });
    // Where no one has signed in, the browser itself chooses.
    const theme = () => page.evaluate(`document.documentElement.dataset.theme ?? '${colorScheme}'`);
    await expect.poll(theme).toBe(colorScheme);
    await expectAccessible(page, `${what}, ${colorScheme}`, ['color-contrast']);
  }
};

interface Walk {
  form: Form;
  /** Leads to an address with nothing left of what was done there before. */
  visit: (address: string) => Promise<unknown>;
}

const walk = async (page: Page, screens: Screen[], { form, visit }: Walk): Promise<void> => {
  let order: Schemes = SCHEMES;
  for (const { name, address, act, shows } of screens.filter(({ only = form }) => only === form)) {
    await test.step(name, async () => {
      await visit(address);
      await act?.(page);
      // The pages of other tabs are in the document too.
      await expect(shows(page).filter({ visible: true }).first()).toBeVisible();
      await lookAt(page, `${name}, ${form}`, order);
      // The colours stay as they are for the next screen.
      order = order.toReversed();
    });
  }
};

const MARK_PAGES = `for (const panel of document.querySelectorAll('.page-panel')) panel.dataset.previous = ''`;

for (const form of ['desk', 'phone'] as const) {
  test(`pages without signing in are accessible, light and dark (${form})`, async ({ another }) => {
    const page = await another(FORMS[form]);
    const visit = async (address: string) => {
      await page.goto('about:blank');
      await page.goto(`/#${address}`);
    };
    await walk(page, PUBLIC, { form, visit });
  });

  for (const [part, screens] of [
    ['console', CONSOLE],
    ['records', RECORDS],
    ['meetings', MEETINGS],
    ['members', MEMBERS],
  ] as const) {
    test(`the ${part} is accessible, light and dark (${form})`, async ({ another }) => {
      test.setTimeout(240_000);
      const page = await another(FORMS[form]);
      await enter(page);
      const visit = async (address: string) => {
        await page.keyboard.press('Escape');
        await page.evaluate(MARK_PAGES);
        await page.goto(`/#/redirect${address}`);
        // The previous page stays in front until the next one is drawn, and often has the same buttons.
        await expect(page.locator('[data-previous]').filter({ visible: true })).toHaveCount(0);
      };
      await walk(page, screens, { form, visit });
    });
  }
}

const SHIFTS = `
  window.shifts = [];
  const shown = (node) => (node?.outerHTML ?? node?.textContent ?? 'gone').slice(0, 100);
  const at = ({ x, y }) => x + '/' + y;
  const moved = ({ node, previousRect, currentRect }) => shown(node) + ' ' + at(previousRect) + ' → ' + at(currentRect);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, sources: entry.sources.map(moved) });
  }).observe({ type: 'layout-shift', buffered: true });
`;
const MOST_SHIFT = 0.02;
// The reports come last: by then there are tabs to be put back in front of theirs.
const MAIN = ['administrators', 'applications', 'meetings', 'account settings', 'home', 'reports'];

test('the main screens load without layout shifts', async ({ page }) => {
  await page.addInitScript(SHIFTS);
  const expectSteady = async (what: string) => {
    const shifts = await page.evaluate<{ value: number; sources: string[] }[]>('window.shifts');
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `${what}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST_SHIFT);
  };
  await page.goto('/#/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expectSteady('sign-in');
  await submitSignIn(page, DEMO.platform, DEMO_PASSWORD);
  await expect(page).toHaveURL(/#\/home\/index$/);
  const screens = [...CONSOLE, ...MEETINGS].filter((screen) => MAIN.includes(screen.name));
  for (const { name, address, shows } of screens.toSorted((a, b) => MAIN.indexOf(a.name) - MAIN.indexOf(b.name))) {
    await page.goto('about:blank');
    await page.goto(`/#${address}`);
    await expect(shows(page)).toBeVisible();
    await expectSteady(name);
  }
});
