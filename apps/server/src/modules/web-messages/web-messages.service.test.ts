import { attachmentProblems } from '@huiwu/contract/files';
import { webMessageBlockers, webMessageProblems, webMessageRecord } from '@huiwu/contract/web-messages';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 20 };
const HOUR = 3600;

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { build, customer, meeting, webMessages, webMessagePublication, inbox, here, place } = all;
  const role = await build.role(customer.id, { kind: 'meeting', name: '会务' });
  const helper = async (realName: string, own: { state?: 0 | 1; departmentId?: string } = {}) => {
    const admin = await build.admin(customer.id, { realName, departmentId: place.id, ...own });
    await build.meetingRole(admin, { meetingId: meeting.id, roleId: role.id });
    return admin;
  };
  const [anna, bert] = [await helper('安娜'), await helper('白桦')];
  const callers = { anna: await build.callerFor(anna.id), bert: await build.callerFor(bert.id) };
  const draft = (own: object = {}) =>
    z.parse(webMessageRecord.draft, { title: '进场安排', content: '<p>八点集合</p>', ...own });
  const add = (own: object = {}, by = here) => webMessages.add(draft(own), by);
  const get = (id: string) => webMessages.get(id, here);
  const publish = async (id: string) => webMessagePublication.publish({ id, version: (await get(id)).version }, here);
  const recall = async (id: string) =>
    webMessagePublication.recall({ id, version: (await get(id)).version, reason: '时间有误' }, here);
  const send = async (own: object = {}) => {
    const { id } = await add(own);
    await publish(id);
    return id;
  };
  const titles = async (by = callers.anna) => (await inbox.list(PAGE, by)).list.map(({ title }) => title);
  return { ...all, role, helper, anna, bert, callers, add, get, publish, recall, send, titles };
};

describe('a web message', () => {
  test('has a text that can be read, targets that may enter, and an end that is still to come', async () => {
    const { add, clock, build, customer } = await setUp();
    const noContent = { content: webMessageProblems.noContent };
    expect(await problemsOf(add({ content: '<p> </p>' }))).toEqual(noContent);
    expect(await problemsOf(add({ content: '<script>alert(1)</script>' }))).toEqual(noContent);
    const stranger = await build.admin(customer.id);
    const gone = { targets: webMessageProblems.targetGone };
    expect(await problemsOf(add({ audience: 'chosen', targets: [stranger.id] }))).toEqual(gone);
    const expireAt = clock.now().toISOString();
    expect(await problemsOf(add({ expireAt }))).toEqual({ expireAt: webMessageProblems.expiresEarly });
    expect(await problemsOf(add({ attachments: [`${'a'.repeat(32)}.pdf`] }))).toEqual({
      attachments: attachmentProblems.gone,
    });
  });

  test('reaches those whom its audience includes when it is published, and no one later', async () => {
    const { send, helper, build, titles, callers, get, anna } = await setUp();
    const disabled = await helper('已停用', { state: 0 });
    const all = await send({ title: '全员' });
    const one = await send({ title: '安娜', audience: 'chosen', targets: [anna.id] });
    const late = await helper('晚到');
    expect((await titles()).toSorted()).toEqual(['全员', '安娜']);
    expect(await titles(callers.bert)).toEqual(['全员']);
    expect(await titles(await build.callerFor(late.id))).toEqual([]);
    // The manager of the customer enters every meeting.
    expect((await get(all)).recipientCount).toBe(3);
    expect((await get(one)).recipientCount).toBe(1);
    expect(disabled.state).toBe(0);
  });

  test('by role and by department, departments below included', async () => {
    const { send, role, build, customer, helper, titles, callers, get, place } = await setUp();
    const below = await build.department(customer.id, { name: '市场一组', parent: place });
    const inside = await helper('组员', { departmentId: below.id });
    const elsewhere = await helper('财务', { departmentId: (await build.department(customer.id)).id });
    await send({ title: '按角色', audience: 'roles', targets: [role.id] });
    const id = await send({ title: '按部门', audience: 'departments', targets: [place.id] });
    expect(await titles(await build.callerFor(inside.id))).toEqual(expect.arrayContaining(['按角色', '按部门']));
    expect(await titles(await build.callerFor(elsewhere.id))).toEqual(['按角色']);
    expect(await titles(callers.anna)).toHaveLength(2);
    expect((await get(id)).audienceText).toBe('市场部');
  });

  test('is published once, is not edited or deleted afterwards, and says why', async () => {
    const { add, publish, get, webMessages, here } = await setUp();
    const { id } = await add();
    const { version } = await get(id);
    await publish(id);
    expect(await codeOf(publish(id))).toBe(720_001);
    const edited = await refusalOf(
      webMessages.edit({ id, version: version + 1, title: '改', content: '<p>改</p>' }, here),
    );
    expect(edited.data).toEqual({ blockers: [webMessageBlockers.notDraft()] });
    expect((await refusalOf(webMessages.delete(id, here))).data).toEqual({ blockers: [webMessageBlockers.kept()] });
  });

  test('appears at its time and disappears at its end without anyone doing anything', async () => {
    const { send, titles, inbox, callers, clock } = await setUp();
    const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR * 1000).toISOString();
    const [publishAt, expireAt] = [at(1), at(2)];
    await send({ publishAt, expireAt });
    expect(await titles()).toEqual([]);
    expect(await inbox.count(callers.anna)).toEqual({ unread: 0, unconfirmed: 0, changesAt: publishAt });
    clock.advance(HOUR);
    expect(await titles()).toHaveLength(1);
    expect(await inbox.count(callers.anna)).toEqual({ unread: 1, unconfirmed: 0, changesAt: expireAt });
    clock.advance(HOUR);
    expect(await titles()).toEqual([]);
    expect(await inbox.count(callers.anna)).toEqual({ unread: 0, unconfirmed: 0, changesAt: null });
  });

  test('that is recalled is gone for its readers, and its file too', async () => {
    const { send, recall, inbox, callers, titles, get } = await setUp();
    const id = await send();
    await inbox.open(id, callers.anna);
    await recall(id);
    expect(await titles()).toEqual([]);
    expect(await codeOf(inbox.open(id, callers.anna))).toBe(404);
    expect(await codeOf(inbox.confirm(id, callers.anna))).toBe(404);
    expect(await codeOf(inbox.downloadFile({ id, fileName: 'x' }, callers.anna))).toBe(404);
    expect((await inbox.count(callers.bert)).unread).toBe(0);
    expect(await get(id)).toMatchObject({ state: 'recalled', stateReason: '时间有误', readCount: 1 });
  });

  test('is stored without what the editor cannot write', async () => {
    const { add, get } = await setUp();
    const { id } = await add({ content: '<p onclick="x()">好<svg onload=x()></svg><base href="//evil.example"></p>' });
    expect((await get(id)).content).toBe('<p>好</p>');
  });
});

