import type { Page } from '@playwright/test';
import { OWN_PASSWORD } from './customer.ts';
import { expect, expectAccessible, openAdmins, enter, test } from './stage.ts';

// The lightest, the darkest and the plainest; that every colour keeps its contrast is counted without a browser.
const COLORS = ['#409EFF', '#212121', '#13c2c2', '#f5222d'];

const ADMIN_POST = { role: '公司管理员' };

const dialog = (page: Page) => page.getByRole('dialog', { name: '布局设置' });

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: '布局设置' }).click();
  await expect(dialog(page)).toBeVisible();
};

const pick = (page: Page, group: string, name: string) =>
  dialog(page).getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check();

/** Notices words that are on the page for a moment only, whenever the test next has time to look. */
const watchFor = (words: string) => `
  window.seen = new Promise((resolve) => {
    const isShown = (element) => element.textContent === ${JSON.stringify(words)} && element.checkVisibility();
    const look = (_, observer) => {
      if (![...document.querySelectorAll('body *')].some(isShown)) return;
      observer.disconnect();
      resolve(true);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  undefined`;

/** Presses a button and sees the veil, which is there for a second and may be followed by a reload. */
const pressAndSee = async (page: Page, button: string, words: string) => {
  await page.evaluate(watchFor(words));
  const seen = page.evaluate('window.seen');
  await Promise.all([seen, dialog(page).getByRole('button', { name: button }).click()]);
};

const save = async (page: Page) => {
  const kept = page.waitForResponse(/\/preference\/save$/);
  await pressAndSee(page, '保存配置', '正在保存到本地，请稍候…');
  await expect(page.getByText('正在保存到本地，请稍候…')).toBeHidden();
  await kept;
};

const heightOf = async (page: Page) => (await page.getByRole('button', { name: '查询' }).boundingBox())?.height;

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

test('unsaved settings are lost on reload, saved ones follow the admin and no one else', async ({
  page,
  customer,
  another,
}) => {
  test.slow();
  const person = await customer.workingColleague(ADMIN_POST);
  await enter(page, person.phone, OWN_PASSWORD);
  await openSettings(page);
  await pick(page, '外观', '深色');
  await expect.poll(() => themeOf(page)).toBe('dark');
  await page.reload();
  await expect.poll(() => themeOf(page)).toBe('light');
  await openSettings(page);
  await pick(page, '外观', '深色');
  await pick(page, '侧边栏', '浅色');
  await dialog(page).getByRole('switch', { name: '显示 Logo' }).click();
  await save(page);
  await page.reload();
  await expect(page.getByRole('navigation', { name: '侧边菜单' })).toBeVisible();
  expect(await themeOf(page)).toBe('dark');

  const elsewhere = await another();
  await enter(elsewhere, person.phone, OWN_PASSWORD);
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-side-theme', 'light');
  const stranger = await another();
  await enter(stranger);
  expect(await themeOf(stranger)).toBe('light');

  await openSettings(page);
  await pressAndSee(page, '重置配置', '正在清除设置缓存并刷新，请稍候…');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('layout-setting'))).toBeNull();
});

test('another size applies at once, persists, and does not change the page', async ({ page, customer }) => {
  test.slow();
  const person = await customer.workingColleague(ADMIN_POST);
  await enter(page, person.phone, OWN_PASSWORD);
  await openAdmins(page);
  await page.getByRole('search').getByLabel('姓名').fill('写了一半');
  for (const [name, height] of [
    ['默认', 36],
    ['小', 28],
    ['迷你', 24],
    ['中等', 32],
  ] as const) {
    await page.getByRole('button', { name: '布局大小' }).click();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByText(`布局大小已切换为“${name}”`)).toBeVisible();
    await expect.poll(() => heightOf(page)).toBe(height);
  }
  await expect(page.getByRole('search').getByLabel('姓名')).toHaveValue('写了一半');
  await page.getByRole('button', { name: '布局大小' }).click();
  await page.getByRole('menuitemradio', { name: '迷你' }).click();
  await page.reload();
  await openAdmins(page);
  await expect.poll(() => heightOf(page)).toBe(24);
  await expectAccessible(page, 'the smallest size');
});

