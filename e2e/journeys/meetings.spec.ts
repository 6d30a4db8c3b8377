import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addMeeting, publishMeeting } from '../../packages/contract/src/meetings/index.ts';
import { listRoleChoices } from '../../packages/contract/src/roles/index.ts';
import { DEMO, DEMO_PASSWORD, OWN_PASSWORD } from './customer.ts';
import { choose, chooseMore, enter, expect, expectAccessible, submitSignIn, test } from './stage.ts';

const DAY_MS = 86_400_000;

/** So many days from now, as the calendar of the form takes it. */
const inDays = (days: number, clock = '09:00'): string =>
  `${new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)} ${clock}`;

const pick = async (page: Page, label: string, moment: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(moment);
  await field.press('Enter');
};

const nameOf = (what: string): string => `${what}${randomUUID().slice(0, 6)}`;

const search = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/#/meeting/list?name=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
};

const confirm = (page: Page, verb: string) => page.getByRole('dialog').getByRole('button', { name: verb, exact: true });

test('a meeting goes from its creation to its archive', { tag: '@core' }, async ({ page, customer }) => {
  // The longest story of all: a slow machine needs more than a minute for it.
  test.slow();
  const name = nameOf('灯会');
  await enter(page, DEMO.companyAdmin);
  await page.goto('/#/meeting/list');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新增会议' })).toBeVisible();
  await page.getByRole('textbox', { name: '会议名称' }).fill(name);
  await pick(page, '开始时间', inDays(30));
  await pick(page, '结束时间', inDays(31, '18:00'));
  await expectAccessible(page, 'the first step of a new meeting');
  // Not saved yet: a reload keeps what was typed.
  await page.reload();
  await expect(page.getByText('已恢复未保存的内容')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '会议名称' })).toHaveValue(name);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page).toHaveURL(/#\/meeting\/edit\/[^?]+\?step=registration/);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('switch', { name: '提供发票' }).click();
  await expectAccessible(page, 'the step of payment');
  await page.getByRole('button', { name: '下一步' }).click();

  const missing = page.getByRole('region', { name: '未满足的条件' });
  await expect(missing).toBeVisible();
  await expect(missing.getByText('提供发票，但还没有选择开票主体')).toBeVisible();
  await expectAccessible(page, 'the last step with what is missing');
  await missing.getByRole('link', { name: '填写联系电话' }).click();
  await page.getByLabel('联系电话', { exact: true }).fill('021-62881234');
  await page.getByLabel('会议地点', { exact: true }).fill('上海 · 豫园');
  await choose(page, page.getByLabel('会议类型', { exact: true }), '展览');
  await page.getByRole('button', { name: '下一步' }).click();
  await pick(page, '报名开始时间', inDays(1));
  await pick(page, '报名截止时间', inDays(20));
  await page.getByRole('button', { name: '下一步' }).click();
  await choose(page, page.getByLabel('收款账户', { exact: true }), '云汀会展集团（演示）（演示银行杭州分行）');
  await choose(page, page.getByLabel('开票主体', { exact: true }), '云汀会展集团（演示）');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('region', { name: '可以发布' })).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await confirm(page, '发布').click();
  await expect(page.getByText(`已发布 ${name}`)).toBeVisible();

  await search(page, name);
  await expectAccessible(page, 'the list of meetings');
  await chooseMore(page, name, '暂停');
  await confirm(page, '暂停').click();
  await expect(page.getByText(`已暂停 ${name}`)).toBeVisible();

  await page.getByRole('button', { name: `复制 ${name}` }).click();
  const copying = page.getByRole('dialog', { name: `复制 ${name}` });
  await expect(copying.getByText('顺延 364 天')).toBeVisible();
  await expectAccessible(page, 'copying a meeting');
  const copy = nameOf('上元');
  await copying.getByLabel('会议名称', { exact: true }).fill(copy);
  await copying.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1, name: copy })).toBeVisible();

  await search(page, name);
  await chooseMore(page, name, '取消');
  await expect(page.getByRole('dialog')).toContainText('名会议人员');
  await confirm(page, '取消会议').click();
  await expect(page.getByText('请填写原因')).toBeVisible();
  await page.getByRole('dialog').getByLabel('原因').fill('场馆停电');
  await confirm(page, '取消会议').click();
  await expect(page.getByText(`已取消 ${name}`)).toBeVisible();
  await chooseMore(page, name, '恢复为草稿');
  await confirm(page, '恢复为草稿').click();
  await expect(page.getByText(`已恢复为草稿 ${name}`)).toBeVisible();
  await chooseMore(page, name, '删除');
  await confirm(page, '删除').click();
  await page.goto('/#/meeting/list?isDeleted=1');
  await page.getByRole('button', { name: `恢复 ${name}` }).click();
  await expect(page.getByText(new RegExp(`已恢复 ${name}`))).toBeVisible();

  const over = nameOf('落幕');
  const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
  const beginAt = new Date(Date.now() - DAY_MS).toISOString();
  const endAt = new Date(Date.now() + 6000).toISOString();
  const times = { beginAt, endAt, regOpenAt: new Date(Date.now() - 3 * DAY_MS).toISOString(), regCloseAt: beginAt };
  const made = { name: over, ...times, typeCode: 'forum', place: '苏州', contactPhone: '021-62881234' };
  const { id } = await operator.call(addMeeting, made, { idempotencyKey: randomUUID() });
  await operator.call(publishMeeting, { id, version: 1 });
  await page.waitForTimeout(Math.max(0, Date.parse(endAt) - Date.now()) + 500);
  await search(page, over);
  await chooseMore(page, over, '归档');
  await confirm(page, '归档').click();
  await expect(page.getByText(`已归档 ${over}`)).toBeVisible();
});

