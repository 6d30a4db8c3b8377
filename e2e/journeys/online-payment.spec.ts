import type { Page } from '@playwright/test';
import { enterMeeting, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { expect, expectAccessible, test } from './stage.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text, visible: true });

/** Asks for the payment online of the order of a person, and returns where the payer pays. */
const askFor = async (page: Page, name: string): Promise<string> => {
  await page.goto('/#/fee/order');
  await rowOf(page, name).getByRole('link').first().click();
  await page.getByRole('tab', { name: '资金明细' }).click();
  await page.getByRole('button', { name: '在线支付', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^在线支付/ });
  await dialog.getByRole('radio', { name: '支付宝' }).check();
  await dialog.getByRole('button', { name: '生成付款码' }).click();
  await expect(dialog.getByRole('img', { name: '付款码' })).toBeVisible();
  return (await dialog.getByRole('link', { name: '打开付款页' }).getAttribute('href')) ?? '';
};

const ONLINE = { needsReview: false, paymentMethods: ['wechat', 'alipay'] as ('wechat' | 'alipay')[] };

test(
  'a payment whose notice was lost is found by asking the provider',
  { tag: '@core' },
  async ({ page, customer, another }) => {
    const world = await meetingWithHolder(customer, ONLINE);
    const name = `线上${String(Date.now()).slice(-6)}`;
    await registered(world, { name, typeName: '普通代表' });
    await enterMeeting(page, world);
    const url = await askFor(page, name);
    await expectAccessible(page, 'the code for the payer');

    const payer = await another({ viewport: { width: 390, height: 844 } });
    await payer.goto(url);
    await expect(payer.getByText('¥1600.00')).toBeVisible();
    await expectAccessible(payer, "the payer's page");
    await payer.getByLabel('演练异常的通知').selectOption('never');
    await payer.getByRole('button', { name: '按所选方式提交' }).click();
    await expect(payer.getByText('支付成功，可以关闭此页。')).toBeVisible();

    await page
      .getByRole('dialog', { name: /^在线支付/ })
      .getByRole('button', { name: '关闭' })
      .click();
    const part = page.getByRole('region', { name: '在线支付' });
    await expect(part).toContainText('等待支付');
    await part.getByRole('button', { name: '查询结果' }).click();
    await expect(part).toContainText('已到账');
    await expect(page.getByRole('region', { name: '收款记录' })).toContainText('支付宝');
    await page.goto('/#/fee/order');
    await expect(rowOf(page, name)).toContainText('已缴清');
    await page.goto('/#/registration/list');
    await expect(rowOf(page, name)).toContainText('已确认');
  },
);

test('a payment is seen while its code is shown; another amount is dealt with by hand', async ({
  page,
  customer,
  another,
}) => {
  const world = await meetingWithHolder(customer, ONLINE);
  const stamp = String(Date.now()).slice(-6);
  const [first, second] = [`线上${stamp}`, `多付${stamp}`];
  await registered(world, { name: first, typeName: '普通代表' });
  await registered(world, { name: second, typeName: '普通代表' });
  await enterMeeting(page, world);
  const payer = await another();
  await payer.goto(await askFor(page, first));
  await payer.getByRole('button', { name: '支付', exact: true }).click();
  await expect(payer.getByText('支付成功，可以关闭此页。')).toBeVisible();
  await expect(page.getByText('¥1,600.00 已到账，订单已入账。')).toBeVisible();

  await payer.goto(await askFor(page, second));
  await payer.getByLabel('演练异常的通知').selectOption('wrongAmount');
  await payer.getByRole('button', { name: '按所选方式提交' }).click();
  await page
    .getByRole('dialog', { name: /^在线支付/ })
    .getByRole('button', { name: '关闭' })
    .click();
  const part = page.getByRole('region', { name: '在线支付' }).filter({ visible: true });
  await expect(part).toContainText('应付 1600.00 元，支付平台实收 1600.01 元，没有入账');
  await part.getByRole('button', { name: '标记已处理' }).click();
  const dialog = page.getByRole('dialog', { name: '标记已处理在线支付' });
  await dialog.getByRole('textbox').fill('已退回付款人');
  await dialog.getByRole('button', { name: '标记已处理' }).click();
  await expect(part.getByText('需处理')).toHaveCount(0);
});

test('a payment whose notice was lost is a difference to the statement of the provider, and is booked from there', async ({
  page,
  customer,
  another,
}) => {
  const world = await meetingWithHolder(customer, ONLINE);
  const name = `漏单${String(Date.now()).slice(-6)}`;
  await registered(world, { name, typeName: '普通代表' });
  await enterMeeting(page, world);
  const payer = await another();
  await payer.goto(await askFor(page, name));
  await payer.getByLabel('演练异常的通知').selectOption('never');
  await payer.getByRole('button', { name: '按所选方式提交' }).click();
  await expect(payer.getByText('支付成功，可以关闭此页。')).toBeVisible();
  await page
    .getByRole('dialog', { name: /^在线支付/ })
    .getByRole('button', { name: '关闭' })
    .click();

  await page.goto('/#/fee/reconciliation');
  const panel = page.getByRole('region', { name: '在线支付' }).filter({ visible: true });
  const day = panel.getByRole('row').nth(1);
  await day.getByRole('button', { name: /平台有，本系统没有 1 笔/ }).click();
  const drawer = page.getByRole('dialog', { name: /平台有，本系统没有/ });
  await expect(drawer.getByRole('row').filter({ hasText: name })).toContainText('¥1,600.00');
  await expectAccessible(page, 'what differs from the statement of the provider');
  await drawer.getByRole('button', { name: /^查询结果 / }).click();
  await expect(drawer.getByText('已经相符，没有差异')).toBeVisible();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(day).toContainText('¥1,600.00');
  await panel
    .getByRole('button', { name: /^重新核对 / })
    .first()
    .click();
  await expect(day).toContainText('1 笔');
  await page.goto('/#/fee/order');
  await expect(rowOf(page, name)).toContainText('已缴清');
});
