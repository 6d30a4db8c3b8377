import { enterMeeting, meetingWithHolder, registered, typeOf } from './meeting-with-holder.ts';
import { expect, expectAccessible, test } from './stage.ts';

test('a code is made, tried, given with a registration, and refused at its field once it is used up', async ({
  page,
  customer,
}) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  await typeOf(world, '普通代表');
  const run = String(Date.now()).slice(-6);
  await enterMeeting(page, world);

  await page.goto('/#/fee/discount?dialog=add');
  const adding = page.getByRole('dialog', { name: '新增优惠规则' });
  await adding.getByLabel('规则名称').fill('老客户');
  await adding.getByLabel('优惠码', { exact: true }).fill('save2');
  await adding.getByLabel('优惠值').fill('200');
  await adding.getByLabel('次数上限').fill('1');
  await expectAccessible(page, 'adding a discount rule');
  await adding.getByRole('button', { name: '保存' }).click();
  await expect(adding).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'SAVE2', visible: true });
  await expect(row).toContainText('减 ¥200.00');
  await expect(row).toContainText('0 / 1');

  await page.getByRole('button', { name: '试算', exact: true }).click();
  const trial = page.getByRole('dialog', { name: '优惠试算' });
  await trial.getByLabel('参会类型').click();
  await page.getByTitle('普通代表', { exact: true }).click();
  await trial.getByLabel('优惠码').fill('SAVE2');
  await trial.getByRole('button', { name: '试算' }).click();
  const result = trial.getByRole('region', { name: '试算结果' });
  await expect(result.getByRole('row').filter({ hasText: '老客户（SAVE2）' })).toContainText('¥1,400.00');
  await expect(result.getByRole('status')).toHaveText('应付 ¥1,400.00');
  await expectAccessible(page, 'prices on trial');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃' }).click();
  await expect(trial).toBeHidden();

  const register = async (name: string, phone: string) => {
    await page.goto('/#/registration/list?dialog=add');
    const dialog = page.getByRole('dialog', { name: /^新增/ });
    await dialog.getByLabel('姓名').fill(name);
    await dialog.getByLabel('手机').fill(phone);
    await dialog.getByLabel('参会类型').click();
    await page
      .getByTitle(/^普通代表/)
      .first()
      .click();
    await dialog.getByLabel('优惠码').fill('SAVE2');
    await dialog.getByRole('button', { name: '保存' }).click();
    return dialog;
  };
  await expect(await register(`甲${run}`, `1998${run}1`)).toBeHidden();
  const second = await register(`乙${run}`, `1998${run}2`);
  await expect(second.getByText('优惠码的 1 次已用完')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃' }).click();

  await page.goto('/#/fee/order');
  await expect(page.getByRole('row').filter({ hasText: `甲${run}`, visible: true })).toContainText('¥1,400.00');
  await page.goto('/#/fee/discount');
  await page.reload();
  await expect(row).toContainText('1 / 1');
});

test('codes are made in bulk', async ({ page, customer }) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  await registered(world, { name: '周宁', typeName: '普通代表' });
  await enterMeeting(page, world);
  await page.goto('/#/fee/discount');
  await page.getByRole('button', { name: '批量生成优惠码' }).click();
  const drawer = page.getByRole('dialog', { name: '批量生成优惠码' });
  await drawer.getByLabel('规则名称').fill('嘉宾');
  await drawer.getByLabel('数量').fill('1001');
  await drawer.getByLabel('前缀').fill('VP');
  await drawer.getByLabel('优惠值').fill('300');
  await drawer.getByRole('button', { name: '生成' }).click();
  await expect(drawer.getByText('数量应在 1 到 1000 之间')).toBeVisible();
  await drawer.getByLabel('数量').fill('30');
  await expectAccessible(page, 'codes in bulk');
  await drawer.getByRole('button', { name: '生成' }).click();
  await expect(page.getByText('已生成 30 个优惠码')).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /VP[2-9A-Z]{8}/, visible: true })
      .first(),
  ).toContainText('0 / 1');
});
