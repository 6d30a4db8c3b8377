import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addFeeItem, editFeePrices } from '../../packages/contract/src/fee-items/index.ts';
import { cancelMeeting, getMeeting } from '../../packages/contract/src/meetings/index.ts';
import {
  applyOrderInvoice,
  approveInvoice,
  getInvoice,
  issueInvoice,
} from '../../packages/contract/src/invoices/index.ts';
import { enterMeeting, inDays, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { meetingWithSeller, numberIn, openOrder, paidOrder, rowOf, TAX_NO } from './paid-orders.ts';
import { choose, chooseMore, expect, expectAccessible, test } from './stage.ts';

const VOUCHER = { name: '汇款回单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

/** Hands in a voucher in the drawer of one order, whose amount and payer are filled in. */
const handIn = async (page: Page, title: string): Promise<void> => {
  const drawer = page.getByRole('dialog', { name: title });
  await expect(drawer.getByLabel('凭证金额')).toHaveValue('1600.00');
  await drawer.getByRole('button', { name: '上传', exact: true }).click();
  await expect(drawer.getByText('请选择凭证文件')).toBeVisible();
  await drawer.locator('input[type="file"]').setInputFiles(VOUCHER);
  await drawer.getByLabel('付款日期').fill(new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }));
  await drawer.getByLabel('付款日期').press('Enter');
  await expectAccessible(page, title);
  await drawer.getByRole('button', { name: '上传', exact: true }).click();
  await expect(drawer).toBeHidden();
};

test('an order is waived, and vouchers are handed in from an order and from a registration', async ({
  page,
  customer,
}) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  const stamp = String(Date.now()).slice(-6);
  const [free, sent, own] = [`特邀${stamp}`, `代传${stamp}`, `本人${stamp}`];
  for (const name of [free, sent, own]) await registered(world, { name, typeName: '普通代表' });
  await enterMeeting(page, world);
  await page.goto('/#/fee/order');
  await expect(rowOf(page, free)).toContainText('待缴费');

  const orderNo = await numberIn(page, free);
  await chooseMore(page, orderNo, '免缴');
  const waiver = page.getByRole('dialog', { name: `免缴 ${orderNo}` });
  await waiver.getByRole('button', { name: '保存' }).click();
  await expect(waiver.getByText('请输入原因')).toBeVisible();
  await waiver.getByLabel('原因').fill('特邀报告人');
  await expectAccessible(page, 'waiving an order');
  await waiver.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, free)).toContainText('已缴清');
  await expect(rowOf(page, free)).toContainText('¥0.00');

  const second = await numberIn(page, sent);
  await chooseMore(page, second, '代传凭证');
  await handIn(page, `代传凭证 ${second}`);

  await page.goto('/#/registration/list');
  await expect(rowOf(page, free)).toContainText('已确认');
  await expect(rowOf(page, own)).toContainText('待缴费');
  await chooseMore(page, own, '代传凭证');
  await handIn(page, `代传凭证 ${own}`);

  await page.goto('/#/fee/voucher');
  for (const name of [sent, own]) await expect(rowOf(page, name)).toContainText('待审核');
});

