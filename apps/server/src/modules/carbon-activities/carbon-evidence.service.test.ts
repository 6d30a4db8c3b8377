import { buffer } from 'node:stream/consumers';
import { archiveErrors } from '@huiwu/contract/archives';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { packCarbonEvidence } from '@huiwu/contract/carbon-activities';
import { describe, expect, test } from 'vitest';
import { PDF } from '../../testing/file-contents.ts';
import { withManifest } from '../../testing/exports/unzipped.ts';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf } from '../../testing/refusals.ts';
import { goldenDraft, GOLDEN_ROWS } from '../carbon-data/testing/golden.ts';

const HOLDING: FunctionName[] = ['carbonActivities.search', 'carbonActivities.view', 'carbonActivities.export'];

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { carbonActivities, carbonEvidence, uploads, here, customer, build, taskRunner, tasks } = all;
  await all.build.platform();
  await all.carbonSeeds.ensure();
  const [row] = GOLDEN_ROWS;
  if (row === undefined) throw new Error('there is a row');
  /** An activity with files of these names. */
  const add = async (description: string, ...names: string[]) => {
    const attachments: string[] = [];
    for (const name of names)
      attachments.push((await uploads.uploadFile({ file: { name, content: PDF } }, here)).fileName);
    all.clock.advance(1);
    const { id } = await carbonActivities.add({ ...goldenDraft(row), description, attachments }, here);
    return { id, attachments };
  };
  const begin = async (filter: object = {}, by = here, namePattern: string = packCarbonEvidence.naming.usual) =>
    (await carbonEvidence.begin({ filter, namePattern }, by)).taskId;
  const made = async (id: string, by = here) => {
    await taskRunner.runOne();
    return tasks.getTask(id, by);
  };
  const filesIn = async (id: string, by = here) =>
    withManifest(await buffer((await all.exportRegister.downloadExport(id, by)).content));
  const adminWith = async (functions: FunctionName[]) => {
    const role = await build.role(customer.id, { functions, allMeetings: true, dataScope: 'all' });
    const { id } = await build.admin(customer.id, { roleIds: [role.id] });
    return all.inside(all.meeting, await build.callerFor(id));
  };
  return { ...all, addWith: add, begin, made, filesIn, adminWith };
};

describe('evidence is not packed', () => {
  test('where no activity of the filter has a file, and for another meeting', async () => {
    const { addWith, begin, there } = await setUp();
    expect(await codeOf(begin())).toBe(archiveErrors.noFiles.code);
    await addWith('没有凭证的用电');
    expect(await codeOf(begin())).toBe(archiveErrors.noFiles.code);
    await addWith('用电', '电费单.pdf');
    expect(await codeOf(begin({ description: '用水' }))).toBe(archiveErrors.noFiles.code);
    expect(await codeOf(begin({}, there))).toBe(archiveErrors.noFiles.code);
  });

  test('for those who may export, and may not find or open the activities', async () => {
    const { addWith, begin, adminWith } = await setUp();
    await addWith('用电', '电费单.pdf');
    for (const missing of ['carbonActivities.search', 'carbonActivities.view'])
      expect(await codeOf(begin({}, await adminWith(HOLDING.filter((name) => name !== missing))))).toBe(403);
  });

  test('once a right is withdrawn that each file needs', async () => {
    const { addWith, begin, made, adminWith, db, customer } = await setUp();
    await addWith('用电', '电费单.pdf');
    const by = await adminWith(HOLDING);
    const id = await begin({}, by);
    await db.deleteFrom('role_functions').where('customer_id', '=', customer.id).execute();
    await db.updateTable('customers').set({ rights_epoch: 9 }).where('id', '=', customer.id).execute();
    expect((await made(id, by)).state).toBe('failed');
    expect(await db.selectFrom('files').selectAll().where('origin', '=', 'generated').execute()).toEqual([]);
  });
});

describe('an archive of evidence', () => {
  test('has each file of each activity under its own name, in closed meetings too', async () => {
    const { addWith, begin, made, filesIn, adminWith, cancel } = await setUp();
    await addWith('用电/主会场', '电费单.pdf', '读数.pdf');
    await addWith('用电/主会场', '电费单.pdf');
    await addWith('用水', '水费单.pdf');
    await cancel();
    const by = await adminWith(HOLDING);
    const id = await begin({ description: '用电' }, by, '{description}_{file}');
    expect(await made(id, by)).toMatchObject({ state: 'done', summary: '共 3 个文件' });
    const { files, lines } = await filesIn(id, by);
    expect([...files.keys()].toSorted()).toEqual([
      '用电_主会场_电费单.pdf',
      '用电_主会场_电费单_2.pdf',
      '用电_主会场_读数.pdf',
    ]);
    for (const content of files.values()) expect(content).toEqual(PDF);
    expect(lines.map(([name]) => String(name)).toSorted()).toEqual([...files.keys()].toSorted());
    expect(lines.map((line) => line[5])).toEqual(['用电/主会场', '用电/主会场', '用电/主会场']);
  });

  test('names activities without a file and files that are gone, and leaves out what registrations made', async () => {
    const { addWith, begin, made, filesIn, storage, db } = await setUp();
    await addWith('用电', '电费单.pdf');
    const gone = await addWith('用气', '燃气单.pdf');
    await addWith('用水');
    const auto = await addWith('高铁');
    await storage.remove(String(gone.attachments[0]).slice(0, 32));
    await db.updateTable('carbon_activities').set({ source: 'auto' }).where('id', '=', auto.id).execute();
    const id = await begin();
    expect((await made(id)).summary).toBe('共 1 个文件');
    const { lines } = await filesIn(id);
    const told = lines.map((line) => [line[5], line[1], line[3]]);
    expect(told.toSorted()).toEqual(
      [
        ['用电', '电费单.pdf', ''],
        ['用气', '燃气单.pdf', '文件缺失'],
        ['用水', '', '没有附件'],
      ].toSorted(),
    );
  });

  test('has no files of an activity that was deleted while it waited', async () => {
    const { addWith, begin, made, filesIn, carbonActivities, here } = await setUp();
    await addWith('用电', '电费单.pdf');
    const { id: deleted } = await addWith('用水', '水费单.pdf');
    const id = await begin();
    await carbonActivities.delete(deleted, here);
    await made(id);
    expect([...(await filesIn(id)).files.keys()].join()).not.toContain('水费单');
  });

  test('is in the register of exports, with its log rows', async () => {
    const { addWith, begin, made, filesIn, db } = await setUp();
    await addWith('用电', '电费单.pdf');
    const id = await begin();
    await made(id);
    await filesIn(id);
    expect(await db.selectFrom('exports').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      path: packCarbonEvidence.path,
      format: 'zip',
      row_count: 1,
      download_count: 1,
    });
    const logged = await db.selectFrom('business_logs').select('action').where('target_id', '=', id).execute();
    expect(logged.map(({ action }) => action).toSorted()).toEqual(['下载', '发起', '批量下载文件']);
  });
});
