import type { Page } from '@playwright/test';
import { listRegistrations } from '../../packages/contract/src/registrations/index.ts';
import { enterMeeting, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { chooseMore, expect, expectAccessible, test } from './stage.ts';

/** The smallest PNG: one pixel. */
const CARD = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const PAGE = 10;

test('a proof is uploaded, rejected, uploaded again and approved before its registration is', async ({
  page,
  customer,
}) => {
  const world = await meetingWithHolder(customer);
  const name = `学子${String(Date.now()).slice(-6)}`;
  await registered(world, { name, typeName: '学生' });
  await enterMeeting(page, world);
  await page.goto('/#/registration/list');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('button', { name: `审核通过 ${name}` })).toHaveAttribute('aria-disabled', 'true');

  const drawer = page.getByRole('dialog', { name: `证明材料 ${name}` });
  const upload = async (fileName: string, buffer: Buffer): Promise<void> => {
    await chooseMore(page, name, '上传证明');
    await drawer.locator('input[type=file]').setInputFiles({ name: fileName, mimeType: 'image/png', buffer });
  };
  const review = async (verdict: string, reason?: string): Promise<void> => {
    await chooseMore(page, name, '审核证明');
    await expect(drawer.getByRole('img', { name: '学生证.png' })).toBeVisible();
    await drawer.getByRole('radio', { name: verdict }).check();
    if (reason !== undefined) await drawer.getByLabel('退回原因').fill(reason);
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(drawer).toBeHidden();
  };

  await upload('学生证.png', Buffer.from('not a picture'));
  await expect(drawer.getByRole('alert')).toHaveText('文件内容与格式不符');
  await drawer.locator('input[type=file]').setInputFiles({ name: '学生证.png', mimeType: 'image/png', buffer: CARD });
  await expect(page.getByText(`已上传 ${name} 的证明材料`)).toBeVisible();
  await expectAccessible(page, 'the proof of a registration');
  await page.keyboard.press('Escape');
  await review('退回，由本人重新提交', '看不清有效期');
  await expect(row).toContainText('已退回');
  await upload('学生证.png', CARD);
  await expect(drawer.getByText('待审核').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await review('通过');
  await expect(row).toContainText('已通过');
  await row.getByRole('button', { name: `审核通过 ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '审核通过', exact: true }).click();
  await expect(row).toContainText('待缴费');
});

test('of two admins with one registration open, the second sees what the first has changed', async ({
  page,
  another,
  customer,
}) => {
  const world = await meetingWithHolder(customer);
  const name = `双编${String(Date.now()).slice(-6)}`;
  await registered(world, { name, typeName: '媒体' });
  const second = await another();
  await enterMeeting(page, world);
  await enterMeeting(second, world);
  const open = async (at: Page) => {
    await at.goto('/#/registration/list');
    await at.getByRole('button', { name: `编辑 ${name}` }).click();
    return at.getByRole('dialog', { name: `编辑 ${name}` });
  };
  const [one, other] = [await open(page), await open(second)];
  await one.getByLabel('职务').fill('主编');
  await other.getByLabel('部门').fill('采访部');
  await one.getByRole('button', { name: '保存' }).click();
  await expect(one).toBeHidden();
  await other.getByRole('button', { name: '保存' }).click();
  await expect(other.getByRole('alert')).toContainText('数据已被他人修改');
  await expect(other.getByText('对方修改了：职务。')).toBeVisible();
  const { list } = await world.operator.call(
    listRegistrations,
    { name, page: 1, limit: 10 },
    { meetingCode: world.meeting.code },
  );
  expect(list.map(({ jobTitle }) => jobTitle)).toEqual(['主编']);
});

test('a bulk action over a whole filter lists who was skipped, and why', async ({ page, customer }) => {
  const world = await meetingWithHolder(customer);
  const run = `整批${String(Date.now()).slice(-6)}`;
  const student = `${run}学生`;
  await registered(world, { name: student, typeName: '学生' });
  for (let at = 0; at < PAGE; at += 1) await registered(world, { name: `${run}媒体${at}`, typeName: '媒体' });
  await enterMeeting(page, world);
  await page.goto(`/#/registration/list?name=${run}`);
  await page.getByRole('table', { name: '参会人员列表' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: `选择全部 ${PAGE + 1}` }).click();
  await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '审核通过' }).click();
  const dialog = page.getByRole('dialog', { name: `审核通过：${PAGE + 1} 名参会人员` });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'a bulk action');
  await dialog.getByRole('button', { name: '审核通过', exact: true }).click();
  await expect(page.getByText('已开始批量审核通过，进度和结果见后台任务')).toBeVisible();
  await page.getByRole('button', { name: /^任务/ }).click();
  await expect(page.getByText(`成功 ${PAGE} 条，跳过 1 条`, { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /批量审核通过/ }).click();
  const result = page.getByRole('dialog').filter({ hasText: student });
  await expect(result.getByRole('listitem')).toHaveText([new RegExp(`${student}.*证明材料尚未提交`)]);
  await expectAccessible(page, 'the result of a bulk action');
});
