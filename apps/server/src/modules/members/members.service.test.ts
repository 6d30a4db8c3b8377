import { memberProblems, memberRecord, type MemberEdit, type MemberFilter } from '@huiwu/contract/members';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 200 };
const CARD = '11010519491231002X';
const OPEN = { 'members.phone': 'write', 'members.email': 'write', 'members.idNumber': 'write' } as const;

const draft = (own: Partial<z.input<(typeof memberRecord)['draft']>> = {}) =>
  z.parse(memberRecord.draft, { name: '张三', phone: '19911112222', ...own });

const setUp = async () => {
  const people = await peopleOfTwoCustomers();
  const { members, manager, db } = people;
  const caller = await manager({ fields: OPEN });
  const add = async (own: Parameters<typeof draft>[0] = {}, by = caller) => {
    const { id } = await members.add(draft(own), by);
    people.clock.advance(1);
    return id;
  };
  const edit = (own: Omit<MemberEdit, 'name' | 'version'> & { name?: string; version?: number }, by = caller) =>
    members.edit({ name: '张三', version: 1, ...own }, by);
  const namesOf = async (filter: Partial<MemberFilter> = {}, by = caller) =>
    (await members.list({ ...PAGE, ...filter }, by)).list.map(({ name }) => name);
  const stored = (id: string) => db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...people, caller, add, edit, namesOf, stored };
};

describe('a member', () => {
  test('has a phone or an e-mail address', async () => {
    const { add, edit } = await setUp();
    const id = await add();
    expect(await problemsOf(edit({ id, phone: '' }))).toEqual({ phone: memberProblems.noContact });
    expect(z.safeParse(memberRecord.draft, { name: '张三' }).error?.issues.map(({ message }) => message)).toEqual([
      memberProblems.noContact,
    ]);
    await edit({ id, phone: '', email: 'zhang@example.com' });
  });

  test('has a phone of the form of its country', async () => {
    const { add, edit } = await setUp();
    const id = await add();
    expect(await problemsOf(edit({ id, phone: '1991111' }))).toEqual({ phone: memberProblems.phoneLength });
    expect(await problemsOf(edit({ id, phone: '29911112222' }))).toEqual({ phone: memberProblems.phoneForm });
    expect(await problemsOf(edit({ id, phoneCountry: '+852', phone: '1234' }))).toEqual({
      phone: memberProblems.phoneAbroad,
    });
    // The country alone changes what the number has to be.
    await edit({ id, phoneCountry: '+852', phone: '51234567' });
    expect(await problemsOf(edit({ id, version: 2, phoneCountry: '+86' }))).toEqual({
      phone: memberProblems.phoneLength,
    });
  });

  test('has an ID number of the form of its kind', async () => {
    const { add, edit } = await setUp();
    const id = await add({ idType: 'passport', idNumber: 'E12345678' });
    expect(await problemsOf(edit({ id, idNumber: '123', idType: 'idcard' }))).toEqual({
      idNumber: memberProblems.idCardForm,
    });
    expect(await problemsOf(edit({ id, idType: 'idcard' }))).toEqual({ idType: memberProblems.idTypeMismatch });
    expect(await problemsOf(edit({ id, idType: null }))).toEqual({ idType: memberProblems.idTypeMissing });
  });

  test('is there once by phone and by ID number, and the sentence says who has it', async () => {
    const { add, edit, members, caller, namesOf } = await setUp();
    const first = await add({ idType: 'idcard', idNumber: CARD });
    expect(await problemsOf(add({ name: '李四' }))).toEqual({ phone: memberProblems.phoneTaken('张三') });
    const second = await add({ name: '李四', phone: '', email: 'li@example.com' });
    expect(await problemsOf(edit({ id: second, phone: '19911112222' }))).toEqual({
      phone: memberProblems.phoneTaken('张三'),
    });
    // Written otherwise it is the same number.
    expect(
      await problemsOf(edit({ id: second, idType: 'idcard', idNumber: z.parse(z.string(), CARD.toUpperCase()) })),
    ).toEqual({ idNumber: memberProblems.idNumberTaken('张三') });
    // With another country it is another one, and a deleted member has none.
    await add({ name: '王五', phoneCountry: '+1' });
    await members.delete(first, caller);
    await edit({ id: second, phone: '19911112222' });
    expect(await problemsOf(members.restore(first, caller))).toEqual({ phone: memberProblems.phoneTaken('张三') });
    expect((await namesOf()).toSorted()).toEqual(['张三', '王五']);
  });

  test('is added once when two add it at the same moment', async () => {
    const { add, namesOf } = await setUp();
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => codeOf(add({ name: `张${index}`, idType: 'idcard', idNumber: CARD }))),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 400)).toHaveLength(7);
    expect(await namesOf()).toHaveLength(1);
  });

  test('of another customer may have the same numbers', async () => {
    const { add, boss, members } = await setUp();
    await add({ idType: 'idcard', idNumber: CARD });
    await members.add(draft({ idType: 'idcard', idNumber: CARD }), boss);
  });

  test('is its adder’s department’s, with a row in the log for each change', async () => {
    const { add, edit, caller, stored, logsOf, members, clock } = await setUp();
    const id = await add({ email: 'Zhang@Example.com' });
    const row = await stored(id);
    expect([row.customer_id, row.created_by, row.owner_department_id, row.email, row.source]).toEqual([
      caller.customerId,
      caller.adminId,
      caller.departmentId,
      'zhang@example.com',
      'manual',
    ]);
    await edit({ id, name: '张三丰' });
    clock.advance(1);
    await members.delete(id, caller);
    clock.advance(1);
    await members.restore(id, caller);
    expect((await logsOf(id)).map(({ module, action }) => [module, action])).toEqual(
      ['新增', '编辑', '删除', '恢复'].map((action) => ['参会人员库', action]),
    );
  });
});

