import { addApplication } from '@huiwu/contract/applications';
import { refuseField } from '@huiwu/contract/base/errors';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { forgetSentRequests } from '../../shared/api/duplicate-guard.ts';
import { RegisterPage } from './RegisterPage.tsx';

const FIELDS = { 姓名: ' 张三 ', 公司名称: '某会展公司', 手机号码: '19900001234', 验证码: '123456' };

const apply = async () => {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(FIELDS)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('checkbox', { name: '我已阅读并同意' }));
  await user.click(screen.getByRole('button', { name: '提交申请' }));
};

afterEach(() => forgetSentRequests());

test('an empty application is not sent and shows the missing fields', async () => {
  const server = fakeServer([on(addApplication, () => null)]);
  render(<RegisterPage />);
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
  for (const sentence of ['请输入姓名', '请输入公司名称', '手机号码应为11位', '请输入验证码']) {
    expect(screen.getByText(sentence)).toBeTruthy();
  }
  expect(server.sentTo(addApplication)).toEqual([]);
});

test('a wrong code is reported at its field', async () => {
  fakeServer([on(addApplication, () => refuseField('code', '验证码错误或已失效'))]);
  render(<RegisterPage />);
  await apply();
  expect(await screen.findByText('验证码错误或已失效')).toBeTruthy();
});

test('an application is sent once under one key and then awaits its review', async () => {
  const server = fakeServer([on(addApplication, () => null)]);
  render(<RegisterPage />);
  await apply();
  await waitFor(() => expect(screen.getByRole('heading', { name: '申请已提交' })).toBeTruthy());
  expect(server.sentTo(addApplication)).toMatchObject([{ companyName: '某会展公司', phone: '19900001234', email: '' }]);
  expect(server.headersOf(addApplication)[0]?.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
});
