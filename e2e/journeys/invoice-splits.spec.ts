import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addSeller } from '../../packages/contract/src/sellers/index.ts';
import { addTeam } from '../../packages/contract/src/teams/index.ts';
import { DEMO, DEMO_PASSWORD, type Customer } from './customer.ts';
import { enterMeeting, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { choose, chooseMore, expect, expectAccessible, test } from './stage.ts';

const TAX_NO = '91350100M000100Y43';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text, visible: true });

const numberIn = async (page: Page, name: string): Promise<string> =>
  (await rowOf(page, name).getByRole('link').first().textContent()) ?? '';

const meetingWithSeller = async (customer: Customer) => {
  const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
  const draft = { name: `开票${randomUUID().slice(0, 6)}有限公司`, taxNo: TAX_NO };
  const { id: seller } = await operator.call(addSeller, draft, { idempotencyKey: randomUUID() });
  return meetingWithHolder(customer, { needsReview: false, seller });
};

/** Of the order of a payer, in cash. */
const pay = async (page: Page, name: string, yuan: string): Promise<string> => {
  const orderNo = await numberIn(page, name);
  await page.getByRole('button', { name: `现场收款 ${orderNo}` }).click();
  const payment = page.getByRole('dialog', { name: `现场收款 ${orderNo}` });
  await payment.getByLabel('金额').fill(yuan);
  await payment.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, name)).toContainText('已缴清');
  return orderNo;
};

test('the order of a team is split into three invoices by a list, refused at the row beyond the money, then issued', async ({
  page,
  customer,
}) => {
  const world = await meetingWithSeller(customer);
  const run = String(Date.now()).slice(-6);
  const inside = { meetingCode: world.meeting.code, idempotencyKey: randomUUID() };
  const { id: team } = await world.operator.call(addTeam, { name: `团队${run}`, contactName: '沈知夏' }, inside);
  for (const name of ['甲', '乙', '丙'])
    await registered(world, { name: `${name}员${run}`, typeName: '普通代表', team });
  await enterMeeting(page, world);
  await page.goto('/#/fee/order');
  const orderNo = await pay(page, `甲员${run}`, '4800');

  await chooseMore(page, orderNo, '拆分开票');
  const split = page.getByRole('dialog', { name: `拆分开票 ${orderNo}` });
  await expect(split.getByLabel(`甲员${run} 金额`)).toHaveValue('1600.00');
  await expect(split.getByRole('status')).toContainText('3 份，合计 ¥4,800.00，可开票 ¥4,800.00，正好开完');
  await expectAccessible(page, 'the split of an order by people');
  await split.getByText('按清单', { exact: true }).click();
  await split
    .getByLabel('粘贴清单')
    .fill(
      [
        '抬头名称\t税号\t金额\t票种',
        `东港医疗设备有限公司\t${TAX_NO}\t1600`,
        `东港健康科技有限公司\t\t1600`,
        `购方${run}\t\t1600.01\t数电专票`,
      ].join('\n'),
    );
  await split.getByRole('button', { name: '填入表格' }).click();
  await expect(split.getByRole('listitem', { name: '第 2 份' })).toContainText('公司抬头请填写税号');
  await split.getByRole('button', { name: '提交申请' }).click();
  await expect(split.getByText('请改正标出的内容')).toBeVisible();
  await split.getByLabel('第 2 份 税号').fill(TAX_NO);
  await choose(page, split.getByLabel('第 3 份 抬头类型'), '个人');
  await choose(page, split.getByLabel('第 3 份 票种'), '数电普票');
  await expect(split.getByText('超过可开票金额 ¥0.01')).toBeVisible();
  await split.getByRole('button', { name: '提交申请' }).click();
  const third = split.getByRole('listitem', { name: '第 3 份' });
  await expect(third).toContainText(`第 3 份：订单 ${orderNo} 还可开票 1600.00 元`);
  await expect(split.getByLabel('第 3 份 金额')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'the split of an order by a list');
  await split.getByRole('button', { name: '差额计入最后一份' }).click();
  await expect(split.getByLabel('第 3 份 金额')).toHaveValue('1600.00');
  await split.getByRole('button', { name: '提交申请' }).click();
  await expect(split).toBeHidden();

  await page.goto(`/#/invoice/list?team=${team}`);
  for (const [at, title] of ['东港医疗设备有限公司', '东港健康科技有限公司', `购方${run}`].entries()) {
    await expect(rowOf(page, title)).toContainText('待审核');
    const applyNo = await numberIn(page, title);
    await page.getByRole('button', { name: `通过 ${applyNo}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
    await page.getByRole('button', { name: `登记发票 ${applyNo}` }).click();
    const registration = page.getByRole('dialog', { name: `登记发票 ${applyNo}` });
    await registration.getByLabel('发票号码').fill(String(Date.now() * 10 + at).padStart(20, '2'));
    await registration.getByLabel('金额').fill('1600');
    await registration.getByRole('button', { name: '保存' }).click();
    await expect(registration).toBeHidden();
    await expect(rowOf(page, title)).toContainText('已开具');
  }
});

test('one invoice is applied for over selected orders of two payers, and refused at the order beyond its money', async ({
  page,
  customer,
}) => {
  const world = await meetingWithSeller(customer);
  const run = String(Date.now()).slice(-6);
  for (const name of ['丁', '戊']) await registered(world, { name: `${name}员${run}`, typeName: '普通代表' });
  await enterMeeting(page, world);
  await page.goto('/#/fee/order');
  const first = await pay(page, `丁员${run}`, '1600');
  const second = await pay(page, `戊员${run}`, '1600');
  for (const orderNo of [first, second]) await rowOf(page, orderNo).getByRole('checkbox').check();
  await page.getByRole('button', { name: '申请开票' }).click();
  const application = page.getByRole('dialog', { name: '代申请发票' });
  await expect(application.getByRole('status')).toContainText('2 笔订单，合计 ¥3,200.00');
  await application.getByLabel('抬头名称').fill('云汀会展有限公司');
  await application.getByLabel('税号').fill(TAX_NO);
  await application.getByLabel(`${second} 开票金额`).fill('1600.01');
  await expect(application.getByText('可开票 ¥1,600.00，超过 ¥0.01')).toBeVisible();
  await application.getByRole('button', { name: '提交申请' }).click();
  await expect(application.getByText(`订单 ${second} 可开票 1600.00 元`)).toBeVisible();
  await expectAccessible(page, 'an application over several orders');
  await application.getByLabel(`${second} 开票金额`).fill('1000');
  await application.getByRole('button', { name: '提交申请' }).click();
  await expect(application).toBeHidden();

  await page.goto('/#/invoice/list');
  await expect(rowOf(page, '云汀会展有限公司')).toContainText('¥2,600.00');
  await page.getByRole('button', { name: '代申请' }).click();
  const another = page.getByRole('dialog', { name: '代申请发票' });
  await another.getByLabel('订单', { exact: true }).fill(`戊员${run}`);
  await page.locator('.ant-select-item-option').filter({ hasText: second }).click();
  await expect(another.getByRole('listitem')).toContainText('可开票 ¥600.00，申请后还剩 ¥0.00');
  await expect(another.getByLabel('抬头名称')).toHaveValue(`戊员${run}`);
});
