import { memberRecord } from '@huiwu/contract/members';
import { newField } from '@huiwu/contract/registration-forms';
import { registrationRecord } from '@huiwu/contract/registrations';
import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callerScope } from '../../access/caller-scope.ts';
import { PDF } from '../../testing/file-contents.ts';
import { meetingsOfTwoCustomers } from '../../testing/meetings.ts';
import { refusalOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 50 };
const RETENTION = '2026-12-31';
/** In Shanghai the first moment after that day. */
const AFTER = '2026-12-31T16:00:00.000Z';
const PERSON = { name: '单晓明', phone: '19912345678', email: 'shan@example.com', company: '云汀会展有限公司' };

const setUp = async () => {
  const all = await meetingsOfTwoCustomers();
  const { add, move, caller, manager, registrationTypes, registrations, purges, taskRunner, tasks, clock, db } = all;
  const open = await manager({
    fields: { 'registrations.phone': 'read', 'members.phone': 'read', 'members.idNumber': 'write' },
  });

  /** A published meeting, and how to put people into it. */
  const meetingWith = async (retentionUntil: string | null = RETENTION) => {
    const meeting = await move((await add({ retentionUntil })).id, 'publish');
    const { id, code, name } = meeting;
    const here = {
      ...open,
      meeting: { id, code, name, isByReach: true, state: 'published' as const },
      tenantScope: callerScope({ customerId: caller.customerId, operationsRights: caller.rights, entry: { meeting } }),
    };
    const type = await registrationTypes.add(
      z.parse(registrationTypeRecord.draft, { code: 'A', name: '普通代表', isFree: true }),
      here,
    );
    const register = async (person: object) => {
      const draft = z.parse(registrationRecord.draft, { type: type.id, ...person });
      return registrations.getRegistration((await registrations.addRegistration(draft, here)).id, here);
    };
    return { ...meeting, here, type, register };
  };

  const close = async (...ids: string[]) => {
    clock.set(AFTER);
    for (const id of ids) await move(id, 'archive');
  };
  const start = (id: string) => purges.startPurge(id, caller);
  const purge = async (id: string) => {
    const { taskId } = await start(id);
    await taskRunner.runOne();
    return tasks.getTask(taskId, caller);
  };
  const everything = async () => ({
    registrations: await db.selectFrom('registrations').selectAll().orderBy('id').execute(),
    members: await db.selectFrom('members').selectAll().orderBy('id').execute(),
    invitations: await db.selectFrom('invitations').selectAll().orderBy('id').execute(),
    meetings: await db.selectFrom('meetings').selectAll().orderBy('id').execute(),
    words: await db.selectFrom('row_words').selectAll().orderBy('suffix').orderBy('row_id').execute(),
  });
  const memberOf = (id: string) => db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...all, open, meetingWith, close, start, purge, everything, memberOf };
};

/** Lets something happen once, before the given step of a purge. */
const beforeStep = ({ taskStarters }: Awaited<ReturnType<typeof setUp>>, number: number, happens: () => unknown) => {
  const { callerOf } = taskStarters;
  let count = 0;
  taskStarters.callerOf = async (origin, needs) => {
    count += 1;
    if (count === number) await happens();
    return callerOf(origin, needs);
  };
};

