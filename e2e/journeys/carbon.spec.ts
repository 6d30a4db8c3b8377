import { enterMeeting, meetingWithHolder } from './meeting-with-holder.ts';
import { choose, expect, expectAccessible, test } from './stage.ts';

const RECKONED = { timeout: 30_000 };

test('electricity is reckoned, the result is locked, and carbon neutrality is declared once enough is retired', async ({
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
  for (const [verb, state] of [
    ['提交审核', '待审核'],
    ['通过', '已审核'],
  ] as const) {
    await row.getByRole('button', { name: `${verb} 会场用电` }).click();
    await page.getByRole('dialog').getByRole('button', { name: verb }).click();
    await expect(row).toContainText(state);
  }

  await page.goto('/#/carbon/statistics');
  await page.getByRole('button', { name: '重新计算' }).click();
  await expect(page.getByText('555.400 kg', { exact: true })).toBeVisible(RECKONED);
  await expectAccessible(page, 'the emissions of a meeting');
  await page.getByRole('button', { name: '锁定', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '锁定', exact: true }).click();
  await expect(page.getByText('第 1 次计算已锁定')).toBeVisible();

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
