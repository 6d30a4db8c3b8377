import { screen, waitFor, within } from '@testing-library/react';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  addCustomer,
  changeCustomerState,
  customerErrors,
  customerProblems,
  deleteCustomer,
  editCustomer,
  getCustomer,
  listCustomers,
  restoreCustomer,
  type CustomerDetail,
} from '@huiwu/contract/customers';
import { describe, expect, test } from 'vitest';
import { accountWith } from '../../testing/accounts.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CustomersPage } from './CustomersPage.tsx';

const aCustomer = (given: Partial<CustomerDetail> = {}): CustomerDetail => ({
  id: 'C1',
  custCode: 'YUANSHAN',
  custName: '远山会展',
  custLogo: '',
  contactName: '周敏',
  contactPhone: '021-55556666',
  contactEmail: '',
  address: '',
  invoiceTitle: '远山会展有限公司',
  taxNumber: '',
  bankName: '',
  bankAccount: '',
  invoiceAddress: '',
  invoicePhone: '',
  isPlatform: false,
  adminCount: 2,
  state: 1,
  createdAt: '2026-11-01T02:00:00.000Z',
  updatedAt: '2026-11-01T02:00:00.000Z',
  deletedAt: null,
  deletedBy: null,
  version: 1,
  ...given,
});

/** An in-memory server that stores these customers during a test. */
const serverWith = (...kept: CustomerDetail[]) => {
  const find = (id: string) => kept.find((each) => each.id === id) ?? refuse(baseErrors.notFound);
  const change = (id: string, changes: Partial<CustomerDetail>): null => {
    Object.assign(find(id), changes, { version: find(id).version + 1 });
    return null;
  };
  return fakeServer([
    on(listCustomers, ({ page, limit, isDeleted = false, custName = '' }) => {
      const list = kept.filter((each) => (each.deletedAt !== null) === isDeleted && each.custName.includes(custName));
      return { list, total: list.length, page, limit };
    }),
    on(getCustomer, ({ id }) => find(id)),
    on(addCustomer, ({ custCode, custName }) => {
      kept.push(aCustomer({ id: custCode, custCode, custName }));
      return { id: custCode };
    }),
    on(editCustomer, ({ id, custName }) => change(id, { custName })),
    on(changeCustomerState, ({ id, state }) => change(id, { state: Number(state) })),
    on(deleteCustomer, ({ id }) => change(id, { deletedAt: '2026-11-21T00:00:00.000Z', state: 0 })),
    on(restoreCustomer, ({ id }) => change(id, { deletedAt: null })),
  ]);
};

const button = (name: string) => screen.findByRole('button', { name });
const confirm = async (verb: string) => within(await screen.findByRole('dialog')).getByRole('button', { name: verb });

