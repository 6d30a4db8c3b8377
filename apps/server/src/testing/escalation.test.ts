import { addAdmin, editAdmin, editMeetingRoles } from '@huiwu/contract/admins';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { FIELDS, FUNCTIONS, FUNCTION_NAMES, MENU_IDS, PLATFORM_MENU_IDS } from '@huiwu/contract/catalogue/access';
import {
  addRole,
  changeRoleState,
  editRole,
  grantRoleFields,
  grantRoleFunctions,
  grantRoleMenus,
} from '@huiwu/contract/roles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coversRights, functionNamesOf, type Rights } from '../access/rights.ts';
import type { AdminRights } from '../access/admin-rights.ts';
import { ALL_CUSTOMERS } from '../store.ts';
import { fakeRequestContext } from './fakes.ts';
import { buildCompany, personIn, senderOf, type PersonaCompany, type Persona } from './matrix/personas.ts';
import { testApp, type TestApp } from './test-app.ts';

/** May change roles and people, and is far from everything: half of the functions, over a department. */
const MINE = FUNCTION_NAMES.filter((name, index) => /^(roles|admins)[.]/.test(name) || index % 3 === 0).filter(
  (name) => !['admins.resetPassword', 'roles.delete'].includes(name) && !PLATFORM_MENU_IDS.has(FUNCTIONS[name].menuId),
);

interface Step {
  what: 'add' | 'edit' | 'state' | 'menus' | 'functions' | 'fields' | 'give' | 'hire' | 'meeting' | 'move';
  who: number;
  role: number;
  /** What is asked for, by number. */
  wish: number[];
  scope: 'own' | 'department' | 'department-and-below' | 'all';
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('add', 'edit', 'state', 'menus', 'functions', 'fields', 'give', 'hire', 'meeting', 'move'),
  who: fc.nat(5),
  role: fc.nat(8),
  wish: fc.array(fc.nat(200), { maxLength: 4 }),
  scope: fc.constantFrom('own', 'department', 'department-and-below', 'all'),
});

const pick = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;

interface Stage {
  app: TestApp;
  customer: PersonaCompany;
  climber: Persona;
}

const buildStage = async (): Promise<Stage> => {
  const app = await testApp({ isRateLimited: false });
  const operator = await buildCompany(app, true);
  const customer = await buildCompany(app);
  await personIn(app, operator, { isWildcard: true });
  await personIn(app, customer);
  await personIn(app, customer, { functions: [] });
  const climber = await personIn(app, customer, { functions: MINE, dataScope: 'department-and-below' });
  return { app, customer, climber };
};

const climberNow = ({ app, climber }: Stage) =>
  app.sessions.identify(climber.token, fakeRequestContext({ cookieHalf: climber.cookie }), { method: 'GET' } as never);

const climberRightsNow = async (stage: Stage): Promise<Rights> => (await climberNow(stage)).rights;

const rolesIn = ({ app }: Stage) => app.db.selectFrom('roles').selectAll().orderBy('id').execute();
const peopleIn = ({ app }: Stage) => app.db.selectFrom('admins').selectAll().orderBy('id').execute();

let count = 0;

/** The step as a call, made with what is there at this moment: the caller's own company and everyone else's. */
const callFor = async (stage: Stage, step: Step): Promise<[Endpoint, Record<string, unknown>]> => {
  const [role, person] = [pick(await rolesIn(stage), step.role), pick(await peopleIn(stage), step.who)];
  const named = { code: `r${(count += 1)}`, name: `岗位${count}`, kind: 'operations', dataScope: step.scope };
  const byRole = { roleId: role.id, version: role.version };
  const edit = {
    id: person.id,
    version: person.version,
    realName: person.real_name,
    departmentId: person.department_id,
  };
  switch (step.what) {
    case 'add':
      return [addRole, named];
    case 'edit':
      return [editRole, { ...named, kind: role.kind, id: role.id, version: role.version }];
    case 'state':
      return [changeRoleState, { id: role.id, state: String(1 - role.state) }];
    case 'menus':
      return [grantRoleMenus, { ...byRole, menuIds: step.wish.map((wish) => pick(Object.values(MENU_IDS), wish)) }];
    case 'functions':
      return [
        grantRoleFunctions,
        { ...byRole, functionIds: step.wish.map((wish) => FUNCTIONS[pick(FUNCTION_NAMES, wish)].key) },
      ];
    case 'fields': {
      const fieldId = pick(Object.values(FIELDS), step.who).id;
      return [
        grantRoleFields,
        { ...byRole, fields: [{ fieldId, access: pick(['hidden', 'masked', 'read', 'write'], step.role) }] },
      ];
    }
    case 'give':
      return [editAdmin, { ...edit, roleIds: [role.id] }];
    case 'move': {
      const { a, belowA, b } = stage.customer;
      return [editAdmin, { ...edit, departmentId: pick([a, belowA, b], step.role) }];
    }
    case 'hire':
      return [
        addAdmin,
        {
          realName: '新人',
          phone: `1993${String(count).padStart(7, '0')}`,
          departmentId: stage.customer.a,
          roleIds: [role.id],
        },
      ];
    case 'meeting':
      return [
        editMeetingRoles,
        { id: person.id, version: person.version, roles: [{ meetingId: 'nothing', roleIds: [role.id] }] },
      ];
  }
};

