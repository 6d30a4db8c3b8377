import { randomUUID } from 'node:crypto';
import { addMeeting, getMeeting } from '../../packages/contract/src/meetings/index.ts';
import { addHotel } from '../../packages/contract/src/hotels/index.ts';
import { addRegistrationForm } from '../../packages/contract/src/registration-forms/index.ts';
import { listRegistrations } from '../../packages/contract/src/registrations/index.ts';
import { addTag } from '../../packages/contract/src/tags/index.ts';
import { addTeam } from '../../packages/contract/src/teams/index.ts';
import { DEMO, DEMO_PASSWORD } from './customer.ts';
import { enterMeeting, inDays, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { choose, enter, expect, test } from './stage.ts';

test('the buttons for selected registrations tag, group, waive and reject them in the background', async ({
  page,
  customer,
}) => {
  const world = await meetingWithHolder(customer);
  const { operator, meeting } = world;
  const once = () => ({ meetingCode: meeting.code, idempotencyKey: randomUUID() });
  await operator.call(addTag, { name: '需要接站' }, once());
  await operator.call(addTeam, { name: '青溪代表团' }, once());
  const name = '批量人员';
  await registered(world, { name, typeName: '媒体' });
  await enterMeeting(page, world);
  await page.goto('/#/registration/list');
  const row = async () => {
    const { list } = await operator.call(listRegistrations, { page: 1, limit: 10 }, { meetingCode: meeting.code });
    return list[0];
  };
  const dialog = page.getByRole('dialog');
  const begin = async (verb: string): Promise<void> => {
    await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
    await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: verb, exact: true }).click();
    await expect(dialog.getByText(`${verb}：1 名参会人员`)).toBeVisible();
  };
  const finish = async (verb: string): Promise<void> => {
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await begin('添加标签');
  await choose(page, dialog.getByLabel('标签'), '需要接站');
  await finish('添加标签');
  await expect.poll(async () => (await row())?.tags.map((tag) => tag.name)).toEqual(['需要接站']);
  await begin('移除标签');
  await choose(page, dialog.getByLabel('标签'), '需要接站');
  await finish('移除标签');
  await expect.poll(async () => (await row())?.tags).toEqual([]);
  await begin('设置团队');
  await choose(page, dialog.getByLabel('团队'), '青溪代表团');
  await finish('设置团队');
  await expect.poll(async () => (await row())?.team?.name).toBe('青溪代表团');
  await begin('免缴');
  await dialog.getByLabel('原因').fill('协办单位');
  await finish('免缴');
  await begin('审核拒绝');
  await dialog.getByLabel('原因').fill('资料不全');
  await finish('审核拒绝');
  await expect.poll(async () => (await row())?.state).toBe('rejected');
  await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
  await page.getByRole('button', { name: '清空选择' }).click();
  await expect(page.getByRole('group', { name: '批量操作' })).toBeHidden();
});

test('the buttons of an empty meeting, of the room grid and of the form builder do what they say', async ({
  page,
  customer,
}) => {
  const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
  const draft = { name: `空会${randomUUID().slice(0, 6)}`, beginAt: inDays(20), endAt: inDays(21) };
  const { id } = await operator.call(addMeeting, draft, { idempotencyKey: randomUUID() });
  const { code: meetingCode } = await operator.call(getMeeting, { id });
  const once = () => ({ meetingCode, idempotencyKey: randomUUID() });
  await operator.call(addHotel, { name: '听雨山庄' }, once());
  const form = await operator.call(addRegistrationForm, { name: '回执' }, once());
  await enter(page, DEMO.companyAdmin);

  await test.step('the common types', async () => {
    await page.goto(`/#/registration/type?meetingCode=${meetingCode}`);
    await page.getByRole('button', { name: '使用常用类型' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '使用常用类型' }).click();
    await expect(page.getByRole('link', { name: '普通代表' })).toBeVisible();
  });

  await test.step('the room grid', async () => {
    await page.goto('/#/registration/hotel');
    await page.getByRole('button', { name: '房量 听雨山庄' }).click();
    const drawer = page.getByRole('dialog', { name: '房量 听雨山庄' });
    await drawer.getByRole('button', { name: '新增房型' }).click();
    await drawer.getByLabel('新房型 房型名称').fill('标准间');
    await drawer.getByRole('button', { name: '新增房型' }).click();
    await drawer.getByRole('button', { name: '删除 新房型' }).click();
    const nights = drawer.getByRole('columnheader', { name: /周/ });
    const before = await nights.count();
    await drawer.getByRole('button', { name: '前加一晚' }).click();
    await drawer.getByRole('button', { name: '后加一晚' }).click();
    await expect(nights).toHaveCount(before + 2);
    await drawer
      .getByRole('textbox', { name: /^标准间 .*月/ })
      .or(drawer.getByRole('spinbutton', { name: /^标准间 .*月/ }))
      .first()
      .fill('8');
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: '听雨山庄' })).toContainText('1');
  });

  await test.step('the form builder', async () => {
    await page.goto(`/#/registration/form/edit/${form.id}`);
    const canvas = page.getByRole('region', { name: '表单字段' });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('添加 单选');
    await press('添加选项');
    await expect(page.getByLabel('第 3 个选项', { exact: true })).toBeVisible();
    await press('上移 选项2');
    await expect(page.getByLabel('第 1 个选项', { exact: true })).toHaveValue('选项2');
    await press('下移 选项2');
    await press('删除 第 3 个选项');
    await expect(page.getByLabel('第 3 个选项', { exact: true })).toBeHidden();
    await press('添加 邮箱');
    const labels = canvas.locator('.form-canvas-name');
    await press('上移 邮箱');
    await expect(labels).toHaveText(['邮箱', '单选']);
    await press('下移 邮箱');
    await expect(labels).toHaveText(['单选', '邮箱']);
    await press('复制 单选');
    await expect(labels).toHaveCount(3);
    await press('编辑 邮箱');
    await press('添加条件');
    await press('删除条件 1');
    await press('保存草稿');
    await expect(page.getByText(/所有修改已保存/)).toBeVisible();
  });
});
