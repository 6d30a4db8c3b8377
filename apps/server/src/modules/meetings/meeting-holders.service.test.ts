import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { acrossMeetings } from '../../access/caller-scope.ts';
import { meetingsOfTwoCustomers } from '../../testing/meetings.ts';
import { codeOf } from '../../testing/refusals.ts';

const setUp = async () => {
  const all = await meetingsOfTwoCustomers();
  const { add, build, customer, place, caller, meetingHolderAccess } = all;
  const { id } = await add();
  const other = await build.meeting(customer.id);
  const role = await build.role(customer.id, { kind: 'meeting', name: '签到员' });
  const person = await build.admin(customer.id, { departmentId: place.id, realName: '周一' });
  await build.meetingRole(person, { meetingId: other.id, roleId: role.id });
  const give = (own: { version?: number; roleIds?: string[]; endTime?: string } = {}, by = caller) =>
    meetingHolderAccess.editMeetingHolder(
      { id, adminId: person.id, version: 1, roleIds: [role.id], beginTime: null, endTime: null, ...own },
      by,
    );
  const holders = async () => (await meetingHolderAccess.getMeetingHolders(id, caller)).holders;
  return { ...all, id, other, role, person, give, holders };
};

describe('a role that is assigned from the page of the meeting', () => {
  test('does not change roles in other meetings, and is logged with the admin', async () => {
    const { give, holders, person, role, other, store, caller, logsOf } = await setUp();
    await give({ endTime: '2026-12-12' });
    expect(await holders()).toMatchObject([
      {
        name: '周一',
        version: 2,
        roles: [{ name: '签到员' }],
        endTime: '2026-12-12T16:00:00.000Z',
        isManageable: true,
      },
    ]);
    const held = await store.read(caller).adminRoles.listMeetingRoles(person.id);
    expect(held.map(({ meeting_id }) => meeting_id)).toContain(other.id);
    expect(held.every(({ role_id }) => role_id === role.id)).toBe(true);
    expect((await logsOf(person.id)).map(({ action }) => action)).toEqual(['分配会议角色']);
  });

  test('is refused for an old version, without the right to assign roles, and in a meeting that is over', async () => {
    const { give, callerWith, move, id, holders } = await setUp();
    expect(await codeOf(give({ version: 9 }))).toBe(409);
    expect(await codeOf(give({}, await callerWith(['meetings.edit', 'meetings.view'])))).toBe(403);
    await move(id, 'publish', 'cancel');
    expect(await codeOf(give())).toBe(720_001);
    expect(await holders()).toEqual([]);
  });

  test('waits for a running cancellation, and is then refused', async () => {
    const { give, holders, id, store, caller } = await setUp();
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const cancelling = store.change(acrossMeetings(caller), async ({ repositories: { locks, meetingRecords } }) => {
      await locks.take(`meeting ${id}`);
      await meetingRecords.update({ id, version: 1 }, { state: 'cancelled' });
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    const giving = codeOf(give());
    // Long enough for a call that does not wait.
    await sleep(200);
    ended.resolve();
    await cancelling;
    expect(await giving).toBe(720_001);
    expect(await holders()).toEqual([]);
  });

  test('removes an admin from the meeting if it was their last one', async () => {
    const { give, holders } = await setUp();
    await give();
    await give({ version: 2, roleIds: [] });
    expect(await holders()).toEqual([]);
  });
});

describe('an operations role that holds in every meeting', () => {
  test('is listed with the holders, and grants its functions of meetings only', async () => {
    const { build, customer, meetingHolderAccess, meetingEntry, caller, id, meetings } = await setUp();
    const functions = ['meetingSessions.search', 'admins.search'] as const;
    const finance = await build.role(customer.id, { name: '财务', functions: [...functions], allMeetings: true });
    const admin = await build.admin(customer.id, { roleIds: [finance.id] });
    const { everywhere } = await meetingHolderAccess.getMeetingHolders(id, caller);
    expect(everywhere).toEqual([{ id: finance.id, name: '财务', holderCount: 1 }]);
    const signedIn = await build.callerFor(admin.id);
    const mine = await meetings.listMyMeetings({ page: 1, limit: 10 }, signedIn);
    expect(mine.total).toBe(2);
    const entered = await meetingEntry.enterAs(mine.list[0]?.code ?? '', signedIn);
    expect([...(entered?.rights.functions.keys() ?? [])]).toEqual(['meetingSessions.search']);
  });

  test('can be assigned only by admins with the same rights in every meeting', async () => {
    const { build, customer, callerWith, roleEditing, caller } = await setUp();
    const functions = ['roles.edit', 'roles.search', 'meetingSessions.search'] as const;
    const editor = await callerWith([...functions]);
    const role = await build.role(customer.id, { functions: ['meetingSessions.search'] });
    const { name, code } = role;
    const edit = { id: role.id, version: 1, name, code, dataScope: 'all' as const, allMeetings: true };
    expect(await codeOf(roleEditing.editRole(edit, editor))).not.toBe(200);
    expect(await codeOf(roleEditing.editRole(edit, caller))).toBe(200);
  });
});
