import { buffer } from 'node:stream/consumers';
import { downloadAudienceFiles, registrationErrors, type Audience } from '@huiwu/contract/registrations';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { parseCsv } from 'hucre/csv';
import { describe, expect, test } from 'vitest';
import { exporter } from '../../testing/exports/exporter.ts';
import { PDF } from '../../testing/file-contents.ts';
import { codeOf } from '../../testing/refusals.ts';
import { unzipped } from '../../testing/exports/unzipped.ts';
import { answersInMeeting, fieldFor } from '../registrations/testing/answers-in-meeting.ts';

const HOLDING: FunctionName[] = ['registrations.search', 'registrations.fileBatchDownload'];

const askedFor = (audience: Audience) => ({ audience, namePattern: downloadAudienceFiles.naming.usual });

const setUp = async () => {
  const all = await answersInMeeting();
  const { here, publish, addType, uploads, add, answerDownloads, answerArchives, taskRunner, tasks, readerOf } = all;
  const form = await publish([
    fieldFor('file', { key: 'cv', label: '简历/作品', rules: { fileTypes: ['pdf'], maxMb: 5, maxCount: 3 } }),
    fieldFor('file', { key: 'pass', label: '护照', isSensitive: true }),
  ]);
  const type = await addType('F', form);
  const upload = async (name: string) => (await uploads.uploadFile({ file: { name, content: PDF } }, here)).fileName;
  /** A registration with these files. */
  const withFiles = async (answers: Record<string, string[]>) => (await add(answers, type.id)).id;
  const holder = (access: 'hidden' | 'masked' | 'read' = 'hidden') => readerOf(access, HOLDING);
  const download = async (id: string, fileName: string, by = here) => {
    const { content, ...file } = await answerDownloads.download({ id, fileName }, by);
    return { ...file, content: await buffer(content) };
  };
  const archive = async (asked: Audience, by = here) => {
    const { taskId } = await answerArchives.begin(askedFor(asked), by);
    await taskRunner.runOne();
    return { taskId, task: await tasks.getTask(taskId, by) };
  };
  const filesIn = async (taskId: string, by = here) => unzipped((await exporter(all).download(taskId, by)).content);
  return { ...all, upload, withFiles, holder, download, archive, filesIn };
};

describe('a file of an answer is refused', () => {
  test('of another registration, of another meeting, and of no answer', async () => {
    const { upload, withFiles, download, there } = await setUp();
    const [one, other, loose] = [await upload('一.pdf'), await upload('二.pdf'), await upload('三.pdf')];
    const id = await withFiles({ cv: [one] });
    await withFiles({ cv: [other] });
    for (const name of [other, loose, 'nothing.pdf']) expect(await codeOf(download(id, name))).toBe(404);
    expect(await codeOf(download(id, one, there))).toBe(404);
  });

  test('of a sensitive field without its right, and nothing is logged', async () => {
    const { upload, withFiles, download, holder, logsOf } = await setUp();
    const pass = await upload('护照.pdf');
    const id = await withFiles({ pass: [pass] });
    for (const access of ['hidden', 'masked'] as const)
      expect(await codeOf(download(id, pass, await holder(access)))).toBe(404);
    expect((await logsOf(id)).map(({ action }) => action)).not.toContain('下载附件');
    expect((await download(id, pass, await holder('read'))).content).toEqual(PDF);
  });

  test('of a registration that the caller did not add, where a role reaches own ones only', async () => {
    const { upload, withFiles, download, build, customer, inside, meeting } = await setUp();
    const cv = await upload('一.pdf');
    const id = await withFiles({ cv: [cv] });
    const role = await build.role(customer.id, { functions: HOLDING, allMeetings: true, dataScope: 'own' });
    const admin = await build.admin(customer.id, { roleIds: [role.id] });
    expect(await codeOf(download(id, cv, inside(meeting, await build.callerFor(admin.id))))).toBe(404);
  });
});

