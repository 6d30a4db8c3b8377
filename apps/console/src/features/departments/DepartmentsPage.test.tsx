import { screen, waitFor, within } from '@testing-library/react';
import { refuse, refuseField, refuseSaying } from '@huiwu/contract/base/errors';
import {
  addDepartment,
  changeDepartmentState,
  departmentErrors,
  departmentProblems,
  deleteDepartment,
  editDepartment,
  listDepartments,
  sortDepartments,
} from '@huiwu/contract/departments';
import { getPreferences, savePreference } from '@huiwu/contract/preferences';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { preferencesQuery } from '../../shared/preferences/preferences.queries.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { accountWith } from '../../testing/accounts.ts';
import { on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { resizeTo } from '../../testing/window.ts';
import { DepartmentsPage } from './DepartmentsPage.tsx';
import { aDepartment, departmentServer } from './testing/department-server.ts';

const customer = () => [
  aDepartment({ id: 'root', name: '总部', adminCount: 3 }),
  aDepartment({ id: 'a', name: '财务部', parentId: 'root', order: 10 }),
  aDepartment({ id: 'b', name: '市场部', parentId: 'root', order: 20 }),
  aDepartment({ id: 'a1', name: '发票组', parentId: 'a', state: 0 }),
];

const button = (name: string) => screen.findByRole('button', { name });
const confirm = async (verb: string) => within(await screen.findByRole('dialog')).getByRole('button', { name: verb });
const namesShown = () =>
  [...document.querySelectorAll('.tree-name')].map((name) => name.textContent).filter((name) => name !== '');

describe('the departments', () => {
  test('are shown as a tree, with links to their people', async () => {
    await renderPage(<DepartmentsPage />, { server: departmentServer(customer()) });
    expect(await screen.findByText('发票组')).toBeTruthy();
    expect(namesShown()).toEqual(['总部', '财务部', '发票组', '市场部']);
    const count = screen.getByRole('link', { name: '总部及下级共 3 人' });
    expect(count.getAttribute('href')).toBe('#/system/admin?departmentId=root');
  });

  test('that match a search are shown with their ancestors', async () => {
    const { user, location } = await renderPage(<DepartmentsPage />, { server: departmentServer(customer()) });
    await screen.findByText('市场部');
    await user.type(within(document.querySelector('search') as HTMLElement).getByLabelText('部门名称'), '发票{Enter}');
    await waitFor(() => expect(namesShown()).toEqual(['总部', '财务部', '发票组']));
    expect(decodeURIComponent(location())).toContain('name=发票');
    expect(screen.queryByRole('button', { name: '移动 发票组' })).toBeNull();
  });

  test('that are not found show a message, and the search can be reset', async () => {
    const { user } = await renderPage(<DepartmentsPage />, {
      server: departmentServer(customer()),
      url: '/system/department?name=没有',
    });
    await screen.findByText('没有符合条件的部门');
    await user.click(await button('清空条件'));
    expect(await screen.findByText('市场部')).toBeTruthy();
  });

  test('collapse and expand', async () => {
    const { user } = await renderPage(<DepartmentsPage />, { server: departmentServer(customer()) });
    await screen.findByText('发票组');
    await user.click(await button('全部收起'));
    await waitFor(() => expect(namesShown()).toEqual(['总部']));
    await user.click(await button('全部展开'));
    expect(await screen.findByText('发票组')).toBeTruthy();
  });

  test('have the columns that an admin chose, stored on the server', async () => {
    const server = departmentServer(customer());
    server.add(on(getPreferences, () => ({ lists: { 部门列表: { columns: [{ key: 'leader', isHidden: true }] } } })));
    server.add(on(savePreference, () => null));
    useSession.setState({ token: null });
    queryClient.clear();
    await queryClient.prefetchQuery(preferencesQuery());
    const { user } = await renderPage(<DepartmentsPage />, { server });
    await screen.findByText('市场部');
    expect(screen.queryByRole('columnheader', { name: '负责人' })).toBeNull();
    await user.click(await button('列设置'));
    const chooser = within(await screen.findByRole('dialog', { name: '列设置' }));
    await user.click(await chooser.findByRole('checkbox', { name: '部门编码' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: '部门编码' })).toBeNull());
    await waitFor(() => expect(server.sentTo(savePreference)).toHaveLength(1), { timeout: 3000 });
    expect(JSON.stringify(server.sentTo(savePreference)[0])).toContain('{"key":"code","isHidden":true}');
  });

  test('show a hint if there are none, and an error if loading fails', async () => {
    const server = departmentServer([]);
    server.add(on(listDepartments, () => refuse({ code: 500, message: '数据库忙' })));
    const { user } = await renderPage(<DepartmentsPage />, { server });
    await screen.findByText('加载失败');
    server.add(on(listDepartments, () => []));
    await user.click(await button('重试'));
    expect(await screen.findByText('还没有部门')).toBeTruthy();
  });

  test('are cards on a phone', async () => {
    resizeTo(390);
    await renderPage(<DepartmentsPage />, { server: departmentServer(customer()) });
    expect((await screen.findByText('发票组')).closest('li')?.className).toContain('is-depth-2');
  });

  test('are read-only without the right to edit', async () => {
    const account = accountWith(['departments.search']);
    await renderPage(<DepartmentsPage />, {
      server: departmentServer(customer()),
      account,
      url: '/system/department?dialog=add',
    });
    await screen.findByText('财务部');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    for (const name of ['新增', '编辑 财务部', '移动 财务部'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('moving a department', () => {
  test('with the keys is shown immediately, keeps the focus, and sends the new order of its siblings', async () => {
    const server = departmentServer(customer());
    const { user } = await renderPage(<DepartmentsPage />, { server });
    (await button('移动 市场部')).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(namesShown()).toEqual(['总部', '市场部', '财务部', '发票组']));
    expect(await screen.findByText('已移动 市场部')).toBeTruthy();
    expect(server.sentTo(sortDepartments)).toEqual([
      {
        places: [
          { id: 'b', version: 1, parentId: 'root', order: 10 },
          { id: 'a', version: 1, parentId: 'root', order: 20 },
        ],
      },
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('移动 市场部');
  });

  test('that the server refuses is reverted with the reason', async () => {
    const server = departmentServer(customer());
    server.add(on(sortDepartments, () => refuseSaying('places', `市场部：${departmentProblems.nameTaken}`)));
    const { user } = await renderPage(<DepartmentsPage />, { server });
    (await button('移动 市场部')).focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText(`市场部：${departmentProblems.nameTaken}`)).toBeTruthy();
    await waitFor(() => expect(namesShown()).toEqual(['总部', '财务部', '发票组', '市场部']));
  });
});

describe('one department', () => {
  test('is added below another one', async () => {
    const server = departmentServer(customer());
    const { user } = await renderPage(<DepartmentsPage />, { server });
    await user.click(await button('新增下级 财务部'));
    const form = within(await screen.findByRole('dialog', { name: '新增下级 财务部' }));
    await user.type(await form.findByLabelText('部门名称'), '核算组');
    await user.type(form.getByLabelText('部门编码'), 'CW-HS');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已新增 核算组')).toBeTruthy();
    expect(server.sentTo(addDepartment)).toEqual([{ parentId: 'a', name: '核算组', code: 'CW-HS', leaderId: null }]);
  });

  test('with an error at a field keeps the form open', async () => {
    const server = departmentServer(customer());
    server.add(on(editDepartment, () => refuseField('code', departmentProblems.codeTaken)));
    const { user } = await renderPage(<DepartmentsPage />, { server, url: '/system/department?dialog=edit.a' });
    const form = within(await screen.findByRole('dialog', { name: '编辑 财务部' }));
    await user.click(await form.findByRole('button', { name: '保存' }));
    expect(await form.findByText(departmentProblems.codeTaken)).toBeTruthy();
  });

  test('that another admin changed meanwhile can be loaded again', async () => {
    const kept = customer();
    const { user } = await renderPage(<DepartmentsPage />, {
      server: departmentServer(kept),
      url: '/system/department?dialog=edit.a',
    });
    const form = within(await screen.findByRole('dialog', { name: '编辑 财务部' }));
    await form.findByLabelText('部门名称');
    Object.assign(kept.find(({ id }) => id === 'a') ?? {}, { name: '财务中心', version: 7 });
    await user.click(form.getByRole('button', { name: '保存' }));
    await user.click(await form.findByRole('button', { name: '载入最新数据' }));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存 财务中心')).toBeTruthy();
  });

  test('is disabled after a confirmation, and a refusal is shown', async () => {
    const server = departmentServer(customer());
    const { user } = await renderPage(<DepartmentsPage />, { server });
    await user.click(await screen.findByRole('switch', { name: '启用 市场部' }));
    expect(server.sentTo(changeDepartmentState)).toEqual([]);
    await user.click(await confirm('停用'));
    expect(await screen.findByText('已停用 市场部')).toBeTruthy();
    server.add(on(deleteDepartment, () => refuse(departmentErrors.hasDeletedAdmins)));
    await user.click(await button('删除 发票组'));
    await user.click(await confirm('删除'));
    expect(await screen.findByText(departmentErrors.hasDeletedAdmins.message)).toBeTruthy();
    expect(namesShown()).toContain('发票组');
  });

  test('with children cannot be deleted, with the reason', async () => {
    const { user } = await renderPage(<DepartmentsPage />, { server: departmentServer(customer()) });
    await user.click(await button('更多 总部'));
    const blocked = await screen.findByRole('menuitem', { name: '删除 总部' });
    expect(blocked.textContent).toContain(departmentErrors.hasChildren.message);
    await user.click(blocked);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
