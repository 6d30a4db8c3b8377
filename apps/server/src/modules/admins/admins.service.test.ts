import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';

const CARD = '11010519491231002X';

/** To fill in the whole form. */
const WRITING = { 'admins.phone': 'write', 'admins.email': 'write', 'admins.idCard': 'write' } as const;

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const manager = (own: Parameters<typeof people.manager>[0] = {}) => people.manager({ fields: WRITING, ...own });
  const draft = (own: object = {}) => ({
    realName: '李四',
    phone: '19955555555',
    email: 'lisi@example.com',
    jobTitle: '主管',
    idCard: CARD,
    departmentId: people.place.id,
    roleIds: [] as string[],
    ...own,
  });
  const listed = async (caller: Parameters<typeof people.admins.listAdmins>[1], filter: object = {}) =>
    (await people.admins.listAdmins({ page: 1, limit: 200, ...filter }, caller)).list;
  const idsOf = async (caller: Parameters<typeof people.admins.listAdmins>[1], filter: object = {}) =>
    (await listed(caller, filter)).map(({ id }) => id);
  return { ...people, manager, draft, listed, idsOf };
};

describe('the list of administrators', () => {
  test('shows no admin of another customer, whatever the filter', async () => {
    const { manager, idsOf, listed, platform } = await prepare();
    const caller = await manager();
    expect(await idsOf(caller)).toEqual([caller.adminId]);
    expect(await listed(caller, { departmentId: platform.root.id })).toEqual([]);
    expect(await listed(caller, { roleId: platform.wildcard.id })).toEqual([]);
    expect(await listed(caller, { realName: '平台' })).toEqual([]);
  });

  test('of a department that does not exist is empty', async () => {
    const { boss, listed } = await prepare();
    expect(await listed(boss, { departmentId: 'nothing' })).toEqual([]);
  });

  test('shows a platform administrator every customer', async () => {
    const { manager, boss, idsOf } = await prepare();
    const caller = await manager();
    expect(await idsOf(boss)).toEqual(expect.arrayContaining([caller.adminId, boss.adminId]));
  });

  test('of one customer contains its admins', async () => {
    const { manager, boss, idsOf, customer, platform } = await prepare();
    const caller = await manager();
    const ids = await idsOf(boss, { custCode: customer.cust_code });
    expect(ids).toContain(caller.adminId);
    expect(ids).not.toContain(boss.adminId);
    expect(await idsOf(caller, { custCode: platform.operator.cust_code })).toEqual([]);
    expect(await idsOf(boss, { custCode: 'NO-ONE' })).toEqual([]);
  });

  test('shows rows in the data scope only', async () => {
    const { manager, build, customer, place, idsOf } = await prepare();
    const below = await build.department(customer.id, { parent: place });
    const sibling = await build.department(customer.id);
    const [here, under, there] = [
      await build.admin(customer.id, { departmentId: place.id }),
      await build.admin(customer.id, { departmentId: below.id }),
      await build.admin(customer.id, { departmentId: sibling.id }),
    ];
    const seen = async (dataScope: 'all' | 'department-and-below' | 'department' | 'own') => {
      const ids = await idsOf(await manager({ dataScope }));
      return [here, under, there].map(({ id }) => ids.includes(id));
    };
    expect(await seen('all')).toEqual([true, true, true]);
    expect(await seen('department-and-below')).toEqual([true, true, false]);
    expect(await seen('department')).toEqual([true, false, false]);
    expect(await seen('own')).toEqual([false, false, false]);
  });

  test('with the scope "own" shows the caller and the admins they added, while these are in the same department', async () => {
    const { manager, build, customer, place, idsOf, db } = await prepare();
    const caller = await manager({ dataScope: 'own' });
    const mine = await build.admin(customer.id, { createdBy: caller.adminId, departmentId: place.id });
    expect((await idsOf(caller)).toSorted()).toEqual([caller.adminId, mine.id].toSorted());
    const elsewhere = await build.department(customer.id);
    await db.updateTable('admins').set({ department_id: elsewhere.id }).where('id', '=', mine.id).execute();
    for (const dataScope of ['own', 'department', 'department-and-below'] as const) {
      const other = await manager({ dataScope });
      await db.updateTable('admins').set({ created_by: other.adminId }).where('id', '=', mine.id).execute();
      expect(await idsOf(other)).not.toContain(mine.id);
    }
  });

  test('counts only rows in the data scope', async () => {
    const { manager, build, customer, admins } = await prepare();
    await build.admin(customer.id);
    const page = await admins.listAdmins({ page: 1, limit: 10 }, await manager({ dataScope: 'own' }));
    expect(page.total).toBe(1);
  });

  test('masks masked fields, leaves out hidden ones, and shows the others', async () => {
    const { manager, admins, boss, draft, listed } = await prepare();
    const { id } = await admins.addAdmin(draft(), boss);
    const seen = async (caller: typeof boss) => {
      const { phone, email, idCard } = (await listed(caller)).find((row) => row.id === id) ?? {};
      return { phone, email, idCard };
    };
    expect(await seen(await manager({ fields: {} }))).toEqual({
      phone: '199****5555',
      email: 'l***@example.com',
      idCard: undefined,
    });
    expect(
      await seen(
        await manager({ fields: { 'admins.phone': 'hidden', 'admins.email': 'read', 'admins.idCard': 'masked' } }),
      ),
    ).toEqual({ phone: undefined, email: 'lisi@example.com', idCard: '110***********002X' });
    // The number of an identity card is masked in lists for everyone; whole it is in the record alone.
    expect(await seen(boss)).toEqual({
      phone: '19955555555',
      email: 'lisi@example.com',
      idCard: '110***********002X',
    });
    expect((await admins.getAdmin(id, boss)).idCard).toBe(CARD);
    expect((await admins.getAdmin(id, await manager({ fields: { 'admins.idCard': 'masked' } }))).idCard).toBe(
      '110***********002X',
    );
  });

  test('cannot be searched by a masked phone', async () => {
    const { manager, admins } = await prepare();
    expect(
      await problemsOf(admins.listAdmins({ page: 1, limit: 10, phone: '1995' }, await manager({ fields: {} }))),
    ).toEqual({
      phone: '没有按此字段查询的权限',
    });
  });

  test('finds by part of name, number and phone, by state, password, role and time', async () => {
    const { manager, build, customer, idsOf } = await prepare();
    const role = await build.role(customer.id);
    const found = await build.admin(customer.id, {
      realName: '欧阳修',
      phone: '19944444444',
      roleIds: [role.id],
      state: 0,
      passwordState: 'unsent',
      createdAt: '2026-05-05T16:30:00.000Z',
    });
    const caller = await manager({ fields: { 'admins.phone': 'read' } });
    for (const filter of [
      { realName: '阳' },
      { phone: '4444' },
      { adminNo: found.admin_no.toLowerCase() },
      { state: 0 },
      { passwordState: 'unsent' as const },
      { roleId: role.id },
      { beginTime: '2026-05-06', endTime: '2026-05-06' },
    ]) {
      expect([filter, await idsOf(caller, filter)]).toEqual([filter, [found.id]]);
    }
    expect(await idsOf(caller, { beginTime: '2026-05-05', endTime: '2026-05-05' })).toEqual([]);
  });

  test('treats wildcards in a name literally', async () => {
    const { manager, idsOf } = await prepare();
    for (const realName of ['%', '_', "' or 1=1 --"]) expect(await idsOf(await manager(), { realName })).toEqual([]);
  });

  test('contains the same rows in every order, page by page', async () => {
    const { manager, build, customer, admins } = await prepare();
    const caller = await manager();
    for (let count = 0; count < 6; count += 1) await build.admin(customer.id, { realName: '同名' });
    for (const orderBy of ['createdAt', 'adminNo', 'realName', 'lastSignInAt', 'state'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) => admins.listAdmins({ page, limit: 2, orderBy, order }, caller)),
        );
        const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
        expect([orderBy, order, new Set(ids).size]).toEqual([orderBy, order, 7]);
      }
    }
  });

  test('shows deleted admins only to callers who may restore them', async () => {
    const { manager, build, customer, boss, idsOf, admins } = await prepare();
    const gone = await build.admin(customer.id, { deletedAt: '2026-11-01T00:00:00.000Z' });
    expect(await idsOf(await manager())).not.toContain(gone.id);
    expect(await idsOf(await manager(), { isDeleted: true })).toEqual([gone.id]);
    const reader = await build.callerFor(
      (
        await build.admin(customer.id, {
          roleIds: [(await build.role(customer.id, { functions: ['admins.search'] })).id],
        })
      ).id,
    );
    expect(await codeOf(admins.listAdmins({ page: 1, limit: 10, isDeleted: true }, reader))).toBe(403);
    expect(await idsOf(boss, { isDeleted: true })).toEqual([gone.id]);
  });

  test('marks the admins whom the caller may change', async () => {
    const { manager, build, customer, listed } = await prepare();
    const caller = await manager({ dataScope: 'department-and-below' });
    const wider = await build.admin(customer.id, {
      departmentId: caller.departmentId!,
      roleIds: [(await build.role(customer.id, { functions: ['admins.edit'], dataScope: 'all' })).id],
    });
    const lesser = await build.admin(customer.id, { departmentId: caller.departmentId! });
    const rows = await listed(caller);
    const isManageable = (id: string) => rows.find((row) => row.id === id)?.isManageable;
    expect([isManageable(caller.adminId), isManageable(wider.id), isManageable(lesser.id)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('one administrator', () => {
  test('of another customer, out of scope or with an invented id returns the same answer', async () => {
    const { manager, admins, boss, build, customer } = await prepare();
    const elsewhere = await build.admin(customer.id);
    const caller = await manager({ dataScope: 'department' });
    const answers = await Promise.all(
      [boss.adminId, elsewhere.id, 'nothing'].map((id) => refusalOf(admins.getAdmin(id, caller))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ code: 404, message: '数据不存在或已被删除', data: undefined })]),
    );
  });

  test('never shows the hash of the password', async () => {
    const { admins, boss, build, customer } = await prepare();
    const { id } = await build.admin(customer.id, { password: 'Right-horse-7' });
    expect(JSON.stringify(await admins.getAdmin(id, boss))).not.toContain('argon2');
  });
});

describe('adding an administrator', () => {
  test('into a department that is deleted, disabled or of another customer is refused', async () => {
    const { manager, admins, draft, build, customer, platform } = await prepare();
    const caller = await manager();
    const disabled = await build.department(customer.id, { state: 0 });
    for (const departmentId of ['nothing', disabled.id, platform.root.id]) {
      expect(await problemsOf(admins.addAdmin(draft({ departmentId }), caller))).toEqual({
        departmentId: '部门不存在或已停用',
      });
    }
  });

  test('into a department outside the data scope is refused', async () => {
    const { manager, admins, draft, build, customer, place } = await prepare();
    const [below, sibling] = [
      await build.department(customer.id, { parent: place }),
      await build.department(customer.id),
    ];
    const add = (caller: Awaited<ReturnType<typeof manager>>, departmentId: string, phone: string) =>
      codeOf(admins.addAdmin(draft({ departmentId, phone }), caller));
    const [wide, narrow, own] = [
      await manager({ dataScope: 'department-and-below' }),
      await manager({ dataScope: 'department' }),
      await manager({ dataScope: 'own' }),
    ];
    expect([
      await add(wide, sibling.id, '19955555501'),
      await add(narrow, below.id, '19955555502'),
      await add(own, sibling.id, '19955555503'),
    ]).toEqual([400, 400, 400]);
    expect([
      await add(wide, below.id, '19955555504'),
      await add(narrow, place.id, '19955555505'),
      await add(own, place.id, '19955555506'),
    ]).toEqual([200, 200, 200]);
  });

  test('with a role of another customer, a disabled one, one for meetings or one named twice is refused', async () => {
    const { manager, boss, admins, draft, build, customer, platform } = await prepare();
    const [disabled, meeting, fine] = [
      await build.role(customer.id, { state: 0 }),
      await build.role(customer.id, { kind: 'meeting' }),
      await build.role(customer.id),
    ];
    const caller = await manager();
    for (const roleIds of [[platform.wildcard.id], [disabled.id], [meeting.id], [fine.id, fine.id], ['nothing']]) {
      expect(await problemsOf(admins.addAdmin(draft({ roleIds }), caller))).toEqual({ roleIds: '角色不存在或已停用' });
    }
    expect(await problemsOf(admins.addAdmin(draft({ roleIds: [platform.wildcard.id] }), boss))).toEqual({
      roleIds: '角色不存在或已停用',
    });
  });

  test('with more rights than one’s own is refused', async () => {
    const { manager, admins, draft, build, customer } = await prepare();
    const caller = await manager({ dataScope: 'department' });
    const wider = await build.role(customer.id, { functions: ['admins.search'], dataScope: 'all' });
    const reader = await build.role(customer.id, { fields: { 'admins.idCard': 'read' } });
    for (const { id } of [wider, reader])
      expect(await codeOf(admins.addAdmin(draft({ roleIds: [id] }), caller))).toBe(650_104);
  });

  test('with the phone of another admin, in whatever customer, is refused', async () => {
    const { manager, admins, draft, build, platform } = await prepare();
    await build.admin(platform.operator.id, { phone: '19955555555' });
    expect(await problemsOf(admins.addAdmin(draft(), await manager()))).toEqual({ phone: '该手机号码已被使用' });
  });

  test('five times concurrently with one phone adds one', async () => {
    const { manager, admins, draft, db } = await prepare();
    const caller = await manager();
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(admins.addAdmin(draft(), caller))));
    expect(codes.toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await db.selectFrom('admins').select('id').where('phone', '=', '19955555555').execute()).toHaveLength(1);
  });

  test('with the phone of a deleted admin is allowed', async () => {
    const { manager, admins, draft, build, customer } = await prepare();
    await build.admin(customer.id, { phone: '19955555555', deletedAt: '2026-11-01T00:00:00.000Z' });
    expect(await codeOf(admins.addAdmin(draft(), await manager()))).toBe(200);
  });

  test('that is refused creates no admin and no log row, and uses no number', async () => {
    const { manager, admins, draft, db } = await prepare();
    const caller = await manager();
    await codeOf(admins.addAdmin(draft({ roleIds: ['nothing'] }), caller));
    expect(await db.selectFrom('business_logs').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('admins').select('id').where('phone', '=', '19955555555').execute()).toEqual([]);
    const first = await admins.addAdmin(draft(), caller);
    const second = await admins.addAdmin(draft({ phone: '19955555556' }), caller);
    expect(Number(second.adminNo.slice(-4)) - Number(first.adminNo.slice(-4))).toBe(1);
  });

  test('fails as a whole if its log row cannot be written', async () => {
    const { manager, admins, draft, db } = await prepare();
    const caller = await manager();
    await db.schema.alterTable('business_logs').renameTo('gone').execute();
    await expect(admins.addAdmin(draft(), caller)).rejects.toThrow();
    await db.schema.alterTable('gone').renameTo('business_logs').execute();
    expect(await db.selectFrom('admins').select('id').where('phone', '=', '19955555555').execute()).toEqual([]);
  });

  test('writes one log row with all fields, and masks guarded ones', async () => {
    const { manager, admins, draft, logsOf, customer } = await prepare();
    const caller = await manager();
    const { id } = await admins.addAdmin(draft(), caller);
    const [row, ...more] = await logsOf(id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      action: '新增',
      result: 'done',
      admin_id: caller.adminId,
      customer_id: customer.id,
      target_name: '李四',
      ip: caller.ip,
    });
    expect(row?.changes).not.toMatch(new RegExp(`19955555555|lisi@|${CARD}`));
    expect(JSON.parse(row?.changes ?? '')).toContainEqual({ field: '手机号码', before: null, after: '199****5555' });
  });

  test('keeps the identity card encrypted, and gives no password yet', async () => {
    const { manager, admins, draft, rowOf } = await prepare();
    const row = await rowOf((await admins.addAdmin(draft(), await manager())).id);
    expect([row.id_card_cipher?.includes(CARD), row.password_state, row.password_hash]).toEqual([
      false,
      'unsent',
      null,
    ]);
  });

  test('by the platform puts the person into the department’s customer', async () => {
    const { boss, admins, draft, rowOf, customer } = await prepare();
    expect((await rowOf((await admins.addAdmin(draft(), boss)).id)).customer_id).toBe(customer.id);
  });
});
