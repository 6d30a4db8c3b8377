import type { BrowserContext, Page, Response, Route } from '@playwright/test';
import { changeAdminState } from '../../packages/contract/src/admins/index.ts';
import { OWN_PASSWORD } from './customer.ts';
import { expect, expectAccessible, openAdmins, enter, submitSignIn, test } from './stage.ts';

const API = '**/api/**';
const LIST = '**/system/admin/get/page';
const WAITING = '**/system/home/get/one';
const over = (page: Page) => page.getByRole('dialog', { name: '系统提示' });

const search = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('search').getByLabel('姓名').fill(name);
  await page.getByRole('button', { name: '查询', exact: true }).click();
};

const OF_BROWSER = /Failed to (load resource|fetch dynamically)/;

/** What the browser itself says about a request that was cut off, some time after it, is no trouble of the console's. */
const forgive = async (troubles: string[]): Promise<void> => {
  await expect.poll(() => troubles.some((text) => OF_BROWSER.test(text))).toBe(true);
  const serious = troubles.filter((text) => !OF_BROWSER.test(text));
  troubles.splice(0, troubles.length, ...serious);
};

const copied = async (context: BrowserContext, page: Page, name: string | RegExp): Promise<string[]> => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByText('错误信息已复制')).toBeVisible();
  return (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n');
};

const saysNewer = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), 'x-huiwu-build': 'newer' } });
};

test(
  'a session that ended elsewhere shows one message and leads to the sign-in page',
  { tag: '@core' },
  async ({ page, customer }) => {
    const person = await customer.workingColleague({ role: '公司管理员' });
    // What waits is asked for here, or the bell would ask by itself a few seconds later.
    const counted = page.waitForResponse(WAITING);
    await enter(page, person.phone, OWN_PASSWORD);
    await (await counted).finished();
    await openAdmins(page);
    await page.getByRole('search').getByLabel('姓名').fill('陈');
    const operator = await customer.operator();
    await operator.call(changeAdminState, { id: person.id, state: '0' });

    // Two calls at a time, both refused; an answer that comes after the question is closed opens it again.
    const answers = Promise.all([page.waitForResponse(WAITING), page.waitForResponse(LIST)]);
    await page.getByRole('button', { name: /^消息(，|$)/ }).dispatchEvent('click');
    await page.getByRole('button', { name: '查询', exact: true }).dispatchEvent('click');
    for (const answer of await answers) await answer.finished();
    await expect(over(page)).toHaveCount(1);
    await expect(over(page)).toContainText('您的账号已被停用，需要重新登录');
    await expectAccessible(page, 'the question about the session');
    await over(page).getByRole('button', { name: '取消' }).click();
    await expect(over(page)).toBeHidden();

    // The bell may have asked again by itself, and its question lies over the button.
    await page.getByRole('search').getByLabel('姓名').fill('王');
    await page.getByRole('button', { name: '查询', exact: true }).dispatchEvent('click');
    await over(page).getByRole('button', { name: '重新登录' }).click();
    await expect(page).toHaveURL(/#\/login/);
  },
);

test('a session without its cookie is over, and the admin is told', async ({ page, context }) => {
  await enter(page);
  await openAdmins(page);
  const secret = (await context.cookies()).find(({ httpOnly }) => httpOnly);
  await context.clearCookies({ name: secret?.name ?? '' });
  await search(page, '陈');
  await expect(over(page)).toContainText('登录有效期已过，请重新登陆');
});

test('an admin who signs in again after the session has ended returns to the same page and input', async ({
  page,
  context,
  customer,
}) => {
  const person = await customer.workingColleague({ role: '公司管理员' });
  await enter(page, person.phone, OWN_PASSWORD);
  await openAdmins(page);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增管理员' });
  await form.getByLabel('姓名').fill('还没写完');
  await context.clearCookies({ name: /half/ });
  await page.getByRole('button', { name: '查询', exact: true }).dispatchEvent('click');
  await over(page).getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=/);
  await submitSignIn(page, person.phone, OWN_PASSWORD);
  await expect(form.getByText('已恢复未保存的内容')).toBeVisible();
  await expect(form.getByLabel('姓名')).toHaveValue('还没写完');
});

