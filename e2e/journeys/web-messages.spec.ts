import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  addWebMessage,
  getWebMessageAudience,
  publishWebMessage,
  recallWebMessage,
} from '../../packages/contract/src/web-messages/index.ts';
import { OWN_PASSWORD, type Customer } from './customer.ts';
import { enterMeeting, meetingWithHolder } from './meeting-with-holder.ts';
import { choose, enter, expect, expectAccessible, test } from './stage.ts';

/** Longer than the time after which an open console asks by itself. */
const BY_ITSELF = { timeout: 60_000 };

/** Also below an open drawer. */
const bell = (page: Page) => page.getByRole('button', { name: /^消息/, includeHidden: true });
const inbox = (page: Page) => page.getByRole('region', { name: '站内信' });

/** A meeting, its holder, and a colleague who may enter it and is the only one to whom its messages go. */
const meetingWithReader = async (customer: Customer) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  const reader = await customer.workingColleague({ role: '公司管理员' });
  const inside = { meetingCode: world.meeting.code };
  const { operator } = world;
  const add = (own: { title: string; content?: string; needsConfirmation?: boolean }) =>
    operator.call(
      addWebMessage,
      { content: '<p>请准时到场</p>', audience: 'chosen', targets: [reader.id], ...own },
      { ...inside, idempotencyKey: randomUUID() },
    );
  const send = async (own: Parameters<typeof add>[0]) => {
    const { id } = await add(own);
    await operator.call(publishWebMessage, { id, version: 1 }, inside);
    return id;
  };
  const recall = (id: string) => operator.call(recallWebMessage, { id, version: 2, reason: '时间有误' }, inside);
  return { ...world, reader, inside, add, send, recall };
};

test(
  'a message is published to a colleague, whose open console counts it; it is read, confirmed, and its sender sees that',
  { tag: '@core' },
  async ({ page, customer, another }) => {
    // Part of it waits until an idle console asks by itself.
    test.setTimeout(240_000);
    const world = await meetingWithReader(customer);
    const { reader } = world;
    const theirs = await another();
    await enter(theirs, reader.phone, OWN_PASSWORD);
    await expect(bell(theirs)).toBeVisible();

    await enterMeeting(page, world);
    await page.goto('/#/message/web?dialog=add');
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: '标题' }).fill('进场安排');
    await form.getByRole('textbox', { name: '正文' }).fill('八点在一层集合');
    await choose(page, form.getByLabel('受众范围'), '指定人员');
    await form.getByLabel('受众对象').fill(reader.name);
    await choose(page, form.getByLabel('受众对象'), reader.name);
    await expect(form.getByText('现在发布将送达 1 人')).toBeVisible();
    await form.getByLabel('需确认').click();
    await expectAccessible(page, 'writing a web message');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: '进场安排', visible: true });
    await expect(row).toContainText('草稿');
    await row.getByRole('button', { name: '发布 进场安排' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
    await expect(row).toContainText('已发布');

    // Nothing is touched in the other console.
    await expect(bell(theirs)).toHaveAccessibleName(/1 条未读/, BY_ITSELF);
    await bell(theirs).click();
    await expect(inbox(theirs).getByRole('button', { name: /进场安排/ })).toContainText('待确认');
    await expectAccessible(theirs, 'the messages of an admin');
    await inbox(theirs)
      .getByRole('button', { name: /进场安排/ })
      .click();
    const drawer = theirs.getByRole('dialog', { name: '进场安排' });
    await expect(drawer.getByText('八点在一层集合')).toBeVisible();
    await expect(bell(theirs)).toHaveAccessibleName(/1 条待确认/);
    await expectAccessible(theirs, 'a message to an admin');
    await theirs.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(theirs, 'a message to an admin, dark');
    await drawer.getByRole('button', { name: '确认已读' }).click();
    await expect(drawer.getByText('您已确认')).toBeVisible();
    await expect(bell(theirs)).not.toHaveAccessibleName(/条/);

    await page.getByRole('button', { name: '查询', exact: true }).click();
    await row.getByRole('button', { name: '已读名单 进场安排' }).click();
    await expect(page.getByRole('heading', { name: '已读名单', level: 1 })).toBeVisible();
    const readers = page.getByRole('row').filter({ hasText: reader.name, visible: true });
    await expect(readers).toContainText('已确认');
  },
);

