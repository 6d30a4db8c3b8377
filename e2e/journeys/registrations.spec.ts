import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { listBusinessLogs } from '../../packages/contract/src/business-logs/index.ts';
import { listRegistrations } from '../../packages/contract/src/registrations/index.ts';
import { OWN_PASSWORD } from './customer.ts';
import { ORDER_STATE_HINTS } from '../../packages/contract/src/orders/index.ts';
import { enterMeeting, meetingWithHolder, typeOf } from './meeting-with-holder.ts';
import { rowOf } from './paid-orders.ts';
import { choose, chooseMore, enter, expect, expectAccessible, test } from './stage.ts';

const PEOPLE = 300;
const MISTAKES = 20;
const PLACES = 290;
const HEAD = ['姓名', '手机', '单位', '参会类型'];
const FOUND_BY_PINYIN = 100;

/** The names and phones of one run. */
const roster = () => {
  const run = String(Date.now()).slice(-5);
  return {
    nameOf: (at: number): string => (at === FOUND_BY_PINYIN ? `欧阳采薇${run}` : `灯会${run}${at}`),
    phoneOf: (at: number): string => `199${run}${String(at).padStart(3, '0')}`,
  };
};
type Roster = ReturnType<typeof roster>;

const bookOf = (head: string[], rows: (string | number)[][]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...rows]), '名单');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
};

/** The first rows name a type that the meeting does not have. */
const workbook = ({ nameOf, phoneOf }: Roster): Buffer => {
  const rows = Array.from({ length: PEOPLE }, (_, at) => [
    nameOf(at),
    Number(phoneOf(at)),
    '临川研究院',
    at < MISTAKES ? '没有的类型' : '媒体',
  ]);
  return bookOf(HEAD, rows);
};

const listFilteredBy = async (page: Page, search: string): Promise<void> => {
  await page.goto(`/#/registration/list?${search}`);
  await expect(page.getByRole('table', { name: '参会人员列表' }).getByRole('row').nth(1)).toBeVisible();
};

const confirm = async (page: Page, verb: string, reason?: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
};