test('a service is added to an order after a preview; one without a price for today is refused', async ({
  page,
  customer,
}) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  const inside = { meetingCode: world.meeting.code };
  const once = () => ({ ...inside, idempotencyKey: randomUUID() });
  const added = { category: 'other' as const, maxQty: 3 };
  await world.operator.call(addFeeItem, { ...added, code: 'DINNER', name: '晚宴', basePrice: 40_000 }, once());
  const early = await world.operator.call(
    addFeeItem,
    { ...added, code: 'EARLY', name: '早鸟参观', priceMode: 'matrix' },
    once(),
  );
  const periods = [{ name: '早鸟', from: inDays(-9), to: inDays(-2) }];
  await world.operator.call(
    editFeePrices,
    { id: early.id, version: 1, periods, rows: [{ typeId: null, prices: [10_000] }] },
    once(),
  );
  const name = `改项${String(Date.now()).slice(-6)}`;
  const orderNo = await openOrder(page, world, name);

  await chooseMore(page, orderNo, '改项');
  const change = page.getByRole('dialog', { name: `改项 ${orderNo}` });
  await change.getByRole('button', { name: '追加一项' }).click();
  await choose(page, change.getByLabel('第 1 项的收费项目'), '早鸟参观');
  await change.getByRole('button', { name: '预览' }).click();
  await expect(page.getByText(/早鸟参观.*没有价格/).first()).toBeVisible();
  await choose(page, change.getByLabel('第 1 项的收费项目'), '晚宴');
  await change.getByRole('button', { name: '预览' }).click();
  await expect(change.getByRole('status').filter({ hasText: '应付' })).toContainText(
    '应付 ¥1,600.00 → ¥2,000.00，差额 ¥400.00',
  );
  await expectAccessible(page, 'the change of an order');
  await change.getByLabel('原因').fill('增加晚宴');
  await change.getByRole('button', { name: '保存' }).click();
  await expect(change).toBeHidden();
  await expect(rowOf(page, name)).toContainText('¥2,000.00');
});

test('a cancelled meeting refunds all its orders and reverses all their invoices at once', async ({
  page,
  customer,
}) => {
  const world = await meetingWithSeller(customer, { seller: { channel: 'sandbox' } });
  const { operator, meeting } = world;
  const inside = { meetingCode: meeting.code };
  const once = () => ({ ...inside, idempotencyKey: randomUUID() });
  const stamp = String(Date.now()).slice(-6);
  for (const name of [`甲员${stamp}`, `乙员${stamp}`]) {
    const { id: order } = await paidOrder(world, name);
    const buyer = { kind: 'pc', titleType: 'company', title: `${name}有限公司`, taxNo: TAX_NO } as const;
    const { id } = await operator.call(applyOrderInvoice, { id: order, amount: 160_000, ...buyer }, once());
    for (const step of [approveInvoice, issueInvoice]) {
      const { version } = await operator.call(getInvoice, { id }, inside);
      await operator.call(step, { id, version }, once());
    }
  }
  await enterMeeting(page, world);
  const { version } = await operator.call(getMeeting, { id: meeting.id });
  await operator.call(cancelMeeting, { id: meeting.id, version, reason: '场馆停用' });

  await page.goto('/#/fee/refund');
  // What the page knew of its meeting before.
  await page.reload();
  await page.getByRole('button', { name: '全部退款' }).click();
  const refund = page.getByRole('dialog', { name: '全部退款' });
  await refund.getByLabel('原因').fill('会议取消');
  await expectAccessible(page, 'refunds of a cancelled meeting');
  await refund.getByRole('button', { name: '申请' }).click();
  await expect(page.getByText(/已申请 2 笔退款，共 ¥3,200.00/)).toBeVisible();
  await expect(rowOf(page, `甲员${stamp}`)).toContainText('待审核');

  await page.goto('/#/invoice/list');
  await page.getByRole('button', { name: '全部红冲' }).click();
  const red = page.getByRole('dialog', { name: '全部红冲' });
  await expectAccessible(page, 'reversals of a cancelled meeting');
  await red.getByRole('button', { name: '保存' }).click();
  await expect(red).toBeHidden();
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).filter({ visible: true }).first().click();
    for (const name of ['甲员', '乙员'])
      await expect(rowOf(page, `${name}${stamp}有限公司`)).toContainText('已红冲', { timeout: 2000 });
  }).toPass();

  const refundRow = rowOf(page, `甲员${stamp}`);
  await page.goto('/#/fee/refund');
  // The list of invoices stays in front until this one is drawn.
  await expect(refundRow).toContainText('待审核');
  const refundNo = await numberIn(page, `甲员${stamp}`);
  await page.getByRole('button', { name: `审核 ${refundNo}` }).click();
  await page
    .getByRole('dialog', { name: `审核 ${refundNo}` })
    .getByRole('button', { name: '保存' })
    .click();
  await expect(refundRow).toContainText('待退款');
});
