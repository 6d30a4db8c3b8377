import { buffer } from 'node:stream/consumers';
import { archiveErrors } from '@huiwu/contract/archives';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { uploadProblems } from '@huiwu/contract/files';
import {
  DEFAULT_FOLDERS,
  downloadMeetingFiles,
  FOLDER_LEVELS_MAX,
  meetingFileErrors,
  meetingFileProblems,
  type MeetingFileDetail,
} from '@huiwu/contract/meeting-files';
import { parseCsv } from 'hucre/csv';
import { describe, expect, test } from 'vitest';
import { unzipped } from '../../testing/exports/unzipped.ts';
import { PDF, png } from '../../testing/file-contents.ts';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { createTaskRunner } from '../tasks/task-runner.service.ts';

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { fileFolders, meetingFiles, meetingFileUploads, meetingFileArchives, inside, meeting, other } = all;
  const here = inside(meeting, await all.manager());
  const folder = async (name: string, parentId: string | null = null) =>
    (await fileFolders.add({ name, parentId }, here)).id;
  const top = await folder('资料');
  const upload = async (name: string, content: Buffer = PDF, more: { title?: string; folder?: string } = {}) =>
    (await meetingFileUploads.upload({ folder: top, title: '', ...more, file: { name, content } }, here)).id;
  const get = (id: string) => meetingFiles.get(id, here);
  const edit = async (id: string, change: object) => {
    const { version, title, folder: at } = await get(id);
    return meetingFiles.edit({ id, version, title, folder: at.id, ...change }, here);
  };
  const move = async (id: string, to: 'publish' | 'hide') =>
    meetingFiles[to]({ id, version: (await get(id)).version }, here);
  const runner = createTaskRunner(all);
  const pack = async (filter: object = {}, namePattern = downloadMeetingFiles.naming.usual) => {
    const { taskId } = await meetingFileArchives.begin({ filter, namePattern }, here);
    await runner.runOne();
    return taskId;
  };
  const filesIn = async (taskId: string) =>
    unzipped(await buffer((await all.exportRegister.downloadExport(taskId, here)).content));
  const list = async (filter: object = {}) => (await meetingFiles.list({ page: 1, limit: 50, ...filter }, here)).list;
  return {
    ...all,
    here,
    there: inside(other, await all.manager()),
    top,
    folder,
    upload,
    get,
    edit,
    move,
    pack,
    filesIn,
    list,
  };
};

const actionOf = ({ actions }: Pick<MeetingFileDetail, 'actions'>, name: string) =>
  actions.find((each) => each.name === name);

describe('a file is refused', () => {
  test('of a wrong type, of a content that is not what it says, and of a size beyond the setting, and nothing is stored', async () => {
    const { upload, list, db, meetingFileUploads } = await setUp();
    const large = Buffer.concat([PDF, Buffer.alloc(6 * 1_048_576, 0x20)]);
    const { types } = await meetingFileUploads.limits();
    expect(await problemsOf(upload('脚本.exe'))).toEqual({ file: uploadProblems.wrongType(types) });
    expect(await problemsOf(upload('图片.png'))).toEqual({ file: uploadProblems.notWhatItSays });
    expect(await problemsOf(upload('大.pdf', large))).toEqual({ file: uploadProblems.tooLarge(5) });
    expect(await list()).toEqual([]);
    expect(await db.selectFrom('files').select('id').execute()).toEqual([]);
    await db.updateTable('settings').set({ value: '10' }).where('key', '=', 'meetingFileMegabytes').execute();
    expect((await meetingFileUploads.limits()).documentMegabytes).toBe(10);
    expect(await codeOf(upload('大.pdf', large))).toBe(200);
  });

  test('for a folder of another meeting or of none', async () => {
    const { upload, fileFolders, there } = await setUp();
    const { id } = await fileFolders.add({ name: '别处', parentId: null }, there);
    for (const folder of [id, 'nothing']) expect(await codeOf(upload('一.pdf', PDF, { folder }))).toBe(404);
  });

  test('an edit without its types, with types that are gone, and with times in the wrong order', async () => {
    const { upload, edit, get } = await setUp();
    const id = await upload('一.pdf');
    expect(await problemsOf(edit(id, { audience: 'types' }))).toEqual({ types: meetingFileProblems.typesMissing });
    expect(await problemsOf(edit(id, { audience: 'types', types: ['nothing'] }))).toEqual({
      types: meetingFileProblems.typeGone,
    });
    const times = { publishAt: '2026-12-02T00:00:00.000Z', expireAt: '2026-12-01T00:00:00.000Z' };
    expect(await problemsOf(edit(id, times))).toEqual({ expireAt: meetingFileProblems.expiresEarly });
    expect(await problemsOf(edit(id, { folder: 'nothing' }))).toEqual({ folder: meetingFileProblems.folderGone });
    expect((await get(id)).version).toBe(1);
  });

  test('publication when it is over already, and deletion while it is published', async () => {
    const { upload, edit, move, get, meetingFiles, here } = await setUp();
    const id = await upload('一.pdf');
    await edit(id, { expireAt: '2020-01-01T00:00:00.000Z' });
    expect(actionOf(await get(id), 'publish')?.blockers).toHaveLength(1);
    expect(await codeOf(move(id, 'publish'))).toBe(lifecycleErrors.notNow.code);
    await edit(id, { expireAt: null });
    await move(id, 'publish');
    expect(await codeOf(meetingFiles.delete(id, here))).toBe(lifecycleErrors.notNow.code);
    await move(id, 'hide');
    expect(await codeOf(meetingFiles.delete(id, here))).toBe(200);
  });
});

