import { DEMO } from './company.ts';
import { enter, expect, test } from './stage.ts';

test('somebody with a role in a meeting works there, switches, and comes back out', async ({ page }) => {
  await enter(page, DEMO.registration);
  await page.getByRole('link', { name: '进入会议' }).click();
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
  await page.getByRole('button', { name: '返回运营后台' }).click();
  await expect(page).toHaveURL(/#\/home\/index/);
  await expect(side.getByText('综合运营后台')).toBeVisible();
});
