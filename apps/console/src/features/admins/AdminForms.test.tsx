import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addAdmin, adminProblems, editAdmin, editMeetingRoles, sendInitialPasswords } from '@huiwu/contract/admins';
import { refuseField } from '@huiwu/contract/base/errors';
import { accountWith } from '../../testing/accounts.ts';
import { on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AdminsPage } from './AdminsPage.tsx';
import { adminServer, anAdmin } from './testing/admin-server.ts';

type User = Awaited<ReturnType<typeof renderPage>>['user'];

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const write = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const choose = async (user: User, field: HTMLElement, option: string) => {
  await user.click(field);
  await user.click(
    await screen.findByText(option, { selector: '.ant-select-item-option-content, .ant-select-tree-title' }),
  );
};

const openAdding = async (server = adminServer([])) => {
  const page = await renderPage(<AdminsPage />, { server });
  const [add] = await screen.findAllByRole('button', { name: '新增' });
  await page.user.click(add as HTMLElement);
  return { ...page, server, form: await dialog('新增管理员') };
};

const fill = async (user: User, form: Awaited<ReturnType<typeof dialog>>) => {
  write(form.getByLabelText('姓名'), '王五');
  write(form.getByLabelText('手机号码'), '13912345678');
  await choose(user, form.getByLabelText('部门'), '财务部');
};

describe('adding an administrator', () => {
  test('an invalid phone shows an error when the field is left', async () => {
    const { form, server } = await openAdding();
    write(form.getByLabelText('手机号码'), '123');
    expect(await form.findByText('手机号码应为11位')).toBeTruthy();
    expect(server.sentTo(addAdmin)).toEqual([]);
  });

  test('saving an empty form reports the missing fields and focuses the first', async () => {
    const { form, user } = await openAdding();
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('请输入姓名')).toBeTruthy();
    expect(await form.findByText('请选择部门', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('姓名')));
  });

  test('the new admin appears in the list, with an offer to send the initial password', async () => {
    const { form, user, server } = await openAdding();
    await fill(user, form);
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已新增 王五')).toBeTruthy();
    expect(await screen.findByRole('link', { name: '王五' })).toBeTruthy();
    expect(server.sentTo(addAdmin)).toEqual([
      { realName: '王五', phone: '13912345678', email: '', jobTitle: '', idCard: '', departmentId: 'D2', roleIds: [] },
    ]);
    await user.click(screen.getByRole('button', { name: '发送初始密码' }));
    expect(await screen.findByText('王五：已发送')).toBeTruthy();
    expect(server.sentTo(sendInitialPasswords)).toHaveLength(1);
  });

  test('an error of the server is shown at its field, and a retry keeps the idempotency key', async () => {
    const server = adminServer([]);
    server.add(on(addAdmin, () => refuseField('phone', adminProblems.phoneTaken)));
    const { form, user } = await openAdding(server);
    await fill(user, form);
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText(adminProblems.phoneTaken)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('手机号码')));
    write(form.getByLabelText('手机号码'), '13912345679');
    fireEvent.keyDown(form.getByLabelText('手机号码'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(server.sentTo(addAdmin)).toHaveLength(2));
    const keys = server.headersOf(addAdmin).map((headers) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('a role that the admin may not assign is shown with the reason', async () => {
    const { form, user, server } = await openAdding();
    await fill(user, form);
    await user.click(form.getByLabelText('角色'));
    expect(await screen.findByText('（含有您没有的权限，不能授予）')).toBeTruthy();
    await user.click(screen.getByText('平台管理员'));
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(addAdmin)[0]?.roleIds).toEqual([]));
  });

  test('leaving with unsaved changes asks for confirmation', async () => {
    const { form, user } = await openAdding();
    await user.type(form.getByLabelText('姓名'), '王');
    await user.click(form.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(form.getByLabelText<HTMLInputElement>('姓名').value).toBe('王');
    await user.click(form.getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '新增管理员' })).toBeNull());
  });
});

