import type { Page } from '@playwright/test';
import { DEMO, OWN_PASSWORD } from './customer.ts';
import { expect, expectAccessible, openAdmins, rowOf, signIn, enter, test } from './stage.ts';

const ADMIN_POST = { role: '公司管理员' };

const bar = (page: Page) => page.getByRole('tablist', { name: '已访问页面' });
const tab = (page: Page, name: string) => bar(page).getByRole('tab', { name, exact: true });
const tabs = (page: Page) => bar(page).getByRole('tab');
const choose = async (page: Page, name: string, item: string) => {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const goTo = (page: Page, path: string) => page.evaluate(`location.hash = ${JSON.stringify(path)}`);
const scrolled = (page: Page) => page.evaluate<number>('window.scrollY');

test('two open admins are two tabs that keep their state', { tag: '@core' }, async ({ page, customer }) => {
  const [one, other] = [await customer.colleague({ role: '财务' }), await customer.colleague()];
  // An admin of this story alone: tabs follow a person, and others are at work as the platform's administrator.
  const person = await customer.workingColleague(ADMIN_POST);
  await enter(page, person.phone, OWN_PASSWORD);
  await openAdmins(page, `?phone=${one.phone}`);
  await rowOf(page, one.name).getByRole('link', { name: one.name }).click();
  await page.getByRole('dialog').getByRole('link', { name: '在标签页打开' }).click();
  await expect(page.getByRole('heading', { name: one.name, level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goTo(page, `/system/admin/detail/${other.id}`);
  await expect(page.getByRole('heading', { name: other.name, level: 1 })).toBeVisible();
  await expect(tabs(page)).toHaveText(['首页', '管理员管理', one.name, other.name]);
  await expect(page).toHaveTitle(`${other.name} - 智能运营一体化管理平台`);

  await page.getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: `编辑 ${other.name}` });
  await form.getByLabel('职务').fill('总');
  await form.getByLabel('职务').evaluate((field) => field.setAttribute('data-kept', ''));
  await goTo(page, `/system/admin/detail/${one.id}`);
  await expect(page.getByRole('heading', { name: one.name, level: 1 })).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '导航路径' })).toHaveText(`首页系统管理管理员管理${one.name}`);
  await tab(page, other.name).click();
  await expect(form.getByLabel('职务')).toHaveValue('总');
  await expect(form.getByLabel('职务')).toHaveAttribute('data-kept');
  await expect(form.getByLabel('职务')).toBeFocused();
  await page.keyboard.type('监');
  await expect(form.getByLabel('职务')).toHaveValue('总监');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: '修改记录' })).toContainText('总监');
  await expectAccessible(page, 'the page of one administrator');
});