describe('clearing personal data', () => {
  test('is refused without a retention period, up to the end of its last day, and before the meeting is closed', async () => {
    const { meetingWith, close, start, clock, everything } = await setUp();
    const [forever, limited, running] = [await meetingWith(null), await meetingWith(), await meetingWith()];
    await limited.register(PERSON);
    await close(forever.id, limited.id);
    const before = await everything();
    const refused = async (id: string) => {
      const { code, data } = await refusalOf(start(id));
      return [code, (data as { blockers: { code: string }[] }).blockers.map((blocker) => blocker.code)];
    };
    expect(await refused(forever.id)).toEqual([720_001, ['noRetention']]);
    expect(await refused(running.id)).toEqual([720_001, ['notClosed']]);
    clock.set('2026-12-31T15:59:59.999Z');
    expect(await refused(limited.id)).toEqual([720_001, ['retentionRuns']]);
    expect(await everything()).toEqual(before);
  });

  test('is shown before it runs', async () => {
    const { meetingWith, close, purges, caller } = await setUp();
    const [first, second] = [await meetingWith(), await meetingWith()];
    await first.register(PERSON);
    await first.register({ name: '王芳', phone: '19912345670' });
    await second.register(PERSON);
    await close(first.id);
    expect(await purges.previewPurge(first.id, caller)).toEqual({
      retentionUntil: RETENTION,
      purgedAt: null,
      cleared: [
        { title: '报名', count: 2, unit: '条' },
        { title: '参会人员库档案', count: 1, unit: '人' },
        { title: '发送记录', count: 0, unit: '条' },
        { title: '开票要求', count: 0, unit: '条' },
        { title: '邀请', count: 0, unit: '条' },
        { title: '退订链接', count: 0, unit: '个' },
      ],
      kept: [{ title: '还参加其他会议的参会人员库档案', count: 1, unit: '人' }],
      blockers: [],
    });
  });

  test('leaves nothing of a person in the rows, and no search finds them', async () => {
    const all = await setUp();
    const { meetingWith, close, purge, everything, registrations, members, similarMembers, invitations, open } = all;
    const meeting = await meetingWith();
    const { id } = await meeting.register({
      ...PERSON,
      areaCode: '330100',
      department: '市场部',
      jobTitle: '主任',
      remark: '素食',
    });
    const { member } = await registrations.getRegistration(id, meeting.here);
    const { version } = await members.get(member, open);
    await members.edit({ id: member, version, name: PERSON.name, idType: 'passport', idNumber: 'E12345678' }, open);
    const asked = { name: '李静', phone: '19912340001', email: '', type: meeting.type.id };
    await invitations.add({ ...asked, skipsReview: false, isFree: false, expiresAt: null }, meeting.here);
    await close(meeting.id);
    expect(await purge(meeting.id)).toMatchObject({
      state: 'done',
      progress: 3,
      total: 3,
      summary: '已清除 3 条记录中的个人信息',
    });

    const stored = JSON.stringify(await everything());
    for (const text of ['单', 'shan', '1991234', '云汀', '市场部', '主任', '素食', '5678', '李静', '330100'])
      expect(stored).not.toContain(text);
    const found = async (filter: object) => [
      (await registrations.listRegistrations({ ...PAGE, ...filter }, meeting.here)).total,
      (await members.list({ ...PAGE, ...filter }, open)).total,
      (await members.list({ ...PAGE, ...filter, isDeleted: true }, open)).total,
    ];
    for (const filter of [{ name: '晓' }, { name: 'sxm' }, { phone: '5678' }, { company: '会展' }, { name: '已清除' }])
      expect(await found(filter)).toEqual([0, 0, 0]);
    expect((await members.list({ ...PAGE, idNumber: 'E12345678', isDeleted: true }, open)).total).toBe(0);
    const likeness = { ...PERSON, phoneCountry: '+86', idNumber: 'E12345678' };
    expect(await similarMembers.find(likeness, open)).toEqual([]);
    expect(await registrations.getRegistration(id, meeting.here)).toMatchObject({
      name: '已清除',
      phone: '',
      company: '',
      areaCode: '',
    });
    expect(await found({ areaCode: '330000' })).toEqual([0, 0, 0]);
  });

  test('deletes answers with their files, and proofs', async () => {
    const { meetingWith, close, purge, db, clock, uploads, fileCleanup, ...all } = await setUp();
    const { here, register, id: meetingId } = await meetingWith();
    const fields = [{ ...newField('file', []), key: 'paper', label: '论文' }];
    const form = await all.registrationForms.add({ name: '投稿', description: '' }, here);
    await all.registrationFormVersions.editFields({ id: form.id, version: 1, fields }, here);
    await all.registrationFormVersions.publish({ id: form.id, version: 2 }, here);
    const draft = { code: 'S', name: '学生', isFree: true, needsProof: true, form: form.id };
    const type = await all.registrationTypes.add(z.parse(registrationTypeRecord.draft, draft), here);
    const paper = await uploads.uploadFile({ file: { name: '论文.pdf', content: PDF } }, here);
    const { id } = await register({ ...PERSON, type: type.id, answers: { paper: [paper.fileName] } });
    await all.registrationProofs.submit({ id, file: { name: '学生证.pdf', content: PDF } }, here);
    expect((await db.selectFrom('files').select('name').execute()).map(({ name }) => name).toSorted()).toEqual([
      '学生证.pdf',
      '论文.pdf',
    ]);
    await close(meetingId);
    await purge(meetingId);
    clock.advance(601);
    await fileCleanup.sweep();
    expect(await db.selectFrom('registration_answers').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  test('of a member waits for the last of their meetings', async () => {
    const { meetingWith, close, purge, registrations, memberOf } = await setUp();
    const meetings = [await meetingWith(), await meetingWith(), await meetingWith()];
    // A member for every choice of meetings: the bits of its number are those in which it takes part.
    const people = [];
    for (let bits = 1; bits < 8; bits += 1) {
      const ids = [];
      for (const [at, { register, here }] of meetings.entries())
        if ((bits >> at) % 2 === 1)
          ids.push(
            (
              await registrations.getRegistration(
                (await register({ name: `参会${bits}`, phone: `1991234567${bits}` })).id,
                here,
              )
            ).member,
          );
      people.push({ bits, member: ids[0] ?? '' });
    }
    await close(...meetings.map(({ id }) => id));
    let purged = 0;
    for (const [at, { id }] of meetings.entries()) {
      await purge(id);
      purged += 1 << at;
      for (const { bits, member } of people) {
        const isOver = (bits & ~purged) === 0;
        const { name, phone } = await memberOf(member);
        expect({ bits, purged, name, phone }).toEqual(
          isOver
            ? { bits, purged, name: '已清除', phone: '' }
            : { bits, purged, name: `参会${bits}`, phone: `1991234567${bits}` },
        );
      }
    }
  });

  test('includes the members that were merged into a person', async () => {
    const { meetingWith, close, purge, registrations, members, memberMerges, memberOf, open, clock } = await setUp();
    const meeting = await meetingWith();
    const older = (await meeting.register(PERSON)).id;
    const { member } = await registrations.getRegistration(older, meeting.here);
    clock.advance(1);
    const other = await members.add(z.parse(memberRecord.draft, { name: '单晓明', phone: '19912345679' }), open);
    const into = { id: other.id, version: 1, intoId: member, intoVersion: 1, choose: {} };
    await memberMerges.merge(into, open);
    await close(meeting.id);
    await purge(meeting.id);
    expect(await memberOf(other.id)).toMatchObject({ name: '已清除', phone: '', merged_into_id: member });
  });

  test('cannot be undone', async () => {
    const { meetingWith, close, purge, registrations, members, meetingStates, caller, open, get } = await setUp();
    const meeting = await meetingWith();
    const { id } = await meeting.register(PERSON);
    const { member } = await registrations.getRegistration(id, meeting.here);
    await meetingStates.move('cancel', { id: meeting.id, version: meeting.version, reason: '台风' }, caller);
    await close();
    await purge(meeting.id);
    expect((await refusalOf(members.restore(member, open))).data).toMatchObject({ blockers: [{ code: 'purged' }] });
    const { version, purgedAt } = await get(meeting.id);
    expect(purgedAt).not.toBeNull();
    const reopening = meetingStates.move('reopen', { id: meeting.id, version }, caller);
    expect((await refusalOf(reopening)).data).toMatchObject({ blockers: [{ code: 'purged' }] });
    const again = await meeting.register({ ...PERSON }).catch(({ code }: { code: number }) => code);
    expect(again).toBe(720_101);
  });

  test('a second time changes nothing', async () => {
    const { meetingWith, close, start, purge, everything, taskRunner } = await setUp();
    const meeting = await meetingWith();
    await meeting.register(PERSON);
    await close(meeting.id);
    await start(meeting.id);
    await start(meeting.id);
    await taskRunner.runOne();
    const once = await everything();
    await taskRunner.runOne();
    expect(await everything()).toEqual(once);
    const { code, data } = await refusalOf(purge(meeting.id));
    expect([code, data]).toMatchObject([720_001, { blockers: [{ code: 'nothingPersonal' }] }]);
  });

  test('that is killed in the middle continues, and clears and logs each row once', async () => {
    const all = await setUp();
    const { meetingWith, close, start, everything, taskRunner, tasks, db, caller } = all;
    const meeting = await meetingWith();
    for (const number of [1, 2, 3]) await meeting.register({ name: `参会${number}`, phone: `1991234567${number}` });
    await close(meeting.id);
    const { taskId } = await start(meeting.id);
    // The registrations are cleared, the members are not.
    beforeStep(all, 4, () => {
      throw new Error('the program ends here');
    });
    await taskRunner.runOne();
    const half = await everything();
    expect(half.registrations.map(({ name }) => name)).toEqual(['已清除', '已清除', '已清除']);
    expect(half.members.filter(({ purged_at: purgedAt }) => purgedAt === null)).toHaveLength(3);
    await tasks.retryMyTask(taskId, caller);
    await taskRunner.runOne();
    expect((await tasks.getTask(taskId, caller)).state).toBe('done');
    const whole = await everything();
    expect(whole.members.map(({ name }) => name)).toEqual(['已清除', '已清除', '已清除']);
    const logged = await db
      .selectFrom('business_logs')
      .select('target_id')
      .where('action', '=', '清除个人信息')
      .execute();
    expect(logged).toHaveLength(3 + 3 + 1);
    expect(new Set(logged.map((row) => row.target_id)).size).toBe(7);
  });

  test('ends where its starter loses the right', async () => {
    const all = await setUp();
    const { meetingWith, close, purge, db, everything } = all;
    const meeting = await meetingWith();
    await meeting.register(PERSON);
    await close(meeting.id);
    const before = await everything();
    beforeStep(all, 2, async () => {
      await db.deleteFrom('role_functions').execute();
      await db.updateTable('customers').set({ rights_epoch: 77 }).execute();
    });
    expect(await purge(meeting.id)).toMatchObject({ state: 'failed', error: '当前操作没有权限' });
    expect((await everything()).registrations).toEqual(before.registrations);
  });
});
