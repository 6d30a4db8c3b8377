import { enterMeeting, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { expect, expectAccessible, test } from './stage.ts';

const VOUCHER = { name: '汇款回单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test(
  'one voucher pays three orders with a mistyped amount, is revoked, and is approved rightly',
  { tag: '@core' },
  async ({ page, customer }) => {
    const world = await meetingWithHolder(customer, { needsReview: false });
    const stem = `凭证${String(Date.now()).slice(-6)}`;
    for (const each of ['甲', '乙', '丙']) await registered(world, { name: `${stem}${each}`, typeName: '普通代表' });
    await enterMeeting(page, world);
    await page.goto('/#/fee/voucher?page=1');

    // The voucher is handed in for the payer.
    await page.getByRole('button', { name: '代传凭证' }).first().click();
    const drawer = page.getByRole('dialog', { name: '代传凭证' });
    await drawer.locator('input[type="file"]').setInputFiles(VOUCHER);
    for (const each of ['甲', '乙', '丙']) {
      await drawer.getByLabel('对应订单').fill(`${stem}${each}`);
      await page
        .getByTitle(new RegExp(`${stem}${each}`))
        .last()
        .click();
      await expect(drawer.getByRole('row').filter({ hasText: `${stem}${each}` })).toBeVisible();
    }
    await expect(drawer.getByText('凭证金额 ¥4,800.00')).toBeVisible();
    await drawer.getByLabel('付款人').fill('云汀会展有限公司');
    await drawer.getByLabel('付款日期').fill(new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }));
    await drawer.getByLabel('付款日期').press('Enter');
    await drawer.getByLabel('银行流水号').fill(`E${Date.now()}`);
    await expectAccessible(page, 'handing in a voucher');
    await drawer.getByRole('button', { name: '上传' }).last().click();
    await expect(drawer).toBeHidden();

    // Approved with an amount that was read wrongly, which leaves one order in part.
    const row = page.getByRole('row').filter({ hasText: '云汀会展有限公司', visible: true });
    await expect(row).toContainText('待审核');
    await row.getByRole('button', { name: /^审核 / }).click();
    const review = page.getByRole('dialog', { name: /^审核 / });
    await review.getByLabel('审核金额').fill('4700');
    await review
      .getByLabel(/分配金额$/)
      .last()
      .fill('1500');
    await review
      .getByLabel(/分配金额$/)
      .last()
      .blur();
    await expectAccessible(page, 'reviewing a voucher');
    await review.getByRole('button', { name: '通过' }).click();
    await expect(page.getByText(/未缴清：.+ 还差 ¥100.00/)).toBeVisible();
    await expect(row).toContainText('已通过');
    await expect(row).toContainText('部分缴费');

    // Revoked: the money is taken back and the registrations wait again.
    await row.getByRole('button', { name: /^撤销 / }).click();
    const reason = page.getByRole('dialog').filter({ hasText: '收回该凭证登记的全部款项' });
    await reason.getByLabel('原因').fill('金额看错');
    await reason.getByRole('button', { name: '撤销' }).click();
    await expect(row).toContainText('已撤销');
    await expect(row).toContainText('待缴费');

    // Handed in again, and approved with the right amount.
    await row.getByRole('button', { name: /^重新上传 / }).click();
    const again = page.getByRole('dialog', { name: /^重新上传 / });
    await again.locator('input[type="file"]').setInputFiles(VOUCHER);
    await again.getByRole('button', { name: '上传' }).last().click();
    await expect(again).toBeHidden();
    const next = row.filter({ hasText: '待审核' });
    await next.getByRole('button', { name: /^审核 / }).click();
    await review.getByLabel('审核金额').fill('4800');
    await review.getByRole('button', { name: '通过' }).click();
    await expect(row.filter({ hasText: '已通过' })).toContainText('已缴清');
    await page.goto('/#/registration/list');
    for (const each of ['甲', '乙', '丙'])
      await expect(page.getByRole('row').filter({ hasText: `${stem}${each}`, visible: true })).toContainText('已确认');
  },
);

test('a statement is imported, and the line with the reference and the exact amount confirms its registration', async ({
  page,
  customer,
}) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  const name = `流水${String(Date.now()).slice(-6)}`;
  await registered(world, { name, typeName: '普通代表' });
  await enterMeeting(page, world);
  await page.goto('/#/fee/order');
  const order = page.getByRole('row').filter({ hasText: name, visible: true });
  await expect(order).toContainText('待缴费');
  const payRef = /HW\d{7}/.exec((await order.textContent()) ?? '')?.[0] ?? '';

  await page.goto('/#/fee/bank');
  // The previous page, which imports payments, stays in front until this one is drawn.
  await expect(page.getByRole('heading', { name: '银行流水' })).toBeVisible();
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '导入' });
  const lines = [
    '入账日期,金额,对方户名,摘要,流水号',
    `2026-11-01,1600.00,${name},会务费 ${payRef},J${Date.now()}1`,
    `2026-11-01,88.00,其他公司,货款,J${Date.now()}2`,
  ];
  const file = { name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(`\u{FEFF}${lines.join('\n')}\n`) };
  await drawer.locator('input[type=file]').setInputFiles(file);
  await drawer.getByRole('button', { name: '开始检查' }).click();
  await drawer.getByRole('button', { name: '导入 2 行' }).click();
  await expect(drawer.getByText('已导入 2 行')).toBeVisible();
  await page.keyboard.press('Escape');

  const line = page.getByRole('row').filter({ hasText: name, visible: true });
  await expect(line).toContainText('待确认');
  await expect(line).toContainText('缴费识别码');
  await expect(page.getByRole('row').filter({ hasText: '其他公司', visible: true })).toContainText('未匹配');
  await page.getByRole('button', { name: '确认相符的流水' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
  await expect(page.getByText('已确认 1 条流水')).toBeVisible();
  await expect(line).toContainText('已匹配');
  await expect(line).toContainText('已缴清');
  await page.goto('/#/registration/list');
  await expect(page.getByRole('row').filter({ hasText: name, visible: true })).toContainText('已确认');
});
