import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endAdminTwoFactor, resetAdminPassword, type Admin } from '@huiwu/contract/admins';
import { unbindAdminIdentity } from '@huiwu/contract/single-sign-on';
import { listBusinessLogs, type BusinessLog } from '@huiwu/contract/business-logs';
import { accountWith, platformAdmin } from '../../../testing/accounts.ts';
import { on } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AdminDetailPage } from './AdminDetailPage.tsx';
import { adminServer, anAdmin } from '../testing/admin-server.ts';

const entry: BusinessLog = {
  id: 'L1',
  adminName: '陈立群',
  module: '管理员管理',
  action: '编辑',
  targetId: 'A',
  targetName: '张三',
  result: 'done',
  message: '',
  ip: '127.0.0.1',
  durationMs: 3,
  requestId: 'r',
  changes: [
    { field: '职务', before: '经理', after: '总监' },
    { field: '手机号码', before: '138****0001', after: '138****0002' },
    { field: '邮箱', before: null, after: '' },
    { field: '身份证号', before: null, after: null, isHidden: true },
    { field: '部门', before: null, after: '财务部' },
  ],
  createdAt: '2026-11-20T02:00:00.000Z',
};

const open = async (given: Partial<Admin> = {}, account = platformAdmin) => {
  const server = adminServer([anAdmin({ id: 'A', realName: '张三', ...given })]);
  server.add(on(listBusinessLogs, ({ page, limit }) => ({ list: [entry], total: 1, page, limit })));
  const page = await renderPage(<AdminDetailPage />, {
    server,
    account,
    url: '/system/admin/detail/A',
    parameters: { id: 'A' },
  });
  await screen.findByRole('heading', { name: '张三', level: 1 });
  return { ...page, server };
};

const history = () => screen.findByRole('region', { name: '修改记录' });

describe('the page of one administrator', () => {
  test('offers no actions and no log to an admin who may only view', async () => {
    await open({}, accountWith(['admins.search', 'admins.view']));
    for (const name of ['编辑', '分配角色', '重置密码']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('region', { name: '修改记录' })).toBeNull();
  });

  test('offers only actions that are possible for this admin', async () => {
    await open({ isManageable: false });
    expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
  });

  test('leaves out fields that the user may not see, in the facts and in the log', async () => {
    await open(
      { phone: '13800000002' },
      accountWith(['admins.view', 'businessLogs.search'], { 'admins.phone': 'hidden' }),
    );
    const log = within(await history());
    expect(await log.findByText(/职务/)).toBeTruthy();
    expect(log.queryByText(/手机号码/)).toBeNull();
    expect(screen.queryByText('13800000002')).toBeNull();
  });

  test('says who changed what', async () => {
    const { server } = await open();
    const log = within(await history());
    expect((await log.findByText(/职务/)).textContent).toBe('职务：经理 改为 总监');
    expect(log.getByText('陈立群')).toBeTruthy();
    expect(log.getByText(/部门/).textContent).toBe('部门：填写为 财务部');
    expect(log.getByText(/身份证号/).textContent).toBe('身份证号：有修改，无权查看');
    expect(log.queryByText(/邮箱/)).toBeNull();
    expect(server.sentTo(listBusinessLogs)[0]).toMatchObject({ targetId: 'A' });
    const all = log.getByRole('link', { name: '在业务日志中查看' });
    expect(all.getAttribute('href')).toBe('#/log/business?targetId=A');
  });

  test('is edited on the page', async () => {
    const { user } = await open({ jobTitle: '经理' });
    await user.click(screen.getByRole('button', { name: '编辑' }));
    const form = within(await screen.findByRole('dialog', { name: '编辑 张三' }));
    const name = await form.findByLabelText('姓名');
    await user.clear(name);
    await user.type(name, '张四');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('heading', { name: '张四', level: 1 })).toBeTruthy();
  });

  test('resets the password after a confirmation, as the list does', async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole('button', { name: '重置密码' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: '重置密码' }));
    await waitFor(() => expect(server.sentTo(resetAdminPassword)).toHaveLength(1));
  });
});

describe('the two-factor step of an administrator', () => {
  const button = () => screen.queryByRole('button', { name: '关闭两步验证' });

  test('cannot be turned off without the right', async () => {
    await open({ hasSecondStep: true }, accountWith(['admins.view', 'admins.edit']));
    expect(screen.getByText('已开启')).toBeTruthy();
    expect(button()).toBeNull();
  });

  test('cannot be turned off if it is not on', async () => {
    await open({ hasSecondStep: false });
    expect(screen.getByText('未开启')).toBeTruthy();
    expect(button()).toBeNull();
  });

  test('is turned off by an operator after a confirmation', async () => {
    const { user, server } = await open({ hasSecondStep: true });
    await user.click(button()!);
    const question = within(await screen.findByRole('dialog', { name: '关闭 张三 的两步验证？' }));
    expect(server.sentTo(endAdminTwoFactor)).toEqual([]);
    await user.click(question.getByRole('button', { name: '关闭两步验证' }));
    expect(await screen.findByText('未开启')).toBeTruthy();
    expect(server.sentTo(endAdminTwoFactor)).toEqual([{ id: 'A' }]);
    expect(button()).toBeNull();
  });
});

describe('the outside identity of an admin', () => {
  const button = () => screen.queryByRole('button', { name: '解除单点登录绑定' });

  test('cannot be unbound without the right', async () => {
    await open({ hasIdentity: true }, accountWith(['admins.view', 'admins.edit']));
    expect(screen.getByText('已绑定')).toBeTruthy();
    expect(button()).toBeNull();
  });

  test('is unbound by an operator after a confirmation', async () => {
    const { user, server } = await open({ hasIdentity: true });
    await user.click(button()!);
    const question = within(await screen.findByRole('dialog', { name: '解除 张三 的单点登录绑定？' }));
    expect(server.sentTo(unbindAdminIdentity)).toEqual([]);
    await user.click(question.getByRole('button', { name: '解除绑定' }));
    expect(await screen.findByText('未绑定')).toBeTruthy();
    expect(server.sentTo(unbindAdminIdentity)).toEqual([{ id: 'A' }]);
  });
});
