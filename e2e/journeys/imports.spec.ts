import { read, utils, write } from '@e965/xlsx';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './stage.ts';

const PEOPLE = 60;
const MISTAKES = 10;
const HEAD = ['参会人', '手机号', '所属部门', '职位', '备注'];

/** Digits that no other run has. */
const stamp = (): string => String(Date.now()).slice(-6);
const phoneOf = (run: string, at: number): string => `199${run}${String(at).padStart(2, '0')}`;
const nameOf = (run: string, at: number): string => `导入${run}${String(at).padStart(2, '0')}`;

/** The first ten rows are wrong: without a department that there is. */
const workbook = (run: string): Buffer => {
  const rows = Array.from({ length: PEOPLE }, (_, at) => [
    nameOf(run, at),
    Number(phoneOf(run, at)),
    at < MISTAKES ? '没有的部门' : '财务部',
    '=1+1',
    '不导入',
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['2026 年名单'], HEAD, ...rows]), '名单');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
};

const drawerOf = (page: Page) => page.getByRole('dialog', { name: '导入' });

const upload = async (page: Page, run: string): Promise<void> => {
  await page.goto('/#/system/admin');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('button', { name: '选择文件' })).toBeVisible();
  await expectAccessible(page, '导入：上传');
  const file = { name: `名单${run}.xlsx`, mimeType: 'application/octet-stream', buffer: workbook(run) };
  await drawer.locator('input[type=file]').setInputFiles(file);
};

test(
  '60 administrators with 10 mistakes are imported, corrected and taken back',
  { tag: '@core' },
  async ({ page }) => {
    const run = stamp();
    await enter(page);
    const drawer = drawerOf(page);

    await test.step('a file that is no table is refused in words', async () => {
      await page.goto('/#/system/admin');
      await page.getByRole('button', { name: '导入', exact: true }).click();
      const buffer = Buffer.from([0, 1, 2, 3]);
      await drawer.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
      await expect(drawer.getByRole('alert')).toHaveText('请上传 xlsx 或 csv 文件');
      await page.keyboard.press('Escape');
    });

    await test.step('the columns are found by their synonyms below a title', async () => {
      await upload(page, run);
      await expect(drawer.getByText('未匹配的列不会导入：备注')).toBeVisible();
      await expectAccessible(page, '导入：匹配');
      await drawer.getByRole('button', { name: '开始检查' }).click();
    });

    await test.step('every mistake stands at its cell, and the step survives a reload', async () => {
      await expect(drawer.getByRole('tab', { name: '错误 10' })).toBeVisible();
      await page.reload();
      await expect(drawer.getByRole('tab', { name: '新增 50' })).toBeVisible();
      await expect(drawer.getByText('部门不存在')).toHaveCount(MISTAKES);
      await expectAccessible(page, '导入：检查');
    });

    await test.step('three are corrected by keyboard', async () => {
      for (const at of [0, 1, 2]) {
        const cell = drawer.getByRole('textbox', { name: `第 ${at + 3} 行 所属部门` });
        await expect(cell).toHaveAttribute('aria-invalid', 'true');
        await cell.fill('财务部');
        await cell.press('Enter');
        await expect(drawer.getByRole('tab', { name: `错误 ${MISTAKES - at - 1}` })).toBeVisible();
      }
    });

    await test.step('the good rows are imported, the others stay', async () => {
      await drawer.getByRole('button', { name: '导入 53 行' }).click();
      await expect(drawer.getByText('已导入 53 行，7 行有错误')).toBeVisible();
      await expectAccessible(page, '导入：结果');
    });

    await test.step('失败数据 has the columns of the file with the reasons', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        drawer.getByRole('button', { name: '下载失败数据' }).click(),
      ]);
      const book = read(await readFile(await file.path()));
      const rows = utils.sheet_to_json<string[]>(book.Sheets['失败数据'] ?? {}, { header: 1 });
      expect(rows).toHaveLength(8);
      expect(rows[0]).toEqual([...HEAD, '错误原因']);
      expect(rows[1]).toEqual([nameOf(run, 3), phoneOf(run, 3), '没有的部门', '=1+1', '不导入', '部门不存在']);
    });

    await test.step('the list has them, and the import is found again and taken back', async () => {
      await page.keyboard.press('Escape');
      await page.goto(`/#/system/admin?realName=${nameOf(run, 0)}`);
      await expect(page.getByRole('row').filter({ hasText: nameOf(run, 0) })).toBeVisible();
      await page.getByRole('button', { name: '导入', exact: true }).click();
      const past = drawer.getByRole('listitem').filter({ hasText: `名单${run}.xlsx` });
      await past.getByRole('button').click();
      await drawer.getByRole('button', { name: '撤回本次导入' }).click();
      await page.getByRole('button', { name: '撤回', exact: true }).click();
      await expect(drawer.getByText('已撤回本次导入。')).toBeVisible();
      await page.goto(`/#/system/admin?realName=导入${run}`);
      await expect(page.getByText('没有符合条件的')).toBeVisible();
    });
  },
);