test('a refused system token is renewed once for all requests, without a message', async ({ page, context }) => {
  await enter(page);
  let fetched = 0;
  let refused = 0;
  let old: string | undefined;
  context.on('request', (request) => {
    if (request.url().endsWith('/token/get')) fetched += 1;
  });
  await context.route(API, async (route) => {
    const given = await route.request().headerValue('x-system-token');
    if (given !== null) old ??= given;
    if (given === null || given !== old) return route.fallback();
    refused += 1;
    return route.fulfill({ json: { code: 610001, msg: '系统令牌无效或已过期' } });
  });
  await openAdmins(page);
  // A reload before the new token is kept would fetch another one. The list is asked for again once it is.
  const hasNewToken = (response: Response) =>
    ![undefined, old].includes(response.request().headers()['x-system-token']);
  const answered = page.waitForResponse((response) => response.url().endsWith(LIST.slice(2)) && hasNewToken(response));
  await search(page, '陈');
  await answered;
  await page.reload();
  await expect(page.getByRole('table', { name: '管理员列表' }).getByRole('row').nth(1)).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  expect(fetched).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an unreachable server causes a message that stays for a while and can be copied', async ({
  page,
  context,
  troubles,
}) => {
  await enter(page);
  await openAdmins(page);
  await context.route(API, (route) => route.abort());
  await search(page, '陈');
  const toast = page.locator('.ant-message').getByRole('alert').filter({ hasText: '后端接口连接异常' });
  await expect(toast).toBeVisible();
  const text = await copied(context, page, '复制错误信息');
  expect(text[0]).toBe('后端接口连接异常');
  expect(text).toContain('接口：POST /api/backend/system-management-backend/system/admin/get/page');
  expect(text.at(-1)).toMatch(/^时间：/);
  await page.mouse.move(0, 0);
  await expect(toast).toBeHidden();
  await context.unrouteAll({ behavior: 'wait' });
  await search(page, '');
  await expect(page.getByRole('table', { name: '管理员列表' }).getByRole('row').nth(1)).toBeVisible();
  await forgive(troubles);
});

test('an error of the server is shown with the request number for support', async ({ page, context }) => {
  await enter(page);
  await openAdmins(page);
  await context.route(LIST, (route) =>
    route.fulfill({ json: { code: 500, msg: '数据库正在维护' }, headers: { 'x-request-id': 'req-4711' } }),
  );
  await search(page, '陈');
  const text = await copied(context, page, '复制请求编号 req-4711');
  expect(text.slice(0, 3)).toEqual(['数据库正在维护', '错误码：500', '请求编号：req-4711']);
  await expectAccessible(page, 'a failure that can be copied');
});

test('a console whose first script does not arrive says so, and opens where it was asked for', async ({
  page,
  context,
  troubles,
}) => {
  await enter(page);
  await page.goto('/#/system/config');
  await expect(page.getByRole('table', { name: '参数列表' })).toBeVisible();
  const script = '**/assets/index-*.js';
  await context.route(script, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await expectAccessible(page, 'a console that did not arrive');
  await context.unroute(script);
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('table', { name: '参数列表' })).toBeVisible();
  await forgive(troubles);
});

test('a page whose code fails to load reports this, and opens with the next attempt', async ({
  page,
  context,
  troubles,
}) => {
  await enter(page);
  const code = '**/assets/ApplicationsPage*.js*';
  let cuts = 0;
  await context.route(code, (route) => {
    cuts += 1;
    return route.abort();
  });
  await page.goto('/#/home/index');
  await page.reload();
  await page.goto('/#/system/application');
  const failure = page.getByRole('alert').filter({ hasText: '页面未能打开' });
  await expect(failure).toBeVisible();
  // Chromium keeps the failure of a module: the second attempt is one only if it has another address.
  expect(cuts).toBeGreaterThan(1);
  await expectAccessible(page, 'a page that did not arrive');
  await context.unroute(code);
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '账号申请', level: 1 })).toBeVisible();
  await forgive(troubles);
});