/** Roles as they are worth something, by id. */
const worthOfRoles = async (stage: Stage): Promise<Map<string, Rights>> => {
  const rows = await rolesIn(stage);
  return new Map(
    await Promise.all(
      rows.map(async ({ id }) => [id, await stage.app.roles.rightsOfRoles(ALL_CUSTOMERS, [id])] as [string, Rights]),
    ),
  );
};

/** What everyone can reach and do, by id. */
const rightsOfAllNow = async (stage: Stage): Promise<Map<string, AdminRights>> => {
  const { store, rightsComparison } = stage.app;
  const repositories = store.read(ALL_CUSTOMERS);
  const people = await peopleIn(stage);
  const held = await repositories.adminRoles.listOfAll(people.map(({ id }) => id));
  const places = people.map(({ id, customer_id: customerId, department_id: departmentId }) => ({
    id,
    customerId,
    departmentId,
  }));
  const all = await rightsComparison.rightsOfAdmins(ALL_CUSTOMERS, places, held);
  return new Map(all.map((each) => [each.person.id, each]));
};

const isSameRights = (one: AdminRights | undefined, other: AdminRights): boolean =>
  one !== undefined &&
  one.person.departmentId === other.person.departmentId &&
  saysTheSame(one.rights, other.rights) &&
  one.meetings.length === other.meetings.length;

const saysTheSame = (a: Rights | undefined, b: Rights | undefined): boolean =>
  a !== undefined && b !== undefined && coversRights(a, b) && coversRights(b, a);

test(
  'no admin gains rights by any sequence of changes, and no changed admin or role gets more rights than the caller has',
  { timeout: 120_000 },
  async () => {
    const stage = await buildStage();
    const before = await climberRightsNow(stage);
    expect(functionNamesOf(before).length).toBeGreaterThan(10);
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 15 }), async (steps) => {
        const worth = await worthOfRoles(stage);
        const earlier = await rightsOfAllNow(stage);
        for (const step of steps) {
          const [endpoint, input] = await callFor(stage, step);
          if ((await stage.app.call(endpoint, input, senderOf(stage.climber))).code === 200) done += 1;
        }
        const now = await climberRightsNow(stage);
        expect(functionNamesOf(now)).toEqual(functionNamesOf(before));
        expect(coversRights(before, now)).toBe(true);
        const changed = [...(await worthOfRoles(stage))].filter(([id, rights]) => !saysTheSame(worth.get(id), rights));
        expect(changed.filter(([, rights]) => !coversRights(before, rights)).map(([id]) => id)).toEqual([]);
        const others = [...(await rightsOfAllNow(stage))].filter(
          ([id, theirs]) => id !== stage.climber.id && !isSameRights(earlier.get(id), theirs),
        );
        const held = others.map(([, theirs]) => theirs);
        const covered = await stage.app.rightsComparison.compare(
          { ...(await climberNow(stage)), ...ALL_CUSTOMERS },
          held,
        );
        expect(others.filter((_each, index) => covered[index] !== true).map(([id]) => id)).toEqual([]);
      }),
      { numRuns: 12, seed: 20_261_121, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(10);
  },
);
