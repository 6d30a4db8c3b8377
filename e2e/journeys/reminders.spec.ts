import { enterMeeting, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { choose, chooseMore, expect, expectAccessible, test } from './stage.ts';

/** The pump looks every second, and the machine may be busy. */
const SENT = { timeout: 60_000 };
/** Of the demo: approved at a channel that keeps its messages. */
const TEMPLATE = '报名通过';

/** Half an hour that is far from now in Shanghai: the journey runs at any hour. */
const quietTimes = (): [string, string] => {
  const hour = (new Date().getUTCHours() + 8 + 12) % 24;
  const text = String(hour).padStart(2, '0');
  return [`${text}:00`, `${text}:30`];
};

test('a rule reminds of an unpaid order, and an order is reminded of once in an hour', async ({ page, customer }) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  await registered(world, { name: '孟晚', typeName: '普通代表' });
  await enterMeeting(page, world);
  await page.goto('/#/message/reminder');
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: '新增提醒规则' });
  await form.getByLabel('名称').fill('催缴报名费');
  await choose(page, form.getByLabel('场景'), '未缴清');
  await choose(page, form.getByLabel('短信模板'), TEMPLATE);
  const [from, to] = quietTimes();
  for (const [label, text] of [
    ['静默时段起', from],
    ['静默时段止', to],
  ] as const) {
    await form.getByLabel(label).fill(text);
    await form.getByLabel(label).press('Enter');
  }
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const rule = page.getByRole('row').filter({ hasText: '催缴报名费', visible: true });
  await expect(rule).toContainText('情况出现后 1 天');
  await expect(rule).toContainText('只提醒一次');

  await rule.getByRole('button', { name: '预计名单 催缴报名费' }).click();
  const next = page.getByRole('dialog', { name: '预计名单 催缴报名费' });
  await expect(next.getByRole('row').filter({ hasText: '孟晚' })).toBeVisible();
  await expectAccessible(page, 'whom a rule will remind');
  await page.keyboard.press('Escape');

  await page.goto('/#/fee/order');
  const order = page.getByRole('row').filter({ hasText: '孟晚', visible: true });
  const orderNo = (await order.getByRole('link').first().textContent()) ?? '';
  const remind = async (): Promise<void> => {
    await chooseMore(page, orderNo, '催缴');
    const question = page.getByRole('dialog').filter({ hasText: '计入提醒次数' });
    await question.getByRole('button', { name: '催缴', exact: true }).click();
    await expect(question).toBeHidden();
  };
  await remind();
  await expect(page.getByText('已催缴').first()).toBeVisible();
  await page.reload();
  await remind();
  await expect(page.getByText('一小时内已提醒过').first()).toBeVisible();

  await page.goto('/#/message/delivery');
  const delivery = page.getByRole('row').filter({ hasText: '催缴报名费', visible: true });
  await expect(delivery).toContainText('孟晚');
  await expect(async () => {
    await page.reload();
    await expect(delivery).toContainText('已发出', { timeout: 3000 });
  }).toPass(SENT);
  await page.goto('/#/message/reminder');
  await page.getByRole('link', { name: '催缴报名费' }).click();
  const layer = page.getByRole('dialog', { name: '催缴报名费' });
  await expect(layer).toContainText('1 次');
});