test(
  'an admin with a role in one meeting sees that meeting only, and in it what the role grants',
  { tag: '@core' },
  async ({ page, another, customer }) => {
    const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
    const name = nameOf('茶会');
    const times = {
      beginAt: new Date(Date.now() + DAY_MS).toISOString(),
      endAt: new Date(Date.now() + 2 * DAY_MS).toISOString(),
    };
    const { id } = await operator.call(addMeeting, { name, ...times }, { idempotencyKey: randomUUID() });
    const guest = await customer.workingColleague({ department: '财务部' });
    const role = (await operator.call(listRoleChoices, {})).find((each) => each.kind === 'meeting' && each.isGrantable);
    await enter(page, DEMO.companyAdmin);
    await page.goto(`/#/meeting/list?dialog=roles.${id}`);
    const drawer = page.getByRole('dialog', { name: `会议角色 ${name}` });
    await expect(drawer.getByRole('button', { name: '添加人员' })).toBeVisible();
    await expectAccessible(page, 'the roles of a meeting');
    await drawer.getByRole('button', { name: '添加人员' }).click();
    await drawer.getByLabel('人员', { exact: true }).fill(guest.name);
    await page.locator('.ant-select-item-option').filter({ hasText: guest.name }).click();
    await choose(page, drawer.getByLabel('会议角色', { exact: true }), role?.name ?? '');
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(`已保存 ${guest.name} 的会议角色`)).toBeVisible();

    const theirs = await another();
    await enter(theirs, guest.phone, OWN_PASSWORD);
    await theirs.getByRole('link', { name: '进入会议', exact: true }).first().click();
    const cards = theirs.getByRole('list', { name: '可以进入的会议' }).getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expectAccessible(theirs, 'choosing a meeting');
    await cards.getByRole('button', { name: `进入会议 ${name}` }).click();
    await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible(theirs, 'the dashboard of a meeting');
    const side = theirs.getByRole('navigation', { name: '侧边菜单' });
    await expect(side.getByRole('link', { name: '会议工作台' })).toBeVisible();
    await expect(side.getByRole('link', { name: '会议管理' })).toHaveCount(0);
  },
);

