import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, OWN_PASSWORD } from './customer.ts';
import { expect, expectAccessible, openAdmins, enter, test } from './stage.ts';

const locked = (page: Page) => page.getByRole('heading', { name: '屏幕已锁定' });

const unlock = async (page: Page, password: string) => {
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '解锁' }).click();
};

test(
  'a locked screen shows nothing, in any tab and after a reload, until the password is right',
  { tag: '@core' },
  async ({ page, context }) => {
    await enter(page);
    const beside = await context.newPage();
    await beside.goto('/#/system/admin');
    await expect(beside.getByRole('table')).toBeVisible();

    await page.getByRole('button', { name: '账户', exact: true }).click();
    await page.getByRole('button', { name: '锁定屏幕' }).click();
    await expect(locked(page)).toBeVisible();
    await expect(locked(beside)).toBeVisible();
    await expect(beside.getByRole('table')).toHaveCount(0);
    expect(await beside.locator('body').innerText()).not.toContain('1990000');
    await expectAccessible(page, 'the lock screen');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'the lock screen, dark');

    await page.reload();
    await expect(locked(page)).toBeVisible();
    await unlock(page, 'not-the-password');
    await expect(page.getByText('密码不正确')).toBeVisible();
    await unlock(page, DEMO_PASSWORD);
    await expect(page.getByRole('button', { name: '账户', exact: true })).toBeVisible();
    await expect(beside.getByRole('table')).toBeVisible();
  },
);

test('input, scroll position and focus come back after unlocking', async ({ page, customer }) => {
  const person = await customer.workingColleague({ role: '公司管理员' });
  await enter(page, person.phone, OWN_PASSWORD);
  await openAdmins(page, '?dialog=add');
  const name = page.getByRole('dialog').getByLabel('姓名');
  await name.fill('写了一半');
  await page.keyboard.press('Control+Alt+l');
  await expect(locked(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('input')).toHaveCount(1);
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await page.goBack();
  await unlock(page, OWN_PASSWORD);
  await expect(page).toHaveURL(/dialog=add/);
  await expect(name).toHaveValue('写了一半');
  await expect(name).toBeFocused();
});

test('signing in ends a locked screen', async ({ page, customer }) => {
  const person = await customer.workingColleague();
  await enter(page, person.phone, OWN_PASSWORD);
  await page.keyboard.press('Control+Alt+l');
  await expect(locked(page)).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await page.goto('/#/home/index');
  await expect(page).toHaveURL(/#\/login/);
});
