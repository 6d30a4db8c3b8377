import { tagProblems } from '@huiwu/contract/tags';
import { expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';

test('a tag has a name that no other tag of the meeting has, until it is deleted', async () => {
  const { tags, here, there } = await inMeetingOfTwo();
  const draft = { name: '素食', color: 'green' as const };
  const { id } = await tags.add(draft, here);
  const other = await tags.add({ ...draft, name: '讲者' }, here);
  const taken = { name: tagProblems.nameTaken };
  expect(await problemsOf(tags.add(draft, here))).toEqual(taken);
  expect(await problemsOf(tags.edit({ id: other.id, version: 1, name: '素食' }, here))).toEqual(taken);
  expect(await codeOf(tags.edit({ id, version: 1, name: '素食', color: 'red' }, here))).toBe(200);
  expect(await codeOf(tags.add(draft, there))).toBe(200);
  await tags.delete(id, here);
  expect(await codeOf(tags.add(draft, here))).toBe(200);
});

test('a tag is neither added nor deleted in a meeting that was cancelled', async () => {
  const { tags, here, cancel } = await inMeetingOfTwo();
  const { id } = await tags.add({ name: '素食', color: 'green' }, here);
  await cancel();
  expect(await codeOf(tags.add({ name: '讲者', color: 'green' }, here))).toBe(720_101);
  expect(await codeOf(tags.delete(id, here))).toBe(720_101);
  expect((await tags.list({ page: 1, limit: 10 }, here)).total).toBe(1);
});
