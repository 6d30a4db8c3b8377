import type { Page } from '@playwright/test';
import { getMeeting } from '../../packages/contract/src/meetings/index.ts';
import { listOrders } from '../../packages/contract/src/orders/index.ts';
import { DEMO, DEMO_PASSWORD } from './customer.ts';
import { rowOf } from './paid-orders.ts';
import { enter, expect, expectAccessible, test } from './stage.ts';

/** A meeting of the demo with orders that no one paid in time. No other journey works in it. */
const MEETING = '01HWDEM0MT0000000000000002';

const setPlaces = async (page: Page, places: string): Promise<void> => {
  await page.goto(`/#/meeting/edit/${MEETING}?step=registration`);
  await page.getByLabel('名额', { exact: true }).fill(places);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText(/^已保存/).first()).toBeVisible();
};

const pay = async (page: Page, orderNo: string): Promise<void> => {
  await page.goto(`/#/fee/order?orderNo=${orderNo}`);
  await expect(rowOf(page, orderNo)).toContainText('已过期');
  await page.getByRole('button', { name: `现场收款 ${orderNo}` }).click();
  const drawer = page.getByRole('dialog', { name: `现场收款 ${orderNo}` });
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toBeHidden();
  await expect(rowOf(page, orderNo)).toContainText('已缴清');
};

test('late money for an expired order of a full meeting asks for attention; with a place it confirms the registration', async ({
  page,
  customer,
}) => {
  const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
  const { code: meetingCode } = await operator.call(getMeeting, { id: MEETING });
  const { list } = await operator.call(listOrders, { page: 1, limit: 10, status: ['expired'] }, { meetingCode });
  const [first, second] = list.filter(({ people }) => people === 1);
  const [late, later] = [first?.orderNo ?? '', second?.orderNo ?? ''];
  await enter(page, DEMO.companyAdmin);
  await setPlaces(page, '1');
  await page.goto(`/#/fee/order?meetingCode=${meetingCode}`);
  await pay(page, late);
  await page.getByRole('link', { name: late, exact: true }).click();
  const layer = page.getByRole('dialog', { name: late });
  await expect(layer.getByText('逾期到账，但名额已满或本人已另行报名，请人工处理')).toBeVisible();
  await expectAccessible(page, 'late money for a full meeting');
  await page.keyboard.press('Escape');
  await page.goto(`/#/registration/list?name=${first?.payerName}`);
  await expect(rowOf(page, first?.payerName ?? '').first()).toContainText('已取消');

  await page.getByRole('button', { name: '返回运营后台' }).click();
  await expect(page.getByRole('link', { name: '进入会议', exact: true }).first()).toBeVisible();
  await setPlaces(page, '2000');
  await page.goto(`/#/fee/order?meetingCode=${meetingCode}`);
  await pay(page, later);
  await page.goto(`/#/registration/list?name=${second?.payerName}`);
  await expect(rowOf(page, second?.payerName ?? '').first()).toContainText('已确认');
});
