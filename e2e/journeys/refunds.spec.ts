import type { Page } from '@playwright/test';
import { enterMeeting, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { chooseMore, expect, expectAccessible, test } from './stage.ts';

const PROOF = { name: '回单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text, visible: true });

const numberIn = async (page: Page, name: string): Promise<string> =>
  (await rowOf(page, name).getByRole('link').first().textContent()) ?? '';

const pay = async (page: Page, orderNo: string, yuan: string): Promise<void> => {
  await page.getByRole('button', { name: `现场收款 ${orderNo}` }).click();
  const drawer = page.getByRole('dialog', { name: `现场收款 ${orderNo}` });
  await drawer.getByLabel('金额').fill(yuan);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toBeHidden();
};

test(
  'a paid registration is refunded: applied for, approved, paid out with its proof',
  { tag: '@core' },
  async ({ page, customer }) => {
    const world = await meetingWithHolder(customer, { needsReview: false });
    const name = `退款${String(Date.now()).slice(-6)}`;
    await registered(world, { name, typeName: '普通代表' });
    await enterMeeting(page, world);
    await page.goto('/#/fee/order');
    await expect(rowOf(page, name)).toContainText('待缴费');
    const orderNo = await numberIn(page, name);
    await pay(page, orderNo, '1600');
    await expect(rowOf(page, name)).toContainText('已缴清');

    await chooseMore(page, orderNo, '申请退款');
    const application = page.getByRole('dialog', { name: `申请退款 ${orderNo}` });
    await expect(application).toContainText('会议没有设置退款规则，全额退款');
    await application.getByRole('checkbox', { name: new RegExp(name) }).check();
    await expect(application.getByLabel('应退')).toHaveValue('1600.00');
    await expectAccessible(page, 'the application for a refund');
    await application.getByLabel('原因说明').fill('行程有变');
    await application.getByLabel('应退').fill('1600.01');
    await application.getByRole('button', { name: '保存' }).click();
    await expect(application.getByText('退款和扣费合计不能超过可退的 1600.00 元')).toBeVisible();
    await application.getByLabel('应退').fill('1600');
    await application.getByRole('button', { name: '保存' }).click();
    await expect(application).toBeHidden();

    await page.goto('/#/fee/refund');
    await expect(rowOf(page, name)).toContainText('待审核');
    const refundNo = await numberIn(page, name);
    await page.getByRole('button', { name: `审核 ${refundNo}` }).click();
    const review = page.getByRole('dialog', { name: `审核 ${refundNo}` });
    await expect(review).toContainText(name);
    await review.getByRole('button', { name: '保存' }).click();
    await expect(rowOf(page, name)).toContainText('待退款');

    await page.getByRole('button', { name: `登记退款 ${refundNo}` }).click();
    const settlement = page.getByRole('dialog', { name: `登记退款 ${refundNo}` });
    await settlement.getByRole('button', { name: '保存' }).click();
    await expect(settlement.getByText('请先上传付款回单')).toBeVisible();
    await settlement.locator('input[type=file]').setInputFiles(PROOF);
    await expect(settlement.getByRole('button', { name: '重新上传付款回单' })).toBeVisible();
    await expectAccessible(page, 'the settlement of a refund');
    await settlement.getByRole('button', { name: '保存' }).click();
    await expect(rowOf(page, name)).toContainText('已退款');

    await page.getByRole('link', { name: refundNo, exact: true }).click();
    await expect(page.getByRole('button', { name: /下载付款回单/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/#/fee/order');
    await expect(rowOf(page, name)).toContainText('已退款');
    await page.goto('/#/registration/list');
    await expect(rowOf(page, name)).toContainText('已取消');
  },
);

test('what was paid too much pays for another order, until that is taken back', async ({ page, customer }) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  const stamp = String(Date.now()).slice(-6);
  const [first, second] = [`多缴${stamp}`, `待付${stamp}`];
  await registered(world, { name: first, typeName: '普通代表' });
  await registered(world, { name: second, typeName: '普通代表' });
  await enterMeeting(page, world);
  await page.goto('/#/fee/order');
  await expect(rowOf(page, first)).toContainText('待缴费');
  const [from, to] = [await numberIn(page, first), await numberIn(page, second)];
  await pay(page, from, '3200');
  await expect(rowOf(page, first)).toContainText('多缴');

  await chooseMore(page, from, '抵扣');
  const offset = page.getByRole('dialog', { name: `抵扣 ${from}` });
  await offset.getByLabel('抵扣订单').click();
  await page.getByTitle(new RegExp(to)).click();
  await expect(offset.getByLabel('金额')).toHaveValue('1600.00');
  await offset.getByLabel('原因').fill('两人同一公司');
  await expectAccessible(page, 'an offset');
  await offset.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, second)).toContainText('已缴清');

  await page.getByRole('link', { name: to, exact: true }).click();
  const layer = page.getByRole('dialog', { name: to });
  await layer.getByRole('tab', { name: '资金明细' }).click();
  await layer.getByRole('button', { name: /^撤销抵扣 / }).click();
  const reason = page.getByRole('dialog').filter({ hasText: '回到原订单' });
  await reason.getByLabel('原因').fill('抵扣有误');
  await reason.getByRole('button', { name: '撤销抵扣' }).click();
  await expect(layer).toContainText('已冲正：抵扣有误');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, second)).toContainText('待缴费');
  await expect(rowOf(page, first)).toContainText('多缴');
});
