import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  editPassword,
  editPhone,
  editProfile,
  getProfile,
  getTwoFactor,
  passwordProblems,
  type Profile,
} from '@huiwu/contract/account';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { endOwnSessions, listOwnSessions, type OwnSession } from '@huiwu/contract/online-users';
import { sendSmsCode } from '@huiwu/contract/sign-in';
import { listOwnSignIns, type OwnSignInLog } from '@huiwu/contract/sign-in-logs';
import { readToken } from '../../shared/session/session-store.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { EditInfoPage } from './EditInfoPage.tsx';

const profile: Profile = {
  realName: '李管理',
  phone: '199****0001',
  email: '',
  jobTitle: '主管',
  departmentName: '运营部',
  custName: '会务',
  adminNo: 'GL1',
  roleNames: ['平台管理员'],
  version: 4,
};

const session = (id: string, isCurrent = false): OwnSession => ({
  id,
  isCurrent,
  ip: `203.0.113.${id.slice(1)}`,
  browser: 'Chrome 142',
  os: 'macOS',
  signedInAt: '2026-11-20T02:00:00.000Z',
  lastSeenAt: '2026-11-20T02:10:00.000Z',
});

const signIns = Array.from({ length: 8 }, (_, index): OwnSignInLog => ({
  id: `L${index}`,
  method: 'password',
  result: index === 0 ? 'refused' : 'done',
  reason: index === 0 ? '密码错误' : '',
  ip: '203.0.113.9',
  browser: 'Chrome 142',
  os: 'macOS',
  requestId: 'request-1',
  createdAt: `2026-11-1${index}T02:00:00.000Z`,
}));

const open = async ({ isOn = false } = {}) => {
  let sessions = [session('S1', true), session('S2'), session('S3')];
  const server = fakeServer([
    on(getProfile, () => profile),
    on(sendSmsCode, () => null),
    on(getTwoFactor, () => ({ isOn, since: null, recoveryCodesLeft: 10, isRequired: false })),
    on(listOwnSessions, () => sessions),
    on(endOwnSessions, ({ ids }) => {
      sessions = sessions.filter(({ id }) => !ids.includes(id));
      return null;
    }),
    on(listOwnSignIns, ({ page, limit }) => ({ list: signIns.slice(0, limit), total: signIns.length, page, limit })),
  ]);
  const { user } = await renderPage(<EditInfoPage />, { server });
  await screen.findByDisplayValue('李管理');
  return { server, user };
};

const fillPassword = async (user: Awaited<ReturnType<typeof open>>['user'], confirm = 'Better@2027') => {
  await user.type(screen.getByLabelText('原密码'), 'Huiwu@2026');
  await user.type(screen.getByLabelText('新密码'), 'Better@2027');
  await user.type(screen.getByLabelText('确认密码'), confirm);
  await user.click(screen.getByRole('button', { name: '修改密码' }));
};

describe('one’s own profile', () => {
  test('shows the phone as the server sends it', async () => {
    await open();
    expect(screen.getByText('199****0001')).toBeTruthy();
  });

  test('cannot be saved without a name', async () => {
    const { server, user } = await open();
    await user.clear(screen.getByLabelText('姓名'));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请输入姓名')).toBeTruthy();
    expect(server.sentTo(editProfile)).toEqual([]);
  });

  test('asks how to resolve an edit conflict, and then overwrites the other change', async () => {
    const { server, user } = await open();
    server.add(
      on(editProfile, ({ version }) =>
        version === 5 ? null : refuse(baseErrors.changed, { current: { ...profile, jobTitle: '总监', version: 5 } }),
      ),
    );
    await user.type(screen.getByLabelText('职务'), '一');
    await user.click(screen.getByRole('button', { name: '保存' }));
    server.add(on(getProfile, () => ({ ...profile, jobTitle: '总监', version: 5 })));
    await user.click(await screen.findByRole('button', { name: '保留我的内容' }));
    expect(screen.getByLabelText('职务')).toHaveProperty('value', '主管一');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect((await screen.findByRole('status')).textContent).toContain('个人资料已保存');
    expect(server.sentTo(editProfile).map(({ version, jobTitle }) => [version, jobTitle])).toEqual([
      [4, '主管一'],
      [5, '主管一'],
    ]);
  });
});

