import { noticeProblems, noticeRecord } from '@huiwu/contract/notices';
import { quotaRecord } from '@huiwu/contract/quotas';
import { taskErrors } from '@huiwu/contract/tasks';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { noticesInMeeting } from '../../testing/messages/notices-in-meeting.ts';
import { blockersOf, messageOf } from '../../testing/refusals.ts';

/** A notice that is sent, whose recipients are not listed yet. */
const unlisted = async () => {
  const all = await noticesInMeeting();
  await all.person();
  const { id } = await all.add({ channels: ['email'] });
  await all.move('submit', id);
  await all.noticeStates.send({ id, version: (await all.get(id)).version }, all.here);
  const { id: task } = await all.db
    .selectFrom('background_tasks')
    .select('id')
    .where('kind', '=', 'notices.list')
    .executeTakeFirstOrThrow();
  return { ...all, id, task };
};

describe('a notice whose recipients are not listed', () => {
  test('waits while its task does', async () => {
    const { pump, stateOf, id } = await unlisted();
    await pump();
    expect(await stateOf(id)).toBe('sending');
  });

  test('is paused with the reason where the task was cancelled, and is sent after it goes on', async () => {
    const { pump, get, id, task, tasks, here, move, taskRunner, smtp, stateOf } = await unlisted();
    await tasks.cancelMyTask(task, here);
    expect(await get(id)).toMatchObject({
      state: 'paused',
      stateReason: '收件人没有准备好：后台任务已取消。继续后重新准备',
    });
    await move('resume', id);
    await pump();
    expect([await stateOf(id), smtp.raw]).toEqual(['sending', []]);
    await taskRunner.runOne();
    await pump();
    expect([await stateOf(id), smtp.raw.length]).toEqual(['done', 1]);
  });

  test('is paused with what the task said where it failed', async () => {
    const { get, id, db, taskRunner } = await unlisted();
    // Who began it is disabled before its turn.
    await db.updateTable('admins').set({ state: 0 }).execute();
    await taskRunner.runOne();
    expect((await get(id)).stateReason).toContain(`收件人没有准备好：${taskErrors.starterGone.message}`);
  });

  test('is listed once where it is paused and goes on meanwhile', async () => {
    const { move, id, db, taskRunner, states } = await unlisted();
    await move('pause', id);
    await move('resume', id);
    const listings = db.selectFrom('background_tasks').select('id').where('kind', '=', 'notices.list');
    expect(await listings.execute()).toHaveLength(1);
    await taskRunner.runOne();
    expect(await states(id)).toEqual(['email queued']);
  });

  test.each(['pause', 'abort'] as const)('can be moved by %s from the screen from before they were', async (move) => {
    const { id, get, taskRunner, noticeStates, here, stateOf } = await unlisted();
    const { version } = await get(id);
    await taskRunner.runOne();
    await noticeStates[move]({ id, version, ...(move === 'abort' && { reason: '内容有误' }) }, here);
    expect(await stateOf(id)).toBe(move === 'pause' ? 'paused' : 'aborted');
  });
});

test('a notice is reviewed by no one who wrote it, changed it or submitted it', async () => {
  const { person, add, get, db, quotas, caller, here, notices, noticeStates, stateOf } = await noticesInMeeting();
  await person();
  await db.updateTable('settings').set({ value: '1' }).where('key', '=', 'noticeNeedsSecondPerson').execute();
  const limit = { scope: 'meeting', target: here.meeting?.id, channel: 'email', auditOver: 0 };
  await quotas.add(z.parse(quotaRecord.draft, limit), caller);
  const by = (adminId: string) => ({ ...here, adminId });
  const { id } = await add({ channels: ['email'] });
  const { sender, subject, html } = await get(id);
  const edit = z.parse(noticeRecord.edit, {
    id,
    version: 1,
    name: '改',
    channels: ['email'],
    audience: {},
    sender,
    subject,
    html,
  });
  await notices.edit(edit, by('editor'));
  await noticeStates.submit({ id, version: (await get(id)).version }, by('submitter'));
  expect(await stateOf(id)).toBe('pending_audit');
  const approve = async (adminId: string) =>
    blockersOf(noticeStates.approve({ id, version: (await get(id)).version }, by(adminId)));
  for (const adminId of [here.adminId, 'editor', 'submitter']) expect(await approve(adminId)).toEqual(['ownReview']);
  await noticeStates.approve({ id, version: (await get(id)).version }, by('reviewer'));
  expect(await stateOf(id)).toBe('ready');
});

test('another text of the SMS template than the one that was submitted is not sent', async () => {
  const { person, add, move, get, noticeStates, here, db, templateId, stateOf, send } = await noticesInMeeting();
  await person();
  const { id } = await add({ channels: ['sms'] });
  await move('submit', id);
  const { approved } = await db.selectFrom('sms_templates').select('approved').executeTakeFirstOrThrow();
  const renewed = { ...(JSON.parse(approved ?? '{}') as object), content: '{{insertName}}，改期了。', revision: 2 };
  await db
    .updateTable('sms_templates')
    .set({ approved: JSON.stringify(renewed) })
    .where('id', '=', templateId)
    .execute();
  const begin = async () => messageOf(noticeStates.send({ id, version: (await get(id)).version }, here));
  expect(await begin()).toBe(noticeProblems.templateRenewed);
  expect(await stateOf(id)).toBe('ready');
  await move('withdraw', id);
  await move('submit', id);
  await send(id);
  expect(await stateOf(id)).toBe('sending');
});
