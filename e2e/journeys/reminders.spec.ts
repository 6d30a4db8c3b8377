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

test('one person is reminded, another gets a ticket, a rule is tried out, and the timeline has what went', async ({
  page,
  customer,
}) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  await registered(world, { name: '孟晚', typeName: '普通代表' });
  await registered(world, { name: '秦朗', typeName: '特邀嘉宾', email: 'qin@guest.example' });
  await enterMeeting(page, world);
  await page.goto('/#/message/reminder');
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: '新增提醒规则' });
  await form.getByLabel('名称').fill('缴费提醒');
  await choose(page, form.getByLabel('场景'), '未缴清');
  await choose(page, form.getByLabel('短信模板'), TEMPLATE);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();

  await page.goto('/#/registration/list');
  const act = async (name: string, verb: string): Promise<void> => {
    await chooseMore(page, name, verb);
    const question = page.getByRole('dialog').filter({ hasText: verb === '催缴' ? '计入提醒次数' : '参会凭证' });
    await question.getByRole('button', { name: verb, exact: true }).click();
    await expect(question).toBeHidden();
  };
  await act('孟晚', '催缴');
  await expect(page.getByText('已催缴').first()).toBeVisible();
  await act('秦朗', '发送二维码');
  await expect(page.getByText('已提交发送').first()).toBeVisible();
  await page.goto('/#/message/delivery');
  await expect(async () => {
    await page.reload();
    const ticket = page.getByRole('row').filter({ hasText: '参会凭证', visible: true });
    await expect(ticket).toContainText('秦朗', { timeout: 3000 });
  }).toPass(SENT);

  await page.goto('/#/message/reminder');
  await chooseMore(page, '缴费提醒', '测试发送');
  const drawer = page.getByRole('dialog', { name: '测试发送 缴费提醒' });
  await drawer.getByRole('combobox', { name: '其他手机号码' }).fill('19900000009');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'a rule that is tried out');
  await drawer.getByRole('button', { name: '发送', exact: true }).click();
  await expect(drawer.getByRole('status')).toContainText('变量使用“孟晚”');
  await drawer.getByRole('button', { name: '关闭' }).first().click();

  await page.getByRole('button', { name: '提醒时间线' }).click();
  const timeline = page.getByRole('dialog', { name: '提醒时间线' });
  const today = timeline.getByRole('listitem').filter({ hasText: '今天' });
  await expect(today).toContainText('缴费提醒');
  await expect(today).toContainText('已发 1 次（手动 1 次）');
  await expect(timeline).toContainText('会议开始');
  await expectAccessible(page, 'the timeline of reminders');
});
