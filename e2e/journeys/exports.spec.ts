import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { DEMO } from './customer.ts';
import { enter, expect, expectAccessible, expectClosed, openAdmins, test } from './stage.ts';

test(
  'an admin exports the filtered admins, opens the file, and the register names it',
  { tag: '@core' },
  async ({ page, customer }) => {
    const [one, two] = [await customer.colleague({ department: '财务部' }), await customer.colleague()];
    await enter(page, DEMO.platform);
    await openAdmins(page, `?realName=${encodeURIComponent(one.name)}`);

    await test.step('chooses rows, columns and format', async () => {
      await page.getByRole('button', { name: '导出', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: '导出管理员' });
      await expect(drawer.getByRole('radio', { name: '按当前筛选全部 1 条' })).toBeChecked();
      await expectAccessible(page, 'the choice of an export');
      await drawer.getByRole('checkbox', { name: '全选' }).check();
      await drawer.getByRole('checkbox', { name: '全选' }).uncheck();
      await expect(drawer.getByRole('button', { name: '开始导出' })).toBeDisabled();
      for (const name of ['姓名', '手机号码', '部门']) await drawer.getByRole('checkbox', { name }).check();
      await drawer.getByRole('button', { name: '开始导出' }).click();
      await expect(page.getByText('已开始导出管理员')).toBeVisible();
      await expect(drawer).toBeHidden();
    });

    await test.step('finds the file in the tray, after a reload too', async () => {
      await expectClosed(page);
      await page.reload();
      await page.getByRole('button', { name: /^任务/ }).click();
      const button = page.getByRole('button', { name: '下载 导出管理员' }).first();
      await expect(button).toBeVisible({ timeout: 30_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toMatch(/^管理员_\d{8}-\d{6}\.xlsx$/);
      const book = read(await readFile(await download.path()));
      const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
      expect(rows).toEqual([
        ['姓名', '手机号码', '部门'],
        [one.name, one.phone, '财务部'],
      ]);
      expect(rows.flat()).not.toContain(two.name);
    });

    await test.step('sees it in the register, with the download', async () => {
      await page.goto('/#/log/export');
      const row = page
        .getByRole('table', { name: '导出记录列表' })
        .getByRole('row')
        .filter({ hasText: one.name })
        .first();
      await expect(row).toContainText(`姓名：${one.name}`);
      await expect(row).toContainText('可下载');
      await row.getByRole('link', { name: '管理员', exact: true }).click();
      const detail = page.getByRole('dialog');
      await expect(detail.getByText('下载记录')).toBeVisible();
      await expect(detail.getByText('127.0.0.1').first()).toBeVisible();
      await expectAccessible(page, 'one export');
    });
  },
);

test('an admin without the function has no button for it', async ({ page }) => {
  await enter(page, DEMO.readOnly);
  await openAdmins(page);
  await expect(page.getByRole('button', { name: '列设置' })).toBeVisible();
  await expect(page.getByRole('button', { name: '导出', exact: true })).toHaveCount(0);
});
