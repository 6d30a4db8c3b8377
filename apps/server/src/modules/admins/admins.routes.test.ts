import { addAdmin, changeAdminState, editAdmin, getAdmin, listAdmins } from '@huiwu/contract/admins';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const prepare = async () => {
  const app = await testApp();
  const { caller, root, operator } = await app.build.platform();
  const draft = { realName: '李四', phone: '19955555555', departmentId: root.id, roleIds: [] };
  const add = (own: object = {}, key = 'one-opened-form') =>
    app.call(addAdmin, { ...draft, ...own }, { token: caller.token, headers: { 'idempotency-key': key } });
  const count = async () =>
    (await app.db.selectFrom('admins').select('id').where('phone', 'like', '1995555%').execute()).length;
  return { ...app, caller, root, operator, draft, add, count };
};

describe('disabling and enabling an admin many times at once', () => {
  test('runs one after the other, without a conflict', async () => {
    const { add, call, caller, db } = await prepare();
    const id = (await add()).data.id as string;
    const states = ['0', '1', '0', '1', '0', '1', '0', '1'];
    const by = { token: caller.token };
    const answers = await Promise.all(states.map((state) => call(changeAdminState, { id, state }, by)));
    expect(answers.map(({ code }) => code)).toEqual(states.map(() => 200));
    const { version } = await db.selectFrom('admins').select('version').where('id', '=', id).executeTakeFirstOrThrow();
    const rows = await db.selectFrom('business_logs').select('action').where('target_id', '=', id).execute();
    expect(rows).toHaveLength(version);
  });

  test('with an outdated version is still refused', async () => {
    const { add, call, caller, draft } = await prepare();
    const id = (await add()).data.id as string;
    const edit = { ...draft, id, version: 1, email: '', jobTitle: '', idCard: '' };
    const by = { token: caller.token };
    const answers = await Promise.all(['甲', '乙'].map((jobTitle) => call(editAdmin, { ...edit, jobTitle }, by)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });
});

describe('adding under a key', () => {
  test('with the same content returns the same answer and adds one', async () => {
    const { add, count } = await prepare();
    const [first, second] = [await add(), await add()];
    expect([first.code, second.text, await count()]).toEqual([200, first.text, 1]);
  });

  test('eight times concurrently adds one', async () => {
    const { add, count } = await prepare();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add()));
    expect([new Set(answers.map(({ text }) => text)).size, answers[0]?.code, await count()]).toEqual([1, 200, 1]);
  });

  test('with another content is refused', async () => {
    const { add, count } = await prepare();
    await add();
    expect([(await add({ realName: '李五' })).code, await count()]).toEqual([610_011, 1]);
  });

  test('that failed can be sent again under the same key', async () => {
    const { add, count } = await prepare();
    expect((await add({ departmentId: 'nothing' })).code).toBe(400);
    expect([(await add()).code, await count()]).toEqual([200, 1]);
  });

  test('of another admin is another call', async () => {
    const { add, build, operator, call, draft, count } = await prepare();
    const role = await build.role(operator.id, { functions: ['admins.add'] });
    const { token } = await build.callerFor((await build.admin(operator.id, { roleIds: [role.id] })).id);
    await add();
    const other = await call(
      addAdmin,
      { ...draft, phone: '19955555556' },
      { token, headers: { 'idempotency-key': 'one-opened-form' } },
    );
    expect([other.code, await count()]).toEqual([200, 2]);
  });

  test('with an invalid key is refused', async () => {
    const { add } = await prepare();
    for (const key of ['short', 'a'.repeat(101), 'with space 1234'])
      expect((await add({}, key)).data.fields[0].field).toBe('Idempotency-Key');
  });
});

describe('on the wire', () => {
  test('a list takes 200 rows and not 201', async () => {
    const { call, caller } = await prepare();
    const sender = { token: caller.token };
    expect((await call(listAdmins, { limit: 200 }, sender)).data.limit).toBe(200);
    expect((await call(listAdmins, { limit: 201 }, sender)).data.fields).toEqual([
      { field: 'limit', message: '每页最多 200 条' },
    ]);
  });

  test('every invalid field has its error text', async () => {
    const { call, caller } = await prepare();
    const { code, data } = await call(
      addAdmin,
      { realName: '', phone: '123', email: 'x', departmentId: '', roleIds: 'a' },
      { token: caller.token },
    );
    expect(code).toBe(400);
    expect(
      Object.fromEntries(data.fields.map(({ field, message }: { field: string; message: string }) => [field, message])),
    ).toEqual({
      realName: '请输入姓名',
      phone: '手机号码应为11位',
      email: '请输入正确的邮箱账号',
      departmentId: '请选择部门',
      roleIds: '请选择角色',
    });
  });

  test('an outdated edit returns the current state', async () => {
    const { add, call, caller, root } = await prepare();
    const { id } = (await add()).data;
    const edit = { id, version: 1, realName: '李五', departmentId: root.id };
    await call(editAdmin, edit, { token: caller.token });
    const { code, data } = await call(editAdmin, edit, { token: caller.token });
    expect([code, data.current.version]).toEqual([409, 2]);
  });

  test('additional fields cannot set state, roles, customer or version', async () => {
    const { add, call, caller, root } = await prepare();
    const { id } = (await add()).data;
    for (const surplus of ['state', 'customer_id', 'custCode', 'password', 'isWildcard']) {
      const { code } = await call(
        editAdmin,
        { id, version: 1, realName: '李五', departmentId: root.id, [surplus]: 1 },
        { token: caller.token },
      );
      expect([surplus, code]).toEqual([surplus, 400]);
    }
    expect((await call(getAdmin, { id }, { token: caller.token })).data).toMatchObject({
      realName: '李四',
      state: 1,
      version: 1,
    });
  });

  test('unusual ids find nothing and cause no error', async () => {
    const { call, caller } = await prepare();
    for (const id of ["'", '..', '%00', '1;drop', 'a'.repeat(41), '__proto__', 'constructor', '０']) {
      expect([400, 404]).toContain((await call(getAdmin, { id }, { token: caller.token })).code || 404);
    }
  });
});
