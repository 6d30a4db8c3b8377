import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listRegistrations } from '../../packages/contract/src/registrations/index.ts';
import type { Customer } from './customer.ts';
import { enterMeeting, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { choose, expect, expectAccessible, test } from './stage.ts';

/** The pump looks every second, and the machine may be busy. */
const SENT = { timeout: 60_000 };
/** Of the demo: approved at a channel that keeps its messages. */
const TEMPLATE = '报名通过';

const meetingWithPeople = async (customer: Customer) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  for (const name of ['孟晚', '秦朗']) await registered(world, { name, typeName: '特邀嘉宾' });
  return world;
};

/** An empty list offers to add in two places. */
const go = (page: Page, verb: string) => page.getByRole('button', { name: verb, exact: true }).first().click();

/** All of a list that is not on the screen. */
const exportFile = async (page: Page, { button, noun }: { button: string; noun: string }): Promise<void> => {
  await go(page, button);
  const drawer = page.getByRole('dialog', { name: `导出${noun}` });
  await expect(drawer.getByText('全部 2 条')).toBeVisible();
  await drawer.getByRole('button', { name: '开始导出' }).click();
  await expect(page.getByText(`已开始导出${noun}`)).toBeVisible();
  await expect(drawer).toBeHidden();
};

const writeFirstStep = async (page: Page, name: string): Promise<void> => {
  await page.goto('/#/message/notice');
  await go(page, '新增');
  await expect(page.getByRole('heading', { name: '新增通知', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: '名称' }).fill(name);
  await expect(page.locator('.audience-count')).toContainText('共 2 人，其中有手机 2 人');
};

test(
  'a notice is written step by step, tried out, submitted and sent, and each person has a delivery with its text',
  { tag: '@core' },
  async ({ page, customer }) => {
    const name = `入场${randomUUID().slice(0, 4)}`;
    await enterMeeting(page, await meetingWithPeople(customer));
    await writeFirstStep(page, name);
    await expectAccessible(page, 'who gets a notice');
    await go(page, '下一步');

    // The first step is stored: a reload comes back to it.
    await expect(page).toHaveURL(/\/message\/notice\/edit\/\w+\?step=content/);
    await expect(page.getByLabel('短信模板')).toBeVisible();
    await page.reload();
    await choose(page, page.getByLabel('短信模板'), TEMPLATE);
    await expect(page.getByRole('region', { name: '手机预览' })).toContainText('您报名的2026 学术年会已通过审核');
    await expectAccessible(page, 'what a notice says');
    await go(page, '下一步');
    await expect(page.getByLabel('发送方式')).toBeVisible();
    // The journey runs at any hour.
    await page.getByLabel('不受静默时段限制').click();
    await page.getByLabel('不受限制的原因').fill('当晚的安排有变');
    await go(page, '下一步');

    await go(page, '试算收件人');
    await expect(page.getByRole('region', { name: '各渠道的试算' })).toContainText('短信');
    await expect(page.getByRole('region', { name: '收件人', exact: true })).toContainText('孟晚');
    await expect(page.getByRole('article', { name: '发给秦朗的内容' })).toContainText('秦朗您好');
    await expectAccessible(page, 'a notice that is tried out');
    await exportFile(page, { button: '导出全部收件人', noun: '通知收件人' });
    await go(page, '测试发送');
    const test = page.getByRole('dialog', { name: `测试发送 ${name}` });
    await test.getByLabel('其他手机号码').fill('19900000123，');
    await test.getByRole('button', { name: '发送', exact: true }).click();
    await expect(test.getByRole('status')).toContainText('已提交 2 条测试消息');
    await expectAccessible(page, 'a notice that was tested');
    await test.getByRole('button', { name: '关闭' }).click();
    await go(page, '提交');

    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await go(page, '立即发送');
    const dialog = page.getByRole('dialog', { name: `立即发送 ${name}？` });
    await expect(dialog).toContainText('通过短信向 2 人发送');
    await expectAccessible(page, 'a notice before it is sent');
    await dialog.getByRole('button', { name: '立即发送', exact: true }).click();

    // The figures follow by themselves.
    const facts = page.getByRole('region', { name: '基本信息' });
    await expect(facts).toContainText('已完成', SENT);
    await expect(page.getByRole('region', { name: '发送情况' })).toContainText('已发出2');
    await expectAccessible(page, 'a notice that was sent');

    const states = page.getByRole('figure', { name: '各状态条数' });
    await states.getByRole('button', { name: '表格' }).click();
    await expect(states.getByRole('link', { name: '已发出' })).toBeVisible();
    await expect(page.getByRole('figure', { name: '失败原因' })).toContainText('暂无数据');
    await exportFile(page, { button: '导出收件明细', noun: '发送记录' });
    await page.getByRole('link', { name: '查看发送记录' }).click();
    const row = page.getByRole('row').filter({ hasText: '孟晚', visible: true });
    await expect(row).toContainText(name);
    await expect(page.getByText(`通知：${name}`)).toBeVisible();
    await row.getByRole('link', { name: '孟晚' }).click();
    await expect(page.getByRole('dialog', { name: /孟晚/ })).toContainText('孟晚您好，您报名的');
    await expectAccessible(page, 'what one person was sent');
  },
);

test('a notice with an unknown variable is refused at its field, and corrected there', async ({ page, customer }) => {
  const name = `变量${randomUUID().slice(0, 4)}`;
  await enterMeeting(page, await meetingWithPeople(customer));
  await writeFirstStep(page, name);
  await go(page, '下一步');
  await choose(page, page.getByLabel('短信模板'), TEMPLATE);
  await choose(page, page.getByLabel('渠道', { exact: true }), '站内信');
  const subject = page.getByRole('textbox', { name: '标题' });
  await subject.fill('{{insertNobody}}您好');
  await page.getByRole('textbox', { name: '正文' }).fill('请准时入场');
  const steps = page.getByRole('navigation', { name: '填写步骤' });
  await steps.getByText('预览', { exact: true }).click();
  await go(page, '提交');
  await expect(page.getByText('没有变量“{{insertNobody}}”')).toBeVisible();
  await expect(page).toHaveURL(/step=content/);
  await expect(subject).toBeFocused();
  await subject.fill('入场安排');
  await steps.getByText('预览', { exact: true }).click();
  await expect(page.getByText('所有修改已保存')).toBeVisible();
  await go(page, '提交');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: '基本信息' })).toContainText('待发送');
});

