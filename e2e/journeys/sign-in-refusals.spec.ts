import { DEMO, DEMO_PASSWORD } from './customer.ts';
import { expect, submitSignIn, test } from './stage.ts';

test(
  'a wrong password shows one message, keeps the input and requires a captcha after three failures',
  { tag: '@core' },
  async ({ page, customer }) => {
    const { phone } = customer.stranger();
    const wrong = 'Nicht-richtig1';
    const refused = page.getByRole('alert').filter({ hasText: '账号或者密码错误' });
    const picture = page.getByLabel('图形验证码');

    await page.goto('/#/login');
    await submitSignIn(page, phone, wrong);
    await expect(refused).toBeVisible();
    await expect(page.getByLabel('手机号码')).toHaveValue(phone);
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue(wrong);
    await expect(picture).toBeHidden();

    for (const typed of ['Nicht-richtig2', 'Nicht-richtig3']) {
      const answer = page.waitForResponse('**/sso-user-backend/get');
      await submitSignIn(page, phone, typed);
      expect(((await (await answer).json()) as { code: number }).code).toBe(500);
      await expect(refused).toBeVisible();
    }
    await expect(picture).toBeVisible();
    await expect(page.getByRole('button', { name: '看不清，换一张' }).locator('img')).toBeVisible();
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Nicht-richtig3');

    await submitSignIn(page, phone, wrong);
    await expect(page.getByText('请输入图形验证码')).toBeVisible();
    await picture.fill('no');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('图形验证码不正确，请重新输入')).toBeVisible();
    await expect(page).toHaveURL(/#\/login$/);
  },
);

test('the form names missing fields and focuses the first one', async ({ page }) => {
  await page.goto('/#/login');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('手机号码应为11位')).toBeVisible();
  await expect(page.getByText('请输入密码')).toBeVisible();
  await expect(page.getByText('请先阅读并同意用户协议与隐私政策')).toBeVisible();
  await expect(page.getByLabel('手机号码')).toBeFocused();
});

test('a disabled admin gets the same answer as an unknown one', async ({ page }) => {
  await page.goto('/#/login');
  await submitSignIn(page, '19900000008', DEMO_PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: '账号或者密码错误' })).toBeVisible();
});

test('the sign-in never redirects to another site, whatever the address contains', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  for (const target of [
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/login',
  ]) {
    await test.step(target, async () => {
      await page.goto(`/#/login?redirect=${encodeURIComponent(target)}`);
      await submitSignIn(page, DEMO.readOnly, DEMO_PASSWORD);
      await expect(page.getByRole('navigation', { name: '侧边菜单' })).toBeVisible();
      await expect(page).toHaveURL(`${baseURL}/#/home/index`);
      await page.goto('about:blank');
      await context.clearCookies();
    });
  }
});

test('a deep link without a token opens after signing in', { tag: '@core' }, async ({ page }) => {
  await page.goto('/#/system/admin?limit=50&state=1');
  await expect(page).toHaveURL(/#\/login\?redirect=/);
  await submitSignIn(page, DEMO.platform, DEMO_PASSWORD);
  await expect(page).toHaveURL(/#\/system\/admin\?limit=50&state=1$/);
  await expect(page.getByRole('list', { name: '当前查询条件' })).toContainText('状态：启用');
});

test('a signed-in admin who opens the sign-in page is led to the console', async ({ page }) => {
  await page.goto('/#/login');
  await submitSignIn(page, DEMO.readOnly, DEMO_PASSWORD);
  await expect(page).toHaveURL(/#\/home\/index$/);
  await page.goto('/#/login');
  await expect(page).toHaveURL(/#\/home\/index$/);
});
