import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { startOwnServer, type OwnServer } from '../support/own-server.ts';
import { DEMO, DEMO_PASSWORD } from './customer.ts';
import { submitSignIn } from './stage.ts';

/** React says so when a page's code does not come, and then shows what the page's boundary has to say. */
const DRAWN_ANEW = 'React error #520';

/**
 * What the console shows while its server is slow, paused or gone. A browser complains aloud of a server that is gone, so
 * these stories watch only for errors of the pages themselves.
 */
const test = base.extend<{ watched: void }>({
  watched: [
    async ({ context }, perform) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message));
      await perform();
      expect(
        errors.filter((error) => !error.includes(DRAWN_ANEW)),
        'errors of the pages',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.remove());

// They pause and kill the one server that they share.
test.describe.configure({ mode: 'default' });
test.use({ trace: 'off' });

const STALE = '数据可能不是最新';
const LOST = '无法连接服务器，正在自动重试…';
const RESTORED = '已恢复连接';

interface Kind {
  kind: string;
  path: string;
  /** What its answer brought. */
  shows: (front: Locator) => Locator;
}

/** Something in a row that its skeleton has not. */
const inTable = (name: string, text: RegExp) => (front: Locator) =>
  front.getByRole('table', { name }).getByText(text).first();

const KINDS: Kind[] = [
  { kind: 'list', path: '/system/admin', shows: inTable('管理员列表', /^199\d{8}$/) },
  { kind: 'tree', path: '/system/department', shows: inTable('部门列表', /财务/) },
  { kind: 'settings', path: '/system/config', shows: inTable('参数列表', /^编辑$/) },
  { kind: 'log', path: '/log/business', shows: inTable('业务日志列表', /^成功$|^登录$/) },
  { kind: 'home', path: '/home/index', shows: (front) => front.getByRole('heading', { name: '最近操作' }) },
  { kind: 'report', path: '/index', shows: (front) => front.locator('.chart-canvas svg').first() },
  { kind: 'account', path: '/home/editInfo', shows: (front) => front.getByLabel('职务') },
];

const enter = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${server.origin}/#/login`);
  await submitSignIn(page, DEMO.platform, DEMO_PASSWORD);
  await expect(page.getByRole('button', { name: '账户' })).toBeVisible();
  await go(page, path);
};

/** As a link of the shell does it, without asking for the page itself again. */
const go = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(`window.location.hash = ${JSON.stringify(`#${path}`)}`);
};

/** The page in front; those behind the other tabs are still in the document. */
const front = (page: Page): Locator => page.locator('.page-panel:not([data-resting])');

const strip = (page: Page, text: string): Locator => page.locator('.connection-strip').filter({ hasText: text });
const notice = (page: Page): Locator => front(page).getByText(STALE).first();
const search = (page: Page): Locator => page.getByRole('button', { name: /查询$/ });
const title = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1, exact: true });

test(
  'a paused server: every action is acknowledged at once, and completed when the server continues',
  { tag: '@core' },
  async ({ page }) => {
    await enter(page, '/system/admin');
    await expect(page.getByLabel(/^选择 /).nth(3)).toBeVisible();
    server.pause();
    try {
      await search(page).click();
      await expect(search(page)).toHaveClass(/loading/);
      await expect(page.locator('.list-rows .progress')).toBeVisible();

      const second = page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '2', exact: true });
      await second.click();
      await expect(second).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('.list-rows.is-stale .rows-spinner')).toBeVisible();

      // Its code was never fetched.
      await page.locator('.list-panel').getByRole('link').first().click();
      await expect(page.locator('.waiting-layer')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('.waiting-layer')).toBeHidden();

      await page.getByRole('link', { name: '字典管理' }).click();
      await expect(title(page, '字典管理')).toBeVisible();
      await expect(page.locator('.page-skeleton')).toBeVisible();
      await expect(title(page, '管理员管理')).toBeHidden();

      await expect(strip(page, LOST)).toBeVisible({ timeout: 20_000 });
    } finally {
      server.resume();
    }
    await expect(strip(page, RESTORED)).toBeVisible();
    await expect(page.getByRole('table', { name: '字典列表' }).getByRole('row').nth(2)).toBeVisible();
    await expect(strip(page, RESTORED)).toBeHidden();
  },
);

