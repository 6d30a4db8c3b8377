import type { AdminQuestion } from '@huiwu/contract/base/calls/admin-choices';
import { meetingProblems, type MeetingEdit, type MeetingFilter } from '@huiwu/contract/meetings';
import { describe, expect, test } from 'vitest';
import { meetingDraft, meetingsOfTwoCustomers } from '../../testing/meetings.ts';
import { problemsOf, refusalOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 50 };

const setUp = async () => {
  const all = await meetingsOfTwoCustomers();
  const { meetingRecords, caller } = all;
  const edit = (id: string, own: Partial<MeetingEdit> & { version: number }) =>
    meetingRecords.editMeeting(
      { name: '年会', beginAt: '2026-12-10T01:00:00.000Z', endAt: '2026-12-11T10:00:00.000Z', id, ...own },
      caller,
    );
  const namesOf = async (filter: Partial<MeetingFilter> = {}, by = caller) =>
    (await meetingRecords.listMeetings({ ...PAGE, ...filter }, by)).list.map(({ name }) => name);
  return { ...all, edit, namesOf };
};

describe('a new meeting', () => {
  test('is refused if its type, owner or customer does not exist', async () => {
    const { meetingRecords, caller, build, boss } = await setUp();
    const stranger = await build.admin((await build.customer()).id);
    const disabled = await build.admin(caller.customerId, { state: 0 });
    const problemOf = (own: object, by = caller) => problemsOf(meetingRecords.addMeeting(meetingDraft(own), by));
    expect(await problemOf({ typeCode: 'party' })).toEqual({ typeCode: meetingProblems.typeGone });
    expect(await problemOf({ owner: stranger.id })).toEqual({ owner: meetingProblems.ownerGone });
    expect(await problemOf({ owner: disabled.id })).toEqual({ owner: meetingProblems.ownerGone });
    expect(await problemOf({ coverImage: '/no/such.png' })).toEqual({ coverImage: meetingProblems.coverGone });
    expect(await problemOf({ custCode: 'NONE' }, boss)).toEqual({ custCode: meetingProblems.customerGone });
  });

  test('is refused if another meeting has the code, of any customer', async () => {
    const { meetingRecords, caller, build } = await setUp();
    await build.meeting((await build.customer()).id, { code: 'TAKEN' });
    const added = meetingRecords.addMeeting(meetingDraft({ code: 'TAKEN' }), caller);
    expect(await problemsOf(added)).toEqual({ code: meetingProblems.codeTaken });
    const hyphen = meetingRecords.addMeeting(meetingDraft({ code: 'A-1' }), caller);
    expect(await problemsOf(hyphen)).toEqual({ code: '只能输入字母、数字' });
  });

  test('is a draft in the department of its creator, numbered by the system, and logged', async () => {
    const { add, caller, rowOfMeeting, logsOf } = await setUp();
    const meeting = await add({ refundRules: [{ beforeDays: 30, percent: 100 }] });
    expect(meeting).toMatchObject({
      state: 'draft',
      phase: null,
      typeCode: 'forum',
      waitlistOfferHours: 24,
      version: 1,
    });
    expect(meeting.refundRules).toEqual([{ beforeDays: 30, percent: 100 }]);
    expect(meeting.code).toMatch(/^HY\d{8}-\d{4}$/);
    const row = await rowOfMeeting(meeting.id);
    expect([row.customer_id, row.created_by, row.owner_department_id]).toEqual([
      caller.customerId,
      caller.adminId,
      caller.departmentId,
    ]);
    expect((await logsOf(meeting.id)).map(({ module, action }) => [module, action])).toEqual([['会议管理', '新增']]);
  });

  test('takes the next number and returns it if the meeting is refused', async () => {
    const { add, meetingRecords, caller } = await setUp();
    const first = await add();
    await expect(meetingRecords.addMeeting(meetingDraft({ typeCode: 'party' }), caller)).rejects.toThrow();
    const second = await add();
    expect(Number(second.code.slice(-4))).toBe(Number(first.code.slice(-4)) + 1);
  });

  test('of another customer can be added by the platform only', async () => {
    const { meetingRecords, boss, customer, rowOfMeeting, caller, build } = await setUp();
    const { id } = await meetingRecords.addMeeting(meetingDraft({ custCode: customer.cust_code }), boss);
    expect((await rowOfMeeting(id)).customer_id).toBe(customer.id);
    const foreign = await build.customer();
    const added = meetingRecords.addMeeting(meetingDraft({ custCode: foreign.cust_code }), caller);
    expect(await problemsOf(added)).toEqual({ custCode: meetingProblems.customerGone });
  });
});

