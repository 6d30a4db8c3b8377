import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addFeeItem, editFeePrices } from '../../packages/contract/src/fee-items/index.ts';
import { visit } from '../support/client.ts';
import { startOwnServer } from '../support/own-server.ts';
import { DEMO, DEMO_PASSWORD } from './customer.ts';
import {
  enterMeeting,
  inDays,
  meetingWithHolder,
  publishedMeeting,
  registered,
  type PublishedMeeting,
} from './meeting-with-holder.ts';
import { numberIn, rowOf } from './paid-orders.ts';
import { chooseMore, expect, expectAccessible, submitSignIn, test } from './stage.ts';

const MINUTE_MS = 60_000;

interface Period {
  name: string;
  from: string;
  to: string;
}

const [EARLY, NORMAL] = [80_000, 160_000];

/** A fee that everyone pays, by period. */
const setPrices = async ({ operator, meeting }: PublishedMeeting, periods: Period[]): Promise<void> => {
  const once = () => ({ meetingCode: meeting.code, idempotencyKey: randomUUID() });
  const fee = { code: 'FEE', name: '会议费', category: 'registration', priceMode: 'matrix', isRequired: true } as const;
  const { id } = await operator.call(addFeeItem, fee, once());
  const rows = [{ typeId: null, prices: [EARLY, NORMAL] }];
  await operator.call(editFeePrices, { id, version: 1, periods, rows }, once());
};

test('an order that was not paid before the early price ended is priced again, one that was extended keeps its price', async ({
  page,
}) => {
  // The end of a minute is waited for.
  test.slow();
  const server = await startOwnServer();
  try {
    const world = await publishedMeeting(
      { visitor: await visit(server.origin) },
      { needsReview: false, repricePolicy: 'reprice' },
    );
    // A period ends with a minute; there is time to register until then.
    const end = Math.ceil((Date.now() + 10_000) / MINUTE_MS) * MINUTE_MS;
    await setPrices(world, [
      { name: '早鸟', from: inDays(-1), to: new Date(end - MINUTE_MS).toISOString() },
      { name: '标准', from: new Date(end).toISOString(), to: inDays(20) },
    ]);
    for (const name of ['林过期', '郑延期']) await registered(world, { name, typeName: '普通代表' });

    await page.goto(`${server.origin}/#/login`);
    await submitSignIn(page, DEMO.companyAdmin, DEMO_PASSWORD);
    const orders = `${server.origin}/#/fee/order?meetingCode=${world.meeting.code}`;
    await expect(page.getByRole('button', { name: '账户' })).toBeVisible();
    await page.goto(orders);
    for (const name of ['林过期', '郑延期']) await expect(rowOf(page, name)).toContainText('¥800.00');
    const kept = await numberIn(page, '郑延期');
    await chooseMore(page, kept, '延期');
    const extension = page.getByRole('dialog', { name: `延期 ${kept}` });
    await extension.getByLabel('新的到期时间').fill('2099-01-01 09:00');
    await extension.getByLabel('新的到期时间').press('Enter');
    await extension.getByLabel('原因').fill('财务走账');
    await extension.getByRole('button', { name: '保存' }).click();
    await expect(extension).toBeHidden();

    // Prices are looked at every ten minutes, and at each start.
    await page.goto('about:blank');
    await sleep(end - Date.now());
    await server.kill();
    await server.start();
    await page.goto(orders);
    await expect(rowOf(page, '林过期')).toContainText('¥1,600.00');
    await expect(rowOf(page, '郑延期')).toContainText('¥800.00');
    await page.getByRole('link', { name: await numberIn(page, '林过期'), exact: true }).click();
    const layer = page.getByRole('dialog').filter({ visible: true });
    await layer.getByRole('tab', { name: '资金明细' }).click();
    await expect(layer.getByRole('region', { name: '资金变动' })).toContainText('价格时段已结束，按当前价格重新计价');
    await page.goto('about:blank');
  } finally {
    await server.remove();
  }
});

test(
  'a gap between two price periods is shown with the item, and no one registers meanwhile',
  { tag: '@core' },
  async ({ page, customer }) => {
    const world = await meetingWithHolder(customer, { needsReview: false });
    await setPrices(world, [
      { name: '早鸟', from: inDays(-9), to: inDays(-2) },
      { name: '标准', from: inDays(2), to: inDays(20) },
    ]);
    await enterMeeting(page, world);
    await page.goto('/#/fee/item');
    await page.getByRole('link', { name: '会议费', exact: true }).click();
    const gaps = page.getByRole('list', { name: '没有价格的时间' }).filter({ visible: true });
    await expect(gaps.getByRole('listitem').first()).toContainText('在“早鸟”与“标准”之间没有价格');
    await expectAccessible(page, 'a gap between two prices');
    await expect(registered(world, { name: '空档', typeName: '普通代表' })).rejects.toThrow('没有价格');
  },
);
