import { describe, expect, test } from 'vitest';
import { addAdmin } from '@huiwu/contract/admins';
import { getMenuTree } from '@huiwu/contract/menus';
import { accountWith, platformAdmin } from '../../testing/accounts.ts';
import { createAccess, NO_ACCESS } from './access.ts';

const adder = createAccess(accountWith(['admins.add']));

describe('what a user may do', () => {
  test('is nothing before the account is loaded', () => {
    expect(NO_ACCESS.can(addAdmin)).toBe(false);
  });

  test('is everything with the wildcard function', () => {
    expect(createAccess(platformAdmin).can(addAdmin)).toBe(true);
  });

  test('depends on their function keys', () => {
    expect(adder.can(addAdmin)).toBe(true);
    expect(createAccess(accountWith(['admins.edit'])).can(addAdmin)).toBe(false);
  });

  test('includes every call that needs no function', () => {
    expect(NO_ACCESS.can(getMenuTree)).toBe(true);
  });
});

describe('permissions and roles', () => {
  const access = createAccess({ roles: ['finance'], permissions: ['fee:list'], functions: [], fields: {} });

  test('pass for the exact key, any of several', () => {
    expect(access.hasPermission(['x', 'fee:list'])).toBe(true);
    expect(access.hasPermission(['x'])).toBe(false);
  });

  test('fail for an empty or missing key, for every user', () => {
    expect(createAccess(platformAdmin).hasPermission([''])).toBe(false);
    expect(createAccess(platformAdmin).hasPermission([])).toBe(false);
  });

  test('can require all keys at once', () => {
    expect(access.hasEveryPermission(['fee:list'])).toBe(true);
    expect(access.hasEveryPermission(['fee:list', 'x'])).toBe(false);
    expect(access.hasEveryRole(['finance'])).toBe(true);
    expect(access.hasEveryRole(['finance', 'auditor'])).toBe(false);
  });

  test('of an empty list are never granted', () => {
    expect(createAccess(platformAdmin).hasEveryPermission([])).toBe(false);
    expect(createAccess(platformAdmin).hasEveryRole([])).toBe(false);
    expect(createAccess(platformAdmin).hasEveryPermission(['fee:list', ''])).toBe(false);
    expect(createAccess(platformAdmin).hasRole([''])).toBe(false);
  });

  test('the admin role stands for every role', () => {
    expect(access.hasRole(['finance'])).toBe(true);
    expect(access.hasRole(['auditor'])).toBe(false);
    expect(createAccess(platformAdmin).hasRole(['auditor'])).toBe(true);
  });

  test('a user without roles has the default one', () => {
    expect(createAccess(accountWith([])).roles).toEqual(['ROLE_DEFAULT']);
  });
});

describe('fields', () => {
  test('may be written unless the server says otherwise', () => {
    const access = createAccess(accountWith([], { 'admins.phone': 'masked' }));
    expect(access.fieldAccess('admins.phone')).toBe('masked');
    expect(access.fieldAccess('admins.email')).toBe('write');
  });
});