describe('the list of customers', () => {
  test('shows the customers, and the details of one at an address of its own', async () => {
    const { user, location } = await renderPage(<CustomersPage />, {
      server: serverWith(aCustomer()),
      url: '/system/customer',
    });
    await user.click(await screen.findByRole('link', { name: '远山会展' }));
    const detail = within(await screen.findByRole('dialog', { name: '远山会展' }));
    expect(await detail.findByText('远山会展有限公司')).toBeTruthy();
    expect(location()).toContain('dialog=view.C1');
    expect(detail.getByRole('link', { name: '在标签页打开' }).getAttribute('href')).toBe('#/system/customer/detail/C1');
  });

  test('links to the people of a customer, if the admin may view them', async () => {
    await renderPage(<CustomersPage />, { server: serverWith(aCustomer()) });
    const people = await screen.findByRole('link', { name: '远山会展的 2 名管理员' });
    expect(people.getAttribute('href')).toBe('#/system/admin?custCode=YUANSHAN');
  });

  test('has no links for an admin who may not list people', async () => {
    await renderPage(<CustomersPage />, {
      server: serverWith(aCustomer()),
      account: accountWith(['customers.search']),
    });
    await screen.findByText('远山会展');
    expect(screen.queryByRole('link', { name: /名管理员$/ })).toBeNull();
  });

  test('shows a hint if there are none', async () => {
    await renderPage(<CustomersPage />, { server: serverWith() });
    expect(await screen.findByText('还没有客户')).toBeTruthy();
  });

  test('is read-only without the right to edit', async () => {
    const account = accountWith(['customers.search']);
    await renderPage(<CustomersPage />, {
      server: serverWith(aCustomer()),
      account,
      url: '/system/customer?dialog=edit.C1',
    });
    await screen.findByText('远山会展');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByText('已删除')).toBeNull();
    for (const name of ['新增', '编辑 远山会展']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('one customer', () => {
  test('that is the platform itself is neither disabled nor deleted', async () => {
    await renderPage(<CustomersPage />, { server: serverWith(aCustomer({ isPlatform: true })) });
    expect(await screen.findByText('平台')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: '删除 远山会展' })).toBeNull();
  });

  test('is added; a duplicate code is reported at the field', async () => {
    const server = serverWith();
    server.add(on(addCustomer, () => refuseField('custCode', customerProblems.codeTaken)));
    const { user } = await renderPage(<CustomersPage />, { server, url: '/system/customer?dialog=add' });
    const form = within(await screen.findByRole('dialog', { name: '新增客户' }));
    await user.type(await form.findByLabelText('客户编码'), 'YUAN-SHAN');
    await user.type(form.getByLabelText('客户名称'), '远山会展');
    await user.type(form.getByLabelText('税号'), '123');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('只能输入字母、数字')).toBeTruthy();
    expect(await form.findByText('税号应为 15 至 20 位字母或数字')).toBeTruthy();
    expect(server.sentTo(addCustomer)).toEqual([]);
    await user.clear(form.getByLabelText('税号'));
    await user.clear(form.getByLabelText('客户编码'));
    await user.type(form.getByLabelText('客户编码'), 'YUANSHAN');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText(customerProblems.codeTaken)).toBeTruthy();
  });

  test('is disabled after a confirmation with the consequence for its people', async () => {
    const server = serverWith(aCustomer());
    const { user } = await renderPage(<CustomersPage />, { server });
    await user.click(await screen.findByRole('switch', { name: '启用 远山会展' }));
    expect(await screen.findByText(/2 名管理员会立即退出登录/)).toBeTruthy();
    await user.click(await confirm('停用'));
    expect(await screen.findByText('已停用 远山会展')).toBeTruthy();
    expect(server.sentTo(changeCustomerState)).toEqual([{ id: 'C1', state: '0' }]);
  });

  test('with people is not deleted', async () => {
    const server = serverWith(aCustomer());
    server.add(on(deleteCustomer, () => refuse(customerErrors.hasAdmins)));
    const { user } = await renderPage(<CustomersPage />, { server });
    const blocked = await button('删除 远山会展');
    expect([blocked.title, blocked.getAttribute('aria-disabled')]).toEqual([customerErrors.hasAdmins.message, 'true']);
    await user.click(blocked);
    expect(await screen.findByText(customerErrors.hasAdmins.message)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sentTo(deleteCustomer)).toEqual([]);
  });

  test('that got people meanwhile is not deleted, with the reason', async () => {
    const server = serverWith(aCustomer({ adminCount: 0 }));
    server.add(on(deleteCustomer, () => refuse(customerErrors.hasAdmins)));
    const { user } = await renderPage(<CustomersPage />, { server });
    await user.click(await button('删除 远山会展'));
    await user.click(await confirm('删除'));
    expect(await screen.findByText(customerErrors.hasAdmins.message)).toBeTruthy();
    expect(screen.getByText('远山会展')).toBeTruthy();
  });

  test('that was deleted is restored and enabled by one undo', async () => {
    const server = serverWith(aCustomer({ adminCount: 0 }));
    const { user } = await renderPage(<CustomersPage />, { server });
    await user.click(await button('删除 远山会展'));
    await user.click(await confirm('删除'));
    await user.click(await button('撤销'));
    expect(await screen.findByText('已恢复 远山会展')).toBeTruthy();
    expect(server.sentTo(restoreCustomer)).toEqual([{ id: 'C1' }]);
    expect(server.sentTo(changeCustomerState)).toEqual([{ id: 'C1', state: '1' }]);
  });

  test('without people is deleted, and listed in the recycle bin', async () => {
    const { user } = await renderPage(<CustomersPage />, { server: serverWith(aCustomer({ adminCount: 0 })) });
    await user.click(await button('删除 远山会展'));
    await user.click(await confirm('删除'));
    expect(await screen.findByText('已删除 远山会展')).toBeTruthy();
    await user.click(screen.getByText('已删除'));
    expect(await button('恢复 远山会展')).toBeTruthy();
  });

  test('that was deleted is restored', async () => {
    const server = serverWith(aCustomer({ deletedAt: '2026-11-20T00:00:00.000Z', state: 0 }));
    const { user } = await renderPage(<CustomersPage />, { server, url: '/system/customer?isDeleted=1' });
    await user.click(await button('恢复 远山会展'));
    expect(await screen.findByText('已恢复 远山会展，启用后其管理员才能登录')).toBeTruthy();
    await waitFor(() => expect(server.sentTo(restoreCustomer)).toEqual([{ id: 'C1' }]));
  });

  test('is edited, except for its code', async () => {
    const server = serverWith(aCustomer());
    const { user } = await renderPage(<CustomersPage />, { server, url: '/system/customer?dialog=edit.C1' });
    const form = within(await screen.findByRole('dialog', { name: '编辑 远山会展' }));
    const name = await form.findByLabelText('客户名称');
    expect(form.queryByLabelText('客户编码')).toBeNull();
    await user.clear(name);
    await user.type(name, '远水会展');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存 远水会展')).toBeTruthy();
    expect(server.sentTo(editCustomer)).toMatchObject([{ id: 'C1', version: 1, custName: '远水会展' }]);
  });
});
