import { DEMO, DEMO_PASSWORD } from './company.ts';
import { enter, expect, submitSignIn, test } from './stage.ts';

test('an admin with a role in a meeting works there, switches, and comes back out', async ({ page }) => {
  await enter(page, DEMO.registration);
  await page.getByRole('link', { name: '进入会议', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '选择会议' })).toBeVisible();
  await page.getByRole('textbox', { name: '会议名称、地点或编号' }).fill('数字会展');
  await page.getByRole('button', { name: '进入会议 第六届数字会展产业大会' }).click();
  const side = page.getByRole('navigation', { name: '侧边菜单' });
  await expect(page.getByRole('heading', { level: 1, name: '第六届数字会展产业大会' })).toBeVisible();
  await expect(side.getByText('第六届数字会展产业大会')).toBeVisible();
  await expect(side.getByRole('link', { name: '管理员管理' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '第六届数字会展产业大会' })).toBeVisible();
  await side.getByRole('link', { name: '切换会议' }).click();
  await expect(page.getByText('当前会议')).toBeVisible();
  await side.getByRole('button', { name: '返回运营后台' }).click();
  await expect(page).toHaveURL(/#\/home\/index/);
  await expect(side.getByText('会务运营后台')).toBeVisible();
});

test('a link into a meeting opens after signing in, by a reload, and in a tab of its own', async ({
  page,
  another,
}) => {
  await enter(page, DEMO.platform);
  await page.goto('/#/index?custCode=HUIWU&s=1');
  await page
    .getByRole('button', { name: /^进入会议/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/desk\/index/);
  const side = page.getByRole('navigation', { name: '侧边菜单' });
  const link = (await side.getByRole('link', { name: '会议工作台' }).getAttribute('href')) ?? '';
  expect(link).toMatch(/meetingCode=/);

  const other = await another();
  await other.goto(`/${link}`);
  await submitSignIn(other, DEMO.platform, DEMO_PASSWORD);
  const exit = other.getByRole('button', { name: '返回运营后台' });
  await expect(exit).toBeVisible();
  await expect(other).toHaveURL(/#\/desk\/index\?/);
  await other.reload();
  await expect(exit).toBeVisible();
  // Its own menu is known to this browser once it has been there; the link leads out of the meeting then.
  await exit.click();
  await expect(other.getByRole('link', { name: '系统管理' })).toBeVisible();
  await other.goto(`/${link}`);
  await expect(exit).toBeVisible();
  await other.goto('/#/system/admin');
  await expect(other.getByRole('heading', { level: 1, name: '管理员管理' })).toBeVisible();
  await expect(exit).toHaveCount(0);
});