describe('a file', () => {
  test('is a draft until it is published, holds between its times, and is hidden and published again', async () => {
    const { upload, get, move, edit, clock } = await setUp();
    const id = await upload('会议手册.pdf');
    expect(await get(id)).toMatchObject({ title: '会议手册', state: 'draft', phase: 'off', audience: 'all' });
    await move(id, 'publish');
    expect(await get(id)).toMatchObject({ state: 'published', phase: 'shown' });
    expect((await get(id)).publishAt).not.toBeNull();
    const later = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    await edit(id, { publishAt: later(1), expireAt: later(2) });
    expect((await get(id)).phase).toBe('waiting');
    clock.advance(5400);
    expect((await get(id)).phase).toBe('shown');
    clock.advance(5400);
    expect((await get(id)).phase).toBe('expired');
    await move(id, 'hide');
    expect(await get(id)).toMatchObject({ state: 'hidden', phase: 'off' });
  });

  test('says who downloaded and previewed it, and counts downloads alone', async () => {
    const { upload, get, meetingFileUses: uses, here, logsOf, there } = await setUp();
    const id = await upload('照片.png', png());
    await buffer((await uses.preview(id, here)).content);
    const { content, name } = await uses.download(id, here);
    expect([name, (await buffer(content)).length > 0]).toEqual(['照片.png', true]);
    const { list, total } = await uses.list({ id, page: 1, limit: 10 }, here);
    expect([total, list.map(({ use, adminName }) => [use, adminName])]).toEqual([
      2,
      [
        ['download', here.adminName],
        ['preview', here.adminName],
      ],
    ]);
    expect((await get(id)).downloadCount).toBe(1);
    expect((await logsOf(id)).map(({ action }) => action)).toEqual(expect.arrayContaining(['新增', '预览', '下载']));
    expect(await codeOf(uses.download(id, there))).toBe(404);
    expect(await codeOf(uses.list({ id, page: 1, limit: 10 }, there))).toBe(404);
  });

  test('that a browser does not show has no preview', async () => {
    const { upload, meetingFileUses: uses, here } = await setUp();
    const id = await upload('须知.txt', Buffer.from('会议须知'));
    expect(await codeOf(uses.preview(id, here))).toBe(404);
  });

  test('whose content is gone says so from the first try on, is not published, and recovers with its content', async () => {
    const { upload, get, meetingFileUses: uses, here, db, storage, move } = await setUp();
    const id = await upload('一.pdf');
    const row = await db.selectFrom('meeting_files').select('file_id').where('id', '=', id).executeTakeFirstOrThrow();
    await storage.remove(row.file_id);
    expect(await codeOf(uses.download(id, here))).toBe(meetingFileErrors.contentMissing.code);
    expect(await get(id)).toMatchObject({ content: 'missing', downloadCount: 0 });
    expect(await codeOf(move(id, 'publish'))).toBe(lifecycleErrors.notNow.code);
    await storage.put(row.file_id, PDF);
    await buffer((await uses.download(id, here)).content);
    expect(await get(id)).toMatchObject({ content: 'usable', downloadCount: 1 });
  });

  test('that has a password still has it after its content was missing', async () => {
    const { upload, get, meetingFileUses: uses, here, db, storage, move } = await setUp();
    const id = await upload('一.pdf');
    await db.updateTable('meeting_files').set({ content: 'encrypted', is_encrypted: 1 }).where('id', '=', id).execute();
    const row = await db.selectFrom('meeting_files').select('file_id').where('id', '=', id).executeTakeFirstOrThrow();
    await storage.remove(row.file_id);
    await codeOf(uses.download(id, here));
    expect((await get(id)).content).toBe('missing');
    await storage.put(row.file_id, PDF);
    await buffer((await uses.download(id, here)).content);
    expect((await get(id)).content).toBe('encrypted');
    expect(await codeOf(move(id, 'publish'))).toBe(lifecycleErrors.notNow.code);
  });

  test('keeps its content in the recycle bin and through the cleanup, and comes back with it', async () => {
    const { upload, meetingFiles, meetingFileUses: uses, here, fileCleanup, clock } = await setUp();
    const id = await upload('一.pdf');
    await meetingFiles.delete(id, here);
    expect(await codeOf(uses.download(id, here))).toBe(404);
    clock.advance(86_400);
    await fileCleanup.sweep();
    await meetingFiles.restore(id, here);
    expect(await buffer((await uses.download(id, here)).content)).toEqual(PDF);
  });
});