test('every colour is readable in both themes, with the settings open', async ({ page, customer }) => {
  test.slow();
  const person = await customer.workingColleague(ADMIN_POST);
  await enter(page, person.phone, OWN_PASSWORD);
  await openAdmins(page);
  await openSettings(page);
  for (const mode of ['浅色', '深色']) {
    await pick(page, '外观', mode);
    await expectAccessible(page, `the settings, ${mode}`);
    for (const color of COLORS) {
      await dialog(page)
        .getByRole('radio', { name: new RegExp(color) })
        .check();
      await expectAccessible(page, `${color}, ${mode}`, ['color-contrast']);
    }
    await dialog(page).getByLabel('自定义颜色').fill('#ffff00');
    await expectAccessible(page, `yellow, ${mode}`, ['color-contrast']);
    await pick(page, '侧边栏', '浅色');
    await expectAccessible(page, `the light sidebar, ${mode}`, ['color-contrast']);
    await pick(page, '侧边栏', '深色');
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '布局设置' })).toBeFocused();
});

test('the settings close with a click outside them', async ({ page }) => {
  await enter(page);
  await openSettings(page);
  await page.mouse.click(400, 500);
  await expect(dialog(page)).toBeHidden();
});

test('the grey mode, the colour-weak mode and the watermark cover dialogs too and take no clicks', async ({ page }) => {
  await enter(page);
  await openAdmins(page);
  await openSettings(page);
  for (const name of ['灰色模式', '色弱模式', '水印']) await dialog(page).getByRole('switch', { name }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const place = () => page.getByRole('navigation', { name: '侧边菜单' }).boundingBox();
  const before = await place();
  await page.mouse.wheel(0, 400);
  expect(await place()).toEqual(before);
  await page.getByRole('button', { name: '新增' }).click();
  await expect(page.getByRole('dialog').getByLabel('姓名')).toBeVisible();
  const watermark = page.locator('.watermark');
  await expect(watermark).toContainText('陈立群');
  // Ant Design's own layers end at 2010.
  await expect(watermark).toHaveCSS('z-index', '3000');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the top menu selects the entries of the sidebar', async ({ page }) => {
  // Wide enough for all entries of the top menu.
  await page.setViewportSize({ width: 2400, height: 900 });
  await enter(page);
  const side = page.getByRole('navigation', { name: '侧边菜单' });
  const top = page.getByRole('navigation', { name: '顶部菜单' });
  await openSettings(page);
  await dialog(page).getByRole('switch', { name: '顶部导航' }).click();
  await page.keyboard.press('Escape');
  await expect(side).toBeHidden();
  await expect(page.getByRole('navigation', { name: '导航路径' })).toBeHidden();
  await top.getByRole('link', { name: '系统管理' }).click();
  await expect(side.getByRole('link', { name: '管理员管理' })).toBeVisible();
  await expect(side.getByRole('link', { name: '首页', exact: true })).toBeHidden();
  await top.getByRole('link', { name: '公司信息' }).click();
  await expect(side).toBeHidden();
  await openSettings(page);
  await dialog(page).getByRole('switch', { name: '顶部导航' }).click();
  await expect(side.getByRole('link', { name: '首页', exact: true })).toBeVisible();
});

test('the title, dates and the width of the page follow the settings', async ({ page }) => {
  await enter(page);
  await expect(page.getByText(/今天是 \d{4} 年/)).toBeVisible();
  await expect(page).toHaveTitle('首页 - 智能运营一体化管理平台');
  await openSettings(page);
  await dialog(page).getByRole('switch', { name: '动态标题' }).click();
  await pick(page, '日期语言', 'English');
  await pick(page, '内容宽度', '定宽');
  await expect(page).toHaveTitle('智能运营一体化管理平台');
  await expect(page.getByText(/今天是 \w+day \d/)).toBeVisible();
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.width).toBe(1128);
});

test('full screen is switched on and off', async ({ page }) => {
  await enter(page);
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
});

test('on a phone there is no size, no full screen and no search in the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  for (const name of ['布局大小', '全屏', '搜索菜单'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await openSettings(page);
  await expectAccessible(page, 'the settings on a phone');
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '账户', exact: true }).click();
  await expectAccessible(page, 'the account panel on a phone');
  await page.getByRole('button', { name: '搜索菜单' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
