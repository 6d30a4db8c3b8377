import { getSetting } from '@huiwu/contract/settings';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { closeSession, openSession } from '../../shared/session/session-store.ts';
import { Gate } from './Gate.tsx';
import { watchPlace } from '../router/place-store.ts';

let stop = () => undefined as void;

const openAt = (hash: string) => {
  window.location.hash = hash;
  stop = watchPlace();
  render(<Gate />);
};

beforeEach(() => void fakeServer([on(getSetting, () => '一、服务内容')]));
afterEach(() => {
  stop();
  closeSession();
  window.location.hash = '';
});

describe('the gate', () => {
  test('sends a user who is not signed in to the sign-in page, which remembers the requested page', () => {
    openAt('#/system/admin?page=2');
    expect(window.location.hash).toBe('#/login?redirect=%2Fsystem%2Fadmin%3Fpage%3D2');
    expect(screen.getByRole('heading', { level: 1, name: '欢迎登录' })).toBeTruthy();
    expect(document.title).toBe('登录 - 智能运营一体化管理平台');
  });

  test('shows the console to a signed-in user until the session ends', async () => {
    openSession('user-token');
    openAt('#/login');
    expect(screen.queryByRole('button', { name: '登录' })).toBeNull();
    expect(window.location.hash).toBe('#/');
    act(() => closeSession());
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
    expect(window.location.hash).toBe('#/login');
  });

  test.each([
    ['#/register', '注册账号'],
    ['#/retrieve', '忘记密码'],
    ['#/password', '修改密码'],
    ['#/auth-redirect', '单点登录'],
    ['#/bind', '绑定账号'],
    ['#/agree', '用户协议与隐私政策'],
  ])('shows %s to anyone, under its title', async (hash, title) => {
    openAt(hash);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(document.title).toBe(`${title} - 智能运营一体化管理平台`);
    expect(await screen.findByRole('link', { name: /登录/ }, { timeout: 10_000 })).toBeTruthy();
  });

  test('follows the address', async () => {
    openAt('#/login');
    act(() => {
      window.location.hash = '#/bind';
    });
    expect(await screen.findByText(/尚未配置单点登录/, {}, { timeout: 10_000 })).toBeTruthy();
  });
});
