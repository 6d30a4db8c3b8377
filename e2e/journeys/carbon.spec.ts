import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  addCarbonFactor,
  approveCarbonFactor,
  getCarbonFactor,
  listCarbonFactors,
  retireCarbonFactor,
  submitCarbonFactor,
} from '../../packages/contract/src/carbon-factors/index.ts';
import { enterMeeting, meetingWithHolder, type MeetingWithHolder } from './meeting-with-holder.ts';
import { choose, chooseMore, expect, expectAccessible, test } from './stage.ts';

const CALCULATED = { timeout: 30_000 };
const OFFICIAL = 'cf-elec_grid_avg-310000-2023';
const ROWS = [
  ['分类编码', '阶段', '描述', '数量', '单位', '数据等级'],
  ['EN-ELEC', '举办', '会场用电', '1000', 'kWh', '实测'],
  ['M-WATER', '举办', '瓶装水', '400', '瓶', '实测'],
];
const BILL = { name: '电费单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

// A factor that the company replaces makes the results of all its meetings outdated, so these do not run side by side.
test.describe.configure({ mode: 'default' });

/** An activity counts once it is reviewed. */
const approve = async (page: Page, row: Locator): Promise<void> => {
  for (const [verb, state] of [
    ['提交审核', '待审核'],
    ['通过', '已审核'],
  ] as const) {
    await row.getByRole('button', { name: `${verb} 会场用电` }).click();
    await page.getByRole('dialog').getByRole('button', { name: verb }).click();
    await expect(row).toContainText(state);
  }
};

const lock = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '锁定', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '锁定', exact: true }).click();
  await expect(page.getByText('第 1 次计算已锁定')).toBeVisible();
};

test('electricity is calculated, the result is locked, and carbon neutrality is declared once enough is retired', async ({
  page,
  customer,
}) => {
  test.setTimeout(120_000);
  const world = await meetingWithHolder(customer, { areaCode: '110000' });
  await enterMeeting(page, world);

  await page.goto('/#/carbon/activity');
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: '新增碳活动数据' });
  await choose(page, form.getByLabel('分类'), '电力（EN-ELEC）');
  await form.getByLabel('描述').fill('会场用电');
  await form.getByLabel('活动量').fill('1000');
  await form.getByLabel('单位').fill('瓶');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('电力的计量单位应为kWh，或可以换算的计量单位')).toBeVisible();
  await form.getByLabel('单位').fill('kWh');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: '会场用电', visible: true });
  await expect(row).toContainText('0.5554（北京 2023）');
  await expect(row).toContainText('555.400');
  await approve(page, row);

  await page.goto('/#/carbon/statistics');
  await page.getByRole('button', { name: '重新计算' }).click();
  await expect(page.getByText('555.400 kg', { exact: true })).toBeVisible(CALCULATED);
  await expectAccessible(page, 'the emissions of a meeting');
  await lock(page);

  const declare = async () => {
    await page.goto('/#/carbon/statistics/report?dialog=add');
    const report = page.getByRole('dialog', { name: '新增碳报告' });
    await report.getByLabel('标题').fill('碳中和报告');
    await choose(page, report.getByLabel('计算结果'), '第 1 次：555.400 kg（已锁定）');
    await report.getByLabel('声明碳中和').check();
    await report.getByRole('button', { name: '保存' }).click();
    return report;
  };
  const refused = await declare();
  await expect(refused.getByText(/已注销的抵消量 0.000 kg 少于排放总量 555.400 kg/)).toBeVisible();

  await page.goto('/#/carbon/statistics/offset?dialog=add');
  const offset = page.getByRole('dialog', { name: '新增抵消' });
  await offset.getByLabel('项目').fill('林业碳汇');
  await offset.getByLabel('登记编号').fill(`J-${world.meeting.code}`);
  await offset.getByLabel('数量（kg）').fill('600');
  await offset.getByRole('button', { name: '保存' }).click();
  await expect(offset).toBeHidden();
  const bought = page.getByRole('row').filter({ hasText: '林业碳汇', visible: true });
  for (const [verb, state] of [
    ['登记购买', '已购买'],
    ['登记注销', '已注销'],
  ] as const) {
    await bought.getByRole('button', { name: `${verb} 林业碳汇` }).click();
    await page.getByRole('dialog').getByRole('button', { name: verb }).click();
    await expect(bought).toContainText(state);
  }

  await expect(await declare()).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: '碳中和报告', visible: true })).toContainText('草稿');
});