describe('an archive of answers', () => {
  test('ends where its filter asks by a phone that its starter may no longer read', async () => {
    const { upload, withFiles, answerArchives, taskRunner, tasks, build, customer, inside, meeting, db } =
      await setUp();
    const id = await withFiles({ cv: [await upload('一.pdf')] });
    const row = await db.selectFrom('registrations').select('phone').where('id', '=', id).executeTakeFirstOrThrow();
    const fields = { 'registrations.phone': 'read' } as const;
    const role = await build.role(customer.id, { functions: HOLDING, fields, allMeetings: true, dataScope: 'all' });
    const admin = await build.admin(customer.id, { roleIds: [role.id] });
    const by = inside(meeting, await build.callerFor(admin.id));
    const { taskId } = await answerArchives.begin(askedFor({ phone: row.phone }), by);
    await db.updateTable('role_fields').set({ access: 'hidden' }).where('customer_id', '=', customer.id).execute();
    await db.updateTable('customers').set({ rights_epoch: 9 }).where('id', '=', customer.id).execute();
    await taskRunner.runOne();
    expect(await tasks.getTask(taskId, by)).toMatchObject({ state: 'failed', error: '没有按此字段查询的权限' });
  });
});

describe('a file of an answer', () => {
  test('is downloaded under its own name, with a log row each time', async () => {
    const { upload, withFiles, download, holder, logsOf } = await setUp();
    const cv = await upload('简历.pdf');
    const id = await withFiles({ cv: [cv] });
    const file = await download(id, cv, await holder());
    expect(file).toMatchObject({ name: '简历.pdf', type: 'application/pdf', content: PDF });
    await download(id, cv);
    expect((await logsOf(id)).filter(({ action }) => action === '下载附件')).toHaveLength(2);
  });
});

describe('an archive is refused', () => {
  test('where no registration is found, and ends where there are no files', async () => {
    const { answerArchives, here, there, archive, withFiles, db } = await setUp();
    expect(await codeOf(answerArchives.begin(askedFor({}), there))).toBe(registrationErrors.bulkEmpty.code);
    expect(await codeOf(answerArchives.begin(askedFor({ name: '没有' }), here))).toBe(
      registrationErrors.bulkEmpty.code,
    );
    await withFiles({});
    expect((await archive({})).task).toMatchObject({ state: 'failed', error: registrationErrors.noFiles.message });
    expect(await db.selectFrom('files').selectAll().where('origin', '=', 'generated').execute()).toEqual([]);
  });

  test('without the list of registrations, and of people whom only one of two roles reaches', async () => {
    const { upload, withFiles, answerArchives, readerOf, build, customer, inside, meeting, db, archive, filesIn } =
      await setUp();
    const [mine, other] = [
      await withFiles({ cv: [await upload('一.pdf')] }),
      await withFiles({ cv: [await upload('二.pdf')] }),
    ];
    const closed = await readerOf('read', ['registrations.fileBatchDownload']);
    expect(await codeOf(answerArchives.begin(askedFor({}), closed))).toBe(403);
    for (const [list, download] of [
      ['all', 'own'],
      ['own', 'all'],
    ] as const) {
      const scoped = { allMeetings: true, fields: {} };
      const roles = [
        await build.role(customer.id, { ...scoped, functions: ['registrations.search'], dataScope: list }),
        await build.role(customer.id, {
          ...scoped,
          functions: ['registrations.fileBatchDownload'],
          dataScope: download,
        }),
      ];
      const admin = await build.admin(customer.id, { roleIds: roles.map(({ id }) => id) });
      const by = inside(meeting, await build.callerFor(admin.id));
      await db.updateTable('registrations').set({ created_by: admin.id }).where('id', '=', mine).execute();
      expect(await codeOf(answerArchives.begin(askedFor({ ids: [other] }), by))).toBe(
        registrationErrors.bulkEmpty.code,
      );
      const { taskId, task } = await archive({}, by);
      expect(task.summary).toBe('共 1 个文件');
      const manifest = (await filesIn(taskId, by)).get('manifest.csv')?.toString('utf8') ?? '';
      expect(parseCsv(manifest)).toHaveLength(2);
    }
  });

  test('to go on once the right is withdrawn', async () => {
    const { upload, withFiles, answerArchives, holder, taskRunner, tasks, db, customer } = await setUp();
    await withFiles({ cv: [await upload('一.pdf')] });
    const by = await holder();
    const { taskId } = await answerArchives.begin(askedFor({}), by);
    await db.deleteFrom('role_functions').where('customer_id', '=', customer.id).execute();
    await db.updateTable('customers').set({ rights_epoch: 9 }).where('id', '=', customer.id).execute();
    await taskRunner.runOne();
    expect((await tasks.getTask(taskId, by)).state).toBe('failed');
    expect(await db.selectFrom('exports').select('state').execute()).toEqual([{ state: 'failed' }]);
  });

  test('to anyone but the admin who began it', async () => {
    const { upload, withFiles, archive, filesIn, holder } = await setUp();
    await withFiles({ cv: [await upload('一.pdf')] });
    const { taskId } = await archive({});
    expect(await codeOf(filesIn(taskId, await holder('read')))).toBe(404);
  });
});

