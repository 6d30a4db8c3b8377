import { passwordProblems, retrievePassword } from '@huiwu/contract/account';
import { refuseField } from '@huiwu/contract/base/errors';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { forgetSentRequests } from '../../shared/api/duplicate-guard.ts';
import { RetrievePage } from './RetrievePage.tsx';

const FIELDS = { 手机号码: '19900000001', 验证码: '123456', 新密码: 'Another@2026', 确认密码: 'Another@2026' };

const reset = async () => {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(FIELDS)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: '重设密码' }));
};

afterEach(() => forgetSentRequests());

test('a password that is too common is said at its field', async () => {
  fakeServer([on(retrievePassword, () => refuseField('password', passwordProblems.tooCommon))]);
  render(<RetrievePage />);
  await reset();
  expect(await screen.findByText('该密码过于常见，请更换')).toBeTruthy();
});

test('a forgotten password is set anew with a code', async () => {
  const server = fakeServer([on(retrievePassword, () => null)]);
  render(<RetrievePage />);
  await reset();
  expect(await screen.findByRole('heading', { name: '密码已重设' })).toBeTruthy();
  expect(server.sentTo(retrievePassword)).toEqual([
    { phone: '19900000001', code: '123456', password: 'Another@2026', confirmPassword: 'Another@2026' },
  ]);
});
