import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';

const openWith = async (data: object, hash: string) => {
  vi.resetModules();
  const holder = document.getElementById('huiwu-boot');
  if (holder) holder.textContent = JSON.stringify(data);
  window.location.hash = hash;
  const { LoginPage } = await import('./LoginPage.tsx');
  render(<LoginPage />);
};

const link = () => screen.queryByRole('link', { name: '使用 企业账号 登录' });

beforeEach(() => void fakeServer([]));
afterEach(() => {
  window.location.hash = '';
});

test('the sign-in page has no link to a provider if none is configured', async () => {
  await openWith({ singleSignOn: '' }, '#/login');
  expect(screen.queryByRole('link', { name: /^使用 / })).toBeNull();
});

test('the link to the provider remembers the requested page', async () => {
  await openWith({ singleSignOn: '企业账号' }, '#/login?redirect=%2Fsystem%2Fadmin');
  expect(link()?.getAttribute('href')).toBe('#/auth-redirect?start=1&redirect=%2Fsystem%2Fadmin');
});
