import { archiveMeeting, editMeeting, getMeeting } from '../../packages/contract/src/meetings/index.ts';
import { listRegistrations } from '../../packages/contract/src/registrations/index.ts';
import { DEMO } from './customer.ts';
import { inDays, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { chooseMore, enter, expect, expectAccessible, test } from './stage.ts';

test('the personal data of a meeting is previewed, cleared after its retention period, and found no more', async ({
  page,
  customer,
}) => {
  const world = await meetingWithHolder(customer);
  const { operator, meeting } = world;
  const name = `隐私${String(Date.now()).slice(-6)}`;
  await registered(world, { name, typeName: '媒体', company: '白鹭洲书院' });
  await operator.call(editMeeting, {
    id: meeting.id,
    version: meeting.version,
    name: meeting.name,
    beginAt: inDays(-4),
    endAt: inDays(-3),
    regOpenAt: inDays(-9),
    regCloseAt: inDays(-5),
    retentionUntil: inDays(-2).slice(0, 10),
  });
  await enter(page, DEMO.platform);
  await page.goto(`/#/meeting/list?name=${meeting.name}`);
  const drawer = page.getByRole('dialog', { name: `清除个人信息 ${meeting.name}` });

  await test.step('what stands in its way is said before', async () => {
    await page.goto(`/#/meeting/list?name=${meeting.name}&dialog=purge.${meeting.id}`);
    await expect(drawer.getByText('会议归档或取消后才能清除个人信息')).toBeVisible();
    await expect(drawer.getByRole('button', { name: '清除个人信息' })).toBeDisabled();
    await page.keyboard.press('Escape');
    const { version } = await operator.call(getMeeting, { id: meeting.id });
    await operator.call(archiveMeeting, { id: meeting.id, version });
    await page.reload();
  });

  await test.step('what is cleared and what is kept is counted, and then it is cleared', async () => {
    await chooseMore(page, meeting.name, '清除个人信息');
    await expect(drawer.getByRole('region', { name: '将清除' })).toContainText('报名1 条');
    await expectAccessible(page, 'what clearing personal data does');
    await drawer.getByRole('button', { name: '清除个人信息' }).click();
    const question = page.getByRole('dialog', { name: `清除 ${meeting.name} 的个人信息？` });
    await question.getByRole('button', { name: '清除', exact: true }).click();
    await expect(page.getByText('已开始清除，进度见后台任务')).toBeVisible();
    await expect(drawer).toBeHidden();
  });

  const namesOfAll = async () => {
    const { list } = await operator.call(listRegistrations, { page: 1, limit: 10 }, { meetingCode: meeting.code });
    return list.map((each) => [each.name, each.phone, each.company]);
  };
  await expect.poll(namesOfAll).toEqual([['已清除', '', '']]);
  await page.goto(`/#/registration/list?meetingCode=${meeting.code}`);
  await expect(page.getByRole('link', { name: '已清除' })).toBeVisible();
  await page.goto(`/#/registration/list?name=${name}`);
  await expect(page.getByText('没有符合条件的参会人员')).toBeVisible();
});
