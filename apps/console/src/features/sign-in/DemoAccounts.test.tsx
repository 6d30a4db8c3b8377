import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';

const boot = { isDemo: true, demoPassword: 'Huiwu@2026', demoAccounts: [{ title: '财务', phone: '19900000003' }] };

const openWith = async (data: object) => {
  vi.resetModules();
  const holder = document.getElementById('huiwu-boot');
  if (holder) holder.textContent = JSON.stringify(data);
  const { LoginPage } = await import('./LoginPage.tsx');
  render(<LoginPage />);
  return userEvent.setup();
};

beforeEach(() => void fakeServer([]));

test('demo accounts are hidden outside a demo', async () => {
  await openWith({ ...boot, isDemo: false });
  expect(screen.queryByText('演示账号')).toBeNull();
});

test('a demo account fills in the form and keeps the checkbox', async () => {
  const user = await openWith(boot);
  await user.click(screen.getByRole('checkbox', { name: '我已阅读并同意' }));
  await user.click(screen.getByRole('tab', { name: '验证码登录' }));
  await user.click(screen.getByRole('button', { name: /财务/ }));
  expect(screen.getByLabelText<HTMLInputElement>('手机号码').value).toBe('19900000003');
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('Huiwu@2026');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '我已阅读并同意' }).checked).toBe(true);
});