describe('a reader', () => {
  test('is counted once as having read and once as having confirmed', async () => {
    const { send, inbox, callers, get, here, webMessagePublication } = await setUp();
    const id = await send({ needsConfirmation: true });
    expect((await inbox.open(id, callers.anna)).state).toBe('read');
    await inbox.open(id, callers.anna);
    expect(await inbox.count(callers.anna)).toMatchObject({ unread: 0, unconfirmed: 1 });
    await inbox.confirm(id, callers.anna);
    await inbox.confirm(id, callers.anna);
    expect(await inbox.count(callers.anna)).toMatchObject({ unread: 0, unconfirmed: 0 });
    expect(await get(id)).toMatchObject({ readCount: 1, confirmedCount: 1 });
    const { list } = await webMessagePublication.listReaders({ ...PAGE, message: id, state: 'confirmed' }, here);
    expect(list.map(({ adminName }) => adminName)).toEqual(['安娜']);
  });

  test('of one company or meeting never reads what is for others', async () => {
    const { send, inbox, callers, anna, boss, there, webMessages } = await setUp();
    const id = await send({ audience: 'chosen', targets: [anna.id] });
    expect(await codeOf(inbox.open(id, callers.bert))).toBe(404);
    expect(await codeOf(inbox.open(id, boss))).toBe(404);
    expect(await codeOf(inbox.confirm(id, callers.bert))).toBe(404);
    expect(await codeOf(webMessages.get(id, there))).toBe(404);
  });

  test('learns of every change by a number that grows', async () => {
    const { send, recall, callers, inbox, db } = await setUp();
    const epoch = async () =>
      (
        await db
          .selectFrom('web_message_inboxes')
          .select('epoch')
          .where('admin_id', '=', callers.anna.adminId)
          .executeTakeFirst()
      )?.epoch;
    const id = await send();
    expect(await epoch()).toBe(1);
    await inbox.open(id, callers.anna);
    expect(await epoch()).toBe(2);
    await inbox.open(id, callers.anna);
    expect(await epoch()).toBe(2);
    await recall(id);
    expect(await epoch()).toBe(3);
  });

  test('who has not read is reminded at most once an hour, and sees it first', async () => {
    const { send, inbox, callers, titles, webMessagePublication, here, clock } = await setUp();
    const id = await send({ title: '旧的' });
    clock.advance(1);
    await send({ title: '置顶', isPinned: true });
    expect(await titles()).toEqual(['置顶', '旧的']);
    await inbox.open(id, callers.bert);
    expect(await webMessagePublication.remind({ id, version: 2 }, here)).toEqual({ count: 2 });
    expect(await titles()).toEqual(['旧的', '置顶']);
    expect(await titles(callers.bert)).toEqual(['置顶', '旧的']);
    expect(await codeOf(webMessagePublication.remind({ id, version: 2 }, here))).toBe(409);
    expect((await refusalOf(webMessagePublication.remind({ id, version: 3 }, here))).data).toEqual({
      blockers: [webMessageBlockers.remindedLately({ minutes: 60 })],
    });
    clock.advance(HOUR);
    expect(await webMessagePublication.remind({ id, version: 3 }, here)).toEqual({ count: 2 });
  });
});