describe('an edit', () => {
  test('of an old version is refused, with the current meeting', async () => {
    const { add, edit } = await setUp();
    const { id } = await add();
    await edit(id, { version: 1, name: '新名' });
    const { code, data } = await refusalOf(edit(id, { version: 1, name: '旧名' }));
    expect([code, data]).toEqual([409, { current: expect.objectContaining({ name: '新名', version: 2 }) }]);
  });

  test('of an old version tells nothing of a meeting that the admin may only edit', async () => {
    const { add, edit, meetingRecords, build, caller } = await setUp();
    const { id } = await add();
    await edit(id, { version: 1, name: '新名' });
    const editing = await build.role(caller.customerId, { functions: ['meetings.edit'], dataScope: 'all' });
    const viewing = await build.role(caller.customerId, { functions: ['meetings.view'], dataScope: 'own' });
    const admin = await build.admin(caller.customerId, { roleIds: [editing.id, viewing.id] });
    const editor = await build.callerFor(admin.id);
    const times = { beginAt: '2026-12-10T01:00:00.000Z', endAt: '2026-12-11T10:00:00.000Z' };
    const late = meetingRecords.editMeeting({ id, version: 1, name: '旧名', ...times }, editor);
    expect(await refusalOf(late)).toMatchObject({ code: 409, data: undefined });
  });

  test('is also checked against the times that it does not change', async () => {
    const { add, edit } = await setUp();
    const { id } = await add();
    const late = { version: 1, beginAt: '2026-12-01T00:00:00.000Z', endAt: '2026-12-02T00:00:00.000Z' };
    expect(await problemsOf(edit(id, late))).toEqual({ regCloseAt: meetingProblems.regCloseAfterEnd });
  });

  test('is refused while the meeting is in review, and after it is archived or cancelled', async () => {
    const { add, edit, move, db } = await setUp();
    const { id } = await add();
    await db.updateTable('meetings').set({ state: 'pending_publish' }).where('id', '=', id).execute();
    expect(await refusalOf(edit(id, { version: 1 }))).toMatchObject({
      code: 720_001,
      data: { blockers: [{ code: 'underReview' }] },
    });
    await db.updateTable('meetings').set({ state: 'published' }).where('id', '=', id).execute();
    const { version } = await move(id, 'cancel');
    expect(await refusalOf(edit(id, { version }))).toMatchObject({
      code: 720_001,
      data: { blockers: [{ code: 'isClosed' }] },
    });
  });

  test('of a published meeting cannot change its code or clear the fields that publishing requires', async () => {
    const { add, edit, move } = await setUp();
    const { id } = await add({ code: 'HY7' });
    const { version } = await move(id, 'publish');
    expect(await problemsOf(edit(id, { version, code: 'HY8' }))).toEqual({ code: meetingProblems.codeFixed });
    expect(await problemsOf(edit(id, { version, contactPhone: '', place: '' }))).toEqual({
      contactPhone: meetingProblems.requiredWhilePublished,
      place: meetingProblems.requiredWhilePublished,
    });
    await edit(id, { version, code: 'HY7', name: '改名' });
  });

  test('cannot leave sessions outside the times of the meeting', async () => {
    const { add, edit, build, customer } = await setUp();
    const { id } = await add();
    await build.meetingSession(
      { id, customer_id: customer.id },
      { beginAt: '2026-12-11T08:00:00.000Z', endAt: '2026-12-11T09:00:00.000Z' },
    );
    const shorter = { version: 1, endAt: '2026-12-11T08:30:00.000Z' };
    expect(await problemsOf(edit(id, shorter))).toEqual({ endAt: meetingProblems.sessionsOutside });
  });

  test('logs the changed fields with their labels', async () => {
    const { add, edit, logsOf } = await setUp();
    const { id } = await add();
    await edit(id, { version: 1, capacity: 300, mode: 'hybrid' });
    const changes: unknown = JSON.parse((await logsOf(id)).find(({ action }) => action === '编辑')?.changes ?? '');
    expect(JSON.stringify(changes)).toContain('名额');
    expect(JSON.stringify(changes)).toContain('线上线下');
  });
});

