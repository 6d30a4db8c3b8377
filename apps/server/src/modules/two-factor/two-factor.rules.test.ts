import { describe, expect, test } from 'vitest';
import { uniteRights } from '../../access/rights.ts';
import { holdsSensitive, methodDue, SENSITIVE_FUNCTIONS } from './two-factor.rules.ts';

const grant = {
  code: 'x',
  isWildcard: false,
  dataScope: 'own' as const,
  menuIds: [],
  functions: [],
  fields: [],
};

describe('a sensitive right', () => {
  test('changes admins, roles or settings; rights to view are not sensitive', () => {
    for (const name of [
      'admins.edit',
      'admins.endTwoFactor',
      'applications.review',
      'roles.grantMenus',
      'settings.edit',
    ])
      expect(SENSITIVE_FUNCTIONS).toContain(name);
    expect(SENSITIVE_FUNCTIONS.filter((name) => /\.(search|check)$/.test(name))).toEqual([]);
    for (const name of ['departments.edit', 'savedViews.share', 'outbox.resend', 'tasks.retry'])
      expect(SENSITIVE_FUNCTIONS).not.toContain(name);
  });

  test('is held by a platform administrator, by a function and by an unmasked field', () => {
    expect(holdsSensitive(uniteRights([grant]))).toBe(false);
    expect(holdsSensitive(uniteRights([{ ...grant, functions: ['admins.search', 'departments.edit'] }]))).toBe(false);
    expect(holdsSensitive(uniteRights([{ ...grant, fields: [{ name: 'admins.email', access: 'masked' }] }]))).toBe(
      false,
    );
    expect(holdsSensitive(uniteRights([{ ...grant, isWildcard: true }]))).toBe(true);
    expect(holdsSensitive(uniteRights([{ ...grant, functions: ['roles.edit'] }]))).toBe(true);
    expect(holdsSensitive(uniteRights([{ ...grant, fields: [{ name: 'admins.email', access: 'read' }] }]))).toBe(true);
  });
});

describe('the second factor', () => {
  const facts = { isOn: false, isAsked: false, firstStep: 'password' as const, hasPassword: true };

  test('is not required if nothing requires it', () => {
    expect(methodDue(facts)).toBeUndefined();
    expect(methodDue({ ...facts, firstStep: 'sms' })).toBeUndefined();
  });

  test('is the authenticator of an admin who has one', () => {
    for (const firstStep of ['password', 'sms'] as const)
      for (const isAsked of [true, false]) expect(methodDue({ ...facts, isOn: true, isAsked, firstStep })).toBe('totp');
  });

  test('is otherwise the method that was not the first factor, if it is available', () => {
    expect(methodDue({ ...facts, isAsked: true })).toBe('sms');
    expect(methodDue({ ...facts, isAsked: true, firstStep: 'sms' })).toBe('password');
    expect(methodDue({ ...facts, isAsked: true, firstStep: 'sms', hasPassword: false })).toBeUndefined();
  });
});
