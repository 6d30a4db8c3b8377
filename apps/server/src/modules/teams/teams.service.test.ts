import { teamProblems } from '@huiwu/contract/teams';
import { expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';

const draft = (own: object = {}) => ({
  name: '华东院校团',
  contactName: '林晓',
  contactPhone: '021-55550123',
  invoiceMode: 'one' as const,
  remark: '',
  ...own,
});

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const writer = await all.manager({ fields: { 'teams.contactPhone': 'write' } });
  return { ...all, here: all.inside(all.meeting, writer), there: all.inside(all.other, writer) };
};

test('a team has a name that no other team of the meeting has, those in the recycle bin aside', async () => {
  const { teams, here, there } = await setUp();
  const { id } = await teams.add(draft(), here);
  const taken = { name: teamProblems.nameTaken };
  expect(await problemsOf(teams.add(draft(), here))).toEqual(taken);
  expect(await codeOf(teams.add(draft(), there))).toBe(200);
  await teams.delete(id, here);
  const next = await teams.add(draft(), here);
  expect(await problemsOf(teams.restore(id, here))).toEqual(taken);
  await teams.edit({ id: next.id, version: 1, name: '华北院校团' }, here);
  expect(await codeOf(teams.restore(id, here))).toBe(200);
});

test('the phone of a team is masked in list, detail and log for everyone without the right to it', async () => {
  const { teams, here, inside, meeting, callerWith, logsOf } = await setUp();
  const { id } = await teams.add(draft(), here);
  const reader = inside(meeting, await callerWith(['teams.search', 'teams.view']));
  expect((await teams.get(id, reader)).contactPhone).toBe('********0123');
  expect((await teams.list({ page: 1, limit: 10 }, reader)).list[0]?.contactPhone).toBe('********0123');
  expect((await teams.get(id, here)).contactPhone).toBe('021-55550123');
  expect(JSON.stringify(await logsOf(id))).not.toContain('55550123');
});
