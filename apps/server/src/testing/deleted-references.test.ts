import { addAdmin, editAdmin, editMeetingRoles } from '@huiwu/contract/admins';
import { reviewApplication } from '@huiwu/contract/applications';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { addDepartment, deleteDepartment, editDepartment } from '@huiwu/contract/departments';
import { deleteRole } from '@huiwu/contract/roles';
import { addSavedView, shareSavedView } from '@huiwu/contract/saved-views';
import { describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../store.ts';
import { KINDS } from './matrix/objects.ts';
import { buildCompany, personIn, senderOf } from './matrix/personas.ts';
import { testApp } from './test-app.ts';

const ROUNDS = 5;

const setUp = async () => {
  const app = await testApp({ isRateLimited: false });
  const customer = await buildCompany(app, true);
  const boss = await personIn(app, customer, { isWildcard: true });
  let count = 0;
  const next = () => (count += 1);
  const newDepartment = async () => (await app.build.department(customer.id)).id;
  const newAdmin = async () => (await app.build.admin(customer.id, { departmentId: customer.a })).id;
  const draft = (own: object) => ({
    realName: '王五',
    phone: `1995${String(next()).padStart(7, '0')}`,
    departmentId: customer.a,
    roleIds: [],
    ...own,
  });
  const edit = async (own: object) => ({
    id: await newAdmin(),
    version: 1,
    realName: '王五',
    departmentId: customer.a,
    ...own,
  });

  /** Each way to refer to a department or a role, with the input that names it. */
  const referring = {
    department: [
      ['adding an admin', addAdmin, async (id: string) => draft({ departmentId: id })],
      ['moving an admin', editAdmin, async (id: string) => edit({ departmentId: id })],
      [
        'passing an application',
        reviewApplication,
        async (id: string) => {
          const spot = {
            customerId: customer.id,
            departmentId: customer.a,
            number: next(),
            isDeleted: false,
            place: '',
          };
          const application = await KINDS.application.make(app, spot);
          return { id: application, version: 1, isPassed: true, departmentId: id, remark: '' };
        },
      ],
      [
        'adding a department below it',
        addDepartment,
        async (id: string) => ({ parentId: id, name: `下级${next()}`, code: `X${next()}` }),
      ],
      [
        'moving a department below it',
        editDepartment,
        async (id: string) => {
          const row = await app.build.department(customer.id);
          return { id: row.id, version: 1, name: row.name, code: row.code, parentId: id, order: 0 };
        },
      ],
    ],
    role: [
      ['adding an admin with it', addAdmin, async (id: string) => draft({ roleIds: [id] })],
      ['giving it', editAdmin, async (id: string) => edit({ roleIds: [id] })],
      [
        'sharing a view with it',
        shareSavedView,
        async (id: string) => {
          const view = { list: 'admins', name: `视图${next()}`, state: { filters: {} } };
          const { data } = await app.call(addSavedView, view, senderOf(boss));
          return { id: data.id, version: 1, audience: 'role', roleId: id };
        },
      ],
    ],
    meetingRole: [
      [
        'giving it in a meeting',
        editMeetingRoles,
        async (id: string) => {
          const meeting = await app.build.meeting(customer.id);
          return { id: await newAdmin(), version: 1, roles: [{ meetingId: meeting.id, roleIds: [id] }] };
        },
      ],
    ],
  } satisfies Record<string, [string, Endpoint, (id: string) => Promise<Record<string, unknown>>][]>;

  const making = {
    department: { make: newDepartment, remove: deleteDepartment },
    role: { make: async () => (await app.build.role(customer.id)).id, remove: deleteRole },
    meetingRole: { make: async () => (await app.build.role(customer.id, { kind: 'meeting' })).id, remove: deleteRole },
  };
  return { ...app, customer, boss, referring, making };
};

type Stage = Awaited<ReturnType<typeof setUp>>;

/** Asked for at the same moment: anyone who is second hears a sentence, and never that something broke. */
const race = async (
  { call, boss, making }: Stage,
  kind: keyof Stage['referring'],
  [, endpoint, inputFor]: Stage['referring'][keyof Stage['referring']][number],
) => {
  const id = await making[kind].make();
  const input = await inputFor(id);
  const [referred, removed] = await Promise.all([
    call(endpoint, input, senderOf(boss)),
    call(making[kind].remove, { id }, senderOf(boss)),
  ]);
  return { referred, removed };
};

/** What came of it, where it is one of the things that may. */
const outcomeOf = ({ referred, removed }: Awaited<ReturnType<typeof race>>): string => {
  const hasSentence = referred.code === 400 && referred.data?.fields?.length === 1;
  if (removed.code === 200 && hasSentence) return 'right';
  if (referred.code === 200 && String(removed.code).startsWith('65')) return 'right';
  return `referred ${referred.code}, removed ${removed.code}`;
};

/** A view that was shared with a role stays without it. */
const isLetGo = (endpoint: Endpoint, outcome: string): boolean =>
  endpoint === shareSavedView && outcome === 'referred 200, removed 200';

describe('a record that refers to another one while that one is deleted', { timeout: 60_000 }, () => {
  test.each(['department', 'role', 'meetingRole'] as const)('is complete or refused: %s', async (kind) => {
    const stage = await setUp();
    const wrong: string[] = [];
    for (const way of stage.referring[kind]) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const outcome = outcomeOf(await race(stage, kind, way));
        if (outcome !== 'right' && !isLetGo(way[1], outcome)) wrong.push(`${way[0]}: ${outcome}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is refused as changed, unless another check refuses it first', async () => {
    const { store, db, customer } = await setUp();
    const write = store.change(ALL_CUSTOMERS, async ({ repositories: { departments } }) => {
      const row = (await departments.find(customer.a))!;
      await departments.insert({ ...row, id: 'orphan', code: 'ORPHAN', parent_id: 'nothing' });
    });
    await expect(write).rejects.toMatchObject({ code: 409 });
    expect(await db.selectFrom('departments').select('id').where('id', '=', 'orphan').execute()).toEqual([]);
  });
});
