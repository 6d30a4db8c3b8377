import type { Page } from '@playwright/test';
import { startProvider, type TestProvider } from '../../apps/server/src/testing/providers/identity-provider.ts';
import { changeAdminState } from '../../packages/contract/src/admins/index.ts';
import { authenticatorOf } from '../support/authenticator.ts';
import { beginTwoFactor, confirmTwoFactor } from '../../packages/contract/src/account/index.ts';
import { OWN_PASSWORD, type Colleague } from './customer.ts';
import { enter, expect, expectAccessible, test } from './stage.ts';
import { codeOf } from './terminal.ts';

// One provider at the one address that the server was told of.
test.describe.configure({ mode: 'serial' });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

let provider: TestProvider;
let subjects = 0;

test.beforeAll(async () => {
  provider = await startProvider({
    port: Number(process.env.HUIWU_E2E_PROVIDER_PORT),
    origin: `http://127.0.0.1:${process.env.HUIWU_E2E_PORT}`,
  });
});
test.afterAll(() => provider.stop());
test.beforeEach(() => {
  provider.mood = 'honest';
  provider.subject = `subject-${(subjects += 1)}`;
});

const expectAccessibleEverywhere = async (page: Page, what: string) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${what}, ${size.width} px, ${colorScheme}`);
    }
  }
  await page.setViewportSize(SIZES[0] ?? { width: 1440, height: 900 });
};

const go = async (page: Page, hash = '#/login') => {
  await page.goto(`/${hash}`);
  await page.getByRole('link', { name: '使用 企业账号 登录' }).click();
};

const atHome = (page: Page) => expect(page).toHaveURL(/#\/home\/index$/);
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

const bind = async (page: Page, { phone }: Pick<Colleague, 'phone'>) => {
  await expect(page.getByRole('heading', { name: '绑定账号' })).toBeVisible();
  await page.getByLabel('手机号码').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码打印在启动服务的终端里')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(await codeOf(phone));
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '绑定并登录' }).click();
};

test('the first sign-in binds with a code, the second needs none, and unbinding ends it', async ({
  page,
  customer,
  another,
}) => {
  const person = await customer.workingColleague();
  await test.step('a phone that no one has and a code that was not sent read the same', async () => {
    await go(page);
    await expect(page).toHaveURL(/\/#\/bind/);
    await expectAccessibleEverywhere(page, 'binding');
    await page.getByLabel('手机号码').fill('19900009999');
    await page.getByLabel('验证码', { exact: true }).fill('000000');
    await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
    await page.getByRole('button', { name: '绑定并登录' }).click();
    await expect(page.getByText('手机号码或验证码不正确，或验证码已失效')).toBeVisible();
    await expect(page.getByRole('link', { name: '还没有账号？注册账号' })).toHaveAttribute('href', '#/register');
  });
  await test.step('the code of the right phone lets them in', async () => {
    await bind(page, person);
    await atHome(page);
  });
  await test.step('another browser needs no code, comes to the page that was asked for, and keeps no code', async () => {
    const later = await another();
    await later.goto('/#/home/editInfo');
    await expect(later).toHaveURL(/#\/login/);
    await later.getByRole('link', { name: '使用 企业账号 登录' }).click();
    const section = later.getByRole('region', { name: '单点登录' });
    await expect(section).toContainText('已绑定');
    await expect(later).toHaveURL(/#\/home\/editInfo$/);
    const visited = (await later.evaluate('navigation.entries().map(({ url }) => url)')) as string[];
    expect(visited.filter((url) => /[?&](code|state)=/.test(url))).toEqual([]);
    await section.getByRole('button', { name: '解除绑定' }).click();
    const drawer = later.getByRole('dialog', { name: '解除绑定' });
    await drawer.getByLabel('当前密码').fill(OWN_PASSWORD);
    await expectAccessible(later, 'unbinding');
    await drawer.getByRole('button', { name: '解除绑定' }).click();
    await expect(later.getByRole('dialog', { name: '系统提示' })).toContainText('解除绑定');
  });
});

test('the authenticator is required after the provider', async ({ page, customer }) => {
  const person = await customer.workingColleague();
  const own = await customer.visitor.signIn(person.phone, OWN_PASSWORD);
  const { setupKey } = await own.call(beginTwoFactor, { password: OWN_PASSWORD });
  const authenticator = authenticatorOf(setupKey);
  await own.call(confirmTwoFactor, { code: authenticator.codeIn(0) });
  await go(page);
  await bind(page, person);
  await page.getByLabel('动态验证码', { exact: true }).fill(authenticator.codeIn(30));
  await page.keyboard.press('Enter');
  await atHome(page);
});

test('a sign-in that one browser started cannot be finished in another, and nothing is accepted twice', async ({
  page,
  another,
}) => {
  await page.goto('/#/login');
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('/auth-redirect?')),
    page.getByRole('link', { name: '使用 企业账号 登录' }).click(),
  ]);
  await expect(page.getByRole('heading', { name: '绑定账号' })).toBeVisible();
  const elsewhere = await another();
  for (const browser of [elsewhere, page]) {
    await browser.goto(request.url());
    await expect(problem(browser)).toContainText('单点登录已失效，请重新登录');
    await expect(browser).toHaveURL(/\/#\/auth-redirect/);
  }
  await expectAccessibleEverywhere(page, 'a return that is over');
  await page.goto('/#/bind');
  await page.reload();
  await expect(problem(page)).toContainText('单点登录已失效');
  await page.goto('/auth-redirect?error=access_denied&state=x');
  await expect(problem(page)).toContainText('您已取消登录');
});

test('a disabled account gets the same answer as with a password', async ({ page, customer, another }) => {
  const person = await customer.workingColleague();
  await go(page);
  await bind(page, person);
  await atHome(page);
  await (await customer.operator()).call(changeAdminState, { id: person.id, state: '0' });
  const theirs = await another();
  await go(theirs);
  await expect(problem(theirs)).toContainText('登录未成功，请使用手机号码登录或联系管理员');
});

test('a provider that is down, answers nonsense or lies lets no one in, and this is reported', async ({ page }) => {
  const finish = '**/oidc/finish';
  await page.route(finish, (route) => {
    provider.mood = 'down';
    return route.continue();
  });
  await go(page, '#/login?redirect=%2Fsystem%2Fadmin');
  await expect(problem(page)).toContainText('身份提供方暂时无法访问');
  await page.unroute(finish);
  await page.getByRole('button', { name: '使用企业账号重新登录' }).click();
  const again = page.getByRole('button', { name: '重试' });
  await expect(again).toBeVisible();
  await expect(problem(page)).toContainText('身份提供方暂时无法访问');
  await expectAccessibleEverywhere(page, 'a provider that is down');
  provider.mood = { description: 'no JSON' };
  await again.click();
  await expect(problem(page)).toContainText('身份提供方的应答未通过校验');
  provider.mood = { token: 'wrong nonce' };
  await again.click();
  await expect(page.getByRole('button', { name: '使用企业账号重新登录' })).toBeVisible();
  await expect(problem(page)).toContainText('身份提供方的应答未通过校验');
  provider.mood = 'honest';
  await page.getByRole('button', { name: '使用企业账号重新登录' }).click();
  await expect(page.getByRole('heading', { name: '绑定账号' })).toBeVisible();
  await page.getByRole('link', { name: '返回登录' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fsystem%2Fadmin/);
});

test('an operator sees which admins are bound and unbinds them', async ({ page, customer, another }) => {
  const person = await customer.workingColleague();
  const theirs = await another();
  await go(theirs);
  await bind(theirs, person);
  await atHome(theirs);
  await enter(page);
  await page.goto(`/#/system/admin/detail/${person.id}`);
  const facts = page.getByRole('region', { name: '基本信息' });
  await expect(facts).toContainText('已绑定');
  await page.getByRole('button', { name: '解除单点登录绑定' }).click();
  const question = page.getByRole('dialog', { name: `解除 ${person.name} 的单点登录绑定？` });
  await question.getByRole('button', { name: '解除绑定' }).click();
  await expect(facts).toContainText('未绑定');
});
