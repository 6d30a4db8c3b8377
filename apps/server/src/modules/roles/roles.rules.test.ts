import { describe, expect, test } from 'vitest';
import { uniteRights, type RoleGrant } from '../../access/rights.ts';
import { isReservedCode, lockOf, lockRefusal, grantRefusal, fieldGrantRefusal } from './roles.rules.ts';

const rightsOf = (own: Partial<RoleGrant> = {}) =>
  uniteRights([
    { code: 'any', isWildcard: false, dataScope: 'department', menuIds: [], functions: [], fields: [], ...own },
  ]);
const mine = rightsOf({
  functions: ['admins.search'],
  menuIds: ['M1'],
  fields: [
    { name: 'admins.phone', access: 'read' },
    { name: 'admins.email', access: 'hidden' },
  ],
});
const facts = { isWildcard: false, isOwn: false, isBeyond: false, mine, theirs: rightsOf() };

describe('a role', () => {
  test('is locked if it has all rights, is one’s own or has more rights; otherwise it can be changed', () => {
    expect(lockOf({ ...facts, isWildcard: true, isOwn: true })).toBe('wildcard');
    expect(lockOf({ ...facts, isOwn: true, theirs: rightsOf({ menuIds: ['M2'] }) })).toBe('own');
    expect(lockOf({ ...facts, theirs: rightsOf({ menuIds: ['M2'] }) })).toBe('higher');
    expect(lockOf({ ...facts, isBeyond: true })).toBe('higher');
    expect(lockOf({ ...facts, theirs: rightsOf({ menuIds: ['M1'] }) })).toBeNull();
  });

  test('that is locked has a refusal for each reason', () => {
    const codes = (['wildcard', 'own', 'higher', null] as const).map((lock) => lockRefusal(lock)?.code);
    expect(codes).toEqual([651_101, 651_102, 651_103, undefined]);
  });

  test('cannot have the code that the console reserves for all rights', () => {
    expect(['admin', 'ADMIN', 'admins', ''].map(isReservedCode)).toEqual([true, true, false, false]);
  });
});

describe('the rights in a role', () => {
  test('cannot exceed the caller’s own, nor apply to more rows', () => {
    expect(grantRefusal(mine, rightsOf({ functions: ['admins.edit'] }))?.code).toBe(651_104);
    expect(grantRefusal(mine, rightsOf({ functions: ['admins.search'], dataScope: 'all' }))?.code).toBe(651_104);
    expect(grantRefusal(mine, rightsOf({ functions: ['admins.search'], dataScope: 'own' }))).toBeUndefined();
  });

  test('on a field use its default if nothing is set', () => {
    const nothing = new Map();
    const hidden = new Map([['admins.email' as const, 'hidden' as const]]);
    expect(fieldGrantRefusal(mine, hidden, nothing)?.code).toBe(651_104);
    expect(fieldGrantRefusal(mine, nothing, hidden)).toBeUndefined();
    expect(fieldGrantRefusal(mine, nothing, nothing)).toBeUndefined();
    expect(fieldGrantRefusal(mine, nothing, new Map([['admins.phone', 'read']]))).toBeUndefined();
    expect(fieldGrantRefusal(mine, nothing, new Map([['admins.phone', 'write']]))?.code).toBe(651_104);
    const oneOfTwo = new Map([
      ['admins.phone', 'read'],
      ['admins.email', 'write'],
    ] as const);
    expect(fieldGrantRefusal(mine, nothing, oneOfTwo)?.code).toBe(651_104);
  });
});
