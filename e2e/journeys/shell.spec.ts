import type { Locator } from '@playwright/test';
import { signOut } from '../../packages/contract/src/sign-in/index.ts';
import { DEMO, OWN_PASSWORD } from './customer.ts';
import { expect, openAdmins, enter, test } from './stage.ts';

const MENUS = [
  {
    who: 'the platform administrator',
    phone: DEMO.platform,
    side: ['首页', '会议管理', '参会人员库', '基础资料', '消息设置', '碳基础数据', '系统管理', '日志审计', '公司信息'],
    below: [
      '管理员管理',
      '角色管理',
      '部门管理',
      '菜单管理',
      '字典管理',
      '参数配置',
      '编号规则',
      '客户管理',
      '账号申请',
    ],
  },
  {
    who: 'the company administrator',
    phone: DEMO.companyAdmin,
    side: ['首页', '会议管理', '参会人员库', '基础资料', '消息设置', '碳基础数据', '系统管理', '日志审计', '公司信息'],
    below: ['管理员管理', '角色管理', '部门管理'],
  },
  {
    who: 'an admin from finance',
    phone: DEMO.finance,
    side: ['首页', '会议管理', '参会人员库', '基础资料'],
    below: [],
  },
];

const widthOf = async (place: Locator) => (await place.boundingBox())?.width;

