import { refuse } from '@huiwu/contract/base/errors';
import { TICKET_LIFETIME_SECONDS, TICKET_TRIES } from '@huiwu/contract/base/limits';
import {
  finishTwoFactor,
  sendTwoFactorCode,
  sessionErrors,
  signIn,
  type TwoFactorMethod,
} from '@huiwu/contract/sign-in';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { forgetSentRequests } from '../../shared/api/duplicate-guard.ts';
import { closeSession, readToken } from '../../shared/session/session-store.ts';
import { LoginPage } from './LoginPage.tsx';

let ticket = '';
let tickets = 0;
const PHONE = '19900000001';
const accepted = on(finishTwoFactor, () => ({ Token: 'user-token', PasswordMethod: 'normal' as const }));
const refused = on(finishTwoFactor, () => refuse(sessionErrors.twoFactorFailed));

type Handlers = Parameters<typeof fakeServer>[0];

/** Opens the sign-in page and passes the first step. */
const arrive = async (method: TwoFactorMethod, handlers: Handlers) => {
  const server = fakeServer([on(signIn, () => ({ SecondStep: { ticket, method } })), ...handlers]);
  window.location.hash = '#/login?redirect=%2Fsystem%2Fadmin';
  const { unmount } = render(<LoginPage />);
  const user = userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });
  await user.type(screen.getByLabelText('手机号码'), PHONE);
  await user.type(screen.getByLabelText('密码'), 'Huiwu@2026');
  await user.click(screen.getByRole('checkbox', { name: '我已阅读并同意' }));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: '两步验证' });
  return { server, user, unmount };
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  tickets += 1;
  ticket = String(tickets).padStart(43, 't');
});

afterEach(() => {
  vi.useRealTimers();
  closeSession();
  forgetSentRequests();
  window.location.hash = '';
});

describe('the code of an authenticator', () => {
  test('is not sent before it has six digits', async () => {
    const { server, user } = await arrive('totp', [accepted]);
    await user.keyboard('12345{Enter}');
    expect(screen.getByText('请输入 6 位动态验证码')).toBeTruthy();
    expect(server.sentTo(finishTwoFactor)).toEqual([]);
  });

  test('that is wrong is reported, and the field is cleared and focused', async () => {
    const { user } = await arrive('totp', [refused]);
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sessionErrors.twoFactorFailed.message));
    expect(field('动态验证码').value).toBe('');
    expect(document.activeElement).toBe(field('动态验证码'));
    expect(readToken()).toBeNull();
  });

  test('that is wrong too often ends the step, and the first step is required again', async () => {
    const { server, user } = await arrive('totp', [refused]);
    for (let tries = 1; tries <= TICKET_TRIES; tries += 1) {
      await user.keyboard(`12345${tries}{Enter}`);
      await waitFor(() => expect(server.sentTo(finishTwoFactor)).toHaveLength(tries));
      await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    }
    expect((await screen.findByRole('alert')).textContent).toBe('本次登录已失效，请重新登录。');
    await user.keyboard('{Enter}');
    expect(field('手机号码').value).toBe(PHONE);
  });

  test('that is right opens the session and the requested page; grouped digits are accepted', async () => {
    const { server, user } = await arrive('totp', [accepted]);
    expect(document.activeElement).toBe(field('动态验证码'));
    expect(field('动态验证码').autocomplete).toBe('one-time-code');
    await user.keyboard('123 456{Enter}');
    await waitFor(() => expect(readToken()).toBe('user-token'));
    expect(server.sentTo(finishTwoFactor)).toEqual([{ ticket, code: '123456' }]);
    expect(window.location.hash).toBe('#/system/admin');
  });

  test('may be a recovery code instead', async () => {
    const { server, user } = await arrive('totp', [accepted]);
    await user.click(screen.getByRole('button', { name: '使用恢复码' }));
    expect(document.activeElement).toBe(field('恢复码'));
    await user.keyboard('{Enter}');
    expect(screen.getByText('请输入恢复码')).toBeTruthy();
    await user.keyboard(' abcd-efgh {Enter}');
    await waitFor(() => expect(readToken()).toBe('user-token'));
    expect(server.sentTo(finishTwoFactor)).toEqual([{ ticket, code: 'abcd-efgh' }]);
  });
});

describe('another two-factor step', () => {
  test('an SMS code is sent for the ticket, once a minute', async () => {
    const { server, user } = await arrive('sms', [on(sendTwoFactorCode, () => null), accepted]);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await user.click(await screen.findByRole('button', { name: /^\d+ 秒后重发$/ }));
    expect(server.sentTo(sendTwoFactorCode)).toEqual([{ ticket }]);
    await user.type(field('短信验证码'), '654321{Enter}');
    await waitFor(() => expect(server.sentTo(finishTwoFactor)).toEqual([{ ticket, code: '654321' }]));
  });

  test('an SMS code that could not be sent is reported', async () => {
    const { user } = await arrive('sms', [on(sendTwoFactorCode, () => refuse(sessionErrors.smsTooManyToday))]);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('今日验证码发送次数已达上限'));
  });

  test('a password is sent unchanged, and the form tells password managers whose it is', async () => {
    const { server, user } = await arrive('password', [accepted]);
    expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe(PHONE);
    expect(screen.queryByRole('button', { name: '使用恢复码' })).toBeNull();
    await user.type(field('密码'), ' Huiwu 2026 {Enter}');
    await waitFor(() => expect(server.sentTo(finishTwoFactor)).toEqual([{ ticket, code: ' Huiwu 2026 ' }]));
  });
});

describe('a two-factor step', () => {
  test('that takes too long expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await arrive('totp', [accepted]);
    act(() => void vi.advanceTimersByTime(TICKET_LIFETIME_SECONDS * 1000));
    expect(screen.getByRole('alert').textContent).toBe('本次登录已失效，请重新登录。');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '重新登录' }));
  });

  test('can return to the first step, which keeps the phone but not the password', async () => {
    const { user } = await arrive('totp', [accepted]);
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect([field('手机号码').value, field('密码').value]).toEqual([PHONE, '']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '我已阅读并同意' }).checked).toBe(true);
    expect(document.activeElement).toBe(field('密码'));
  });

  test('stores nothing in the browser: a reload starts again', async () => {
    const { unmount } = await arrive('totp', [accepted]);
    expect(
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href, document.cookie]),
    ).not.toContain(ticket);
    unmount();
    render(<LoginPage />);
    expect(field('手机号码').value).toBe('');
    expect(screen.queryByRole('heading', { name: '两步验证' })).toBeNull();
  });
});