test('two admins edit one meeting: the second sees what the first has changed', async ({ page, another, customer }) => {
  const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
  const name = nameOf('诗会');
  const times = {
    beginAt: new Date(Date.now() + DAY_MS).toISOString(),
    endAt: new Date(Date.now() + 2 * DAY_MS).toISOString(),
  };
  const { id } = await operator.call(addMeeting, { name, ...times }, { idempotencyKey: randomUUID() });
  const other = await another();
  for (const each of [page, other]) {
    await enter(each, DEMO.companyAdmin);
    await each.goto(`/#/meeting/edit/${id}`);
    await expect(each.getByLabel('会议名称', { exact: true })).toHaveValue(name);
  }
  await other.getByLabel('会议地点', { exact: true }).fill('苏州');
  await other.getByRole('button', { name: '保存', exact: true }).click();
  await expect(other.getByText(`已保存 ${name}`)).toBeVisible();
  await page.getByLabel('联系人', { exact: true }).fill('周雅琴');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('对方修改了：会议地点。')).toBeVisible();
  await expect(page.getByLabel('联系人', { exact: true })).toHaveValue('周雅琴');
  await page.getByRole('button', { name: '载入最新数据' }).click();
  await expect(page.getByLabel('会议地点', { exact: true })).toHaveValue('苏州');
});

test('an admin with a role in a meeting works there, switches to another one, and leaves it', async ({ page }) => {
  await enter(page, DEMO.registration);
  await page.getByRole('link', { name: '进入会议', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '选择会议' })).toBeVisible();
  await page.getByRole('textbox', { name: '会议名称、地点或编号' }).fill('数字会展');
  await page.getByRole('button', { name: '进入会议 第六届数字会展产业大会' }).click();
  const side = page.getByRole('navigation', { name: '侧边菜单' });
  await expect(page.getByRole('heading', { level: 1, name: '第六届数字会展产业大会' })).toBeVisible();
  await expect(side.getByText('第六届数字会展产业大会')).toBeVisible();
  await expect(side.getByRole('link', { name: '管理员管理' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '第六届数字会展产业大会' })).toBeVisible();
  await side.getByRole('link', { name: '切换会议' }).click();
  await expect(page.getByText('当前会议')).toBeVisible();
  await side.getByRole('button', { name: '返回运营后台' }).click();
  await expect(page).toHaveURL(/#\/home\/index/);
  await expect(side.getByText('会务运营后台')).toBeVisible();
});

test('a link into a meeting opens after signing in, after a reload, and in its own tab', async ({ page, another }) => {
  await enter(page, DEMO.platform);
  await page.goto('/#/index?custCode=HUIWU&s=1');
  await page
    .getByRole('button', { name: /^进入会议/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/desk\/index/);
  const side = page.getByRole('navigation', { name: '侧边菜单' });
  const link = (await side.getByRole('link', { name: '会议工作台' }).getAttribute('href')) ?? '';
  expect(link).toMatch(/meetingCode=/);

  const other = await another();
  await other.goto(`/${link}`);
  await submitSignIn(other, DEMO.platform, DEMO_PASSWORD);
  const exit = other.getByRole('button', { name: '返回运营后台' });
  await expect(exit).toBeVisible();
  await expect(other).toHaveURL(/#\/desk\/index\?/);
  await other.reload();
  await expect(exit).toBeVisible();
  // Its own menu is known to this browser once it has been there; the link leads out of the meeting then.
  await exit.click();
  await expect(other.getByRole('link', { name: '会议管理' }).first()).toBeVisible();
  await other.goto(`/${link}`);
  await expect(exit).toBeVisible();
  await other.goto('/#/system/admin');
  await expect(other.getByRole('heading', { level: 1, name: '管理员管理' })).toBeVisible();
  await expect(exit).toHaveCount(0);
});
