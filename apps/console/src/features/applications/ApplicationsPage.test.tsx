import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  applicationErrors,
  applicationProblems,
  reviewApplication,
  listApplications,
  type Application,
  type ApplicationReview,
} from '@huiwu/contract/applications';
import { refuse } from '@huiwu/contract/base/errors';
import { listDepartmentChoices } from '@huiwu/contract/departments';
import { listRoleChoices } from '@huiwu/contract/roles';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ApplicationsPage } from './ApplicationsPage.tsx';

const application: Application = {
  id: 'P1',
  realName: '赵六',
  phone: '13700000001',
  companyName: '云海会展',
  email: '',
  reason: '负责年会签到',
  state: 'awaiting',
  remark: '',
  auditedBy: null,
  auditedAt: null,
  createdAt: '2026-11-20T02:00:00.000Z',
  version: 3,
};

const DEPARTMENT = {
  id: 'D1',
  parentId: null,
  code: '01',
  name: '总部',
  custCode: 'HUIWU',
  state: 1,
};

const serverWith = (review: (input: ApplicationReview) => null = () => null) =>
  fakeServer([
    on(listApplications, ({ page, limit }) => ({ list: [application], total: 1, page, limit })),
    on(listDepartmentChoices, () => [DEPARTMENT]),
    on(listRoleChoices, () => []),
    on(reviewApplication, review),
  ]);

const open = async (server: ReturnType<typeof serverWith>) => {
  const { user } = await renderPage(<ApplicationsPage />, { server });
  await user.click(await screen.findByRole('button', { name: '审核 赵六' }));
  return { user, form: within(await screen.findByRole('dialog', { name: '审核 赵六' })) };
};

describe('applications for an account', () => {
  test('are listed with their data', async () => {
    await renderPage(<ApplicationsPage />, { server: serverWith() });
    expect(await screen.findByText('云海会展')).toBeTruthy();
    expect(screen.getByText('待审核')).toBeTruthy();
  });

  test('are shown in full at an address of their own, with the next step', async () => {
    const { user, location } = await renderPage(<ApplicationsPage />, {
      server: serverWith(),
      url: '/system/application',
    });
    const link = await screen.findByRole('link', { name: '赵六' });
    expect(link.getAttribute('href')).toBe('#/system/application?dialog=view.P1');
    await user.click(link);
    const drawer = within(await screen.findByRole('dialog', { name: '赵六 的申请' }));
    expect(drawer.getByText('负责年会签到')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: '审核' }));
    await waitFor(() => expect(location()).toContain('dialog=review.P1'));
  });

  test('cannot be reviewed without the permission', async () => {
    await renderPage(<ApplicationsPage />, { server: serverWith(), account: accountWith(['applications.search']) });
    await screen.findByText('云海会展');
    expect(screen.queryByRole('button', { name: '审核 赵六' })).toBeNull();
  });

  test('get roles only from admins who may assign them', async () => {
    const { form } = await open(serverWith());
    expect(form.getByLabelText('角色')).toBeTruthy();
  });

  test('get no roles from admins who may not assign them', async () => {
    const account = accountWith(['applications.search', 'applications.review']);
    const { user } = await renderPage(<ApplicationsPage />, { server: serverWith(), account });
    await user.click(await screen.findByRole('button', { name: '审核 赵六' }));
    const form = within(await screen.findByRole('dialog', { name: '审核 赵六' }));
    expect(await form.findByLabelText('部门')).toBeTruthy();
    expect(form.queryByLabelText('角色')).toBeNull();
  });

  test('are not approved without a department', async () => {
    const server = serverWith();
    const { user, form } = await open(server);
    await user.click(await form.findByRole('button', { name: '保存' }));
    expect(await form.findByText('请选择部门', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
    expect(server.sentTo(reviewApplication)).toEqual([]);
  });

  test('are approved with a department', async () => {
    const server = serverWith();
    const { user, form } = await open(server);
    await user.click(await form.findByLabelText('部门'));
    await user.click(await screen.findByText('总部'));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已通过 赵六 的申请，初始密码已发送')).toBeTruthy();
    expect(server.sentTo(reviewApplication)).toEqual([
      { id: 'P1', version: 3, isPassed: true, departmentId: 'D1', roleIds: [], remark: '' },
    ]);
  });

  test('are rejected with a remark and without a department', async () => {
    const server = serverWith();
    const { user, form } = await open(server);
    await user.click(await form.findByText('驳回'));
    await waitFor(() => expect(form.queryByLabelText('部门')).toBeNull());
    fireEvent.change(form.getByLabelText('审核意见'), { target: { value: '非本公司人员' } });
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已驳回 赵六 的申请')).toBeTruthy();
    expect(server.sentTo(reviewApplication)).toEqual([
      { id: 'P1', version: 3, isPassed: false, remark: '非本公司人员' },
    ]);
  });

  test('are not rejected without a reason', async () => {
    const server = serverWith();
    const { user, form } = await open(server);
    await user.click(await form.findByText('驳回'));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText(applicationProblems.remarkNeeded)).toBeTruthy();
    expect(server.sentTo(reviewApplication)).toEqual([]);
  });

  test('that were approved although the message failed are closed', async () => {
    const server = serverWith(() => refuse(applicationErrors.passwordNotSent));
    const { user, form } = await open(server);
    await user.click(await form.findByLabelText('部门'));
    await user.click(await screen.findByText('总部'));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(applicationErrors.passwordNotSent.message)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that another admin has reviewed close the form and show the result', async () => {
    const server = serverWith(() => refuse(applicationErrors.alreadyReviewed));
    const { user, form } = await open(server);
    await user.click(await form.findByText('驳回'));
    fireEvent.change(form.getByLabelText('审核意见'), { target: { value: '重复' } });
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('该申请已由他人审核，列表已更新')).toBeTruthy();
    await waitFor(() => expect(server.sentTo(listApplications).length).toBeGreaterThan(1));
  });
});
