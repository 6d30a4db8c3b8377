import { adminErrors } from '@huiwu/contract/admins';
import { functionOf } from '@huiwu/contract/base/access';
import { baseErrors } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { FUNCTION_NAMES, MENU_IDS } from '@huiwu/contract/catalogue/access';
import { endpoints } from '@huiwu/contract/catalogue';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../../store.ts';
import { fakeRequestContext } from '../fakes.ts';
import { lines } from './matrix.ts';
import { senderOf, signedIn, type Persona } from './personas.ts';
import { each } from './row.ts';
import { oneByOne, useWorld } from './shared-world.ts';
import type { MatrixWorld } from './world.ts';

/** Every call that changes something about one admin or one session of theirs: a new one is among them by itself. */
const ACTING = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  lines(name)
    .filter(({ on }) => (on === 'admin' || on === 'session') && endpoint.effect !== 'reads')
    .filter(() => functionOf(endpoint.access) !== undefined)
    .map((row) => ({ name, endpoint, row })),
);

/** Functions by which an admin acts on people; the others are what people have. */
const BY_ACTING = FUNCTION_NAMES.filter((name) => /^(admins|onlineUsers|roles)[.]/.test(name));

const PAST = '2026-11-20T00:00:00.000Z';
const TOMORROW = '2026-11-22T00:00:00.000Z';

const setUp = async (world: MatrixWorld) => {
  const { build, companies, store } = world;
  const { id: customerId, a, b } = companies.first;
  const [meeting, other] = [await build.meeting(customerId), await build.meeting(customerId)];
  const dashboard = await build.role(customerId, { kind: 'meeting', menuIds: [MENU_IDS.meetingDashboard] });
  const logs = await build.role(customerId, { functions: ['businessLogs.search'], dataScope: 'department' });
  const roleOf = (own: Parameters<typeof build.role>[1]) => build.role(customerId, own);
  const personWith = async (roleIds: string[], departmentId = a): Promise<Persona> => {
    const { id } = await build.admin(customerId, { roleIds, departmentId });
    return signedIn(world, { id, customerId, departmentId });
  };
  const inMeeting = async (id: string, own: { meetingId: string; endAt?: string }) =>
    build.meetingRole({ id, customer_id: customerId }, { roleId: dashboard.id, ...own });

  const everywhere = await roleOf({ functions: BY_ACTING, menuIds: [MENU_IDS.meetingDashboard] });
  const here = await roleOf({ functions: BY_ACTING, menuIds: [MENU_IDS.meetingDashboard], dataScope: 'department' });
  /** Acts on everyone, and reads the logs of their own department. */
  const wide = await personWith([everywhere.id, logs.id]);
  /** Acts on their own department, and is in one meeting until tomorrow. */
  const narrow = await personWith([here.id, logs.id]);
  await inMeeting(narrow.id, { meetingId: meeting.id, endAt: TOMORROW });

  interface Held {
    functions?: FunctionName[];
    dataScope?: 'all' | 'department-and-below' | 'department' | 'own';
    fields?: { 'admins.idCard': 'write' };
    departmentId?: string;
    hold?: { meetingId: string; endAt?: string };
  }
  const target = (caller: Persona, { functions, dataScope, fields, departmentId, hold }: Held) => ({
    caller,
    make: async (): Promise<string> => {
      const role = await roleOf({
        functions: functions ?? [],
        dataScope: dataScope ?? 'department',
        ...(fields === undefined ? {} : { fields }),
      });
      const admin = await build.admin(customerId, {
        departmentId: departmentId ?? a,
        roleIds: [role.id],
        passwordState: 'unsent',
        createdBy: caller.id,
      });
      if (hold !== undefined) await inMeeting(admin.id, hold);
      return admin.id;
    },
  });
  const more = {
    'a function that the caller does not have': target(narrow, { functions: ['signInLogs.search'] }),
    'a wider data scope': target(narrow, { functions: ['businessLogs.search'], dataScope: 'department-and-below' }),
    'the same data scope in another department': target(wide, { functions: ['businessLogs.search'], departmentId: b }),
    'nothing but their own rows in another department': target(wide, {
      functions: ['businessLogs.search'],
      dataScope: 'own',
      departmentId: b,
    }),
    'a field that is closed for the caller': target(narrow, { fields: { 'admins.idCard': 'write' } }),
    'a role in a meeting that the caller does not enter': target(narrow, { hold: { meetingId: other.id } }),
    'a role in a meeting for longer than the caller': target(narrow, { hold: { meetingId: meeting.id } }),
  };
  const asMuch = {
    'the same data scope in the same department': target(narrow, { functions: ['businessLogs.search'] }),
    'a role in a meeting for as long as the caller': target(narrow, {
      hold: { meetingId: meeting.id, endAt: TOMORROW },
    }),
    'a role in a meeting that is over': target(narrow, { hold: { meetingId: other.id, endAt: PAST } }),
    'a role in a meeting, where the caller enters every one': target(wide, { hold: { meetingId: other.id } }),
  };
  const sessionOf = async (adminId: string): Promise<string> => {
    const opening = { adminId, previousSignInAt: null, policy: await world.sessions.readPolicy() };
    await store.change(ALL_CUSTOMERS, (work) =>
      world.sessions.open(work, opening, fakeRequestContext({ isBrowser: true })),
    );
    const row = await world.db.selectFrom('sessions').select('id').where('admin_id', '=', adminId).executeTakeFirst();
    return row?.id ?? '';
  };
  return { more, asMuch, sessionOf };
};

