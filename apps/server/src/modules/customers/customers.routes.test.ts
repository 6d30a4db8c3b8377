import { getAccountInfo } from '@huiwu/contract/account';
import { addCustomer, changeCustomerState, editCustomer } from '@huiwu/contract/customers';
import { FUNCTION_NAMES } from '@huiwu/contract/catalogue/access';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const prepare = async () => {
  const app = await testApp();
  const { caller } = await app.build.platform();
  const customer = await app.build.customer();
  const role = await app.build.role(customer.id, { functions: FUNCTION_NAMES });
  const theirs = await app.build.callerFor((await app.build.admin(customer.id, { roleIds: [role.id] })).id);
  return { ...app, sender: { token: caller.token }, customer, theirs };
};

test('the people of a disabled customer get this message at their next request', async () => {
  const { call, sender, customer, theirs } = await prepare();
  expect((await call(getAccountInfo, {}, { token: theirs.token })).code).toBe(200);
  await call(changeCustomerState, { id: customer.id, state: '0' }, sender);
  const { code, msg } = await call(getAccountInfo, {}, { token: theirs.token });
  expect([code, msg]).toEqual([620_006, '您所在的公司已被停用']);
});

test('a customer cannot be changed by a GET request', async () => {
  const { call, sender, customer } = await prepare();
  const answer = await call(changeCustomerState, { id: customer.id, state: '0' }, { ...sender, method: 'GET' });
  expect(answer.status).toBe(404);
});

test('a customer is added once with one idempotency key', async () => {
  const { call, sender, db } = await prepare();
  const headers = { 'idempotency-key': 'one-opened-form' };
  const add = () => call(addCustomer, { custCode: 'YUANSHAN', custName: '远山会展' }, { ...sender, headers });
  const [first, second] = [await add(), await add()];
  expect([first.code, second.text]).toEqual([200, first.text]);
  const rows = await db.selectFrom('customers').selectAll().where('cust_code', '=', 'YUANSHAN').execute();
  expect(rows).toHaveLength(1);
});

test('invalid input of a customer is reported at its field', async () => {
  const { call, sender, customer } = await prepare();
  const draft = { id: customer.id, version: 1, custName: ' ', taxNumber: '123' };
  const { code, data } = await call(editCustomer, draft, sender);
  expect(code).toBe(400);
  expect(data.fields).toEqual([
    { field: 'custName', message: '请输入名称' },
    { field: 'taxNumber', message: '税号应为 15 至 20 位字母或数字' },
  ]);
});