test('an unreachable server: every kind of page keeps its content, and refreshes itself', async ({ page }) => {
  await enter(page, '/system/admin');
  const link = await page.locator('.list-panel').getByRole('link').first().getAttribute('href');
  const id = /view\.([^&]+)/.exec(decodeURIComponent(link ?? ''))?.[1] ?? '';
  const detail = {
    kind: 'detail',
    path: `/system/admin/detail/${id}`,
    shows: (front: Locator) => front.locator('.ant-descriptions').first(),
  };
  const kinds: Kind[] = [...KINDS, detail];
  for (const { path, shows } of kinds) {
    await go(page, path);
    await expect(shows(front(page))).toBeVisible();
  }
  await server.kill();
  for (const { kind, path, shows } of kinds) {
    await go(page, `/redirect${path}`);
    await expect(notice(page), kind).toBeVisible();
    await expect(shows(front(page)), kind).toBeVisible();
    await expect(front(page).getByText('页面未能打开'), kind).toBeHidden();
  }
  await expect(strip(page, LOST)).toBeVisible();
  await server.start();
  await expect(strip(page, RESTORED)).toBeVisible({ timeout: 20_000 });
  await expect(notice(page)).toBeHidden();
  // The pages behind the other tabs ask when they come to the front.
  for (const { kind, path, shows } of kinds) {
    await go(page, path);
    await expect(shows(front(page)), kind).toBeVisible();
    await expect(notice(page), kind).toBeHidden();
  }
});

test('a form whose save fails keeps its input and is saved once the server is back', async ({ page }) => {
  await enter(page, '/system/admin');
  await page
    .getByRole('button', { name: /^编辑 / })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('职务').fill('现场主管');
  await server.kill();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('未保存，网络恢复后请重试')).toBeVisible();
  await expect(form.getByLabel('职务')).toHaveValue('现场主管');
  await server.start();
  await expect(strip(page, RESTORED)).toBeVisible({ timeout: 20_000 });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/^已保存 /)).toBeVisible();
});

test('a page that failed to load reports this, and loads by itself', async ({ page }) => {
  await enter(page, '/system/admin');
  await expect(page.getByLabel(/^选择 /).nth(3)).toBeVisible();
  await page.route('**/admin/get/one/**', (route) => route.abort());
  const name = (await page.locator('.list-panel').getByRole('link').first().textContent()) ?? '';
  await page.locator('.list-panel').getByRole('link').first().click();
  const layer = page.getByRole('dialog', { name });
  await expect(layer.getByText('加载失败')).toBeVisible();
  await page.unroute('**/admin/get/one/**');
  await expect(layer.getByText('工号')).toBeVisible({ timeout: 20_000 });

  await server.kill();
  await go(page, '/system/serial');
  await expect(front(page).getByText('页面未能打开')).toBeVisible();
  await server.start();
  await expect(page.getByRole('table', { name: '编号规则列表' })).toBeVisible({ timeout: 60_000 });
});

test('two tabs of one admin: after a conflict and a reload, the input is restored', async ({ page, context }) => {
  await enter(page, '/system/admin');
  await page
    .getByRole('button', { name: /^编辑 / })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('职务').fill('我的职务');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('dialog').getByLabel('职务').fill('另一个职务');
  await other.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(other.getByText(/^已保存 /)).toBeVisible();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('对方修改了：职务。')).toBeVisible();
  await page.reload();
  await expect(form.getByText(/已恢复您填写的内容/)).toBeVisible();
  await expect(form.getByText('对方修改了：职务。')).toBeVisible();
  await expect(form.getByLabel('职务')).toHaveValue('我的职务');
});