describe('an archive', () => {
  test('has a name for each file by registration and field, and a manifest', async () => {
    const { upload, withFiles, archive, filesIn, registrations, here } = await setUp();
    const id = await withFiles({ cv: [await upload('简历.pdf'), await upload('作品.pdf')] });
    await withFiles({});
    const { regNo } = await registrations.getRegistration(id, here);
    const { taskId, task } = await archive({});
    expect(task).toMatchObject({ state: 'done', summary: '共 2 个文件' });
    const files = await filesIn(taskId);
    const names = [`${regNo}_参会1_简历_作品.pdf`, `${regNo}_参会1_简历_作品_2.pdf`];
    expect([...files.keys()]).toEqual([...names, 'manifest.csv']);
    expect(files.get(names[0] ?? '')).toEqual(PDF);
    const manifest = parseCsv(files.get('manifest.csv')?.toString('utf8') ?? '');
    expect(manifest[1]).toEqual([names[0], regNo, '参会1', '简历/作品', '简历.pdf', String(PDF.length), '']);
  });

  test('lists what it does not contain: sensitive files without their right, and files that are gone', async () => {
    const { upload, withFiles, archive, filesIn, holder, storage } = await setUp();
    const [cv, gone, pass] = [await upload('一.pdf'), await upload('二.pdf'), await upload('三.pdf')];
    await withFiles({ cv: [cv, gone], pass: [pass] });
    await storage.remove(gone.slice(0, 32));
    const by = await holder();
    const { taskId, task } = await archive({}, by);
    expect(task.summary).toBe('共 1 个文件');
    const manifest = parseCsv((await filesIn(taskId, by)).get('manifest.csv')?.toString('utf8') ?? '');
    expect(manifest.slice(1).map((line) => line.at(-1))).toEqual(['', '文件缺失', '没有查看此字段的权限']);
  });

  test('is in the register with every download, under the call that began it', async () => {
    const { upload, withFiles, archive, filesIn, db } = await setUp();
    const id = await withFiles({ cv: [await upload('一.pdf')] });
    const { taskId } = await archive({ ids: [id] });
    await filesIn(taskId);
    await filesIn(taskId);
    expect(await db.selectFrom('exports').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      id: taskId,
      path: downloadAudienceFiles.path,
      format: 'zip',
      scope: 'selected',
      state: 'ready',
      row_count: 1,
      download_count: 2,
    });
    const logged = await db.selectFrom('business_logs').select('action').where('target_id', '=', taskId).execute();
    expect(logged.map(({ action }) => action).toSorted()).toEqual(['下载', '下载', '发起', '批量下载附件']);
  });
});
