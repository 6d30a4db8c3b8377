import { customerErrors, customerProblems, type CustomerDraft } from '@huiwu/contract/customers';
import { FUNCTION_NAMES } from '@huiwu/contract/catalogue/access';
import { baseErrors } from '@huiwu/contract/base/errors';
import { sessionErrors } from '@huiwu/contract/sign-in';
import { describe, expect, it } from 'vitest';
import { fakeRequestContext } from '../../testing/fakes.ts';
import { png } from '../../testing/file-contents.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';

const setUp = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, platform, customer, db } = people;
  const role = await build.role(platform.operator.id, { functions: FUNCTION_NAMES });
  const clerk = await build.callerFor((await build.admin(platform.operator.id, { roleIds: [role.id] })).id);
  const facts = {
    custName: '远山会展',
    custLogo: '',
    contactName: '周敏',
    contactPhone: '021-55556666',
    contactEmail: 'zhou@example.com',
    address: '上海市',
    invoiceTitle: '远山会展有限公司',
    taxNumber: '91310000MA1FL00000',
    bankName: '工商银行',
    bankAccount: '6222 0000 1111 2222',
    invoiceAddress: '',
    invoicePhone: '',
  };
  const draft = (own: Partial<CustomerDraft> = {}): CustomerDraft => ({ custCode: 'YUANSHAN', ...facts, ...own });
  const customerOf = (id: string) =>
    db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const upload = (caller: typeof clerk) =>
    people.uploads.uploadImage({ file: { name: '标志.png', content: png() } }, caller);
  return { ...people, clerk, facts, draft, customerOf, upload, other: customer };
};

const onField = (field: string, message: string) => ({
  code: baseErrors.badInput.code,
  data: { fields: [{ field, message }] },
});
const all = { page: 1, limit: 10 };

describe('customers', () => {
  it('are not accessible outside the platform, whatever the functions', async () => {
    const { customers, manager, other, draft, facts } = await setUp();
    const caller = await manager();
    for (const attempt of [
      () => customers.list(all, caller),
      () => customers.get(other.id, caller),
      () => customers.add(draft(), caller),
      () => customers.edit({ ...facts, id: other.id, version: 1 }, caller),
      () => customers.enable({ id: other.id, state: 0 }, caller),
      () => customers.delete(other.id, caller),
      () => customers.restore(other.id, caller),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: baseErrors.forbidden.code });
  });

  it('to choose from are the own one, or all for a platform administrator', async () => {
    const { customers, boss, manager, customer } = await setUp();
    expect(await customers.listChoices(await manager())).toMatchObject([{ custCode: customer.cust_code }]);
    expect(await customers.listChoices(boss)).toHaveLength(2);
  });

  it('are all listed for platform admins with the right, with the number of their people', async () => {
    const { customers, clerk, manager, customer } = await setUp();
    await manager();
    const { list, total } = await customers.list({ ...all, custCode: customer.cust_code.toLowerCase() }, clerk);
    expect([total, list[0]?.custName, list[0]?.adminCount]).toEqual([1, customer.cust_name, 1]);
  });
});

describe('adding a customer', () => {
  it('under a code or a name that another has is refused', async () => {
    const { customers, clerk, customer, draft } = await setUp();
    await expect(customers.add(draft({ custCode: customer.cust_code.toLowerCase() }), clerk)).rejects.toMatchObject(
      onField('custCode', customerProblems.codeTaken),
    );
    await expect(customers.add(draft({ custName: customer.cust_name }), clerk)).rejects.toMatchObject(
      onField('custName', customerProblems.nameTaken),
    );
  });

  it('creates its first department and is logged, with numbers masked', async () => {
    const { customers, departments, clerk, boss, draft, logsOf } = await setUp();
    const { id } = await customers.add(draft(), clerk);
    expect(await departments.listDepartments({ name: '远山' }, boss)).toMatchObject([
      { name: '远山会展', code: 'YUANSHAN', custCode: 'YUANSHAN', parentId: null },
    ]);
    const [log] = await logsOf(id);
    expect(log).toMatchObject({ module: '客户管理', action: '新增', customer_id: id });
    expect(log?.changes).not.toMatch(/55556666|1111/);
  });

  it('lets its people see the logo that the platform uploaded for it', async () => {
    const { customers, downloads, build, clerk, draft, upload } = await setUp();
    const custLogo = await upload(clerk);
    const { id } = await customers.add(draft({ custLogo }), clerk);
    const theirs = await build.callerFor((await build.admin(id)).id);
    const fileNames = [custLogo.split('/').at(-1) ?? ''];
    expect(await downloads.listFiles({ fileNames }, theirs)).toMatchObject([{ type: 'image/png' }]);
  });

  it('with a logo of another admin, on another server or missing is refused', async () => {
    const { customers, clerk, manager, draft, upload } = await setUp();
    const theirs = await upload(await manager());
    const addresses = [theirs, 'https://example.com/logo.png', '/api/backend/common/image/nothing.png', 'logo.png'];
    for (const custLogo of addresses)
      await expect(customers.add(draft({ custLogo }), clerk)).rejects.toMatchObject(
        onField('custLogo', customerProblems.logoGone),
      );
  });
});

