import { ACTIVE_STATES } from '@huiwu/contract/registrations';
import { expect, test } from 'vitest';
import { PDF } from '../../testing/file-contents.ts';
import { blockersOf, codeOf } from '../../testing/refusals.ts';
import { registrationsInMeeting } from '../registrations/testing/registrations-in-meeting.ts';

const withFile = async (title = '会议手册') => {
  const all = await registrationsInMeeting();
  const { fileFolders, meetingFiles, meetingFileUploads, meetingFileNotices, notices, here, addPerson } = all;
  await addPerson();
  const folder = (await fileFolders.add({ name: '资料', parentId: null }, here)).id;
  const { id } = await meetingFileUploads.upload({ folder, title, file: { name: '手册.pdf', content: PDF } }, here);
  const get = () => meetingFiles.get(id, here);
  const edit = async (change: object) =>
    meetingFiles.edit({ id, version: (await get()).version, title, folder, ...change }, here);
  const move = async (to: 'publish' | 'hide') => meetingFiles[to]({ id, version: (await get()).version }, here);
  const begin = (by = here) => meetingFileNotices.begin(id, by);
  const begun = async () => notices.get((await begin()).id, here);
  return { ...all, get, edit, move, begin, begun };
};

test('the audience of a file is not told before it is published, after it expired, or where it is for admins', async () => {
  const { begin, move, edit, clock, db } = await withFile();
  expect(await blockersOf(begin())).toEqual(['notPublished']);
  await edit({ publishAt: '2098-01-01T00:00:00.000Z', expireAt: '2099-01-01T00:00:00.000Z' });
  await move('publish');
  expect(await blockersOf(begin())).toEqual(['notYet']);
  await edit({ publishAt: null, audience: 'admin' });
  expect(await blockersOf(begin())).toEqual(['forAdmins']);
  await edit({ audience: 'all', expireAt: new Date(clock.now().getTime() + 1000).toISOString() });
  clock.advance(10);
  expect(await blockersOf(begin())).toEqual(['expired']);
  expect(await db.selectFrom('notices').select('id').execute()).toEqual([]);
});

test('the audience of a file is told by a draft with words that name it, and by no one without the right to add notices', async () => {
  const { begin, begun, move, edit, type, inside, meeting, callerWith } = await withFile('<b>手册</b>{{insertPhone}}');
  await move('publish');
  const without = inside(meeting, await callerWith(['meetingFiles.push', 'registrations.search']));
  expect(await codeOf(begin(without))).toBe(403);
  const draft = await begun();
  expect(draft).toMatchObject({
    state: 'draft',
    channels: ['email'],
    name: '致文件“<b>手册</b>｛｛insertPhone}}”的受众（1 人）',
    audience: { state: ACTIVE_STATES },
    subject: '文件“<b>手册</b>｛｛insertPhone}}”已发布',
  });
  expect(draft.html).toContain('“{{insertMeetingName}}”的文件“&lt;b&gt;手册&lt;/b&gt;｛｛insertPhone}}”已发布');
  await edit({ audience: 'confirmed' });
  expect((await begun()).audience).toEqual({ state: ['confirmed'] });
  await edit({ audience: 'types', types: [type.id] });
  expect((await begun()).audience).toEqual({ state: ACTIVE_STATES, types: [type.id] });
});
