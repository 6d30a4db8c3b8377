import { FIELD_NAMES, FUNCTION_NAMES } from '@huiwu/contract/catalogue/access';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeCaller } from '../testing/fakes.ts';
import {
  canReadField,
  canWriteField,
  coversRights,
  fieldAccessOf,
  functionNamesOf,
  hasFunction,
  coversScope,
  rightsOver,
  rightsWithin,
  uniteRights,
  type RoleGrant,
} from './rights.ts';
import { rowScopeOf } from './scope.ts';

const grant = (own: Partial<RoleGrant> = {}): RoleGrant => ({
  code: 'role',
  isWildcard: false,
  dataScope: 'all',
  menuIds: [],
  functions: [],
  fields: [],
  ...own,
});

const anyGrant: fc.Arbitrary<RoleGrant> = fc.record({
  code: fc.constant('role'),
  isWildcard: fc.constant(false),
  dataScope: fc.constantFrom('all', 'department-and-below', 'department', 'own'),
  menuIds: fc.subarray(['M1', 'M2', 'M3']),
  functions: fc.subarray(FUNCTION_NAMES),
  fields: fc.array(
    fc.record({ name: fc.constantFrom(...FIELD_NAMES), access: fc.constantFrom('hidden', 'masked', 'read', 'write') }),
    { maxLength: 3 },
  ),
});

describe('rights', () => {
  test('no one without a role may do anything', () => {
    const noOne = uniteRights([]);
    expect(functionNamesOf(noOne)).toEqual([]);
    expect(hasFunction(noOne, 'admins.search')).toBe(false);
  });

  test('a platform administrator may do everything', () => {
    const boss = uniteRights([grant({ isWildcard: true })]);
    expect(functionNamesOf(boss)).toEqual(FUNCTION_NAMES);
    expect(FIELD_NAMES.every((name) => canWriteField(boss, name))).toBe(true);
  });

  test('a field that no role mentions has its default level', () => {
    const rights = uniteRights([grant()]);
    expect([fieldAccessOf(rights, 'admins.phone'), fieldAccessOf(rights, 'admins.idCard')]).toEqual([
      'masked',
      'hidden',
    ]);
    expect([canReadField(rights, 'admins.phone'), canWriteField(rights, 'admins.phone')]).toEqual([false, false]);
  });

  test('of two roles that mention a field, the wider level counts', () => {
    const field = (access: 'hidden' | 'read') => grant({ fields: [{ name: 'admins.phone', access }] });
    expect(fieldAccessOf(uniteRights([field('read'), field('hidden')]), 'admins.phone')).toBe('read');
  });

  test('a field of a narrow role is closed outside its rows', () => {
    const near = grant({ dataScope: 'department', fields: [{ name: 'admins.phone', access: 'write' }] });
    const far = grant({ functions: ['admins.search'] });
    const rights = uniteRights([near, far]);
    const scopes = ['own', 'department', 'department-and-below', 'all'] as const;
    expect(scopes.map((scope) => fieldAccessOf(rightsOver(rights, scope), 'admins.phone'))).toEqual([
      'write',
      'write',
      'masked',
      'masked',
    ]);
    const hides = uniteRights([grant({ dataScope: 'own', fields: [{ name: 'admins.phone', access: 'hidden' }] }), far]);
    expect(fieldAccessOf(rightsOver(hides, 'all'), 'admins.phone')).toBe('hidden');
    expect(canReadField(rightsWithin(rights, 'admins.search'), 'admins.phone')).toBe(false);
    expect(canReadField(rightsWithin(uniteRights([near]), 'admins.search'), 'admins.phone')).toBe(true);
  });

  test('a role that hides a field closes it more than its default', () => {
    expect(
      fieldAccessOf(uniteRights([grant({ fields: [{ name: 'admins.phone', access: 'hidden' }] })]), 'admins.phone'),
    ).toBe('hidden');
  });

  test('an additional role never removes a function', () => {
    fc.assert(
      fc.property(fc.array(anyGrant, { maxLength: 4 }), anyGrant, (grants, added) => {
        const [before, after] = [
          functionNamesOf(uniteRights(grants)),
          functionNamesOf(uniteRights([...grants, added])),
        ];
        expect(before.filter((name) => !after.includes(name))).toEqual([]);
      }),
    );
  });
});

