import { describe, expect, test } from 'vitest';
import { meetingsOfTwoCustomers } from '../../testing/meetings.ts';
import { codeOf } from '../../testing/refusals.ts';

const setUp = async () => {
  const all = await meetingsOfTwoCustomers();
  const { add, build, customer, caller, meetingClones, get } = all;
  const source = await add({ capacity: 300, retentionUntil: '2027-12-11' });
  const session = { beginAt: '2026-12-10T02:00:00.000Z', endAt: '2026-12-10T03:00:00.000Z' };
  await build.meetingSession({ id: source.id, customer_id: customer.id }, session);
  const role = await build.role(customer.id, { kind: 'meeting' });
  const holder = await build.admin(customer.id, { departmentId: all.place.id });
  await build.meetingRole(holder, { meetingId: source.id, roleId: role.id, endAt: '2026-12-12T00:00:00.000Z' });
  const clone = (parts: ('settings' | 'sessions' | 'roles')[], by = caller) => {
    const asked = { id: source.id, name: '明年', shortName: '', beginAt: '2027-12-09T01:00:00.000Z', parts };
    return meetingClones.cloneMeeting(asked, by);
  };
  return {
    ...all,
    source,
    holder,
    clone,
    cloned: async (parts: Parameters<typeof clone>[0]) => get((await clone(parts)).id),
  };
};

describe('a copy of a meeting', () => {
  test('is a draft with its own code and all times moved equally', async () => {
    const { source, cloned } = await setUp();
    const copy = await cloned(['settings', 'sessions']);
    expect(copy).toMatchObject({ name: '明年', state: 'draft', place: source.place, capacity: 300, sessionCount: 1 });
    expect([copy.endAt, copy.regCloseAt, copy.retentionUntil]).toEqual([
      '2027-12-10T10:00:00.000Z',
      '2027-12-04T00:00:00.000Z',
      '2028-12-09',
    ]);
    expect([copy.clonedFromId, copy.code === source.code, copy.holderCount]).toEqual([source.id, false, 0]);
  });

  test('contains the selected parts only', async () => {
    const { cloned } = await setUp();
    expect(await cloned([])).toMatchObject({ capacity: null, regOpenAt: null, sessionCount: 0, holderCount: 0 });
    expect(await cloned(['roles'])).toMatchObject({ capacity: null, holderCount: 1 });
  });

  test('is refused as a whole if the caller may not assign the roles', async () => {
    const { clone, callerWith, db } = await setUp();
    const adder = await callerWith(['meetings.add']);
    const count = async () => (await db.selectFrom('meetings').select('id').execute()).length;
    const before = await count();
    expect(await codeOf(clone(['settings', 'roles'], adder))).toBe(403);
    expect(await count()).toBe(before);
    expect(await codeOf(clone(['settings'], adder))).toBe(200);
  });
});
