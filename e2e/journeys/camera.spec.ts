import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addBadgeTemplate, printBadges } from '../../packages/contract/src/badges/index.ts';
import { addCheckInPoint } from '../../packages/contract/src/check-in-points/index.ts';
import { listCheckIns } from '../../packages/contract/src/check-ins/index.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { filmOf } from '../support/filmed.ts';
import { enterMeeting, meetingWithHolder, registered, typeOf } from './meeting-with-holder.ts';
import { expect, test } from './stage.ts';

// The browser opens the film when the camera is switched on.
const FILM = path.join(process.env.HUIWU_E2E_FOLDER ?? '', 'tickets.y4m');

test.use({
  viewport: { width: 390, height: 844 },
  permissions: ['camera'],
  launchOptions: {
    ...chromiumOptions,
    args: [
      ...chromiumOptions.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
});

test('the camera of a phone lets a ticket in once, and refuses another type and an unknown code', async ({
  page,
  customer,
}) => {
  const world = await meetingWithHolder(customer, { needsReview: false });
  const guest = await registered(world, { name: '孟晚晴', typeName: '特邀嘉宾' });
  const reporter = await registered(world, { name: '沈知秋', typeName: '媒体' });
  const inside = { meetingCode: world.meeting.code };
  const once = () => ({ ...inside, idempotencyKey: randomUUID() });
  const types = [await typeOf(world, '特邀嘉宾')];
  await world.operator.call(addCheckInPoint, { name: '南门', types }, once());
  const { id: template } = await world.operator.call(addBadgeTemplate, { name: '胸卡' }, once());
  const { badges } = await world.operator.call(printBadges, { template, ids: [guest, reporter] }, once());
  const codeOf = (id: string): string => badges.find((badge) => badge.id === id)?.code ?? '';
  writeFileSync(FILM, filmOf([codeOf(guest), codeOf(reporter), 'HW1.nothing'], 3));

  await enterMeeting(page, world);
  await page.goto(`/checkin/scan?meetingCode=${world.meeting.code}`);
  const result = page.getByRole('status', { name: '签到结果' });
  await expect(result).toContainText('等待扫码');
  await page.getByRole('button', { name: '打开摄像头' }).click();
  // The film may begin anywhere, and goes round.
  for (const words of ['签到成功', '类型不符', '无效票码', '重复签到'])
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: '关闭摄像头' }).click();

  const { list } = await world.operator.call(listCheckIns, { page: 1, limit: 100 }, inside);
  const results = list.map((row) => row.result);
  expect(results.filter((each) => each === 'ok')).toHaveLength(1);
  expect(new Set(results)).toEqual(new Set(['ok', 'duplicate', 'wrong_type', 'unknown']));
});
