import { exportAdmins } from '@huiwu/contract/admins';
import { exportMeetingSessions } from '@huiwu/contract/meeting-sessions';
import { describe, expect, test } from 'vitest';
import { exporter } from '../../testing/exports/exporter.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';

const COLUMNS = ['realName', 'phone'];
/** More than one chunk. */
const PEOPLE = 1500;

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, place, db, tasks } = people;
  const me = await people.manager({ fields: { 'admins.phone': 'read' } });
  const first = await build.admin(customer.id, { realName: '第一人', departmentId: place.id });
  const template = await people.rowOf(first.id);
  const rows = Array.from({ length: PEOPLE }, (_each, number) => ({
    ...template,
    id: `p${String(number).padStart(6, '0')}`,
    admin_no: `N${number}`,
    phone: `199${String(number).padStart(8, '0')}`,
    real_name: `人员${number}`,
    created_at: `2026-01-01T00:00:00.${String(number % 1000).padStart(3, '0')}Z`,
  }));
  for (let index = 0; index < rows.length; index += 100)
    await db
      .insertInto('admins')
      .values(rows.slice(index, index + 100))
      .execute();
  const left = async () => ({
    files: (await db.selectFrom('files').selectAll().execute()).length,
    downloadable: (await db.selectFrom('exports').selectAll().where('state', '=', 'ready').execute()).length,
  });
  const stateOf = async (id: string) =>
    (await db.selectFrom('exports').select('state').where('id', '=', id).executeTakeFirst())?.state;
  /** Does something between two chunks. */
  const meanwhile = (act: () => Promise<unknown>) => {
    const original = people.generatedFiles.stay;
    let isDone = false;
    people.generatedFiles.stay = async (id) => {
      await original(id);
      if (isDone) return;
      isDone = true;
      await act();
    };
  };
  return {
    ...people,
    ...exporter(people),
    me,
    left,
    stateOf,
    meanwhile,
    taskOf: (id: string) => tasks.getTask(id, me),
  };
};

describe('an export that is under way', () => {
  test('ends without a file where the admin loses the right', async () => {
    const { begin, me, meanwhile, db, customer, taskRunner, taskOf, left, stateOf } = await prepare();
    const id = await begin(exportAdmins, { columns: COLUMNS }, me);
    meanwhile(async () => {
      await db.deleteFrom('role_functions').where('customer_id', '=', customer.id).execute();
      await db.updateTable('customers').set({ rights_epoch: 9 }).where('id', '=', customer.id).execute();
    });
    await taskRunner.runOne();
    expect(await taskOf(id)).toMatchObject({ state: 'failed', error: '当前操作没有权限', fileUntil: null });
    expect([await left(), await stateOf(id)]).toEqual([{ files: 0, downloadable: 0 }, 'failed']);
  });

  test('ends without a file where the admin is disabled', async () => {
    const { begin, me, meanwhile, db, taskRunner, taskOf, left } = await prepare();
    const id = await begin(exportAdmins, { columns: COLUMNS }, me);
    meanwhile(() => db.updateTable('admins').set({ state: 0 }).where('id', '=', me.adminId).execute());
    await taskRunner.runOne();
    expect((await taskOf(id)).error).toContain('发起人已停用');
    expect(await left()).toEqual({ files: 0, downloadable: 0 });
  });

  test('ends without a file where a chosen column is closed to the admin', async () => {
    const { begin, me, meanwhile, db, customer, taskRunner, taskOf, left } = await prepare();
    const id = await begin(exportAdmins, { columns: COLUMNS }, me);
    meanwhile(async () => {
      await db.updateTable('role_fields').set({ access: 'hidden' }).where('customer_id', '=', customer.id).execute();
      await db.updateTable('customers').set({ rights_epoch: 9 }).where('id', '=', customer.id).execute();
    });
    await taskRunner.runOne();
    expect(await taskOf(id)).toMatchObject({ state: 'failed', error: '已没有查看所选列的权限，导出已停止' });
    expect(await left()).toEqual({ files: 0, downloadable: 0 });
  });

  test('shows under a mask what the admin may no longer read', async () => {
    const { exported, me, meanwhile, db, customer } = await prepare();
    meanwhile(async () => {
      await db.updateTable('role_fields').set({ access: 'masked' }).where('customer_id', '=', customer.id).execute();
      await db.updateTable('customers').set({ rights_epoch: 9 }).where('id', '=', customer.id).execute();
    });
    const { rows } = await exported(exportAdmins, { columns: COLUMNS }, me);
    const phones = rows.slice(1).map(([, phone]) => String(phone));
    // The second chunk may be under way at that moment.
    expect(phones.slice(0, 500).some((phone) => phone.includes('*'))).toBe(false);
    expect(phones.slice(1000).every((phone) => phone.includes('*'))).toBe(true);
  });

  test('ends without a file where the admin cancels it', async () => {
    const { begin, me, meanwhile, tasks, taskRunner, taskOf, left, stateOf } = await prepare();
    const id = await begin(exportAdmins, { columns: COLUMNS }, me);
    meanwhile(() => tasks.cancelMyTask(id, me));
    await taskRunner.runOne();
    expect([(await taskOf(id)).state, await stateOf(id)]).toEqual(['cancelled', 'cancelled']);
    expect(await left()).toEqual({ files: 0, downloadable: 0 });
  });

  test('begins again from the start after its node died, and leaves one file', async () => {
    const { begin, download, me, meanwhile, taskRunner, db, clock, left, fileCleanup, taskOf } = await prepare();
    const id = await begin(exportAdmins, { columns: COLUMNS, format: 'csv' }, me);
    // Another node has taken over what this one still works on.
    meanwhile(() => db.updateTable('background_tasks').set({ lease_number: 7 }).where('id', '=', id).execute());
    await taskRunner.runOne();
    clock.advance(60);
    await taskRunner.runOne();
    clock.advance(601);
    await fileCleanup.sweep();
    expect(await left()).toEqual({ files: 1, downloadable: 1 });
    const text = (await download(id, me)).content.toString('utf8');
    expect(text.split('\r\n').filter((line) => line.includes('人员'))).toHaveLength(PEOPLE);
    // Attempts count from where it got further than before.
    expect(await taskOf(id)).toMatchObject({ state: 'done', attempts: 1 });
  });

  test('finds its file where its node died right after making it', async () => {
    const { exported, db, me, taskRunner, taskOf, left } = await prepare();
    const { id } = await exported(exportAdmins, { columns: COLUMNS }, me);
    await db.updateTable('background_tasks').set({ state: 'waiting' }).where('id', '=', id).execute();
    await taskRunner.runOne();
    expect(await taskOf(id)).toMatchObject({ state: 'done', summary: (await taskOf(id)).summary });
    expect(await left()).toEqual({ files: 1, downloadable: 1 });
  });

  test('is not retried by another admin', async () => {
    const { begin, me, tasks, manager, db } = await prepare();
    const id = await begin(exportAdmins, { columns: COLUMNS }, me);
    await db.updateTable('background_tasks').set({ state: 'failed' }).where('id', '=', id).execute();
    await expect(tasks.retryTask(id, await manager())).rejects.toMatchObject({
      message: '此任务只能由发起人本人重试',
    });
  });
});