describe('the list', () => {
  test('contains the meetings in the reader’s data scope, by creator and department', async () => {
    const { add, build, customer, place, callerWith, namesOf } = await setUp();
    const below = await build.department(customer.id, { parent: place });
    const other = await build.department(customer.id);
    const inPlace = await callerWith(['meetings.add', 'meetings.search'], { dataScope: 'department' });
    const inBelow = await callerWith(['meetings.add'], { departmentId: below.id });
    const inOther = await callerWith(['meetings.add', 'meetings.search'], { dataScope: 'own', departmentId: other.id });
    const wide = await callerWith(['meetings.search'], { dataScope: 'department-and-below' });
    await add({ name: '本部门' }, inPlace);
    await add({ name: '下级' }, inBelow);
    await add({ name: '别处' }, inOther);
    expect(await namesOf({}, inPlace)).toEqual(['本部门']);
    expect((await namesOf({}, wide)).toSorted()).toEqual(['下级', '本部门'].toSorted());
    expect(await namesOf({}, inOther)).toEqual(['别处']);
    expect((await namesOf()).length).toBe(3);
  });

  test('can be filtered by state, phase, type, mode, area, owner, name and days', async () => {
    const { add, move, namesOf, caller } = await setUp();
    await move((await add({ name: '报名中', areaCode: '330100', owner: caller.adminId })).id, 'publish');
    await move((await add({ name: '已暂停', areaCode: '310000', mode: 'online' })).id, 'publish', 'suspend');
    await add({ name: '草稿', typeCode: 'training', beginAt: '2027-01-05', endAt: '2027-01-06' });
    expect(await namesOf({ state: ['draft'] })).toEqual(['草稿']);
    expect(await namesOf({ phase: ['open'] })).toEqual(['报名中']);
    expect((await namesOf({ phase: ['open', 'closed'] })).length).toBe(2);
    expect(await namesOf({ typeCode: 'training' })).toEqual(['草稿']);
    expect(await namesOf({ mode: 'online' })).toEqual(['已暂停']);
    expect(await namesOf({ areaCode: '330000' })).toEqual(['报名中']);
    expect(await namesOf({ owner: caller.adminId })).toEqual(['报名中']);
    expect(await namesOf({ name: '暂' })).toEqual(['已暂停']);
    expect(await namesOf({ beginTime: '2027-01-01', endTime: '2027-01-31' })).toEqual(['草稿']);
  });

  test('shows the owner, the number of admins and the number of sessions of a meeting', async () => {
    const { add, build, customer, meetingRecords, caller } = await setUp();
    const { id } = await add({ owner: caller.adminId });
    const role = await build.role(customer.id, { kind: 'meeting' });
    await build.meetingRole({ id: caller.adminId, customer_id: customer.id }, { meetingId: id, roleId: role.id });
    await build.meetingSession({ id, customer_id: customer.id });
    const [row] = (await meetingRecords.listMeetings(PAGE, caller)).list;
    expect(row).toMatchObject({
      owner: { id: caller.adminId },
      holderCount: 1,
      sessionCount: 1,
      custCode: customer.cust_code,
      createdBy: caller.adminName,
    });
    expect(row).not.toHaveProperty('intro');
  });
});

describe('the owners to filter by', () => {
  const ownersOf = async () => {
    const all = await setUp();
    const { build, customer, add, meetingRecords } = all;
    const adminOf = (realName: string, own: object = {}) => build.admin(customer.id, { realName, ...own });
    const addFor = async (owner: string, by = all.caller) => (await add({ owner }, by)).id;
    const namesFor = async (question: AdminQuestion = {}, by = all.caller) =>
      (await meetingRecords.listMeetingOwners(question, by)).map(({ name }) => name);
    return { ...all, adminOf, addFor, namesFor };
  };

  test('exclude admins without a meeting, and owners of meetings that are out of the reader’s scope', async () => {
    const { adminOf, addFor, namesFor, callerWith, build, boss, db } = await ownersOf();
    await adminOf('无会');
    const [reached, beyond] = [await adminOf('甲方'), await adminOf('乙方')];
    const own = await callerWith(['meetings.search', 'meetings.add'], { dataScope: 'own' });
    await addFor(reached.id, own);
    await addFor(beyond.id);
    const stranger = await build.customer();
    const foreign = await build.admin(stranger.id, { realName: '他方' });
    const { id } = await build.meeting(stranger.id, {});
    await db.updateTable('meetings').set({ owner_admin_id: foreign.id }).where('id', '=', id).execute();
    expect(await namesFor({}, own)).toEqual(['甲方']);
    expect(await namesFor({ id: beyond.id }, own)).toEqual([]);
    expect((await namesFor()).toSorted()).toEqual(['乙方', '甲方']);
    expect(await namesFor({ id: foreign.id })).toEqual([]);
    expect(await namesFor({ id: foreign.id }, boss)).toEqual(['他方']);
  });

  test('are each listed once, can be searched by a part of the name, and are limited in number', async () => {
    const { adminOf, addFor, namesFor } = await ownersOf();
    const twice = await adminOf('周雅琴');
    await addFor(twice.id);
    await addFor(twice.id);
    for (let index = 0; index < 21; index += 1) await addFor((await adminOf(`吴${index}`)).id);
    expect(await namesFor({ name: '雅' })).toEqual(['周雅琴']);
    expect(await namesFor({ name: '吴20' })).toEqual(['吴20']);
    expect(await namesFor()).toHaveLength(20);
    expect(await namesFor({ id: twice.id })).toEqual(['周雅琴']);
  });

  test('include disabled and deleted owners, and owners of meetings in the recycle bin', async () => {
    const { adminOf, addFor, namesFor, meetingStates, caller, db } = await ownersOf();
    const gone = await adminOf('离职');
    await meetingStates.deleteMeeting(await addFor(gone.id), caller);
    await db
      .updateTable('admins')
      .set({ state: 0, deleted_at: '2026-11-22T00:00:00.000Z' })
      .where('id', '=', gone.id)
      .execute();
    expect(await namesFor()).toEqual(['离职']);
  });
});
