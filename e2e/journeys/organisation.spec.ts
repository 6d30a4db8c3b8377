import type { Locator, Page } from '@playwright/test';
import { DEMO } from './customer.ts';
import { enter, expect, expectAccessible, test } from './stage.ts';

const stamp = (): string => String(Date.now()).slice(-7);

interface Drop {
  to: Locator;
  /** How far down in the row the pointer lets go. */
  share: number;
}

/** As a hand does it: not at once, and with a look at where it would fall. */
const drag = async (page: Page, handle: Locator, { to, share }: Drop): Promise<void> => {
  await to.scrollIntoViewIfNeeded();
  const [from, over] = [await handle.boundingBox(), await to.boundingBox()];
  if (!from || !over) throw new Error('there is nothing to drag, or nowhere to drag it');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(over.x + over.width / 4, over.y + over.height * share, { steps: 6 });
  await expect(to).toHaveAttribute('data-drop');
  await page.mouse.up();
  await expect(to).not.toHaveAttribute('data-drop');
};

test('a customer is added, gets its departments, is disabled and deleted', async ({ page }) => {
  const code = `KH${stamp()}`;
  const name = `客户${code}`;
  await enter(page, DEMO.platform);

  await test.step('a new customer comes with its first department', async () => {
    await page.goto('/#/system/customer');
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const form = page.getByRole('dialog', { name: '新增客户' });
    await form.getByLabel('客户编码').fill(code);
    await form.getByLabel('客户名称').fill(name);
    await form.getByLabel('税号').fill('91310000ma1fl00000');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  });

  await test.step('departments are added below it and moved with the keys', async () => {
    await page.goto(`/#/system/department?name=${code}`);
    for (const child of ['甲', '乙']) {
      await page.getByRole('button', { name: `新增下级 ${name}` }).click();
      const form = page.getByRole('dialog', { name: `新增下级 ${name}` });
      await expect(form.getByLabel('部门名称')).toHaveValue('');
      await form.getByLabel('部门名称').fill(`${code}${child}`);
      await form.getByLabel('部门编码').fill(`${code}-${child === '甲' ? 1 : 2}`);
      await form.getByRole('button', { name: '保存' }).click();
      await expect(page.getByRole('row', { name: new RegExp(`${code}${child}`) })).toBeVisible();
    }
    await page.getByRole('button', { name: '重置' }).click();
    const rows = page.getByRole('row').filter({ hasText: new RegExp(`${code}[甲乙]`) });
    await page.getByRole('button', { name: `移动 ${code}乙` }).press('ArrowUp');
    await expect(page.getByRole('status').filter({ hasText: `已移动 ${code}乙` })).toBeVisible();
    await page.reload();
    await expect(rows).toHaveText([new RegExp(`${code}乙`), new RegExp(`${code}甲`)]);
    await expectAccessible(page, '部门管理');
  });

  await test.step('and with the pointer: beside another one, then into it', async () => {
    const rowOf = (child: string) => page.getByRole('row').filter({ hasText: `${code}${child}` });
    const isBelow = (child: string) => page.getByRole('row', { name: `${code}${child}` });
    await drag(page, page.getByRole('button', { name: `移动 ${code}乙` }), { to: rowOf('甲'), share: 0.9 });
    await expect(page.getByRole('row').filter({ hasText: new RegExp(`${code}[甲乙]`) })).toHaveText([
      new RegExp(`${code}甲`),
      new RegExp(`${code}乙`),
    ]);
    await drag(page, page.getByRole('button', { name: `移动 ${code}乙` }), { to: rowOf('甲'), share: 0.5 });
    await expect(isBelow('乙')).toHaveClass(/ant-table-row-level-2/);
    await page.reload();
    await expect(isBelow('甲')).toHaveClass(/ant-table-row-level-1/);
    await expect(isBelow('乙')).toHaveClass(/ant-table-row-level-2/);
  });

  await test.step('it is disabled, deleted and found among the deleted', async () => {
    await page.goto(`/#/system/customer?custCode=${code}`);
    // Its first department, in the tab behind, has the same name.
    const row = page.getByRole('table', { name: '客户列表' }).getByRole('row').filter({ hasText: code });
    await row.getByRole('switch').click();
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
    await expect(row.getByRole('switch')).not.toBeChecked();
    await row.getByRole('button', { name: `删除 ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('没有符合条件的客户')).toBeVisible();
    await page.getByText('已删除', { exact: true }).click();
    await expect(page.getByRole('button', { name: `恢复 ${name}` })).toBeVisible();
  });
});

test('the customer has its own logo', async ({ page }) => {
  await enter(page, DEMO.companyAdmin);
  await page.goto('/#/allmanage/account/information/');
  await expect(page.getByRole('heading', { name: '公司信息' })).toBeVisible();
  const remove = page.getByRole('button', { name: /^删除 / });
  await page.getByLabel('税号').waitFor();
  if (await remove.isVisible()) await remove.click();
  const picture = await page.getByRole('button', { name: '折叠菜单' }).screenshot();
  await page.locator('input[type=file]').setInputFiles({ name: '标志.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('status').filter({ hasText: '上传成功' })).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('status').filter({ hasText: '公司信息已保存' })).toBeVisible();
  const logo = page.getByRole('navigation', { name: '侧边菜单' }).locator('img');
  await expect(logo).toHaveAttribute('src', /\/common\/image\//);
  await expect
    .poll(() => logo.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page, '公司信息');
});