for (const { who, phone, side, below } of MENUS) {
  test(`${who} sees the menu that the server sends them`, async ({ page }) => {
    // Wide enough for all entries of the top menu.
    await page.setViewportSize({ width: 2400, height: 900 });
    await enter(page, phone);
    const menu = page.getByRole('navigation', { name: '侧边菜单' });
    await expect(menu.getByRole('listitem')).toHaveText(side);
    const top = page.getByRole('navigation', { name: '顶部菜单' });
    await expect(top.getByRole('link')).toHaveText([...side.slice(1), '统计报表']);
    if (below.length === 0) return;
    await menu.getByRole('button', { name: '系统管理' }).click();
    await expect(menu.getByRole('list').getByRole('list').getByRole('listitem')).toHaveText(below);
    await menu.getByRole('link', { name: '角色管理' }).click();
    await expect(page).toHaveURL(/#\/system\/role\?menuCode=/);
    await expect(page.getByRole('navigation', { name: '导航路径' })).toHaveText('首页系统管理角色管理');
    await expect(menu.getByRole('link', { name: '角色管理' })).toHaveAttribute('aria-current', 'page');
  });
}

test('the top bar shows the admin and links to the home page, the account and signing out', async ({ page }) => {
  // Wide enough for all entries of the top menu.
  await page.setViewportSize({ width: 2400, height: 900 });
  await enter(page);
  await page.getByRole('navigation', { name: '顶部菜单' }).getByRole('link', { name: '统计报表' }).click();
  await expect(page.getByRole('heading', { name: '统计报表', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('统计报表 - 智能运营一体化管理平台');

  await page.getByRole('button', { name: '账户' }).click();
  const panel = page.getByRole('group', { name: '账户信息' });
  await expect(panel).toContainText('陈立群');
  await expect(panel.getByRole('term')).toHaveText(['部门', '本次登录时间', '登录地区', '上次登录时间']);
  await expect(panel.getByRole('definition').first()).toHaveText('会务运营中心');
  await expect(panel.getByRole('definition').nth(1)).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: '账户' }).click();
  await panel.getByRole('button', { name: '账户设置' }).click();
  await expect(page).toHaveURL(/#\/home\/editInfo$/);
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: '首页' }).click();
  await expect(page).toHaveURL(/#\/home\/index$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('陈立群');
  await expect(page.getByRole('contentinfo')).toContainText('会务');
});

test('signing out asks for confirmation, ends the session and clears the data of the admin', async ({
  page,
  customer,
}) => {
  const { phone } = await customer.workingColleague();
  await enter(page, phone, OWN_PASSWORD);
  const question = page.getByRole('dialog', { name: '确定退出系统吗？' });
  await page.getByRole('button', { name: '退出登录' }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/#\/home\/index$/);

  const token = (await page.context().cookies()).find(({ name }) => name === 'huiwu_token')?.value ?? '';
  await page.getByRole('button', { name: '退出登录' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('huiwu_token');
  expect((await customer.visitor.personWith(token).ask(signOut, {})).code).toBe(610005);
  await page.goto('/#/home/index');
  await expect(page).toHaveURL(/#\/login/);
});

test('an admin who may only view is offered nothing else', { tag: '@core' }, async ({ page }) => {
  await enter(page, DEMO.readOnly);
  await openAdmins(page);
  await expect(page.getByRole('button', { name: '新增', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /^(编辑|分配角色|更多|删除) / })).toHaveCount(0);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByText('已删除', { exact: true })).toBeHidden();
  await page.goto('/#/system/application');
  await expect(page).toHaveURL(/#\/404$/);
});

test('unknown and forbidden pages have their own screens', async ({ page }) => {
  await enter(page);
  await page.goto('/#/nowhere/at/all');
  await expect(page).toHaveURL(/#\/404$/);
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/#\/home\/index$/);
  await page.goto('/#/401');
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible();
});

test('the sidebar is collapsed and stays collapsed', async ({ page }) => {
  await enter(page);
  const menu = page.getByRole('navigation', { name: '侧边菜单' });
  await expect.poll(() => widthOf(menu)).toBe(200);
  await page.getByRole('button', { name: '折叠菜单' }).click();
  await expect(menu.getByText('系统管理')).toBeHidden();
  await page.reload();
  await menu.getByRole('button', { name: '系统管理' }).click();
  await page.getByRole('menuitem', { name: '管理员管理' }).click();
  await expect(page.getByRole('heading', { name: '管理员管理', level: 1 })).toBeVisible();
  await expect(menu.getByText('系统管理')).toBeHidden();
});

test('on a phone there are a drawer, cards and a sheet', { tag: '@core' }, async ({ another }) => {
  const page = await another({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await enter(page);
  const menu = page.getByRole('navigation', { name: '侧边菜单' });
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: '折叠菜单' }).click();
  await expect(menu).toBeInViewport();
  await expect.poll(() => widthOf(menu)).toBe(200);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: '折叠菜单' }).click();
  await menu.getByRole('button', { name: '系统管理' }).click();
  await menu.getByRole('link', { name: '管理员管理' }).click();
  await expect(menu).toBeHidden();

  await expect(page.getByRole('list', { name: '管理员列表' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByLabel('手机号码').fill(DEMO.finance);
  await sheet.getByRole('button', { name: '查询' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: '筛选（1）' })).toBeVisible();
  await expect(page.getByRole('list', { name: '管理员列表' }).getByRole('listitem')).toHaveCount(1);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
});

test('everything is possible with the keyboard alone', { tag: '@core' }, async ({ page }) => {
  await enter(page);
  await openAdmins(page);
  await page.reload();
  await expect(page.getByRole('button', { name: '新增', exact: true })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: '侧边菜单' }).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '新增', exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: '新增管理员' });
  await expect(form.getByLabel('姓名')).toBeVisible();
  await form.getByLabel('姓名').focus();
  await page.keyboard.type('蓝');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByLabel('姓名')).toHaveValue('蓝');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '放弃' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: '新增', exact: true })).toBeFocused();
});

test('an admin who is disabled elsewhere is told once and has to sign in again', async ({
  page,
  customer,
  another,
}) => {
  const { name, phone } = await customer.workingColleague({ role: '审计员' });
  await enter(page, phone, OWN_PASSWORD);

  const theirs = await another();
  await enter(theirs);
  await openAdmins(theirs, `?phone=${phone}`);
  await theirs.getByRole('switch', { name: `启用 ${name}` }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(theirs.getByRole('status').filter({ hasText: `已停用 ${name}` })).toBeVisible();

  const menu = page.getByRole('navigation', { name: '侧边菜单' });
  // The bell may have asked by itself, and what it was told lies over the menu.
  await menu.getByRole('button', { name: '系统管理' }).dispatchEvent('click');
  await menu.getByRole('link', { name: '管理员管理' }).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: '系统提示' });
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toContainText('您的账号已被停用，需要重新登录');
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=/);
  await expect(dialog).toBeHidden();
});