describe('editing a customer', () => {
  it('that another admin has changed meanwhile is refused with the current state', async () => {
    const { customers, clerk, customer, facts } = await setUp();
    await customers.edit({ ...facts, id: customer.id, version: 1 }, clerk);
    await expect(customers.edit({ ...facts, id: customer.id, version: 1 }, clerk)).rejects.toMatchObject({
      code: baseErrors.changed.code,
      data: { current: { custName: '远山会展', version: 2 } },
    });
  });

  it('that was deleted is refused', async () => {
    const { customers, build, clerk, facts } = await setUp();
    const { id } = await build.customer();
    await customers.delete(id, clerk);
    await expect(customers.edit({ ...facts, id, version: 2 }, clerk)).rejects.toMatchObject({ code: 404 });
  });
});

describe('disabling a customer', () => {
  it('that is the platform itself is refused', async () => {
    const { customers, clerk, platform } = await setUp();
    const { id } = platform.operator;
    await expect(customers.enable({ id, state: 0 }, clerk)).rejects.toMatchObject(customerErrors.platformStays);
    await expect(customers.delete(id, clerk)).rejects.toMatchObject(customerErrors.platformStays);
  });

  it('ends the sessions of its people at their next request, and enabling does not restore them', async () => {
    const { customers, sessions, clerk, manager, customer } = await setUp();
    const { token } = await manager();
    const identify = () =>
      sessions.identify(token, fakeRequestContext(), {
        method: 'GET',
        path: '/',
        access: 'signed-in',
        effect: 'reads',
      } as never);
    await expect(identify()).resolves.toBeTruthy();
    await customers.enable({ id: customer.id, state: 0 }, clerk);
    await expect(identify()).rejects.toMatchObject(sessionErrors.signedOutByDisabledCustomer);
    await customers.enable({ id: customer.id, state: 1 }, clerk);
    await expect(identify()).rejects.toMatchObject(sessionErrors.signedOutByDisabledCustomer);
  });

  it('does not affect sessions of other customers, and takes effect once if repeated', async () => {
    const { customers, db, clerk, customer, logsOf } = await setUp();
    await customers.enable({ id: customer.id, state: 0 }, clerk);
    await customers.enable({ id: customer.id, state: 0 }, clerk);
    expect(await db.selectFrom('sessions').selectAll().where('ended_at', 'is not', null).execute()).toEqual([]);
    expect(await logsOf(customer.id)).toHaveLength(1);
  });
});

describe('deleting a customer', () => {
  it('with people is refused', async () => {
    const { customers, clerk, manager, customer } = await setUp();
    await manager();
    await expect(customers.delete(customer.id, clerk)).rejects.toMatchObject(customerErrors.hasAdmins);
  });

  it('hides it and its departments, and no new people can be added', async () => {
    const { customers, departments, admins, boss, clerk, customer, place } = await setUp();
    await customers.delete(customer.id, clerk);
    expect((await customers.list(all, clerk)).list.map(({ id }) => id)).not.toContain(customer.id);
    expect((await customers.list({ ...all, isDeleted: true }, clerk)).total).toBe(1);
    expect((await departments.listDepartmentChoices(boss)).map(({ id }) => id)).not.toContain(place.id);
    const newcomer = { realName: '李四', phone: '19955555555', email: '', jobTitle: '', idCard: '', roleIds: [] };
    await expect(admins.addAdmin({ ...newcomer, departmentId: place.id }, boss)).rejects.toMatchObject({ code: 400 });
  });

  it('is listed in the recycle bin, with the admin and the time', async () => {
    const { customers, customer, clerk } = await setUp();
    expect((await customers.list(all, clerk)).list).toContainEqual(
      expect.objectContaining({ id: customer.id, deletedAt: null, deletedBy: null }),
    );
    await customers.delete(customer.id, clerk);
    const [gone] = (await customers.list({ ...all, isDeleted: true }, clerk)).list;
    expect(gone).toMatchObject({ id: customer.id, deletedBy: expect.stringMatching(/./) });
    expect(gone?.deletedAt).toBeTruthy();
  });

  it('is undone by restoring it, which leaves it disabled', async () => {
    const { customers, clerk, customer, customerOf, logsOf } = await setUp();
    await customers.delete(customer.id, clerk);
    await customers.restore(customer.id, clerk);
    expect(await customerOf(customer.id)).toMatchObject({ deleted_at: null, state: 0 });
    expect((await logsOf(customer.id)).map(({ action }) => action).toSorted()).toEqual(['删除', '恢复']);
  });

  it('cannot be undone while another customer has its name', async () => {
    const { customers, clerk, customer, draft } = await setUp();
    await customers.delete(customer.id, clerk);
    await customers.add(draft({ custName: customer.cust_name }), clerk);
    await expect(customers.restore(customer.id, clerk)).rejects.toMatchObject(
      onField('custName', customerProblems.nameTaken),
    );
  });
});
