import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  twoFactorProblems,
  type TwoFactorState,
} from '@huiwu/contract/account';
import { refuseField } from '@huiwu/contract/base/errors';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { OwnTwoFactor } from './OwnTwoFactor.tsx';

const OFF: TwoFactorState = { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false };
const ON: TwoFactorState = { ...OFF, isOn: true, since: '2026-11-20T02:00:00.000Z', recoveryCodesLeft: 10 };
const PASSWORD = 'Huiwu@2026';
const CODES = ['aaaa-bbbb', 'cccc-dddd'];

const open = async (given: TwoFactorState) => {
  let state = given;
  const proven = ({ password, code }: { password: string; code: string }) => {
    if (password !== PASSWORD) refuseField('password', twoFactorProblems.wrongPassword);
    if (code !== '123456') refuseField('code', twoFactorProblems.wrongCode);
  };
  const server = fakeServer([
    on(getTwoFactor, () => state),
    on(beginTwoFactor, ({ password }) => {
      if (password !== PASSWORD) refuseField('password', twoFactorProblems.wrongPassword);
      return {
        setupKey: 'ABCDEFGHIJKL',
        uri: 'otpauth://totp/x?secret=ABCDEFGHIJKL',
        expiresAt: '2026-11-20T02:10:00.000Z',
      };
    }),
    on(confirmTwoFactor, ({ code }) => {
      if (code !== '123456') refuseField('code', twoFactorProblems.wrongCode);
      state = ON;
      return { recoveryCodes: CODES };
    }),
    on(endTwoFactor, (proof) => {
      proven(proof);
      state = OFF;
      return null;
    }),
    on(renewRecoveryCodes, (proof) => {
      proven(proof);
      return { recoveryCodes: CODES };
    }),
  ]);
  const { user } = await renderPage(<OwnTwoFactor />, { server });
  return { server, user };
};

const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('turning the two-factor step on', () => {
  test('reports a wrong password or code at the field, and turns nothing on', async () => {
    const { user } = await open(OFF);
    await press(user, '开启两步验证');
    const { findByText, findByLabelText } = await drawer('开启两步验证');
    await user.type(await findByLabelText('当前密码'), 'wrong{Enter}');
    expect(await findByText(twoFactorProblems.wrongPassword)).toBeTruthy();
    await user.clear(await findByLabelText('当前密码'));
    await user.type(await findByLabelText('当前密码'), `${PASSWORD}{Enter}`);
    await user.type(await findByLabelText('动态验证码'), '000000{Enter}');
    expect(await findByText(twoFactorProblems.wrongCode)).toBeTruthy();
    expect(screen.getByText('未开启')).toBeTruthy();
  });

  test('shows the secret as a picture and a text, and the recovery codes once', async () => {
    const { user } = await open(OFF);
    await press(user, '开启两步验证');
    const { findByRole, findByText, findByLabelText, getByRole } = await drawer('开启两步验证');
    await user.type(await findByLabelText('当前密码'), `${PASSWORD}{Enter}`);
    expect(await findByRole('img', { name: '绑定验证器的二维码' })).toBeTruthy();
    expect(await findByText('ABCD EFGH IJKL')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('第 2 步：绑定验证器');
    await user.type(await findByLabelText('动态验证码'), '123456{Enter}');
    const codes = await findByRole('list', { name: '恢复码' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await user.click(getByRole('button', { name: '复制恢复码' }));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await user.click(getByRole('button', { name: '我已保存' }));
    expect(await screen.findByText('已开启')).toBeTruthy();
    expect(screen.queryByText(CODES[0] as string)).toBeNull();
  });
});

describe('the two-factor step that is on', () => {
  test('shows that it is required, and that few recovery codes are left', async () => {
    await open({ ...ON, isRequired: true, recoveryCodesLeft: 1 });
    expect(await screen.findByText(/按照系统设置，您登录时必须进行第二步验证/)).toBeTruthy();
    expect(screen.getByText(/恢复码即将用完/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '开启两步验证' })).toBeNull();
  });

  test('is turned off with a right code only', async () => {
    const { user } = await open(ON);
    await press(user, '关闭两步验证');
    const { findByText, findByLabelText } = await drawer('关闭两步验证');
    await user.type(await findByLabelText('当前密码'), PASSWORD);
    await user.type(await findByLabelText('动态验证码'), '000000{Enter}');
    expect(await findByText(twoFactorProblems.wrongCode)).toBeTruthy();
    await user.clear(await findByLabelText('动态验证码'));
    await user.type(await findByLabelText('动态验证码'), '123456{Enter}');
    expect(await screen.findByText('未开启')).toBeTruthy();
  });

  test('gives new recovery codes', async () => {
    const { server, user } = await open(ON);
    await press(user, '重新生成恢复码');
    const { findByLabelText, findByRole } = await drawer('重新生成恢复码');
    await user.type(await findByLabelText('当前密码'), PASSWORD);
    await user.type(await findByLabelText('动态验证码'), '123456{Enter}');
    expect(await findByRole('list', { name: '恢复码' })).toBeTruthy();
    expect(server.sentTo(renewRecoveryCodes)).toEqual([{ password: PASSWORD, code: '123456' }]);
  });
});