describe('an ID number', () => {
  test('stands nowhere in the database as it is, and masked in the log', async () => {
    const { add, edit, stored, db, logsOf } = await setUp();
    const id = await add({ idType: 'idcard', idNumber: CARD });
    await edit({ id, idType: 'passport', idNumber: 'E12345678' });
    expect(JSON.stringify(await stored(id))).not.toMatch(/110105|E1234567/);
    expect(JSON.stringify(await db.selectFrom('row_words').selectAll().execute())).not.toMatch(/110105|E1234567/);
    const [added, edited] = await logsOf(id);
    expect(added?.changes).toContain('****002X');
    expect(edited?.changes).toContain('****5678');
    expect(`${added?.changes}${edited?.changes}`).not.toMatch(/110105|E1234567/);
  });

  test('is in no list, and in the detail as far as the reader may see it', async () => {
    const { add, members, caller, manager } = await setUp();
    const id = await add({ idType: 'idcard', idNumber: CARD });
    const [row] = (await members.list(PAGE, caller)).list;
    expect(JSON.stringify(row)).not.toContain('002X');
    expect((await members.get(id, caller)).idNumber).toBe(CARD);
    const masked = await manager({ fields: { 'members.idNumber': 'masked' } });
    expect((await members.get(id, masked)).idNumber).toBe('****002X');
    expect(await members.get(id, await manager())).not.toHaveProperty('idNumber');
  });

  test('finds its member as a whole, for those alone who may read it', async () => {
    const { add, namesOf, manager } = await setUp();
    await add({ idType: 'idcard', idNumber: CARD });
    await add({ name: '李四', phone: '19900001111' });
    expect(await namesOf({ idNumber: '110105 19491231 002x' })).toEqual(['张三']);
    expect(await namesOf({ idNumber: '110105' })).toEqual([]);
    for (const access of ['hidden', 'masked'] as const) {
      const reader = await manager({ fields: { 'members.idNumber': access } });
      expect(Object.keys(await problemsOf(namesOf({ idNumber: CARD }, reader)))).toEqual(['idNumber']);
    }
  });

  test('of someone else is not learnt by writing it without the right', async () => {
    const { add, edit, manager, members } = await setUp();
    const id = await add({ idType: 'idcard', idNumber: CARD });
    const other = await manager({ fields: { 'members.phone': 'write' } });
    const closed = { idNumber: '没有修改此字段的权限' };
    expect(
      await problemsOf(members.add(draft({ phone: '19900001111', idType: 'idcard', idNumber: CARD }), other)),
    ).toEqual(closed);
    expect(await problemsOf(edit({ id, idNumber: CARD }, other))).toEqual(closed);
  });
});

