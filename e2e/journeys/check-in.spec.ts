import { addCheckInPoint } from '../../packages/contract/src/check-in-points/index.ts';
import { listCheckIns } from '../../packages/contract/src/check-ins/index.ts';
import { enterMeeting, meetingWithHolder, registered } from './meeting-with-holder.ts';
import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './stage.ts';

test('a person is let in once, also without a network and after a reload, and the desk undoes it', async ({
  page,
  customer,
  troubles,
}) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  await registered(world, { name: '孟晚晴', typeName: '特邀嘉宾' });
  await registered(world, { name: '沈知秋', typeName: '特邀嘉宾' });
  const inside = { meetingCode: world.meeting.code };
  await world.operator.call(addCheckInPoint, { name: '南门' }, { ...inside, idempotencyKey: randomUUID() });

  await enterMeeting(page, world);
  await page.goto(`/checkin/scan?meetingCode=${world.meeting.code}`);
  const result = page.getByRole('status', { name: '签到结果' });
  const input = page.getByLabel('手动输入');
  await expect(result).toContainText('等待扫码');
  await expectAccessible(page, 'the page at the door');

  const letIn = async (name: string): Promise<void> => {
    await input.fill(name);
    await input.press('Enter');
    await page.getByRole('button', { name: `签到 ${name}` }).click();
  };
  await letIn('孟晚晴');
  await expect(result).toContainText('签到成功');
  await letIn('孟晚晴');
  await expect(result).toContainText('重复签到');
  await input.fill('HW1.nothing');
  await input.press('Enter');
  await expect(result).toContainText('无效票码');
  await expectAccessible(page, 'a refusal at the door');

  // The worker and the list of people have to be there before the network goes.
  await expect
    .poll(() =>
      page.evaluate<number>("caches.open('huiwu-door').then((door) => door.keys()).then((keys) => keys.length)"),
    )
    .toBeGreaterThan(3);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^离线，名单 2 人$/)).toBeVisible();
  for (const index of Array.from({ length: 12 }, (_, each) => each)) {
    await input.fill(`HW1.offline-${index}`);
    await input.press('Enter');
    await expect(page.getByRole('button', { name: `待上传 ${index + 1} 条` })).toBeVisible();
  }
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /待上传/ })).toBeHidden({ timeout: 30_000 });
  const { total } = await world.operator.call(listCheckIns, { page: 1, limit: 10, isOffline: true }, inside);
  expect(total).toBe(12);

  await letIn('沈知秋');
  await expect(result).toContainText('签到成功');
  await page.getByRole('button', { name: '撤销签到' }).click();
  await page.getByLabel('撤销原因').fill('误扫');
  await page.getByRole('button', { name: '撤销签到' }).click();
  await expect(result).toContainText('已撤销');

  // The browser names each request that found no network.
  const serious = troubles.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
  troubles.splice(0, troubles.length, ...serious);
});
