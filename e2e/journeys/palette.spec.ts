import type { Page } from '@playwright/test';
import { DEMO, OWN_PASSWORD } from './customer.ts';
import { expect, enter, expectAccessible, signIn, test } from './stage.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: '搜索菜单' });
const field = (page: Page) => page.getByRole('combobox', { name: '搜索菜单、记录和操作' });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

test('a page is opened with two keys and three letters, and early typing is not lost', async ({ page }) => {
  await enter(page);
  // The code of the palette is not there yet: what is typed meanwhile arrives in it all the same.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gly');
  await expect(field(page)).toHaveValue('gly');
  await expect(chosen(page)).toContainText('系统管理 > 管理员管理');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '管理员管理', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/#\/system\/admin\?menuCode=/);
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the button opens the same palette; Esc closes it and returns the focus', async ({ page }) => {
  await enter(page);
  const button = page.getByRole('button', { name: '搜索菜单' });
  await button.click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('group', { name: '菜单' }).getByRole('option', { name: '账号申请' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('新增管理员');
  await expect(chosen(page)).toContainText('新增管理员');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '新增管理员' })).toBeVisible();
});

test('an admin is found by phone, opened, and the password is reset by a typed command', async ({ page, customer }) => {
  const { name, phone } = await customer.workingColleague({ role: '审计员' });
  await enter(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(phone);
  await page.getByRole('group', { name: '记录' }).getByRole('option', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(phone);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(`重置密码 ${phone}`);
  await expect(chosen(page)).toContainText(`重置密码 ${name}`);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `重置 ${name} 的密码？` });
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
  await question.getByRole('button', { name: '重置密码' }).click();
  await expect(page.getByRole('status').filter({ hasText: `已重置 ${name} 的密码` })).toBeVisible();
});

test('the palette offers only permitted actions, and no recent searches of other admins', async ({
  page,
  customer,
}) => {
  const first = await customer.workingColleague({ role: '公司管理员' });
  const second = await customer.workingColleague({ role: '财务' });
  await enter(page, first.phone, OWN_PASSWORD);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('管理员');
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '管理员管理', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: '搜索历史' }).getByRole('option')).toHaveText(['管理员']);
  await page.keyboard.type('退出登录');
  await expect(chosen(page)).toContainText('退出登录');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '确定退出系统吗？' }).getByRole('button', { name: '确定' }).click();

  await signIn(page, second.phone, OWN_PASSWORD);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('group', { name: '菜单' })).toBeVisible();
  await expect(page.getByRole('group', { name: '搜索历史' })).toBeHidden();
  await field(page).fill('管理员');
  await expect(palette(page).getByRole('option')).toHaveText(['会议管理']);
  for (const text of ['重置密码', first.name]) {
    await field(page).fill(text);
    await expect(palette(page).getByRole('status')).toHaveText(`没有找到“${text}”`);
  }
});

test('the question mark opens the shortcuts, except while typing', async ({ page }) => {
  await enter(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('?');
  await expect(field(page)).toHaveValue('?');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: '快捷键' });
  await expect(list.getByRole('term').filter({ hasText: '搜索菜单、记录和操作' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: '账户' }).click();
  await page.getByRole('group', { name: '账户信息' }).getByRole('button', { name: '快捷键' }).click();
  await expect(list).toBeVisible();
});

test('a new admin is offered the tour, can work during it, and is not asked again', async ({ page, customer }) => {
  const { phone } = await customer.workingColleague({ role: '公司管理员' });
  await enter(page, phone, OWN_PASSWORD);
  const invitation = page.getByRole('complementary', { name: '新手导览' });
  await invitation.getByRole('button', { name: '开始导览' }).click();
  const card = page.getByRole('dialog', { name: '新手导览' });
  for (const title of ['菜单', '标签页', '搜索', '设置', '账户']) {
    await expect(card.getByText(title, { exact: true })).toBeVisible();
    await expect(card).toBeInViewport({ ratio: 1 });
    if (title !== '账户') await page.keyboard.press('Enter');
  }
  // Nothing lies over the page that would swallow a click.
  const menu = page.getByRole('navigation', { name: '侧边菜单' });
  await menu.getByRole('button', { name: '系统管理' }).click();
  await menu.getByRole('link', { name: '管理员管理' }).click();
  await expect(page.getByRole('heading', { name: '管理员管理', level: 1 })).toBeVisible();
  const saved = page.waitForResponse(/preference\/save/);
  await card.getByRole('button', { name: '完成' }).click();
  await expect(card).toBeHidden();
  await saved;
  await page.goto('/#/home/index');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(invitation).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`palette, shortcuts and tour are accessible, ${colorScheme}`, async ({ another, customer }) => {
    const { phone } = await customer.workingColleague({ role: '公司管理员' });
    const page = await another({ colorScheme });
    await enter(page, phone, OWN_PASSWORD);
    await page.getByRole('complementary', { name: '新手导览' }).waitFor();
    await expectAccessible(page, 'the invitation');
    await page.getByRole('button', { name: '开始导览' }).click();
    await page.getByRole('dialog', { name: '新手导览' }).waitFor();
    await expectAccessible(page, 'the tour');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '新手导览' })).toBeHidden();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '快捷键' }).waitFor();
    await expectAccessible(page, 'the shortcuts');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '快捷键' })).toBeHidden();
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await expectAccessible(page, 'the palette as it opens');
    await field(page).fill('管理');
    await page.getByRole('option').first().waitFor();
    await expectAccessible(page, 'the palette with results');
    await field(page).fill('没有这个');
    await expect(palette(page).getByRole('status')).toHaveText('没有找到“没有这个”');
    await expectAccessible(page, 'the palette without results');
  });
}

test('on a phone the palette fills the screen, and opens from the account menu', async ({ another }) => {
  const page = await another({ viewport: { width: 390, height: 844 } });
  await enter(page, DEMO.companyAdmin);
  await page.getByRole('button', { name: '账户' }).click();
  await page.getByRole('group', { name: '账户信息' }).getByRole('button', { name: '搜索菜单' }).click();
  await expect(field(page)).toBeFocused();
  await expect.poll(() => palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await field(page).fill('gly');
  await expectAccessible(page, 'the palette on a phone');
  await page.getByRole('option', { name: '系统管理 > 管理员管理' }).click();
  await expect(page.getByRole('heading', { name: '管理员管理', level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: '新手导览' })).toBeHidden();
});