describe('a folder', () => {
  test('has a name of its own in any case, a place that exists, and not too deep', async () => {
    const { folder, fileFolders, here, top } = await setUp();
    expect(await problemsOf(folder('资料'))).toEqual({ name: meetingFileProblems.folderTaken });
    await folder('Day 1', top);
    expect(await problemsOf(folder('DAY 1', top))).toEqual({ name: meetingFileProblems.folderTaken });
    expect(await codeOf(folder('无', 'nothing'))).toBe(404);
    let at = top;
    for (let level = 2; level <= FOLDER_LEVELS_MAX; level += 1) at = await folder(`第${level}层`, at);
    expect(await problemsOf(folder('太深', at))).toEqual({
      parentId: meetingFileProblems.folderDeep(FOLDER_LEVELS_MAX),
    });
    const { version } = (await fileFolders.list(here)).find(({ id }) => id === top) ?? { version: 0 };
    expect(await problemsOf(fileFolders.edit({ id: top, version, parentId: at, name: '资料' }, here))).toEqual({
      parentId: meetingFileProblems.folderInside,
    });
    expect(await codeOf(fileFolders.edit({ id: top, version: version + 1, parentId: null, name: '新' }, here))).toBe(
      409,
    );
  });

  test('is deleted only when nothing is in it, deleted files included', async () => {
    const { folder, top, upload, fileFolders, meetingFiles, here, there } = await setUp();
    const inner = await folder('第一天', top);
    expect(await codeOf(fileFolders.remove(top, here))).toBe(meetingFileErrors.folderInUse.code);
    expect(await codeOf(fileFolders.remove(inner, there))).toBe(404);
    const id = await upload('一.pdf', PDF, { folder: inner });
    await meetingFiles.delete(id, here);
    expect(await codeOf(fileFolders.remove(inner, here))).toBe(meetingFileErrors.folderInUse.code);
    const empty = await folder('空', top);
    expect(await codeOf(fileFolders.remove(empty, here))).toBe(200);
    expect((await fileFolders.list(here)).map(({ name }) => name)).not.toContain('空');
  });

  test('is there for each usual kind of file in a new meeting', async () => {
    const { fileFolders, store, other, inside, here } = await setUp();
    await store.change(here, (work) =>
      fileFolders.addDefaults(work, { id: here.meeting?.id ?? '', customerId: here.customerId }),
    );
    const names = (await fileFolders.list(here)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...DEFAULT_FOLDERS]));
    expect(await fileFolders.list(inside(other, here))).toEqual([]);
  });
});

describe('an archive of the files of a meeting', () => {
  test('is refused where the filter finds none', async () => {
    const { pack } = await setUp();
    expect(await codeOf(pack())).toBe(archiveErrors.noFiles.code);
  });

  test('has the files in their folders, a line for each with what is missing, and counts as a download', async () => {
    const { upload, folder, top, pack, filesIn, get, db, storage, meetingFileUses: uses, here } = await setUp();
    const day = await folder('第一天/上午', top);
    const [first, second] = [await upload('A.pdf'), await upload('a.pdf')];
    await upload('日程.pdf', PDF, { folder: day, title: '../../日程' });
    const gone = await upload('缺.pdf');
    const row = await db.selectFrom('meeting_files').select('file_id').where('id', '=', gone).executeTakeFirstOrThrow();
    await storage.remove(row.file_id);
    const files = await filesIn(await pack());
    const names = [...files.keys()].filter((name) => name !== 'manifest.csv').toSorted();
    expect(names).toEqual(['资料/A_2.pdf', '资料/a.pdf', '资料/第一天_上午/_.._.._日程.pdf'].toSorted());
    const [, ...lines] = parseCsv(files.get('manifest.csv')?.toString('utf8') ?? '');
    expect(
      lines
        .map(([name]) => name)
        .filter((name) => name !== '')
        .toSorted(),
    ).toEqual(names);
    expect(lines.filter(([name]) => name === '').map((line) => [line[3], line[5]])).toEqual([['文件缺失', '缺']]);
    expect((await get(gone)).content).toBe('missing');
    expect([(await get(first)).downloadCount, (await get(second)).downloadCount]).toEqual([1, 1]);
    expect((await uses.list({ id: first, page: 1, limit: 10 }, here)).list[0]?.use).toBe('archive');
  });

  test('contains what its filter finds alone, under the names that were chosen', async () => {
    const { upload, pack, filesIn } = await setUp();
    await upload('手册.pdf');
    await upload('照片.png', png());
    const names = [...(await filesIn(await pack({ extension: 'png' }, '{title}'))).keys()];
    expect(names).toEqual(['照片.png', 'manifest.csv']);
  });
});