describe('an export of many rows', () => {
  test.each(['xlsx', 'csv'] as const)('has each of them once (%s)', async (format) => {
    const { exported, me } = await prepare();
    const { rows } = await exported(exportAdmins, { columns: ['adminNo', 'realName'], format }, me);
    const numbers = rows.map(([number]) => String(number)).filter((number) => /^N\d+$/.test(number));
    expect([numbers.length, new Set(numbers).size]).toEqual([PEOPLE, PEOPLE]);
  });
});

describe('an export within a meeting', () => {
  const SESSIONS = 1200;

  const inMeeting = async () => {
    const people = await peopleOfTwoCustomers();
    const { build, customer, place, db, taskStarters, clock } = people;
    const [meeting, other] = [await build.meeting(customer.id), await build.meeting(customer.id)];
    const first = await build.meetingSession(meeting, { name: '开幕式' });
    await build.meetingSession(other, { name: '闭门会' });
    const more = Array.from({ length: SESSIONS }, (_each, number) => ({
      ...first,
      id: `s${number}`,
      name: `第${number}场`,
    }));
    for (let index = 0; index < SESSIONS; index += 100)
      await db
        .insertInto('meeting_sessions')
        .values(more.slice(index, index + 100))
        .execute();
    const functions = ['meetingSessions.search', 'meetingSessions.export'] as const;
    const role = await build.role(customer.id, { kind: 'meeting', functions: [...functions], dataScope: 'all' });
    const admin = await build.admin(customer.id, { departmentId: place.id });
    const endAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    await build.meetingRole(await people.rowOf(admin.id), { meetingId: meeting.id, roleId: role.id, endAt });
    const callerIn = ({ code }: { code: string }) =>
      taskStarters.callerOf(
        { created_by: admin.id, acting_admin_id: null, meeting_code: code, ip: '203.0.113.1', request_id: 'r' },
        'meetingSessions.export',
      );
    return { ...people, ...exporter(people), meeting, other, admin, callerIn };
  };

  test('is not begun in a meeting that the admin has no role in', async () => {
    const { callerIn, other } = await inMeeting();
    await expect(callerIn(other)).rejects.toMatchObject({ code: 650_905 });
  });

  test('contains nothing of another meeting, and is downloaded from outside of it as well', async () => {
    const { exported, download, callerIn, meeting, build, admin } = await inMeeting();
    const me = await callerIn(meeting);
    const { rows, id } = await exported(exportMeetingSessions, { columns: ['name'] }, me);
    expect(rows.flat()).toContain('开幕式');
    expect([rows.length, rows.flat().includes('闭门会')]).toEqual([SESSIONS + 2, false]);
    expect((await download(id, await build.callerFor(admin.id))).size).toBeGreaterThan(0);
  });

  test('ends without a file when the role in the meeting is over, and what was made is not given any more', async () => {
    const { begin, exported, download, callerIn, meeting, clock, generatedFiles, taskRunner, db, admin } =
      await inMeeting();
    const me = await callerIn(meeting);
    const { id: earlier } = await exported(exportMeetingSessions, { columns: ['name'] }, me);
    const id = await begin(exportMeetingSessions, { columns: ['name'] }, me);
    const { stay } = generatedFiles;
    generatedFiles.stay = async (file) => {
      await stay(file);
      clock.advance(3601);
    };
    await taskRunner.runOne();
    const task = await db.selectFrom('background_tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([task.state, task.error]).toEqual(['failed', '发起人已停用、离开或不再能进入该会议，任务已停止']);
    expect((await db.selectFrom('files').select('id').execute()).length).toBe(1);
    await expect(download(earlier, { ...me, adminId: admin.id })).rejects.toMatchObject({ code: 650_905 });
  });
});
