import { passwordProblems, resetForgottenPassword } from '@huiwu/contract/account';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { captchaProblems, getCaptcha, sendSmsCode } from '@huiwu/contract/sign-in';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { forgetSentRequests } from '../../shared/api/duplicate-guard.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

const FIELDS = { 手机号码: '19900000001', 验证码: '123456', 新密码: 'Another@2026', 确认密码: 'Another@2026' };

const reset = async () => {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(FIELDS)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: '重设密码' }));
};

afterEach(() => forgetSentRequests());

test('a password that is too common is reported at its field', async () => {
  fakeServer([on(resetForgottenPassword, () => refuseField('password', passwordProblems.tooCommon))]);
  render(<ForgotPasswordPage />);
  await reset();
  expect(await screen.findByText('该密码过于常见，请更换')).toBeTruthy();
});

test('a forgotten password is set again with a code', async () => {
  const server = fakeServer([on(resetForgottenPassword, () => null)]);
  render(<ForgotPasswordPage />);
  await reset();
  expect(await screen.findByRole('heading', { name: '密码已重设' })).toBeTruthy();
  expect(server.sentTo(resetForgottenPassword)).toEqual([
    { phone: '19900000001', code: '123456', password: 'Another@2026', confirmPassword: 'Another@2026' },
  ]);
});

test('an SMS code needs a captcha if the address has requested codes for many phones', async () => {
  const asked = (captcha: 'required' | 'wrong') =>
    refuse(baseErrors.badInput, { fields: [{ field: 'code', message: captchaProblems[captcha] }], captcha });
  const server = fakeServer([
    on(sendSmsCode, ({ code }) => (code === '1234' ? null : asked(code === undefined ? 'required' : 'wrong'))),
    on(getCaptcha, () => ({ id: 'captcha-1', image: 'data:image/png;base64,AAAA' })),
  ]);
  render(<ForgotPasswordPage />);
  const user = userEvent.setup();
  const send = () => user.click(screen.getByRole('button', { name: '获取验证码' }));
  const graphic = () => screen.findByLabelText<HTMLInputElement>('图形验证码');
  await user.type(screen.getByLabelText('手机号码'), FIELDS.手机号码);
  await send();
  expect(await screen.findByText('请输入图形验证码')).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await graphic()));
  await user.type(await graphic(), '0000');
  await send();
  expect(await screen.findByText('图形验证码不正确，请重新输入')).toBeTruthy();
  await waitFor(async () => expect((await graphic()).value).toBe(''));
  await user.type(await graphic(), '1234');
  await send();
  await screen.findByRole('button', { name: /^\d+ 秒后重发$/ });
  expect(screen.queryByLabelText('图形验证码')).toBeNull();
  const plain = { type: 'retrieve', phone: FIELDS.手机号码 };
  expect(server.sentTo(sendSmsCode)).toEqual([
    plain,
    { ...plain, code: '0000', captchaId: 'captcha-1' },
    { ...plain, code: '1234', captchaId: 'captcha-1' },
  ]);
});