describe('covering', () => {
  test('requires all menus, functions, scopes and fields', () => {
    const mine = uniteRights([grant({ menuIds: ['M1'], functions: ['admins.search'], dataScope: 'department' })]);
    expect(coversRights(mine, uniteRights([grant({ menuIds: ['M2'] })]))).toBe(false);
    expect(coversRights(mine, uniteRights([grant({ functions: ['admins.edit'], dataScope: 'own' })]))).toBe(false);
    expect(coversRights(mine, uniteRights([grant({ functions: ['admins.search'], dataScope: 'all' })]))).toBe(false);
    expect(coversRights(mine, uniteRights([grant({ fields: [{ name: 'admins.phone', access: 'read' }] })]))).toBe(
      false,
    );
    expect(coversRights(mine, uniteRights([grant({ isWildcard: true })]))).toBe(false);
  });

  test('requires each field for all of its rows', () => {
    const fields = [{ name: 'admins.phone', access: 'read' as const }];
    const mine = uniteRights([grant({ dataScope: 'department', fields })]);
    expect(coversRights(mine, uniteRights([grant({ fields })]))).toBe(false);
    expect(coversRights(mine, uniteRights([grant({ dataScope: 'own', fields })]))).toBe(true);
  });

  test('is met by equal or wider rights', () => {
    const mine = uniteRights([grant({ menuIds: ['M1'], functions: ['admins.search'], dataScope: 'department' })]);
    expect(coversRights(mine, uniteRights([grant({ functions: ['admins.search'], dataScope: 'own' })]))).toBe(true);
    expect(coversRights(mine, uniteRights([grant({ fields: [{ name: 'admins.phone', access: 'masked' }] })]))).toBe(
      true,
    );
  });

  test('all admins cover themselves, and an admin with additional roles covers one with fewer', () => {
    fc.assert(
      fc.property(fc.array(anyGrant, { maxLength: 4 }), fc.array(anyGrant, { maxLength: 2 }), (grants, added) => {
        const less = uniteRights(grants);
        expect(coversRights(less, less)).toBe(true);
        const functionsOnly = (all: RoleGrant[]) => all.map((each) => ({ ...each, fields: [] }));
        expect(
          coversRights(uniteRights(functionsOnly([...grants, ...added])), uniteRights(functionsOnly(grants))),
        ).toBe(true);
      }),
    );
  });
});

describe('a scope', () => {
  test('is covered by admins who have the function in the same or a wider scope, and by platform administrators', () => {
    const mine = uniteRights([grant({ functions: ['admins.search'], dataScope: 'department' })]);
    const scopes = ['own', 'department', 'department-and-below', 'all'] as const;
    expect(scopes.map((scope) => coversScope(mine, 'admins.search', scope))).toEqual([true, true, false, false]);
    expect(scopes.some((scope) => coversScope(mine, 'admins.edit', scope))).toBe(false);
    expect(coversScope(uniteRights([grant({ isWildcard: true })]), 'admins.edit', 'all')).toBe(true);
  });
});

describe('the rows that a function reaches', () => {
  const below = (id: string) => Promise.resolve([id, `${id}-below`]);
  const scopeFor = (grants: RoleGrant[], departmentId: string | null = 'D') =>
    rowScopeOf(fakeCaller({ departmentId, rights: uniteRights(grants) }), 'admins.search', below);

  test('are only the own ones where the scope says so, or the function is missing', async () => {
    const own = { departmentIds: [], ownerId: 'caller', ownDepartmentId: 'D' };
    expect(await scopeFor([grant({ functions: ['admins.search'], dataScope: 'own' })])).toEqual(own);
    expect(await scopeFor([grant({ dataScope: 'all' })])).toEqual(own);
  });

  test('are only the own ones of an admin without a department', async () => {
    expect(await scopeFor([grant({ functions: ['admins.search'], dataScope: 'department' })], null)).toEqual({
      departmentIds: [],
      ownerId: 'caller',
      ownDepartmentId: null,
    });
  });

  test('are those of the department, or of the department and those below', async () => {
    expect(await scopeFor([grant({ functions: ['admins.search'], dataScope: 'department' })])).toEqual({
      departmentIds: ['D'],
      ownerId: 'caller',
      ownDepartmentId: 'D',
    });
    expect(await scopeFor([grant({ functions: ['admins.search'], dataScope: 'department-and-below' })])).toEqual({
      departmentIds: ['D', 'D-below'],
      ownerId: 'caller',
      ownDepartmentId: 'D',
    });
  });

  test('do not include the scope of a role with another function', async () => {
    const grants = [
      grant({ functions: ['admins.search'], dataScope: 'own' }),
      grant({ functions: ['admins.edit'], dataScope: 'all' }),
    ];
    expect(await scopeFor(grants)).toEqual({
      departmentIds: [],
      ownerId: 'caller',
      ownDepartmentId: 'D',
    });
  });

  test('are all with the scope "all", and for a platform administrator', async () => {
    expect(await scopeFor([grant({ functions: ['admins.search'], dataScope: 'all' })])).toBe('all');
    expect(await scopeFor([grant({ isWildcard: true })])).toBe('all');
  });
});
