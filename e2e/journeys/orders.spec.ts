import { enterMeeting, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { chooseMore, expect, expectAccessible, test } from './stage.ts';

test(
  'an order is paid in two parts, which confirms its registration, and a payment that was mistyped is taken back',
  { tag: '@core' },
  async ({ page, customer }) => {
    const world = await meetingWithHolder(customer, { needsReview: false });
    const name = `付款${String(Date.now()).slice(-6)}`;
    await registered(world, { name, typeName: '普通代表' });
    await enterMeeting(page, world);
    await page.goto('/#/fee/order');
    const row = page.getByRole('row').filter({ hasText: name, visible: true });
    await expect(row).toContainText('待缴费');
    const orderNo = (await row.getByRole('link').first().textContent()) ?? '';

    const pay = async (yuan: string): Promise<void> => {
      await row.getByRole('button', { name: `现场收款 ${orderNo}` }).click();
      const drawer = page.getByRole('dialog', { name: `现场收款 ${orderNo}` });
      await drawer.getByLabel('金额').fill(yuan);
      await drawer.getByLabel('金额').blur();
      await drawer.getByRole('button', { name: '保存' }).click();
      await expect(drawer).toBeHidden();
    };
    await pay('¥６００');
    await expect(row).toContainText('部分缴费');
    await expect(row).toContainText('¥1,000.00');
    await pay('1000');
    await expect(row).toContainText('已缴清');
    await expect(row.getByRole('button', { name: `现场收款 ${orderNo}` })).toHaveAttribute('aria-disabled', 'true');

    // The registration follows its order.
    const registration = page.getByRole('row').filter({ hasText: name, visible: true });
    await page.goto('/#/registration/list');
    await expect(registration).toContainText('已确认');
    await page.goto('/#/fee/order');
    await page.getByRole('link', { name: orderNo, exact: true }).click();
    const layer = page.getByRole('dialog', { name: orderNo });
    await layer.getByRole('tab', { name: '资金明细' }).click();
    const movements = layer.getByRole('region', { name: '资金变动' });
    await expect(movements.getByRole('row')).toHaveCount(4);
    await layer
      .getByRole('button', { name: /^冲正 / })
      .last()
      .click();
    const reason = page.getByRole('dialog').filter({ hasText: '收回这笔' });
    await expectAccessible(page, 'taking a payment back');
    await reason.getByLabel('原因').fill('金额登记有误');
    await reason.getByRole('button', { name: '冲正' }).click();
    await expect(movements.getByRole('row')).toHaveCount(5);
    await page.keyboard.press('Escape');
    await expect(row).toContainText('部分缴费');
    await page.goto('/#/registration/list');
    await expect(registration).toContainText('待缴费');
  },
);

test('an order without money is extended, and cancelled with its registration', async ({ page, customer }) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  const name = `取消${String(Date.now()).slice(-6)}`;
  await registered(world, { name, typeName: '普通代表' });
  await enterMeeting(page, world);
  await page.goto('/#/fee/order');
  const row = page.getByRole('row').filter({ hasText: name, visible: true });
  await expect(row).toContainText('待缴费');
  const orderNo = (await row.getByRole('link').first().textContent()) ?? '';

  await chooseMore(page, orderNo, '延期');
  const extension = page.getByRole('dialog', { name: `延期 ${orderNo}` });
  await extension.getByLabel('新的到期时间').fill('2020-01-01 09:00');
  await extension.getByLabel('新的到期时间').press('Enter');
  await extension.getByLabel('原因').fill('对方财务月底付款');
  await extension.getByRole('button', { name: '保存' }).click();
  await expect(extension.getByText('到期时间应晚于现在')).toBeVisible();
  await extension.getByLabel('新的到期时间').fill('2099-01-01 09:00');
  // Enter takes the time and sends the form.
  await extension.getByLabel('新的到期时间').press('Enter');
  await expect(page.getByText(`已将 ${orderNo} 延期至 2099-01-01 09:00:00`)).toBeVisible();

  await chooseMore(page, orderNo, '取消');
  const closing = page.getByRole('dialog', { name: `取消 ${orderNo}` });
  await closing.getByLabel('原因').fill('重复下单');
  await closing.getByRole('button', { name: '取消订单' }).click();
  await expect(row).toContainText('已取消');
  await page.goto('/#/registration/list');
  await expect(page.getByRole('row').filter({ hasText: name, visible: true })).toContainText('已取消');
});

test('a table of payments that were received offline is checked and booked once', async ({ page, customer }) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  const name = `导入${String(Date.now()).slice(-6)}`;
  await registered(world, { name, typeName: '普通代表' });
  await enterMeeting(page, world);
  await page.goto('/#/fee/order');
  const row = page.getByRole('row').filter({ hasText: name, visible: true });
  await expect(row).toContainText('待缴费');
  const orderNo = (await row.getByRole('link').first().textContent()) ?? '';
  const lines = [
    '订单号,姓名,缴费方式,缴费金额,到账日期,流水号',
    `${orderNo},${name},现金,600,2026-11-01,`,
    `${orderNo},${name},银行汇款,"1,100.00",2026-11-02,B${orderNo}`,
    `${orderNo},另一个人,现金,1,2026-11-01,`,
  ];
  const drawer = page.getByRole('dialog', { name: '导入' });
  const check = async (): Promise<void> => {
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const buffer = Buffer.from(lines.join('\n'));
    await drawer.locator('input[type=file]').setInputFiles({ name: '线下收款.csv', mimeType: 'text/csv', buffer });
    await drawer.getByRole('button', { name: '开始检查' }).click();
  };

  await check();
  await expect(drawer.getByText('订单的付款人和参会人员中没有此人')).toBeVisible();
  await drawer.getByRole('tab', { name: '新增 2' }).click();
  await expect(drawer.getByText('部分缴费')).toBeVisible();
  await expect(drawer.getByText('多缴')).toBeVisible();
  await expectAccessible(page, 'what each row makes of its order');
  await drawer.getByRole('button', { name: /^导入 2 行/ }).click();
  await expect(drawer.getByText('已导入 2 行')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('已缴清');

  // The same file again books nothing.
  await check();
  await expect(drawer.getByRole('tab', { name: '跳过 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('已缴清');
});
