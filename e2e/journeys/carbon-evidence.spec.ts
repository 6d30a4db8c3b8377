import { randomUUID } from 'node:crypto';
import { addCarbonActivity } from '../../packages/contract/src/carbon-activities/index.ts';
import { fullPath } from '../../packages/contract/src/base/endpoint.ts';
import { uploadFile } from '../../packages/contract/src/files/index.ts';
import { categoryId } from '../../apps/server/src/modules/carbon-data/carbon-seed-rows.service.ts';
import { enterMeeting, meetingWithHolder, type MeetingWithHolder } from './meeting-with-holder.ts';
import { expectListed, packAs, packedFiles } from './packed-files.ts';
import { expect, test } from './stage.ts';

const billOf = (text: string): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

const uploaded = async ({ operator }: MeetingWithHolder, name: string, content: Buffer): Promise<string> => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await operator.fetch(fullPath(uploadFile), { method: 'POST', body });
  const { fileName } = (await answer.json()) as { fileName: string };
  return fileName;
};

/** An activity with these bills. */
const added = async (world: MeetingWithHolder, description: string, bills: Record<string, Buffer>): Promise<void> => {
  const attachments: string[] = [];
  for (const [name, content] of Object.entries(bills)) attachments.push(await uploaded(world, name, content));
  const draft = {
    category: categoryId('EN-ELEC'),
    phase: 'hold' as const,
    description,
    qty: '1000',
    unit: 'kWh',
    area: null,
    occurredFrom: null,
    occurredTo: null,
    dataLevel: 'measured' as const,
    factorCode: '',
    factorOverride: '',
    overrideReason: '',
    remark: '',
    attachments,
  };
  const extra = { meetingCode: world.meeting.code, idempotencyKey: randomUUID() };
  await world.operator.call(addCarbonActivity, draft, extra);
};

test('the evidence of the activities of a filter is packed, and the list of files tells what is not proven', async ({
  page,
  customer,
}) => {
  const world = await meetingWithHolder(customer, { areaCode: '110000' });
  const [bill, reading, second, other] = ['一', '二', '三', '四'].map(billOf);
  if (!bill || !reading || !second || !other) throw new Error('there are four bills');
  await added(world, '主会场用电', { '电费单.pdf': bill, '读数.pdf': reading });
  await added(world, '分会场用电', { '电费单.pdf': second });
  await added(world, '展台用电', {});
  await added(world, '办公室供暖', { '供暖单.pdf': other });
  await enterMeeting(page, world);

  await page.goto('/#/carbon/activity?description=供暖房');
  await page.getByRole('button', { name: '凭证打包' }).first().click();
  const drawer = page.getByRole('dialog', { name: '凭证打包' });
  await drawer.getByRole('button', { name: '开始打包' }).click();
  await expect(page.getByText('没有可以下载的文件')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.goto('/#/carbon/activity');
  const filters = page.getByRole('search').first();
  await filters.getByLabel('描述').fill('用电');
  await filters.getByLabel('描述').press('Enter');
  await expect(page.getByRole('row').filter({ hasText: '用电', visible: true })).toHaveCount(3);
  await page.getByRole('button', { name: '凭证打包' }).first().click();
  await packAs(drawer, '{description}_{file}');
  const packed = await packedFiles(page, '碳活动数据凭证');

  expect(Object.fromEntries(packed.files)).toEqual({
    '主会场用电_电费单.pdf': bill,
    '主会场用电_读数.pdf': reading,
    '分会场用电_电费单.pdf': second,
  });
  expectListed(packed);
  expect(packed.manifest.map((line) => [line['描述'], line['原文件名'], line['说明']]).toSorted()).toEqual(
    [
      ['主会场用电', '电费单.pdf', ''],
      ['主会场用电', '读数.pdf', ''],
      ['分会场用电', '电费单.pdf', ''],
      ['展台用电', '', '没有附件'],
    ].toSorted(),
  );
});
