import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { getCaptcha, sendSmsCode, sessionErrors, signIn, type SignedIn } from '@huiwu/contract/sign-in';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { forgetSentRequests } from '../../shared/api/duplicate-guard.ts';
import { onNotice } from '../../shared/api/notices.ts';
import { closeSession, readToken } from '../../shared/session/session-store.ts';
import { LoginPage } from './LoginPage.tsx';

const PHONE = '19900000001';
const PASSWORD = 'Huiwu@2026';
const PICTURE = { id: 'captcha-1', image: 'data:image/png;base64,AAAA' };

const accepted = (method: SignedIn['PasswordMethod'] = 'normal') =>
  on(signIn, () => ({ Token: 'user-token', PasswordMethod: method }));
const wrong = (data?: object) => on(signIn, () => refuse(sessionErrors.badCredentials, data));

const phone = () => screen.getByLabelText<HTMLInputElement>('手机号码');
const password = () => screen.getByLabelText<HTMLInputElement>('密码');
const code = () => screen.getByLabelText<HTMLInputElement>('验证码');
const submit = () => screen.getByRole('button', { name: '登录' });

const open = (hash = '#/login') => {
  window.location.hash = hash;
  render(<LoginPage />);
  return userEvent.setup();
};

const signInByPassword = async (user: ReturnType<typeof userEvent.setup>, typed = { phone: PHONE }) => {
  await user.clear(phone());
  await user.type(phone(), typed.phone);
  await user.clear(password());
  await user.type(password(), PASSWORD);
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: '我已阅读并同意' });
  if (!tick.checked) await user.click(tick);
  await user.click(submit());
};

let notices = 0;
let stop = () => undefined as void;

beforeEach(() => {
  notices = 0;
  stop = onNotice(() => {
    notices += 1;
  });
});

afterEach(() => {
  stop();
  closeSession();
  forgetSentRequests();
  window.location.hash = '';
});

describe('a sign-in by password is not sent', () => {
  test('without a phone, a password and the checkbox; the first invalid field is focused and shows its error', async () => {
    const server = fakeServer([accepted()]);
    const user = open();
    await user.click(submit());
    expect(document.activeElement).toBe(phone());
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(phone().getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('手机号码应为11位');
    expect(screen.getByText('请输入密码')).toBeTruthy();
    expect(screen.getByText('请先阅读并同意用户协议与隐私政策')).toBeTruthy();
    expect(server.sentTo(signIn)).toEqual([]);
  });

  test('with an invalid phone, which is reported when the field is left', async () => {
    fakeServer([accepted()]);
    const user = open();
    await user.type(phone(), '12345678901');
    await user.tab();
    expect(screen.getByText('请输入正确的手机号码')).toBeTruthy();
    await user.clear(phone());
    await user.type(phone(), PHONE);
    expect(screen.queryByText('请输入正确的手机号码')).toBeNull();
    expect(phone().getAttribute('aria-invalid')).toBe('false');
  });
});

describe('a sign-in by password that fails', () => {
  test('shows the same message for every cause and keeps the input', async () => {
    fakeServer([wrong()]);
    const user = open();
    await signInByPassword(user);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('账号或者密码错误'));
    expect([phone().value, password().value]).toEqual([PHONE, PASSWORD]);
    expect(screen.queryByLabelText('图形验证码')).toBeNull();
    expect(readToken()).toBeNull();
    expect(notices).toBe(0);
  });

  test('shows on the page only that the server is unreachable', async () => {
    fakeServer([]);
    const user = open();
    await signInByPassword(user);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('访问资源不存在'));
    expect(notices).toBe(0);
  });

  test('shows the captcha when the server requires it, and sends it with the next attempt', async () => {
    const server = fakeServer([wrong({ captcha: 'required' }), on(getCaptcha, () => PICTURE)]);
    const user = open();
    await signInByPassword(user);
    await user.type(await screen.findByLabelText('图形验证码'), ' ab12 ');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '看不清，换一张' }).querySelector('img')).toBeTruthy(),
    );
    await user.click(submit());
    await waitFor(() => expect(server.sentTo(signIn)).toHaveLength(2));
    expect(server.sentTo(signIn)[1]).toEqual({
      type: 'password',
      phone: PHONE,
      password: PASSWORD,
      code: 'ab12',
      captchaId: 'captcha-1',
    });
    await waitFor(() => expect(server.sentTo(getCaptcha)).toHaveLength(2));
  });

  test('fetches another captcha on request and reports a wrong one at its field', async () => {
    const server = fakeServer([wrong({ captcha: 'wrong' }), on(getCaptcha, () => PICTURE)]);
    const user = open();
    await signInByPassword(user);
    await user.click(await screen.findByRole('button', { name: '看不清，换一张' }));
    await waitFor(() => expect(server.sentTo(getCaptcha)).toHaveLength(2));
    expect(screen.getByText('图形验证码不正确，请重新输入')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('shows an error of the server at its field', async () => {
    fakeServer([on(signIn, () => refuseField('phone', '请输入正确的手机号码'))]);
    const user = open();
    await signInByPassword(user);
    expect(await screen.findByText('请输入正确的手机号码')).toBeTruthy();
    expect(document.activeElement).toBe(phone());
  });
});

describe('a sign-in by password', () => {
  test('sends the phone without surrounding spaces and opens the start page', async () => {
    const server = fakeServer([accepted()]);
    const user = open();
    await signInByPassword(user, { phone: `  ${PHONE} ` });
    await waitFor(() => expect(readToken()).toBe('user-token'));
    expect(server.sentTo(signIn)).toEqual([{ type: 'password', phone: PHONE, password: PASSWORD }]);
    expect(window.location.hash).toBe('#/');
  });

  test('opens the requested page', async () => {
    fakeServer([accepted()]);
    const user = open('#/login?redirect=%2Fsystem%2Fadmin%3Fpage%3D2');
    await signInByPassword(user);
    await waitFor(() => expect(window.location.hash).toBe('#/system/admin?page=2'));
  });

  test('never leads outside the console', async () => {
    fakeServer([accepted()]);
    const user = open('#/login?redirect=%2F%2Fevil.example');
    await signInByPassword(user);
    await waitFor(() => expect(window.location.hash).toBe('#/'));
  });

  test.each(['initial', 'expired'] as const)(
    'requires a new password first when it is %s, and then continues',
    async (method) => {
      fakeServer([accepted(method)]);
      const user = open('#/login?redirect=%2Fhome%2Findex');
      await signInByPassword(user);
      await waitFor(() => expect(window.location.hash).toBe('#/password?redirect=%2Fhome%2Findex'));
    },
  );

  test('shows the password only on request', async () => {
    fakeServer([]);
    const user = open();
    expect(password().type).toBe('password');
    await user.click(screen.getByRole('button', { name: '显示输入的内容', pressed: false }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: '显示输入的内容', pressed: true }));
    expect(password().type).toBe('password');
  });
});