describe('one’s own password', () => {
  test('must be typed the same twice', async () => {
    const { server, user } = await open();
    await fillPassword(user, 'Other@2027');
    expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy();
    expect(server.sentTo(editPassword)).toEqual([]);
  });

  test('is not changed if the old one is wrong', async () => {
    const { server, user } = await open();
    server.add(on(editPassword, () => refuseField('oldPassword', passwordProblems.wrongOld)));
    await fillPassword(user);
    expect(await screen.findByText('原密码不正确')).toBeTruthy();
  });

  test('changes, and the session continues with a new token', async () => {
    const { server, user } = await open();
    server.add(on(editPassword, () => ({ Token: 'next-token' })));
    await fillPassword(user);
    await waitFor(() => expect(readToken()).toBe('next-token'));
    expect((await screen.findByRole('status')).textContent).toContain('密码已修改');
  });
});

describe('one’s own phone', () => {
  test('gets no code while it is invalid', async () => {
    const { server, user } = await open();
    await user.type(screen.getByLabelText('新手机号码'), '123');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('手机号码应为11位')).toBeTruthy();
    expect(server.sentTo(sendSmsCode)).toEqual([]);
  });

  test('changes with the password and the code that was sent to the new one', async () => {
    const { server, user } = await open();
    server.add(on(editPhone, () => null));
    await user.type(screen.getByLabelText('当前密码'), 'Huiwu@2026');
    await user.type(screen.getByLabelText('新手机号码'), '13800000000');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('button', { name: /秒后重发/ })).toBeTruthy();
    await user.type(screen.getByLabelText('验证码'), '123456');
    await user.click(screen.getByRole('button', { name: '更换手机号码' }));
    await waitFor(() =>
      expect(server.sentTo(editPhone)).toEqual([{ password: 'Huiwu@2026', phone: '13800000000', code: '123456' }]),
    );
    expect(server.sentTo(sendSmsCode)).toEqual([{ type: 'phone', phone: '13800000000' }]);
  });
});

describe('one’s own phone with an authenticator on', () => {
  test('changes with one of its codes', async () => {
    const { server, user } = await open({ isOn: true });
    server.add(on(editPhone, () => null));
    await user.type(await screen.findByLabelText('动态验证码'), '654321');
    await user.type(screen.getByLabelText('当前密码'), 'Huiwu@2026');
    await user.type(screen.getByLabelText('新手机号码'), '13800000000');
    await user.type(screen.getByLabelText('验证码'), '123456');
    await user.click(screen.getByRole('button', { name: '更换手机号码' }));
    await waitFor(() => expect(server.sentTo(editPhone)).toMatchObject([{ twoFactorCode: '654321' }]));
  });
});

describe('one’s own sign-ins', () => {
  const own = async () => within(await screen.findByRole('list', { name: '我的登录' }));

  test('are listed, and the current one cannot be ended here', async () => {
    await open();
    const list = await own();
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getAllByText('当前登录')).toHaveLength(1);
    expect(list.getAllByRole('button')).toHaveLength(2);
  });

  test('are ended one by one after a confirmation', async () => {
    const { server, user } = await open();
    await user.click((await own()).getByRole('button', { name: /203\.0\.113\.2/ }));
    expect(server.sentTo(endOwnSessions)).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '下线' }));
    await waitFor(async () => expect((await own()).getAllByRole('listitem')).toHaveLength(2));
    expect(server.sentTo(endOwnSessions)).toEqual([{ ids: ['S2'] }]);
  });

  test('elsewhere are ended all at once', async () => {
    const { server, user } = await open();
    await user.click(await screen.findByRole('button', { name: '下线其他全部设备' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '下线' }));
    await waitFor(() => expect(server.sentTo(endOwnSessions)).toEqual([{ ids: ['S2', 'S3'] }]));
  });

  test('of the past show failures with their reasons, and more on request', async () => {
    const { user } = await open();
    const past = async () => within(await screen.findByRole('list', { name: '登录记录' })).getAllByRole('listitem');
    expect(await past()).toHaveLength(5);
    expect((await past())[0]?.textContent).toContain('失败密码错误');
    await user.click(screen.getByRole('button', { name: '查看最近 50 次' }));
    await waitFor(async () => expect(await past()).toHaveLength(8));
  });
});
