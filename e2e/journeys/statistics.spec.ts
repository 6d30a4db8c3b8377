import { readFile } from 'node:fs/promises';
import { read } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { DEMO } from './customer.ts';
import { choose, enter, expect, expectAccessible, test } from './stage.ts';

/** Of the demo: the large meeting that is open for registration. */
const MEETING = '华东医院管理年会';

const openReport = async (page: Page): Promise<void> => {
  await enter(page, DEMO.companyAdmin);
  await page.getByRole('link', { name: '进入会议', exact: true }).first().click();
  await page.getByRole('button', { name: `进入会议 ${MEETING}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: MEETING })).toBeVisible();
  await page.goto('/#/index');
  await expect(page.getByRole('heading', { level: 1, name: '统计报表' })).toBeVisible();
};

const numberIn = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);

/** What a list says of its rows. */
const totalOf = async (page: Page): Promise<number> =>
  numberIn(
    (await page
      .getByText(/^共 [\d,]+ (条|位)/)
      .filter({ visible: true })
      .first()
      .textContent()) ?? '',
  );

test(
  'each card of a meeting leads to the list of as many rows, and a chart is a table, a picture and a file',
  { tag: '@core' },
  async ({ page }) => {
    await openReport(page);
    await expectAccessible(page, 'the report of a meeting');
    for (const title of ['报名人数', '待审核', '已确认']) {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
      const shown = numberIn((await card.locator('.tile-value').textContent()) ?? '');
      expect(shown).toBeGreaterThan(0);
      await card.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: '参会人员' })).toBeVisible();
      await expect.poll(() => totalOf(page)).toBe(shown);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: '统计报表' })).toBeVisible();
    }

    const types = page.getByRole('figure', { name: '按参会类型' });
    await types.getByRole('button', { name: '表格' }).click();
    const [, first] = await types.getByRole('row').all();
    const cells = (await first?.getByRole('cell').allTextContents()) ?? [];
    const saved = page.waitForEvent('download');
    await types.getByRole('button', { name: '下载数据' }).click();
    const csv = await readFile(await (await saved).path(), 'utf8');
    const name = (await first?.getByRole('link').textContent()) ?? '';
    expect(csv).toContain(`${name},${numberIn(cells[0] ?? '')}`);
    await first?.getByRole('link').click();
    await expect.poll(() => totalOf(page)).toBe(numberIn(cells[0] ?? ''));
    await page.goBack();

    const provinces = page.getByRole('figure', { name: '按省份' });
    await provinces.getByRole('button', { name: '表格' }).click();
    const largest = provinces.getByRole('row').nth(1);
    const shown = numberIn((await largest.getByRole('cell').first().textContent()) ?? '');
    const province = (await largest.getByRole('link').textContent()) ?? '';
    await largest.getByRole('link').click();
    await expect.poll(() => totalOf(page)).toBe(shown);
    await expect(page.getByText(province).filter({ visible: true }).first()).toBeVisible();
  },
);

test('a report is narrowed to days, compared with another meeting, and saved as a workbook', async ({ page }) => {
  await openReport(page);
  await choose(page, page.getByRole('combobox', { name: '对比会议' }), '第六届数字会展产业大会');
  await expect(page.getByRole('figure', { name: '报名进度对比' })).toBeVisible();
  await expect(page.getByText(/对比会议 [\d,]+/).first()).toBeVisible();
  await expectAccessible(page, 'two meetings compared');
  // The address has the comparison.
  await page.reload();
  await expect(page.getByRole('figure', { name: '报名进度对比' })).toBeVisible();

  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect(page.getByText('已开始导出会议统计')).toBeVisible();
  await page.getByRole('button', { name: /^任务/ }).click();
  const button = page.getByRole('button', { name: '下载 导出会议统计' }).first();
  await expect(button).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { SheetNames: sheets } = read(await readFile(await download.path()));
  expect(sheets).toEqual(expect.arrayContaining(['指标', '按参会类型', '待收账龄']));
});

test('the report of all meetings leads into one of them', async ({ page }) => {
  await enter(page, DEMO.companyAdmin);
  await page.goto('/#/index');
  const compared = page.getByRole('region', { name: '会议对比' });
  const row = compared.getByRole('row').filter({ hasText: MEETING });
  const confirmed = row.getByRole('cell').nth(3).getByRole('link');
  const shown = numberIn((await confirmed.textContent()) ?? '');
  await expectAccessible(page, 'meetings compared');
  await confirmed.click();
  await expect(page.getByRole('heading', { level: 1, name: '参会人员' })).toBeVisible();
  await expect.poll(() => totalOf(page)).toBe(shown);
});