test('a message that is recalled vanishes from the console in which it is open', async ({ page, customer }) => {
  const { reader, send, recall } = await meetingWithReader(customer);
  const id = await send({ title: '集合时间' });
  await enter(page, reader.phone, OWN_PASSWORD);
  await expect(bell(page)).toHaveAccessibleName(/1 条未读/, BY_ITSELF);
  await bell(page).click();
  await inbox(page)
    .getByRole('button', { name: /集合时间/ })
    .click();
  const text = page.getByRole('dialog').getByText('请准时到场');
  await expect(text).toBeVisible();
  await recall(id);
  await expect(page.getByText('该站内信已撤回或已失效')).toBeVisible(BY_ITSELF);
  await expect(text).toBeHidden();
  await page.keyboard.press('Escape');
  await bell(page).click();
  await expect(inbox(page)).toBeHidden();
});

test('readers who have not read are reminded, once an hour, and see that message first', async ({
  page,
  customer,
  another,
}) => {
  const world = await meetingWithReader(customer);
  await world.send({ title: '较早的通知' });
  await world.send({ title: '较晚的通知' });
  await enterMeeting(page, world);
  await page.goto('/#/message/web');
  const row = page.getByRole('row').filter({ hasText: '较早的通知', visible: true });
  const more = async () => {
    await row.getByRole('button', { name: /^更多 / }).click();
    return page.getByRole('menuitem', { name: /^提醒未读/ });
  };
  await (await more()).click();
  await page.getByRole('dialog').getByRole('button', { name: '提醒未读', exact: true }).click();
  await expect(page.getByText('已提醒未读和未确认的人员')).toBeVisible();
  await expect(await more()).toHaveAttribute('title', /一小时内已提醒过/);
  const theirs = await another({ viewport: { width: 390, height: 844 } });
  await enter(theirs, world.reader.phone, OWN_PASSWORD);
  await bell(theirs).click();
  const first = inbox(theirs).getByRole('button').first();
  await expect(first).toContainText('较早的通知');
  await expect(first).toContainText('提醒');
  await expectAccessible(theirs, 'the messages of an admin on a phone');
});

/** What each of these would do if it ran. */
const HOSTILE = [
  '<img src=x onerror="window.attacked=1">',
  '<svg onload="window.attacked=1"><script>window.attacked=1</script></svg>',
  '<a href="javascript:window.attacked=1">点此</a>',
  '<iframe srcdoc="<script>parent.attacked=1</script>"></iframe>',
  '<p style="position:fixed;inset:0;background:url(/api/backend/system/logout)">盖住全屏</p>',
  '<form action="/api/backend/system/logout"><button>提交</button></form>',
].join('');

test('hostile HTML in a message does nothing, in the list, the detail and the bell', async ({
  page,
  customer,
  another,
}) => {
  const world = await meetingWithReader(customer);
  const title = '<img src=x onerror="window.attacked=1">';
  const id = await world.send({ title, content: `<p>正常的文字</p>${HOSTILE}` });
  const isHarmless = async (at: Page) => {
    expect(await at.evaluate('window.attacked')).toBeUndefined();
    const found = await at.evaluate<number>(
      `document.querySelectorAll('main iframe, main form[action], [role=dialog] iframe, a[href^="javascript:"], [onerror], [onload], img[src="x"]').length`,
    );
    expect(found).toBe(0);
  };
  await enterMeeting(page, world);
  await page.goto('/#/message/web');
  await expect(page.getByText(title, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await isHarmless(page);
  await page.goto(`/#/message/web/detail/${id}`);
  await expect(page.getByText('正常的文字').filter({ visible: true }).first()).toBeVisible();
  await isHarmless(page);

  const theirs = await another();
  await enter(theirs, world.reader.phone, OWN_PASSWORD);
  await bell(theirs).click();
  await expect(inbox(theirs).getByText(title, { exact: true })).toBeVisible();
  await isHarmless(theirs);
  await inbox(theirs).getByText(title, { exact: true }).click();
  const drawer = theirs.getByRole('dialog');
  await expect(drawer.getByText('正常的文字')).toBeVisible();
  await drawer.getByText('点此').click();
  await isHarmless(theirs);
  await expect(theirs.getByRole('button', { name: '账户' })).toBeVisible();
});

test('an admin who may not enter the meeting cannot be addressed', async ({ customer }) => {
  const { operator, inside, reader } = await meetingWithReader(customer);
  const stranger = await customer.colleague();
  const { admins } = await operator.call(getWebMessageAudience, {}, inside);
  expect(admins.some(({ id }) => id === reader.id)).toBe(true);
  expect(admins.some(({ id }) => id === stranger.id)).toBe(false);
});