test('a list keeps its filter, its page and its scroll position', async ({ page }) => {
  await enter(page);
  await openAdmins(page, '?limit=50&state=1');
  const rows = page.locator('.list-table .ant-table-content');
  // Rows that are still loading are not high enough to be scrolled so far.
  const scrollRows = () =>
    rows.evaluate((element) => {
      element.scrollTo(0, 200);
      return element.scrollTop;
    });
  await expect.poll(scrollRows).toBe(200);
  await page.evaluate('window.scrollTo(0, 60)');
  const top = await scrolled(page);
  await tab(page, '首页').click();
  await expect(page).toHaveURL(/#\/home\/index/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await tab(page, '管理员管理').click();
  await expect(page).toHaveURL(/#\/system\/admin\?limit=50&state=1$/);
  await expect(page.getByRole('button', { name: /移除条件 状态/ })).toBeVisible();
  await expect.poll(() => rows.evaluate(({ scrollTop }) => scrollTop)).toBe(200);
  await expect.poll(() => scrolled(page)).toBe(top);

  await page.getByRole('navigation', { name: '侧边菜单' }).getByRole('link', { name: '管理员管理' }).click();
  await expect(page).toHaveURL(/\?menuCode=/);
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('a tab is refreshed in place without an entry in the history', async ({ page }) => {
  await enter(page);
  await openAdmins(page, '?state=1');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('dialog', { name: '新增管理员' }).getByRole('button', { name: '取消' }).click();
  const steps = await page.evaluate<number>('history.length');
  await page.locator('.list-table').evaluate((table) => table.setAttribute('data-old', ''));
  await choose(page, '管理员管理', '刷新页面');
  await expect(page.locator('.list-table[data-old]')).toHaveCount(0);
  await expect(page.locator('.list-table')).toBeVisible();
  await expect(page).toHaveURL(/#\/system\/admin\?state=1$/);
  expect(await page.evaluate<number>('history.length')).toBe(steps);
});

test('input is not lost by going back, nor by closing', { tag: '@core' }, async ({ page }) => {
  await enter(page);
  await openAdmins(page);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增管理员' });
  await form.getByLabel('姓名').fill('蓝');
  await page.goBack();
  const question = page.getByRole('dialog', { name: '放弃“管理员管理”中未保存的修改？' });
  await question.getByRole('button', { name: '继续填写' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/dialog=add/);
  await expect(form.getByLabel('姓名')).toHaveValue('蓝');

  await goTo(page, '/home/index');
  await expect(form).toHaveCount(0);
  await choose(page, '管理员管理', '全部关闭');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '放弃' }).click();
  await expect(tabs(page)).toHaveText(['首页']);
});

test('tabs are reordered by dragging, pinned and closed by pointer and keyboard', async ({ page, customer }) => {
  // Anyone who other journeys sign in as may have tabs from there.
  const [person, { id, name }] = [await customer.workingColleague(ADMIN_POST), await customer.colleague()];
  await enter(page, person.phone, OWN_PASSWORD);
  await openAdmins(page);
  await goTo(page, `/system/admin/detail/${id}`);
  await expect(tab(page, name)).toBeVisible();
  for (const path of ['/index', '/home/editInfo']) await goTo(page, path);
  await expect(tabs(page)).toHaveText(['首页', '管理员管理', name, '统计报表', '账户设置']);

  const [from, to] = [await tab(page, '账户设置').boundingBox(), await tab(page, name).boundingBox()];
  if (!from || !to) throw new Error('no tabs to drag');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 4, to.y + 8, { steps: 12 });
  await page.mouse.up();
  await expect(tabs(page)).toHaveText(['首页', '管理员管理', '账户设置', name, '统计报表']);
  await expect(page).toHaveURL(/#\/home\/editInfo$/);

  await choose(page, '统计报表', '固定');
  await expect(tabs(page)).toHaveText(['首页', '统计报表', '管理员管理', '账户设置', name]);
  await tab(page, '管理员管理').click({ button: 'middle' });
  await expect(tabs(page)).toHaveText(['首页', '统计报表', '账户设置', name]);

  await tab(page, '账户设置').focus();
  await page.keyboard.press('End');
  await expect(tab(page, name)).toBeFocused();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect(tabs(page)).toHaveText(['首页', '统计报表', name, '账户设置']);
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: '关闭当前' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tab(page, name)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(tabs(page)).toHaveText(['首页', '统计报表', '账户设置']);
  await expect(page).toHaveURL(/#\/home\/editInfo$/);
  await tab(page, '账户设置').click();
  await choose(page, '账户设置', '关闭当前');
  await expect(page).toHaveURL(/#\/index$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the tab bar and its menus are accessible, in the ${colorScheme} theme`, async ({ page, customer }) => {
    const person = await customer.workingColleague(ADMIN_POST);
    await page.emulateMedia({ colorScheme });
    await enter(page, person.phone, OWN_PASSWORD);
    await goTo(page, '/system/admin');
    await tab(page, '管理员管理').click({ button: 'right' });
    const menu = page.getByRole('menu', { name: '管理员管理 的操作' });
    await expect(menu.getByRole('menuitem')).toHaveText([
      '刷新页面',
      '关闭当前',
      '关闭其他',
      '全部关闭',
      '固定',
      '新窗口打开',
      '最大化内容',
    ]);
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(105);
    await expectAccessible(page, 'the menu of a tab');
    await menu.getByRole('menuitem', { name: '最大化内容' }).click();
    await expect(page.getByRole('navigation', { name: '侧边菜单' })).toBeHidden();
    await expectAccessible(page, 'nothing but the page');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: '侧边菜单' })).toBeVisible();
    await page.getByRole('button', { name: '全部标签' }).click();
    await expect(page.getByRole('menuitemradio', { name: '管理员管理' })).toBeChecked();
    await expectAccessible(page, 'all tabs');
  });
}

test('a rich text keeps its undo history, and a chart is drawn again', async ({ page }) => {
  await enter(page);
  await goTo(page, '/showcase/index');
  const text = page.getByRole('textbox', { name: '通知正文' });
  await text.click();
  await page.keyboard.type('会议通知');
  await expect(page.getByRole('img', { name: /图表示例/ })).toBeVisible();
  await tab(page, '首页').click();
  await expect(text).toBeHidden();
  await tab(page, '组件示例').click();
  await expect(text).toContainText('会议通知');
  await expect(page.getByRole('img', { name: /图表示例/ })).toBeVisible();
  await text.press('Control+z');
  await expect(text).not.toContainText('会议通知');
});

test('many tabs are scrolled by the wheel, without scrolling the page', async ({ page, customer }) => {
  const people = [];
  for (let count = 0; count < 14; count += 1) people.push(await customer.colleague());
  const person = await customer.workingColleague(ADMIN_POST);
  await enter(page, person.phone, OWN_PASSWORD);
  for (const { id, name } of people) {
    await goTo(page, `/system/admin/detail/${id}`);
    await expect(tab(page, name)).toBeVisible();
  }
  await expect(tab(page, people[13]?.name ?? '')).toBeInViewport();
  await goTo(page, '/home/index');
  await expect
    .poll(() =>
      bar(page)
        .locator('.tab-scroll')
        .evaluate(({ scrollLeft }) => scrollLeft),
    )
    .toBe(0);
  await bar(page).locator('.tab-scroll').hover();
  await page.mouse.wheel(0, 120);
  await expect
    .poll(() =>
      bar(page)
        .locator('.tab-scroll')
        .evaluate(({ scrollLeft }) => scrollLeft),
    )
    .toBe(30);
  expect(await scrolled(page)).toBe(0);
});

test('tabs follow an admin to another device, and no one else', async ({ page, customer, another }) => {
  const { phone } = await customer.workingColleague({ role: '审计员' });
  await enter(page, phone, OWN_PASSWORD);
  await openAdmins(page, '?state=1');
  await goTo(page, '/index');
  await choose(page, '统计报表', '固定');
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('/home/editInfo') ?? false);
  await goTo(page, '/home/editInfo');
  await saved;

  const elsewhere = await another();
  await enter(elsewhere, phone, OWN_PASSWORD);
  await expect(tabs(elsewhere)).toHaveText(['首页', '统计报表', '管理员管理', '账户设置']);
  await tab(elsewhere, '管理员管理').click();
  await expect(elsewhere.getByRole('button', { name: /移除条件 状态/ })).toBeVisible();
  await expect(elsewhere).toHaveURL(/#\/system\/admin\?state=1$/);

  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await signIn(page, DEMO.finance);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tabs(page)).toHaveText(['首页']);
});
