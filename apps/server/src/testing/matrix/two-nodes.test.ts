import {
  changeAdminState,
  deleteAdmin,
  editAdmin,
  getAdmin,
  listAdmins,
  resetAdminPassword,
} from '@huiwu/contract/admins';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { FIELDS, FUNCTIONS, FUNCTION_NAMES } from '@huiwu/contract/catalogue/access';
import { changeCustomerState } from '@huiwu/contract/customers';
import { revokeSession } from '@huiwu/contract/online-users';
import { changeRoleState, grantRoleFields, grantRoleFunctions } from '@huiwu/contract/roles';
import { lockSession, signOut } from '@huiwu/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../test-app.ts';
import { buildCompany, personIn, senderOf, type Persona } from './personas.ts';

type Values = Record<string, unknown>;

/** Two nodes over one database; an admin whose rights both have seen, and anyone who changes them on the first. */
const twoNodes = async () => {
  const here = await testApp({ isRateLimited: false });
  const there = await testApp({ isRateLimited: false, surroundings: here });
  const operator = await buildCompany(here, true);
  const company = await buildCompany(here);
  const boss = await personIn(here, operator, { isWildcard: true });
  const person = await personIn(here, company);
  const colleague = await personIn(here, company);
  const asked = (node: TestApp, endpoint: Endpoint = listAdmins, input: Values = {}) =>
    node.call(endpoint, input, senderOf(person));
  for (const node of [here, there]) expect((await asked(node)).code).toBe(200);
  const change = async (endpoint: Endpoint, input: Values, by: Persona = boss): Promise<void> => {
    const { code, msg } = await here.call(endpoint, input, senderOf(by));
    expect([code, msg]).toEqual([200, '操作成功']);
  };
  const versionOf = async (table: 'admins' | 'roles', id: string) =>
    (await here.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()).version;
  const codes = async (endpoint?: Endpoint, input?: Values) => [
    (await asked(there, endpoint, input)).code,
    (await asked(here, endpoint, input)).code,
  ];
  return { here, there, company, boss, person, colleague, change, versionOf, codes };
};

type Nodes = Awaited<ReturnType<typeof twoNodes>>;

const edit = async ({ person, versionOf }: Nodes, own: Values) => ({
  id: person.id,
  version: await versionOf('admins', person.id),
  realName: '张三',
  departmentId: person.departmentId,
  ...own,
});

const sessionOf = async ({ here, person }: Nodes): Promise<string> =>
  (await here.db.selectFrom('sessions').select('id').where('admin_id', '=', person.id).executeTakeFirstOrThrow()).id;

describe('with the next request, on the node of the change and on the other one', { timeout: 60_000 }, () => {
  test('a withdrawn role grants nothing', async () => {
    const nodes = await twoNodes();
    await nodes.change(editAdmin, await edit(nodes, { roleIds: [] }));
    expect(await nodes.codes()).toEqual([403, 403]);
  });

  test('a disabled role grants nothing, and grants its rights again once it is enabled', async () => {
    const nodes = await twoNodes();
    const id = nodes.person.roleId;
    await nodes.change(changeRoleState, { id, state: '0' });
    expect(await nodes.codes()).toEqual([403, 403]);
    await nodes.change(changeRoleState, { id, state: '1' });
    expect(await nodes.codes()).toEqual([200, 200]);
  });

  test('a function that was removed from a role is refused, and the others are not', async () => {
    const nodes = await twoNodes();
    const roleId = nodes.person.roleId;
    const kept = FUNCTION_NAMES.filter((name) => name === 'admins.view').map((name) => FUNCTIONS[name].key);
    await nodes.change(grantRoleFunctions, {
      roleId,
      version: await nodes.versionOf('roles', roleId),
      functionIds: kept,
    });
    expect(await nodes.codes()).toEqual([403, 403]);
    expect(await nodes.codes(getAdmin, { id: nodes.colleague.id })).toEqual([200, 200]);
  });

  test('a field that was hidden is hidden', async () => {
    const nodes = await twoNodes();
    const roleId = nodes.person.roleId;
    await nodes.change(grantRoleFields, {
      roleId,
      version: await nodes.versionOf('roles', roleId),
      fields: [{ fieldId: FIELDS['admins.phone'].id, access: 'hidden' }],
    });
    for (const node of [nodes.there, nodes.here]) {
      const { data } = await node.call(getAdmin, { id: nodes.colleague.id }, senderOf(nodes.person));
      expect(data.phone).toBeUndefined();
    }
  });

  test('an admin who moved to another department has its data scope', async () => {
    const nodes = await twoNodes();
    const narrow = await nodes.here.build.role(nodes.company.id, {
      functions: ['admins.view'],
      dataScope: 'department',
    });
    await nodes.change(editAdmin, await edit(nodes, { roleIds: [narrow.id] }));
    expect(await nodes.codes(getAdmin, { id: nodes.colleague.id })).toEqual([200, 200]);
    await nodes.change(editAdmin, await edit(nodes, { departmentId: nodes.company.b }));
    expect(await nodes.codes(getAdmin, { id: nodes.colleague.id })).toEqual([404, 404]);
  });

  test('an admin who was disabled, deleted, signed out by another admin or given a new password is signed out', async () => {
    const ends: [Endpoint, (nodes: Nodes) => Promise<Values> | Values][] = [
      [changeAdminState, ({ person }) => ({ id: person.id, state: '0' })],
      [deleteAdmin, ({ person }) => ({ id: person.id })],
      [resetAdminPassword, ({ person }) => ({ id: person.id })],
      [revokeSession, async (nodes) => ({ ids: [await sessionOf(nodes)] })],
    ];
    for (const [endpoint, input] of ends) {
      const nodes = await twoNodes();
      await nodes.change(endpoint, await input(nodes));
      expect([endpoint.path, await nodes.codes()]).toEqual([endpoint.path, [620_006, 620_006]]);
    }
  });

  test('the admins of a disabled customer are signed out', async () => {
    const nodes = await twoNodes();
    await nodes.change(changeCustomerState, { id: nodes.company.id, state: '0' });
    expect(await nodes.codes()).toEqual([620_006, 620_006]);
  });

  test('an admin who signed out is signed out, and a locked screen is locked', async () => {
    const locked = await twoNodes();
    await locked.change(lockSession, {}, locked.person);
    expect(await locked.codes()).toEqual([620_011, 620_011]);
    const out = await twoNodes();
    await out.change(signOut, {}, out.person);
    expect(await out.codes()).toEqual([610_005, 610_005]);
  });
});