describe('phone and e-mail', () => {
  test('are masked by default, and not searched by', async () => {
    const { add, members, manager } = await setUp();
    await add({ email: 'zhang@example.com' });
    const reader = await manager();
    const [row] = (await members.list(PAGE, reader)).list;
    expect([row?.phone, row?.email]).toEqual(['199****2222', 'z***@example.com']);
    expect(Object.keys(await problemsOf(members.list({ ...PAGE, phone: '2222' }, reader)))).toEqual(['phone']);
    expect(Object.keys(await problemsOf(members.list({ ...PAGE, email: 'zhang' }, reader)))).toEqual(['email']);
  });

  test('are given by anyone who adds, and changed by those alone who may write them', async () => {
    const { add, edit, manager, stored } = await setUp();
    const adder = await manager();
    const id = await add({ email: 'zhang@example.com' }, adder);
    expect(await problemsOf(edit({ id, phone: '19900001111' }, adder))).toEqual({ phone: '没有修改此字段的权限' });
    await edit({ id, name: '张三丰' }, adder);
    expect(await stored(id)).toMatchObject({ phone: '19911112222', email: 'zhang@example.com', name: '张三丰' });
  });

  test('are open only where the role that opens them reaches all that is listed', async () => {
    const { add, build, customer, place, members } = await setUp();
    await add();
    const wide = await build.role(customer.id, { functions: ['members.search'], dataScope: 'all' });
    const own = await build.role(customer.id, {
      functions: ['members.search'],
      dataScope: 'own',
      fields: { 'members.phone': 'read' },
    });
    const admin = await build.admin(customer.id, { departmentId: place.id, roleIds: [wide.id, own.id] });
    const [row] = (await members.list(PAGE, await build.callerFor(admin.id))).list;
    expect(row?.phone).toBe('199****2222');
  });
});

describe('a data scope', () => {
  test('keeps the members of other departments out of list, detail and change', async () => {
    const { add, build, customer, manager, members, edit, namesOf } = await setUp();
    const elsewhere = await build.department(customer.id);
    const id = await add({}, await manager({ departmentId: elsewhere.id, fields: OPEN }));
    const reader = await manager({ dataScope: 'department', fields: OPEN });
    expect(await namesOf({}, reader)).toEqual([]);
    expect(await codeOf(members.get(id, reader))).toBe(404);
    expect(await codeOf(edit({ id }, reader))).toBe(404);
    expect(await codeOf(members.delete(id, reader))).toBe(404);
    expect(await codeOf(members.restore(id, reader))).toBe(404);
    const own = await add({ phone: '19900001111' }, reader);
    expect(await codeOf(members.get(own, reader))).toBe(200);
  });
});

describe('an edit', () => {
  test('of an older version is refused with the member as it is now', async () => {
    const { add, edit } = await setUp();
    const id = await add();
    await edit({ id, name: '张三丰' });
    const { code, data } = await refusalOf(edit({ id, name: '张四' }));
    expect(code).toBe(409);
    expect(data).toMatchObject({ current: { name: '张三丰', version: 2 } });
  });
});
