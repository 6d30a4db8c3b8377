import type { FunctionName } from '@huiwu/contract/base/functions';
import { MENU_IDS } from '@huiwu/contract/catalogue/access';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf } from '../../testing/refusals.ts';

const ACTING: FunctionName[] = [
  'admins.add',
  'admins.edit',
  'admins.assignRoles',
  'roles.edit',
  'roles.grantFunctions',
];
const BEYOND = 650_104;

/** An admin who acts on the whole customer and reads the logs of their own department. */
const setUp = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, place } = people;
  const elsewhere = await build.department(customer.id);
  const acting = await build.role(customer.id, { functions: ACTING });
  const logs = await build.role(customer.id, { functions: ['businessLogs.search'], dataScope: 'department' });
  const admin = await build.admin(customer.id, { departmentId: place.id, roleIds: [acting.id, logs.id] });
  const caller = await build.callerFor(admin.id);
  const sameLogs = await build.role(customer.id, { functions: ['businessLogs.search'], dataScope: 'department' });
  const add = (departmentId: string, phone: string) =>
    codeOf(
      people.admins.addAdmin(
        { realName: '李四', phone, email: '', jobTitle: '', idCard: '', departmentId, roleIds: [sameLogs.id] },
        caller,
      ),
    );
  const personIn = (departmentId: string, roleIds: string[] = []) =>
    build.admin(customer.id, { departmentId, roleIds, realName: '李四' });
  const edit = (id: string, own: { departmentId: string; roleIds?: string[] }, version = 1) =>
    codeOf(people.admins.editAdmin({ id, version, realName: '李四', ...own }, caller));
  return { ...people, elsewhere, caller, sameLogs, add, personIn, edit };
};

describe('a role that reaches other rows in another department', () => {
  test('cannot be assigned to a new admin there, but to one in the own department', async () => {
    const { add, place, elsewhere } = await setUp();
    expect([await add(elsewhere.id, '19955555501'), await add(place.id, '19955555502')]).toEqual([BEYOND, 200]);
  });

  test('cannot be assigned to an admin there, but to one in the own department', async () => {
    const { personIn, edit, place, elsewhere, sameLogs } = await setUp();
    const give = async (departmentId: string) =>
      edit((await personIn(departmentId)).id, { departmentId, roleIds: [sameLogs.id] });
    expect([await give(elsewhere.id), await give(place.id)]).toEqual([BEYOND, 200]);
  });

  test('cannot be brought there by moving an admin who has it', async () => {
    const { personIn, edit, place, elsewhere, sameLogs, rowOf } = await setUp();
    const person = await personIn(place.id, [sameLogs.id]);
    expect(await edit(person.id, { departmentId: elsewhere.id })).toBe(BEYOND);
    expect((await rowOf(person.id)).department_id).toBe(place.id);
    expect(await edit(person.id, { departmentId: elsewhere.id, roleIds: [] })).toBe(200);
  });

  test('cannot be widened or reduced for admins who have it there', async () => {
    const { personIn, place, elsewhere, build, customer, sameLogs, roleGrants, roleEditing, caller } = await setUp();
    const held = await build.role(customer.id, { dataScope: 'department' });
    await personIn(place.id, [held.id]);
    const functionIds = ['Gi2HbQ8cFl6oXs4N'];
    expect(await codeOf(roleGrants.grantRoleFunctions({ roleId: held.id, version: 1, functionIds }, caller))).toBe(200);
    await roleGrants.grantRoleFunctions({ roleId: held.id, version: 2, functionIds: [] }, caller);
    await personIn(elsewhere.id, [held.id]);
    expect(await codeOf(roleGrants.grantRoleFunctions({ roleId: held.id, version: 3, functionIds }, caller))).toBe(
      651_104,
    );
    await personIn(elsewhere.id, [sameLogs.id]);
    expect((await roleEditing.getRole(sameLogs.id, caller)).lock).toBe('higher');
    expect(await codeOf(roleGrants.grantRoleFunctions({ roleId: sameLogs.id, version: 1, functionIds }, caller))).toBe(
      651_103,
    );
  });
});

describe('a role in a meeting', () => {
  test('can be assigned only by admins who have it there for as long, or who can enter every meeting', async () => {
    const { build, customer, place, adminMeetingRoles, manager } = await setUp();
    const [meeting, other] = [await build.meeting(customer.id), await build.meeting(customer.id)];
    const desk = await build.role(customer.id, { kind: 'meeting', menuIds: [MENU_IDS.meetingDashboard] });
    const role = await build.role(customer.id, { functions: ['admins.assignRoles'], dataScope: 'department' });
    const admin = await build.admin(customer.id, { departmentId: place.id, roleIds: [role.id] });
    const ends = '2026-11-23T00:00:00.000Z';
    await build.meetingRole(admin, { meetingId: meeting.id, roleId: desk.id, endAt: ends });
    const narrow = await build.callerFor(admin.id);
    const give = async (caller: typeof narrow, meetingId: string, endTime?: string) => {
      const person = await build.admin(customer.id, { departmentId: place.id });
      const roles = [{ meetingId, roleIds: [desk.id], endTime }];
      return codeOf(adminMeetingRoles.editMeetingRoles({ id: person.id, version: 1, roles }, caller));
    };
    expect([
      await give(narrow, other.id),
      await give(narrow, meeting.id),
      await give(narrow, meeting.id, '2026-11-24T00:00:00.000Z'),
      await give(narrow, meeting.id, ends),
    ]).toEqual([BEYOND, BEYOND, BEYOND, 200]);
    // Anyone who enters every meeting has in each what they have anyway.
    expect(await give(await manager(), other.id)).toBe(BEYOND);
  });
});

describe('the phone of an admin, changed by another admin,', () => {
  test('is announced to the old number, once, with a row in the outbox', async () => {
    const { admins, boss, personIn, place, sms, db, rowOf } = await setUp();
    const person = await personIn(place.id);
    const edit = (phone: string, version: number) =>
      admins.editAdmin({ id: person.id, version, realName: '李四', departmentId: place.id, phone }, boss);
    await edit('19955555599', 1);
    await edit('19955555599', 2);
    expect(sms.sent.filter(({ text }) => text.includes('更换'))).toEqual([
      { phone: person.phone, text: expect.stringContaining('此号码不再用于登录') },
    ]);
    const rows = await db.selectFrom('outbox_messages').selectAll().where('template', '=', 'phone-changed').execute();
    expect(rows.map(({ recipient, state }) => [recipient, state])).toEqual([[person.phone, 'sent']]);
    expect((await rowOf(person.id)).phone).toBe('19955555599');
  });

  test('is not announced if the change is refused', async () => {
    const { admins, boss, personIn, place, build, customer, sms, db } = await setUp();
    const person = await personIn(place.id);
    const other = await build.admin(customer.id);
    const edit = { id: person.id, realName: '李四', departmentId: place.id };
    expect(await codeOf(admins.editAdmin({ ...edit, version: 9, phone: '19955555598' }, boss))).toBe(409);
    expect(await codeOf(admins.editAdmin({ ...edit, version: 1, phone: other.phone }, boss))).toBe(400);
    expect(sms.sent).toEqual([]);
    expect(await db.selectFrom('outbox_messages').selectAll().execute()).toEqual([]);
  });
});