test('a page that failed to load together with what it imports opens with the next attempt', async ({
  page,
  context,
  troubles,
}) => {
  await enter(page);
  // Only code that no page before has needed.
  const code = '**/assets/*.js*';
  await context.route(code, (route) => route.abort());
  await page.goto('/#/system/config');
  const failure = page.getByRole('alert').filter({ hasText: '页面未能打开' });
  await expect(failure).toBeVisible();
  await context.unroute(code);
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('table', { name: '参数列表' })).toBeVisible();
  await forgive(troubles);
});

test('a chunk that loads with the second attempt is shown without a message', async ({ page, context, troubles }) => {
  await enter(page);
  const code = '**/assets/ApplicationsPage*.js*';
  let cuts = 0;
  await context.route(code, (route) => {
    cuts += 1;
    return cuts === 1 ? route.abort() : route.fallback();
  });
  await page.goto('/#/home/index');
  await page.reload();
  await page.goto('/#/system/application');
  await expect(page.getByRole('heading', { name: '账号申请', level: 1 })).toBeVisible();
  await forgive(troubles);
});

test('a newer console is offered, and the input is kept', async ({ page, context, customer }) => {
  test.slow();
  const { phone } = await customer.workingColleague({ role: '公司管理员' });
  await enter(page, phone, OWN_PASSWORD);
  await openAdmins(page);
  await context.route(API, saysNewer);
  const offer = page.getByRole('status').filter({ hasText: '发现新版本' });
  await search(page, '蓝');
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'the offer of a newer console');
  await offer.getByRole('button', { name: '稍后' }).click();
  await expect(offer).toBeHidden();
  await search(page, '');
  await expect(offer).toBeHidden();

  // Anyone who comes to this console afresh is offered it again.
  await page.reload();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增管理员' });
  await form.getByLabel('姓名').fill('蓝小满');
  await form.getByLabel('身份证号').fill('11010519491231002X');
  await context.unrouteAll({ behavior: 'wait' });
  await offer.getByRole('button', { name: '立即更新' }).click();
  await expect(form.getByText('已恢复未保存的内容')).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(form.getByLabel('姓名')).toHaveValue('蓝小满');
  await expect(form.getByLabel('身份证号')).toHaveValue('');
  await expectAccessible(page, 'a form with what was typed before');
  await form.getByRole('button', { name: '放弃' }).click();
  await expect(form.getByLabel('姓名')).toHaveValue('');
});

test('an upload shows its progress, can be cancelled and is listed afterwards', async ({ page, context }) => {
  await enter(page);
  await page.goto('/#/showcase/index');
  const isHeld = Promise.withResolvers<void>();
  await context.route('**/common/upload', async (route) => {
    await isHeld.promise;
    await route.fallback();
  });
  const attach = async (name: string) => {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from('会议须知') };
    await page.locator('input[type="file"]').first().setInputFiles(file);
  };
  await attach('须知.txt');
  const tasks = page.getByRole('button', { name: /^任务/ });
  await expect(tasks).toHaveAccessibleName('任务，1 项进行中');
  await tasks.click();
  const panel = page.getByRole('group', { name: '任务' });
  await expect(panel.getByRole('progressbar', { name: '上传 须知.txt' })).toBeVisible();
  await expectAccessible(page, 'the tray with an upload');
  await panel.getByRole('button', { name: '取消 须知.txt' }).click();
  await expect(panel).toContainText('已取消上传');
  isHeld.resolve();
  await panel.getByRole('button', { name: '清除已结束的任务' }).click();
  await expect(panel).not.toContainText('须知.txt');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await attach('须知二.txt');
  await tasks.click();
  await expect(panel).toContainText('上传完成');
  await expect(tasks).toHaveAccessibleName('任务');
});

test('the bell shows pending tasks and links to them', async ({ page }) => {
  await enter(page);
  const bell = page.getByRole('button', { name: /^消息(，|$)/ });
  await expect(bell).toHaveAccessibleName(/^消息，\d+ 项待处理$/);
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: '消息' });
  await expect(panel.getByRole('link', { name: '待审核的账号申请' })).toBeVisible();
  await expectAccessible(page, 'the bell');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/system\/application\?state=awaiting/);
  await expect(panel).toBeHidden();
  // The page is not in memory yet: its code takes its time on a machine that is busy.
  await expect(page.getByText('审核状态：待审核')).toBeVisible({ timeout: 30_000 });
});