describe('editing an administrator', () => {
  const open = async (
    server: ReturnType<typeof adminServer>,
    account?: Parameters<typeof renderPage>[1]['account'],
  ) => {
    const page = await renderPage(<AdminsPage />, { server, ...(account && { account }) });
    await page.user.click(await screen.findByRole('button', { name: '编辑 张三' }));
    const form = await dialog('编辑 张三');
    await form.findByLabelText('姓名');
    return { ...page, form };
  };

  test('saves and shows it in the list', async () => {
    const server = adminServer([anAdmin({ id: 'A', realName: '张三' })]);
    const { form, user } = await open(server);
    write(form.getByLabelText('姓名'), '张三丰');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存 张三丰')).toBeTruthy();
    expect(await screen.findByRole('link', { name: '张三丰' })).toBeTruthy();
    expect(server.sentTo(editAdmin)[0]).toMatchObject({ id: 'A', version: 1 });
  });

  test('in an edit conflict the input stays until the user chooses', async () => {
    const person = anAdmin({ realName: '张三', jobTitle: '会计' });
    const server = adminServer([person]);
    const { form, user } = await open(server);
    Object.assign(person, { jobTitle: '主管', version: 2 });
    write(form.getByLabelText('姓名'), '张三丰');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('数据已被他人修改')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('姓名').value).toBe('张三丰');
    await user.click(form.getByRole('button', { name: '载入最新数据' }));
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('职务').value).toBe('主管'));
    expect(form.getByLabelText<HTMLInputElement>('姓名').value).toBe('张三');
  });

  test('in an edit conflict the input can be kept and saved', async () => {
    const person = anAdmin({ realName: '张三' });
    const server = adminServer([person]);
    const { form, user } = await open(server);
    Object.assign(person, { version: 2 });
    write(form.getByLabelText('姓名'), '张三丰');
    await user.click(form.getByRole('button', { name: '保存' }));
    await user.click(await form.findByRole('button', { name: '保留我的内容' }));
    // The duplicate guard applies to identical calls only, and this one differs.
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存 张三丰')).toBeTruthy();
    expect(server.sentTo(editAdmin).map(({ version }) => version)).toEqual([1, 2]);
  });

  test('fields follow the rights: hidden, read-only, left out of the request', async () => {
    const server = adminServer([anAdmin({ realName: '张三', phone: '138****0001' })]);
    const account = accountWith(['admins.search', 'admins.view', 'admins.edit'], {
      'admins.phone': 'masked',
      'admins.idCard': 'hidden',
    });
    const { form, user } = await open(server, account);
    expect(form.queryByLabelText('手机号码')).toBeNull();
    expect(form.getByText('138****0001')).toBeTruthy();
    expect(form.queryByText('身份证号')).toBeNull();
    expect(form.queryByLabelText('角色')).toBeNull();
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editAdmin)).toHaveLength(1));
    expect(Object.keys(server.sentTo(editAdmin)[0] ?? {}).sort()).toEqual(
      ['departmentId', 'email', 'id', 'jobTitle', 'realName', 'version'].sort(),
    );
  });
});

describe('assigning roles', () => {
  test('gives roles for the whole console and for a meeting', async () => {
    const server = adminServer([anAdmin({ id: 'A', realName: '张三' })]);
    const { user } = await renderPage(<AdminsPage />, { server });
    await user.click(await screen.findByRole('button', { name: '分配角色 张三' }));
    const form = await dialog('分配角色 张三');
    await choose(user, await form.findByLabelText('运营角色'), '财务');
    await choose(user, form.getByLabelText('年会'), '签到');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存 张三 的角色')).toBeTruthy();
    expect(server.sentTo(editAdmin)[0]).toMatchObject({ id: 'A', version: 1, roleIds: ['R1'] });
    expect(server.sentTo(editMeetingRoles)).toEqual([
      { id: 'A', version: 2, roles: [{ meetingId: 'M1', roleIds: ['R3'] }] },
    ]);
  });
});
