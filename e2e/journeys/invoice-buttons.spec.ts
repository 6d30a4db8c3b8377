import { randomUUID } from 'node:crypto';
import {
  applyOrderInvoice,
  approveInvoice,
  getInvoice,
  issueInvoice,
} from '../../packages/contract/src/invoices/index.ts';
import { enterMeeting } from './meeting-with-holder.ts';
import { meetingWithSeller, numberIn, openOrder, paidOrder, rowOf, TAX_NO } from './paid-orders.ts';
import { choose, chooseMore, expect, expectAccessible, test } from './stage.ts';

const LETTER = { name: '承诺函.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('an invoice asked for before the payment is applied for by it; the paper invoice is voided, and asked for again from the registration', async ({
  page,
  customer,
}) => {
  const world = await meetingWithSeller(customer, {
    seller: { kinds: ['pc', 'c'] },
    meeting: { invoiceEnabled: true, invoicePolicy: 'on_paid' },
  });
  const name = `要求${String(Date.now()).slice(-6)}`;
  const orderNo = await openOrder(page, world, name);

  await chooseMore(page, orderNo, '开票要求');
  const request = page.getByRole('dialog', { name: `开票要求 ${orderNo}` });
  await expect(request.getByText('订单缴清时自动申请发票')).toBeVisible();
  await choose(page, request.getByLabel('票种'), '纸质普票');
  await request.getByLabel('抬头名称').fill('云汀会展有限公司');
  await request.getByRole('button', { name: '保存' }).click();
  await expect(request.getByText('公司抬头请填写税号')).toBeVisible();
  await request.getByLabel('税号').fill(TAX_NO);
  await expectAccessible(page, 'what invoice an order will have');
  await request.getByRole('button', { name: '保存' }).click();
  await expect(request).toBeHidden();
  await chooseMore(page, orderNo, '开票要求');
  await expect(request.getByText('整笔订单：云汀会展有限公司，纸质普票，等待')).toBeVisible();
  await expectAccessible(page, 'an invoice that is asked for');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `现场收款 ${orderNo}` }).click();
  const payment = page.getByRole('dialog', { name: `现场收款 ${orderNo}` });
  await payment.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, name)).toContainText('已缴清');
  await page.goto('/#/invoice/list');
  await expect(rowOf(page, orderNo)).toContainText('待审核');
  const applyNo = await numberIn(page, orderNo);
  await page.getByRole('button', { name: `通过 ${applyNo}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await page.getByRole('button', { name: `登记发票 ${applyNo}` }).click();
  const registration = page.getByRole('dialog', { name: `登记发票 ${applyNo}` });
  await registration.getByLabel('发票代码').fill('031002600111');
  await registration.getByLabel('发票号码').fill(String(Date.now()).slice(-8));
  await registration.getByLabel('金额').fill('1600');
  await registration.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, orderNo)).toContainText('已开具');

  await chooseMore(page, applyNo, '作废');
  const reason = page.getByRole('dialog').filter({ hasText: '请先在税务平台作废纸质发票' });
  await reason.getByLabel('原因').fill('抬头有误');
  await reason.getByRole('button', { name: '作废' }).click();
  await expect(rowOf(page, orderNo)).toContainText('已作废');

  await page.goto('/#/registration/list');
  await chooseMore(page, name, '代申请发票');
  const application = page.getByRole('dialog', { name: `代申请发票 ${name}` });
  await expect(application.getByLabel('金额')).toHaveValue('1600.00');
  await application.getByLabel('抬头名称').fill('云汀科技有限公司');
  await application.getByLabel('税号').fill(TAX_NO);
  await expectAccessible(page, 'the invoice of a registration');
  await application.getByRole('button', { name: '保存' }).click();
  await expect(application).toBeHidden();
  await page.goto('/#/invoice/list');
  await expect(rowOf(page, '云汀科技有限公司')).toContainText('待审核');
});

test('an invoice with a wrong title is exchanged: allowed, asked for, promised in a letter, reversed and issued again', async ({
  page,
  customer,
}) => {
  const world = await meetingWithSeller(customer, { seller: { channel: 'sandbox' } });
  const { operator, meeting } = world;
  const inside = { meetingCode: meeting.code };
  const once = () => ({ ...inside, idempotencyKey: randomUUID() });
  const { id: order, orderNo } = await paidOrder(world, `换票${String(Date.now()).slice(-6)}`);
  const buyer = { kind: 'pc', titleType: 'company', title: '旧名有限公司', taxNo: TAX_NO } as const;
  const { id } = await operator.call(applyOrderInvoice, { id: order, amount: 160_000, ...buyer }, once());
  for (const step of [approveInvoice, issueInvoice]) {
    const { version } = await operator.call(getInvoice, { id }, inside);
    await operator.call(step, { id, version }, once());
  }
  await enterMeeting(page, world);
  await page.goto('/#/invoice/list');
  await expect(rowOf(page, orderNo)).toContainText('已开具');
  const applyNo = await numberIn(page, orderNo);
  await page.getByRole('button', { name: `允许换票 ${applyNo}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '允许换票', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: `换票 ${applyNo}`, exact: true }).click();
  const exchange = page.getByRole('dialog', { name: `换票 ${applyNo}` });
  await exchange.getByLabel('抬头名称').fill('新名有限公司');
  await exchange.getByRole('button', { name: '保存' }).click();
  await expect(exchange.getByText('公司抬头请填写税号')).toBeVisible();
  await exchange.getByLabel('税号').fill(TAX_NO);
  await expectAccessible(page, 'the exchange of an invoice');
  await exchange.getByRole('button', { name: '保存' }).click();
  await expect(exchange).toBeHidden();

  const made = await numberIn(page, '新名有限公司');
  await expect(page.getByRole('button', { name: `通过 ${made}` })).toHaveAttribute('aria-disabled', 'true');
  await chooseMore(page, made, '上传承诺函');
  const letter = page.getByRole('dialog', { name: `上传承诺函 ${made}` });
  await letter.locator('input[type="file"]').setInputFiles(LETTER);
  await expect(letter.getByRole('button', { name: /^重新上传/ })).toBeVisible();
  await expectAccessible(page, 'the letter of an exchange');
  await page.keyboard.press('Escape');
  await expect(letter).toBeHidden();
  await page.getByRole('button', { name: `通过 ${made}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await expect(rowOf(page, '旧名有限公司')).toContainText('已红冲');
  await page.getByRole('button', { name: `开具 ${made}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开具', exact: true }).click();
  await expect(rowOf(page, '新名有限公司')).toContainText('已开具');
});
