import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AccountInfo } from '@huiwu/contract/account';
import { accountWith, platformAdmin } from '../../testing/accounts.ts';
import { accountInfoQuery } from '../account/account.queries.ts';
import { AccessProvider } from './AccessProvider.tsx';
import { Permitted } from './Permitted.tsx';
import type { Requirement } from './usePermitted.ts';

const withoutRights = accountWith([]);
const finance: AccountInfo = { ...withoutRights, roles: ['finance', 'desk'], permissions: ['fee:list', 'fee:edit'] };

const show = (account: AccountInfo, requirement: Requirement) => {
  const client = new QueryClient();
  const become = (next: AccountInfo) => client.setQueryData(accountInfoQuery().queryKey, next);
  become(account);
  render(
    <QueryClientProvider client={client}>
      <AccessProvider>
        <Permitted {...requirement}>
          <button type="button">删除</button>
        </Permitted>
      </AccessProvider>
    </QueryClientProvider>,
  );
  return { become };
};

const isThere = () => screen.queryByRole('button', { name: '删除' }) !== null;

describe('content that requires a right', () => {
  test.each<[string, Requirement]>([
    ['a permission that is not held', { permissions: ['fee:delete'] }],
    ['one of all permissions missing', { permissions: ['fee:list', 'fee:delete'], match: 'all' }],
    ['an empty permission', { permissions: [''] }],
    ['a role that is not held', { roles: ['auditor'] }],
    ['one of all roles missing', { roles: ['finance', 'auditor'], match: 'all' }],
    ['the role held, the permission not', { roles: ['finance'], permissions: ['fee:delete'] }],
  ])('is not in the document: %s', (_, requirement) => {
    show(finance, requirement);
    expect(isThere()).toBe(false);
  });

  test.each<[string, Requirement]>([
    ['one permission of several', { permissions: ['fee:delete', 'fee:list'] }],
    ['every permission', { permissions: ['fee:edit', 'fee:list'], match: 'all' }],
    ['one role of several', { roles: ['auditor', 'desk'] }],
    ['every role', { roles: ['finance', 'desk'], match: 'all' }],
  ])('is there: %s', (_, requirement) => {
    show(finance, requirement);
    expect(isThere()).toBe(true);
  });

  test('is there for the platform administrator, but not for an empty key', () => {
    show(platformAdmin, { permissions: ['x'], roles: ['y'] });
    expect(isThere()).toBe(true);
  });

  test.each<[Requirement, string]>([
    [{}, '请设置操作权限标签值'],
    [{ permissions: [] }, '请设置操作权限标签值'],
    [{ roles: [] }, '请设置角色权限标签值'],
  ])('throws an error for an empty requirement: %j', (requirement, sentence) => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => show(platformAdmin, requirement)).toThrow(sentence);
    silence.mockRestore();
  });

  test('appears and disappears with the rights', async () => {
    const { become } = show(withoutRights, { permissions: ['fee:list'] });
    expect(isThere()).toBe(false);
    become(finance);
    await waitFor(() => expect(isThere()).toBe(true));
    become(withoutRights);
    await waitFor(() => expect(isThere()).toBe(false));
  });
});