const importRows = async (page: Page): Promise<void> => {
  await page.goto('/#/carbon/activity');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '导入' });
  const buffer = Buffer.from(`\uFEFF${ROWS.map((row) => row.join(',')).join('\r\n')}`);
  await drawer.locator('input[type=file]').setInputFiles({ name: '活动.csv', mimeType: 'text/csv', buffer });
  await drawer.getByRole('button', { name: '开始检查' }).click();
  await drawer.getByRole('button', { name: '导入 2 行' }).click();
  await expect(drawer.getByText(/已导入 2 行/)).toBeVisible();
  await page.keyboard.press('Escape');
};

/** The bill is handed in with the row, and the row counts once it is reviewed. */
const reviewElectricity = async (page: Page): Promise<void> => {
  const row = page.getByRole('row').filter({ hasText: '会场用电', visible: true });
  await row.getByRole('button', { name: '编辑 会场用电' }).click();
  const form = page.getByRole('dialog', { name: /编辑/ });
  await form.locator('input[type=file]').setInputFiles(BILL);
  await expect(form.getByText(BILL.name)).toBeVisible();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await approve(page, row);
};

const OWN_FACTOR = '供电公司的因子';

/** Of an earlier run of this journey. */
const retireOwnFactors = async ({ operator }: MeetingWithHolder): Promise<void> => {
  const { list } = await operator.call(listCarbonFactors, { page: 1, limit: 100, name: OWN_FACTOR });
  for (const { id, version, state } of list)
    if (state === 'active') await operator.call(retireCarbonFactor, { id, version });
};

/** The company's own factor, which wins over the official one. */
const replaceFactor = async ({ operator }: MeetingWithHolder): Promise<void> => {
  const { category, area, source, factorCode, dataYear, unit } = await operator.call(getCarbonFactor, { id: OFFICIAL });
  const ids = { category: category.id, area: area.id, source: source.id };
  const draft = { ...ids, factorCode, dataYear, unit, name: OWN_FACTOR, value: '0.6' };
  const { id } = await operator.call(addCarbonFactor, draft, { idempotencyKey: randomUUID() });
  await operator.call(submitCarbonFactor, { id, version: 1 });
  await operator.call(approveCarbonFactor, { id, version: 2 });
};

test('imported rows fill a gap, a factor is replaced, and the locked calculation and its report stay as they were', async ({
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  const world = await meetingWithHolder(customer, { areaCode: '310000' });
  await retireOwnFactors(world);
  await enterMeeting(page, world);
  await importRows(page);
  await reviewElectricity(page);

  await page.goto('/#/carbon/activity?isMissing=1');
  await expect(page.getByRole('row').filter({ hasText: '瓶装水', visible: true })).toContainText('缺因子');
  await expect(page.getByRole('row').filter({ hasText: '会场用电', visible: true })).toHaveCount(0);

  await page.goto('/#/carbon/statistics');
  await page.getByRole('button', { name: '重新计算' }).click();
  await expect(page.getByText('573.700 kg', { exact: true })).toBeVisible(CALCULATED);
  await lock(page);

  await replaceFactor(world);
  // Another day: the same request within a second would be taken for a voucher of the finger.
  await page.reload();
  await page.getByRole('button', { name: '重新计算' }).click();
  await expect(page.getByText('600.000 kg', { exact: true })).toBeVisible(CALCULATED);
  await choose(page, page.getByLabel('计算结果'), '第 1 次：573.700 kg');
  await expect(page.getByText('573.700 kg', { exact: true })).toBeVisible();

  await page.goto('/#/carbon/statistics/report?dialog=add');
  const report = page.getByRole('dialog', { name: '新增碳报告' });
  await report.getByLabel('标题').fill('年会碳报告');
  await choose(page, report.getByLabel('计算结果'), '第 1 次：573.700 kg（已锁定）');
  await report.getByRole('button', { name: '保存' }).click();
  await expect(report).toBeHidden();
  await chooseMore(page, '年会碳报告', '打印');
  await expect(page.getByRole('heading', { name: '所用因子' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('年会碳报告.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
