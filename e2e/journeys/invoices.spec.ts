import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { zipWith } from '../../apps/server/src/testing/exports/zip-with.ts';
import { addSeller } from '../../packages/contract/src/sellers/index.ts';
import { DEMO, DEMO_PASSWORD, type Customer } from './customer.ts';
import { enterMeeting, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { chooseMore, expect, expectAccessible, test } from './stage.ts';

const TAX_NO = '91350100M000100Y43';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text, visible: true });

const numberIn = async (page: Page, name: string): Promise<string> =>
  (await rowOf(page, name).getByRole('link').first().textContent()) ?? '';

const newSeller = async (customer: Customer, own: { channel?: 'sandbox' } = {}): Promise<string> => {
  const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
  const draft = { name: `开票${randomUUID().slice(0, 6)}有限公司`, taxNo: TAX_NO, ...own };
  return (await operator.call(addSeller, draft, { idempotencyKey: randomUUID() })).id;
};

test(
  'an invoice is applied for, refused beyond the money, reviewed, and registered by hand',
  { tag: '@core' },
  async ({ page, customer }) => {
    const world = await meetingWithHolder(customer, { needsReview: false, seller: await newSeller(customer) });
    const name = `开票${String(Date.now()).slice(-6)}`;
    await registered(world, { name, typeName: '普通代表' });
    await enterMeeting(page, world);
    await page.goto('/#/fee/order');
    const orderNo = await numberIn(page, name);
    await page.getByRole('button', { name: `现场收款 ${orderNo}` }).click();
    const payment = page.getByRole('dialog', { name: `现场收款 ${orderNo}` });
    await payment.getByLabel('金额').fill('1600');
    await payment.getByRole('button', { name: '保存' }).click();
    await expect(rowOf(page, name)).toContainText('已缴清');

    await chooseMore(page, orderNo, '代申请发票');
    const application = page.getByRole('dialog', { name: `代申请发票 ${orderNo}` });
    await expect(application.getByLabel('金额')).toHaveValue('1600.00');
    await application.getByLabel('抬头名称').fill('云汀会展有限公司');
    await application.getByRole('button', { name: '保存' }).click();
    await expect(application.getByText('公司抬头请填写税号')).toBeVisible();
    await application.getByLabel('税号').fill(TAX_NO);
    await application.getByLabel('金额').fill('1600.01');
    await expect(application.getByText('超过可开票金额 ¥0.01')).toBeVisible();
    await application.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(`订单 ${orderNo} 可开票 1600.00 元`)).toBeVisible();
    await application.getByLabel('金额').fill('1600');
    await expectAccessible(page, 'the application for an invoice');
    await application.getByRole('button', { name: '保存' }).click();
    await expect(application).toBeHidden();

    await page.goto('/#/invoice/list');
    await expect(rowOf(page, orderNo)).toContainText('待审核');
    const applyNo = await numberIn(page, orderNo);
    await page.getByRole('button', { name: `通过 ${applyNo}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
    await expect(rowOf(page, orderNo)).toContainText('待开具');
    await page.getByRole('button', { name: `登记发票 ${applyNo}` }).click();
    const registration = page.getByRole('dialog', { name: `登记发票 ${applyNo}` });
    const number = String(Date.now()).padStart(20, '2');
    await registration.getByLabel('发票号码').fill(number);
    await registration.getByLabel('金额').fill('1600');
    await expectAccessible(page, 'the registration of an invoice');
    await registration.getByRole('button', { name: '保存' }).click();
    await expect(registration).toBeHidden();
    await expect(rowOf(page, orderNo)).toContainText('已开具');

    await chooseMore(page, applyNo, '推送');
    const push = page.getByRole('dialog', { name: `推送 ${applyNo}？` });
    await expect(push).toContainText('此前没有推送过');
    await push.getByRole('button', { name: '推送', exact: true }).click();
    await expect(page.getByText(`已推送 ${applyNo}`)).toBeVisible();
    await rowOf(page, orderNo).getByRole('link').first().click();
    await expect(page.getByRole('dialog', { name: applyNo })).toContainText('推送次数1');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '上传发票文件' }).click();
    const upload = page.getByRole('dialog', { name: '上传发票文件' });
    const choose = (name: string, buffer: Buffer) =>
      upload.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
    await choose('发票.pdf', Buffer.from('%PDF-'));
    await expect(upload.getByRole('alert')).toContainText('zip');
    await choose('发票.zip', Buffer.from('none'));
    await expect(upload.getByRole('alert')).toContainText('请上传 zip 压缩包');
    await choose(
      '发票.zip',
      zipWith([
        { name: `${number}.xml`, content: '<?xml version="1.0"?><EInvoice/>' },
        { name: `${number}.pdf`, content: 'this is none' },
        { name: '说明.txt', content: 'read me' },
        { name: `${number.replace('2', '3')}.pdf`, content: '%PDF-1.7' },
      ]),
    );
    await expect(upload.getByRole('status')).toHaveText(
      '发票.zip 共 4 个文件：已归入 1 个，没有对应的发票 1 个，未收 2 个',
    );
    const ends = upload.getByRole('listitem');
    await expect(ends.filter({ hasText: `${number}.pdf` }).first()).toContainText('文件内容与扩展名不符');
    await expect(ends.filter({ hasText: '说明.txt' })).toContainText('只接受 pdf、ofd、xml 文件');
    await expect(ends.filter({ hasText: `${number}.xml` })).toContainText(`发票 ${number}，已归入`);
    await expectAccessible(page, 'the results of an archive of documents');
    await upload.getByRole('button', { name: '关闭' }).click();
    await rowOf(page, orderNo).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: '下载 XML' })).toBeVisible();
  },
);

test(
  'an invoice is issued through the channel, downloaded, and reversed with its confirmation',
  { tag: '@core' },
  async ({ page, customer }) => {
    const world = await meetingWithHolder(customer, {
      needsReview: false,
      seller: await newSeller(customer, { channel: 'sandbox' }),
    });
    const name = `通道${String(Date.now()).slice(-6)}`;
    await registered(world, { name, typeName: '普通代表' });
    await enterMeeting(page, world);
    await page.goto('/#/fee/order');
    const orderNo = await numberIn(page, name);
    await page.getByRole('button', { name: `现场收款 ${orderNo}` }).click();
    const payment = page.getByRole('dialog', { name: `现场收款 ${orderNo}` });
    await payment.getByLabel('金额').fill('1600');
    await payment.getByRole('button', { name: '保存' }).click();
    await expect(rowOf(page, name)).toContainText('已缴清');
    await chooseMore(page, orderNo, '代申请发票');
    const application = page.getByRole('dialog', { name: `代申请发票 ${orderNo}` });
    await application.getByLabel('抬头名称').fill('云汀会展有限公司');
    await application.getByLabel('税号').fill(TAX_NO);
    await application.getByRole('button', { name: '保存' }).click();
    await expect(application).toBeHidden();

    await page.goto('/#/invoice/list');
    await expect(rowOf(page, orderNo)).toContainText('待审核');
    const applyNo = await numberIn(page, orderNo);
    await page.getByRole('button', { name: `通过 ${applyNo}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
    await page.getByRole('button', { name: `开具 ${applyNo}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开具', exact: true }).click();
    await expect(rowOf(page, orderNo)).toContainText('已开具');
    await expect(rowOf(page, orderNo)).toContainText(/99\d{18}/);

    await rowOf(page, orderNo).getByRole('link').first().click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载 PDF' }).click();
    expect((await saved).suggestedFilename()).toBe(`${applyNo}.pdf`);
    await page.goto('/#/invoice/list');

    await chooseMore(page, applyNo, '红冲');
    const red = page.getByRole('dialog', { name: `红冲 ${applyNo}` });
    await red.getByLabel('红冲金额').fill('1600.01');
    await red.getByRole('button', { name: '保存' }).click();
    await expect(red.getByText('最多可红冲 1600.00 元')).toBeVisible();
    await red.getByLabel('红冲金额').fill('1600');
    await red.getByLabel('备注').fill('沙箱：02');
    await expectAccessible(page, 'the reversal of an invoice');
    await red.getByRole('button', { name: '保存' }).click();
    await expect(red).toBeHidden();
    await expect(rowOf(page, orderNo)).toContainText('红冲中');
    await page.goto('/#/invoice/red');
    await expect(rowOf(page, '云汀会展')).toContainText('待确认');
    await expect(rowOf(page, '云汀会展').getByRole('timer')).toContainText('71 小时 59 分');
    await expectAccessible(page, 'the confirmations of reversals');
  },
);