test('a notice is begun from selected people of a list, and its wizard opens', async ({ page, customer }) => {
  await enterMeeting(page, await meetingWithPeople(customer));
  await page.goto('/#/registration/list');
  const row = page.getByRole('row').filter({ hasText: '秦朗' });
  await row.getByRole('checkbox').check();
  await go(page, '发送通知');
  await expect(page.getByText('已建立通知草稿，受众 1 人')).toBeVisible();
  await expect(page.getByRole('heading', { name: '致参会人员（1 人）', level: 1 })).toBeVisible();
  await expect(page.locator('.audience-count')).toContainText('共 1 人');
  await expect(page.locator('.wizard-step').getByText('秦朗')).toBeVisible();
  await expectAccessible(page, 'a notice that was begun from a list');

  // All that the filters find when it is sent.
  await page.goto('/#/registration/list');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: /选择全部/ }).click();
  await go(page, '发送通知');
  await expect(page.locator('.audience-count').filter({ visible: true })).toContainText('共 2 人');
});

test('people are named by a pasted list, and the rows without a registration are shown', async ({ page, customer }) => {
  const name = `名单${randomUUID().slice(0, 4)}`;
  const world = await meetingWithPeople(customer);
  await enterMeeting(page, world);
  await writeFirstStep(page, name);
  const { list } = await world.operator.call(listRegistrations, {}, { meetingCode: world.meeting.code });
  const someone = list.find((each) => each.name === '秦朗');
  await go(page, '指定人员：从清单选择');
  const drawer = page.getByRole('dialog', { name: '指定人员：从清单选择' });
  await drawer.getByLabel('粘贴清单').fill(`报名号\n${someone?.regNo}\nX-404`);
  await drawer.getByRole('button', { name: '查找' }).click();
  await expect(drawer.getByRole('status')).toContainText('共 2 行，找到 1 人，没有对应的 1 行');
  await expect(drawer.getByRole('region', { name: '没有对应的行' })).toContainText('3X-404没有找到报名记录');
  await expectAccessible(page, 'people by a list');
  await drawer.getByRole('button', { name: '加入 1 人' }).click();
  await expect(page.locator('.audience-count')).toContainText('共 1 人');
  await expect(page.getByText('秦朗', { exact: true })).toBeVisible();
});
