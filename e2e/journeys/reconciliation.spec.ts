import { enterMeeting, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { choose, expect, expectAccessible, test } from './stage.ts';

test(
  'a difference of one fen between bank and books is shown, opened and corrected, until both agree',
  { tag: '@core' },
  async ({ page, customer }) => {
    const world = await meetingWithHolder(customer, { needsReview: false });
    const name = `对账${String(Date.now()).slice(-6)}`;
    await registered(world, { name, typeName: '普通代表' });
    await enterMeeting(page, world);
    await page.goto('/#/fee/order');
    const order = page.getByRole('row').filter({ hasText: name, visible: true });
    await expect(order).toContainText('待缴费');
    const orderNo = (await order.getByRole('link').first().textContent()) ?? '';
    const payRef = /HW\d{7}/.exec((await order.textContent()) ?? '')?.[0] ?? '';

    await page.getByRole('button', { name: `现场收款 ${orderNo}` }).click();
    const payment = page.getByRole('dialog', { name: `现场收款 ${orderNo}` });
    await choose(page, payment.getByLabel('缴费方式'), '银行汇款');
    await payment.getByLabel('金额').fill('1599.99');
    await payment.getByRole('button', { name: '保存' }).click();
    await expect(payment).toBeHidden();
    await expect(order).toContainText('部分缴费');

    await page.goto('/#/fee/bank');
    // The previous page, which imports payments, stays in front until this one is drawn.
    await expect(page.getByRole('heading', { name: '银行流水' })).toBeVisible();
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '导入' });
    const lines = ['入账日期,金额,对方户名,摘要,流水号', `2026-11-01,1600.00,${name},会务费 ${payRef},R${Date.now()}`];
    const file = { name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(`\u{FEFF}${lines.join('\n')}\n`) };
    await drawer.locator('input[type=file]').setInputFiles(file);
    await drawer.getByRole('button', { name: '开始检查' }).click();
    await drawer.getByRole('button', { name: '导入 1 行' }).click();
    await expect(drawer.getByText('已导入 1 行')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/#/fee/reconciliation');
    await expect(page.getByText('登记的转账收款比银行流水少 ¥0.01')).toBeVisible();
    await expect(page.getByText(/^分录平衡/)).toBeVisible();
    await expectAccessible(page, 'the reconciliation with a difference');
    await page.getByRole('button', { name: /登记为转账、银行没有/ }).click();
    await expect(page.getByRole('dialog').getByText('¥1,599.99').first()).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/#/fee/order');
    await page.getByRole('link', { name: orderNo, exact: true }).click();
    const layer = page.getByRole('dialog', { name: orderNo });
    await layer.getByRole('tab', { name: '资金明细' }).click();
    await layer
      .getByRole('button', { name: /^冲正 / })
      .last()
      .click();
    const reason = page.getByRole('dialog').filter({ hasText: '收回这笔' });
    await reason.getByLabel('原因').fill('金额登记有误');
    await reason.getByRole('button', { name: '冲正' }).click();
    await expect(reason).toBeHidden();
    await page.keyboard.press('Escape');

    await page.goto('/#/fee/bank');
    const line = page.getByRole('row').filter({ hasText: name, visible: true });
    await page.getByRole('button', { name: '确认相符的流水' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
    await expect(line).toContainText('已匹配');
    await page.goto('/#/fee/reconciliation');
    await expect(page.getByText('账实相符，差额为 0.00 元')).toBeVisible();
  },
);