describe('a sign-in by code', () => {
  test('sends no code to an invalid phone', async () => {
    const server = fakeServer([on(sendSmsCode, () => null)]);
    const user = open();
    await user.click(screen.getByRole('tab', { name: '验证码登录' }));
    await screen.findByRole('button', { name: '获取验证码' });
    await user.type(phone(), '199');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(screen.getByText('手机号码应为11位')).toBeTruthy();
    expect(server.sentTo(sendSmsCode)).toEqual([]);
  });

  test('reports that a code was requested too often', async () => {
    fakeServer([on(sendSmsCode, () => refuse(sessionErrors.smsTooManyToday))]);
    const user = open();
    await user.click(screen.getByRole('tab', { name: '验证码登录' }));
    await screen.findByRole('button', { name: '获取验证码' });
    await user.type(phone(), PHONE);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('今日验证码发送次数已达上限'));
    expect(baseErrors.tooOften.code).toBe(sessionErrors.smsTooManyToday.code);
  });

  test('keeps the phone of the other tab, sends a code, counts down and signs in with it', async () => {
    const server = fakeServer([on(sendSmsCode, () => null), accepted()]);
    const user = open();
    await user.type(phone(), PHONE);
    await user.click(screen.getByRole('checkbox', { name: '我已阅读并同意' }));
    await user.click(screen.getByRole('tab', { name: '验证码登录' }));
    await screen.findByRole('button', { name: '获取验证码' });
    expect(phone().value).toBe(PHONE);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    const waiting = await screen.findByRole('button', { name: /^\d+ 秒后重发$/ });
    await user.click(waiting);
    expect(server.sentTo(sendSmsCode)).toEqual([{ type: 'login', phone: PHONE }]);
    await user.type(code(), '123456');
    await user.click(submit());
    await waitFor(() => expect(readToken()).toBe('user-token'));
    expect(server.sentTo(signIn)).toEqual([{ type: 'sms', phone: PHONE, code: '123456' }]);
  });
});

describe('the two ways to sign in', () => {
  test('are tabs that the arrow keys choose', async () => {
    fakeServer([]);
    const user = open();
    await user.click(screen.getByRole('tab', { name: '密码登录', selected: true }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: '验证码登录', selected: true })).toBe(document.activeElement);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: '密码登录', selected: true })).toBe(document.activeElement);
    await user.keyboard('{End}');
    expect(screen.getByLabelText('验证码')).toBeTruthy();
  });
});