test(
  '300 people are imported into a meeting, reviewed, offered places, substituted, found and exported',
  { tag: '@core' },
  async ({ page, customer }) => {
    test.slow();
    const { operator, holder, meeting } = await meetingWithHolder(customer, { capacity: PLACES, hasWaitlist: true });
    const people = roster();
    const { nameOf } = people;
    await enter(page, holder.phone, OWN_PASSWORD);
    await page.getByRole('link', { name: '进入会议', exact: true }).first().click();
    await page.getByRole('button', { name: `进入会议 ${meeting.name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: meeting.name })).toBeVisible();

    await test.step('the mistakes of the file are corrected in the grid, and everyone is imported', async () => {
      await page.goto('/#/registration/list');
      await page.getByRole('button', { name: '导入', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: '导入' });
      await expect(drawer.getByRole('button', { name: '选择文件' })).toBeVisible();
      const file = { name: '名单.xlsx', mimeType: 'application/octet-stream', buffer: workbook(people) };
      await drawer.locator('input[type=file]').setInputFiles(file);
      await drawer.getByRole('button', { name: '开始检查' }).click();
      await expect(drawer.getByRole('tab', { name: `错误 ${MISTAKES}` })).toBeVisible({ timeout: 30_000 });
      for (let left = MISTAKES; left > 0; left -= 1) {
        const cell = drawer.getByRole('textbox', { name: `第 ${MISTAKES - left + 2} 行 参会类型` });
        await cell.fill('媒体');
        await cell.press('Enter');
        if (left > 1) await expect(drawer.getByRole('tab', { name: `错误 ${left - 1}` })).toBeVisible();
      }
      await drawer.getByRole('button', { name: `导入 ${PEOPLE} 行` }).click();
      await expect(drawer.getByText(`已导入 ${PEOPLE} 行`)).toBeVisible({ timeout: 60_000 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tab', { name: `待审核 ${PLACES}` })).toBeVisible();
      await expect(page.getByRole('tab', { name: `候补 ${PEOPLE - PLACES}` })).toBeVisible();
      await expectAccessible(page, 'the registrations of a meeting');
    });

    const [approved, rejected, waiting] = [nameOf(30), nameOf(31), nameOf(PLACES)];
    await test.step('one is approved, another is rejected, and the first on the waitlist gets the place', async () => {
      await listFilteredBy(page, `name=${approved}`);
      await page.getByRole('button', { name: `审核通过 ${approved}` }).click();
      await confirm(page, '审核通过');
      await expect(page.getByRole('row').filter({ hasText: approved })).toContainText('已确认');
      await listFilteredBy(page, `name=${rejected}`);
      await chooseMore(page, rejected, '审核拒绝');
      await confirm(page, '审核拒绝', '资料不全');
      await expect(page.getByRole('row').filter({ hasText: rejected })).toContainText('已拒绝');
      await listFilteredBy(page, `name=${waiting}`);
      await expect(page.getByRole('row').filter({ hasText: waiting })).toContainText('待接受名额');
      await page.getByRole('button', { name: `接受名额 ${waiting}` }).click();
      await confirm(page, '接受名额');
      await expect(page.getByRole('row').filter({ hasText: waiting })).toContainText('待审核');
    });

    await test.step('the place of the approved person passes to another', async () => {
      await listFilteredBy(page, `name=${approved}`);
      await page.getByRole('button', { name: `换人 ${approved}` }).click();
      const drawer = page.getByRole('dialog', { name: `换人 ${approved}` });
      await drawer.getByLabel('姓名').fill(`接替${approved}`);
      await drawer.getByLabel('手机', { exact: true }).fill(people.phoneOf(900));
      await drawer.getByLabel('原因').fill('行程有变');
      await expectAccessible(page, 'substituting a registration');
      await drawer.getByRole('button', { name: '保存' }).click();
      await expect(page.getByText(`已将 ${approved} 换为 接替${approved}`)).toBeVisible();
    });

    await test.step('one is found by pinyin', async () => {
      await listFilteredBy(page, 'name=ouyangcaiwei');
      await expect(page.getByRole('link', { name: nameOf(FOUND_BY_PINYIN) })).toBeVisible();
    });

    const reviewed = PLACES - 1;
    await test.step('the filtered list is exported, and the file has its rows', async () => {
      await listFilteredBy(page, 'state=pending_review');
      await page.getByRole('button', { name: '导出', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: '导出参会人员' });
      await expect(drawer.getByRole('radio', { name: `按当前筛选全部 ${reviewed} 条` })).toBeChecked();
      await drawer.getByRole('button', { name: '开始导出' }).click();
      await expect(drawer).toBeHidden();
      await page.getByRole('button', { name: /^任务/ }).click();
      const button = page.getByRole('button', { name: '下载 导出参会人员' }).first();
      await expect(button).toBeVisible({ timeout: 30_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      const book = read(await readFile(await download.path()));
      const rows = utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
      expect(rows).toHaveLength(reviewed);
      expect(rows.map((row) => row['姓名'])).toContain(waiting);
      expect(rows.map((row) => row['姓名'])).not.toContain(approved);
    });

    const inside = { meetingCode: meeting.code };
    const actionsOf = async (name: string): Promise<string[]> => {
      const { list } = await operator.call(listRegistrations, { name, page: 1, limit: 10 }, inside);
      const targetId = list.find((each) => each.name === name)?.id ?? '';
      const logs = await operator.call(listBusinessLogs, { targetId, page: 1, limit: 100 });
      return logs.list.map(({ action }) => action);
    };
    expect(await actionsOf(approved)).toEqual(expect.arrayContaining(['新增', '审核通过', '换人']));
    expect(await actionsOf(rejected)).toEqual(expect.arrayContaining(['新增', '审核拒绝']));
    expect(await actionsOf(waiting)).toEqual(expect.arrayContaining(['新增', '自动递补', '接受名额']));
  },
);

test('a guest who is imported as free is confirmed and owes nothing, the next row waits for its payment', async ({
  page,
  customer,
}) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  await typeOf(world, '普通代表');
  const { nameOf, phoneOf } = roster();
  const [guest, payer] = [nameOf(1), nameOf(2)];
  const rows = [
    [guest, phoneOf(1), '临川研究院', '普通代表', '是'],
    [payer, phoneOf(2), '临川研究院', '普通代表', ''],
  ];
  await enterMeeting(page, world);
  await page.goto('/#/registration/list');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '导入' });
  await expect(drawer.getByRole('button', { name: '选择文件' })).toBeVisible();
  const buffer = bookOf([...HEAD, '是否免费'], rows);
  const file = { name: '嘉宾.xlsx', mimeType: 'application/octet-stream', buffer };
  await drawer.locator('input[type=file]').setInputFiles(file);
  await drawer.getByRole('button', { name: '开始检查' }).click();
  await drawer.getByRole('button', { name: '导入 2 行' }).click({ timeout: 30_000 });
  await expect(drawer.getByText('已导入 2 行')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(rowOf(page, guest)).toContainText('已确认');
  await expect(rowOf(page, payer)).toContainText('待缴费');
  await page.goto('/#/fee/order');
  await expect(rowOf(page, payer)).toContainText('¥1,600.00');
  await expect(rowOf(page, guest)).toHaveCount(0);
  await page.getByRole('button', { name: '展开', exact: true }).filter({ visible: true }).click();
  await choose(page, page.getByLabel('参会类型').filter({ visible: true }), '普通代表');
  await page.getByRole('button', { name: /查询$/ }).filter({ visible: true }).click();
  await expect(page.getByText('参会类型：普通代表')).toBeVisible();
  await expect(rowOf(page, payer)).toContainText('¥1,600.00');
  // What a state means stands behind it.
  await expect(rowOf(page, payer).getByTitle(ORDER_STATE_HINTS.unpaid)).toHaveText('待缴费');
});
