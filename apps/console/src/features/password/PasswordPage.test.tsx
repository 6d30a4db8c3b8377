import { editPassword, passwordProblems } from '@huiwu/contract/account';
import { refuse, refuseField } from '@huiwu/contract/base/errors';
import { sessionErrors, signOut } from '@huiwu/contract/sign-in';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { forgetSentRequests } from '../../shared/api/duplicate-guard.ts';
import { closeSession, openSession, readToken } from '../../shared/session/session-store.ts';
import { PasswordPage } from './PasswordPage.tsx';

const fillIn = async (password: string, confirmPassword = password) => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('原密码'), 'Huiwu@2026');
  await user.type(screen.getByLabelText('新密码'), password);
  await user.type(screen.getByLabelText('确认密码'), confirmPassword);
  await user.click(screen.getByRole('button', { name: '保存新密码' }));
  return user;
};

beforeEach(() => {
  window.location.hash = '#/password';
  openSession('old-token');
});
afterEach(() => {
  closeSession();
  forgetSentRequests();
});

test('an admin who is not signed in sees a message', () => {
  closeSession();
  render(<PasswordPage />);
  expect(screen.queryByLabelText('原密码')).toBeNull();
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('#/login');
});

test('a weak password and one with a different repetition are not sent', async () => {
  const server = fakeServer([on(editPassword, () => ({ Token: 'new-token' }))]);
  render(<PasswordPage />);
  await fillIn('short', 'other');
  expect(screen.getByText('请输入新密码，至少8位（含）、包含大小写字母+数字')).toBeTruthy();
  expect(screen.getByText('两次输入的密码不一致')).toBeTruthy();
  expect(server.sentTo(editPassword)).toEqual([]);
});

test('a wrong old password is reported at its field', async () => {
  fakeServer([on(editPassword, () => refuseField('oldPassword', passwordProblems.wrongOld))]);
  render(<PasswordPage />);
  await fillIn('Another@2026');
  expect(await screen.findByText('原密码不正确')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('原密码'));
});

test('an ended session shows a link to sign in again', async () => {
  fakeServer([on(editPassword, () => refuse(sessionErrors.signedOutByForce))]);
  render(<PasswordPage />);
  const user = await fillIn('Another@2026');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('您已被管理员强制下线，需要重新登录'));
  await user.click(screen.getByRole('link', { name: '重新登录' }));
  expect(readToken()).toBeNull();
});

test('with a new password the session continues with a new token', async () => {
  fakeServer([on(editPassword, () => ({ Token: 'new-token' }))]);
  render(<PasswordPage />);
  await fillIn('Another@2026');
  await waitFor(() => expect(readToken()).toBe('new-token'));
  expect(window.location.hash).toBe('#/');
});

test('after a new password the requested page opens', async () => {
  window.location.hash = `#/password?redirect=${encodeURIComponent('/desk/index?meetingCode=A')}`;
  fakeServer([on(editPassword, () => ({ Token: 'new-token' }))]);
  render(<PasswordPage />);
  await fillIn('Another@2026');
  await waitFor(() => expect(window.location.hash).toBe('#/desk/index?meetingCode=A'));
});

test('the user can also sign out', async () => {
  const server = fakeServer([on(signOut, () => null)]);
  render(<PasswordPage />);
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(readToken()).toBeNull());
  expect(server.sentTo(signOut)).toHaveLength(1);
});