describe('an admin who acts on another admin', { timeout: 60_000 }, () => {
  const shared = useWorld();
  let stage: Awaited<ReturnType<typeof setUp>>;
  beforeAll(async () => {
    stage = await setUp(shared.world);
  });

  const ask = async (
    { name, endpoint, row }: (typeof ACTING)[number],
    { caller, make }: { caller: Persona; make: () => Promise<string> },
  ) => {
    const { world } = shared;
    const adminId = await make();
    // Only those who were deleted are restored.
    if (name === 'restoreAdmin')
      await world.db.updateTable('admins').set({ deleted_at: PAST }).where('id', '=', adminId).execute();
    const id = row.on === 'session' ? await stage.sessionOf(adminId) : adminId;
    const target = { id, place: 'sameDepartment' as const, caller, world, number: world.nextNumber() };
    const input = (await row.input?.(target)) ?? {};
    await world.changes.take();
    const answer = await world.call(endpoint, input, senderOf(caller));
    const code = row.verdict === undefined ? answer.code : each({ ...baseErrors, ...adminErrors })(answer);
    return { code, changed: code === 200 ? [] : await world.changes.take() };
  };

  test('can do so by many calls', () => {
    expect(ACTING.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['editAdmin', 'resetAdminPassword', 'editMeetingRoles', 'revokeSession', 'restoreAdmin']),
    );
  });

  test.each(ACTING.map((call) => [call.name, call] as const))(
    'is refused by %s if the other one has more rights, and changes nothing',
    async (_name, call) => {
      const refused = await oneByOne(Object.entries(stage.more), async ([what, target]) => {
        const { code, changed } = await ask(call, target);
        return [what, code, changed];
      });
      expect(refused).toEqual(Object.keys(stage.more).map((what) => [what, adminErrors.higherRights.code, []]));
    },
  );

  test.each(ACTING.map((call) => [call.name, call] as const))(
    'is accepted by %s if the other one has as many rights',
    async (_name, call) => {
      const done = await oneByOne(Object.entries(stage.asMuch), async ([what, target]) => [
        what,
        (await ask(call, target)).code,
      ]);
      expect(done).toEqual(Object.keys(stage.asMuch).map((what) => [what, 200]));
    },
  );
});
