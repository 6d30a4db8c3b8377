import type { AdminFilter } from '@huiwu/contract/admins';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from '../../database/database.ts';
import { migrate, migrateTo } from '../../database/migrate.ts';
import { MIGRATIONS } from '../../database/migrations/list.ts';
import { refill } from '../../database/refill.ts';
import { newId } from '../../platform/ids.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { plansOf, refreshStatistics } from '../../testing/plans.ts';
import { problemsOf } from '../../testing/refusals.ts';
import { connectionsOf, emptyPlace, testDatabase } from '../../testing/test-database.ts';
import { createAdminRepository } from './admins.repository.ts';
import type { NewAdminRow } from './admins.table.ts';

const AT = '2026-11-20T02:00:00.000Z';

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, place, admins, boss } = people;
  const add = (realName: string, phone?: string) =>
    build.admin(customer.id, { departmentId: place.id, realName, ...(phone === undefined ? {} : { phone }) });
  const found = async (filter: Partial<AdminFilter>, caller = boss) =>
    (await admins.listAdmins({ page: 1, limit: 200, ...filter }, caller)).list.map(({ realName }) => realName);
  return { ...people, add, found };
};

describe('an admin is found by a part of the name', () => {
  test('one character or more, at the beginning, in the middle or at the end', async () => {
    const { add, found } = await prepare();
    await add('欧阳建国');
    await add('建设');
    for (const realName of ['欧', '欧阳', '阳建', '国', '建国', '欧阳建国'])
      expect([realName, await found({ realName })]).toEqual([realName, ['欧阳建国']]);
    expect((await found({ realName: '建' })).toSorted()).toEqual(['建设', '欧阳建国']);
    for (const realName of ['国建', '欧阳建国人', '欧建'])
      expect([realName, await found({ realName })]).toEqual([realName, []]);
  });

  test('once, however often the name contains it', async () => {
    const { add, admins, boss } = await prepare();
    await add('会会会');
    expect(await admins.listAdmins({ page: 1, limit: 10, realName: '会' }, boss)).toMatchObject({ total: 1 });
  });

  test('whatever its characters: wildcards, quotes, both cases, emoji, rare characters', async () => {
    const { add, found } = await prepare();
    const names = ['100%', 'a_b', '反\\斜', `"引'号*`, 'VIP-Li 李', '𠮷田😀', 'Élodie'];
    for (const name of names) await add(name);
    await add('普通');
    for (const [term, name] of [
      ['%', '100%'],
      ['_', 'a_b'],
      ['\\', '反\\斜'],
      [`'号*`, `"引'号*`],
      ['vip-l', 'VIP-Li 李'],
      ['I 李', 'VIP-Li 李'],
      ['田😀', '𠮷田😀'],
      ['😀', '𠮷田😀'],
      ['É', 'Élodie'],
    ] as const)
      expect([term, await found({ realName: term })]).toEqual([term, [name]]);
    for (const term of ['%%', '__', '\ud83d', '田田'])
      expect([term, await found({ realName: term })]).toEqual([term, []]);
  });

  test('by several parts only if the name contains all of them', async () => {
    const { add, found } = await prepare();
    await add('王建国', '19911112222');
    await add('王建军', '19911113333');
    expect(await found({ realName: '建', phone: '2222' })).toEqual(['王建国']);
    expect((await found({ realName: '建', phone: '1991111' })).toSorted()).toEqual(['王建军', '王建国']);
    expect(await found({ realName: '国', phone: '3333' })).toEqual([]);
  });

  test('in any order, in pages, and together with other filters', async () => {
    const { add, admins, boss, build, platform, found } = await prepare();
    for (let index = 0; index < 25; index += 1) await add(`王建${String(index).padStart(2, '0')}`);
    await build.admin(platform.operator.id, { realName: '王建九十', state: 0 });
    const named = async (page: number) =>
      (
        await admins.listAdmins({ page, limit: 10, realName: '王建', orderBy: 'realName', order: 'asc' }, boss)
      ).list.map(({ realName }) => realName);
    const all = [...(await named(1)), ...(await named(2)), ...(await named(3)), ...(await named(4))];
    expect(all).toEqual([
      ...Array.from({ length: 25 }, (_, index) => `王建${String(index).padStart(2, '0')}`),
      '王建九十',
    ]);
    expect(await found({ realName: '王建', state: 0 })).toEqual(['王建九十']);
    expect(await found({ realName: '王建', custCode: platform.operator.cust_code })).toEqual(['王建九十']);
  });
});

describe('no admin is found', () => {
  test('of another customer or out of scope', async () => {
    const { add, found, manager, build, customer } = await prepare();
    await add('王建国');
    await build.admin(customer.id, { realName: '王建军' });
    const [one, own] = [await manager(), await manager({ dataScope: 'own' })];
    expect((await found({ realName: '王建' }, one)).toSorted()).toEqual(['王建军', '王建国']);
    expect(await found({ realName: '王建' }, own)).toEqual([]);
    expect(await found({ realName: '平台' }, one)).toEqual([]);
  });

  test('by a phone that the caller does not see', async () => {
    const { add, found, manager } = await prepare();
    await add('王建国', '19911112222');
    for (const access of ['hidden', 'masked'] as const) {
      const caller = await manager({ fields: { 'admins.phone': access } });
      expect(Object.keys(await problemsOf(found({ phone: '2222' }, caller)))).toEqual(['phone']);
    }
    expect(await found({ realName: '2222' })).toEqual([]);
  });
});

describe('a search uses the current names', () => {
  test('a new admin immediately, a renamed one by the new name only', async () => {
    const { admins, boss, place, found, rowOf } = await prepare();
    const draft = {
      realName: '李四',
      phone: '19955556666',
      email: '',
      jobTitle: '',
      idCard: '',
      departmentId: place.id,
    };
    const { id, adminNo } = await admins.addAdmin({ ...draft, roleIds: [] }, boss);
    for (const filter of [{ realName: '四' }, { phone: '5566' }, { adminNo: adminNo.slice(3, -1) }])
      expect(await found(filter)).toContain('李四');
    const { version } = await rowOf(id);
    await admins.editAdmin({ ...draft, id, version, realName: '李五一', phone: '19977778888' }, boss);
    expect(await found({ realName: '李四' })).toEqual([]);
    expect(await found({ realName: '四' })).toEqual([]);
    expect(await found({ phone: '5566' })).toEqual([]);
    for (const filter of [{ realName: '五一' }, { phone: '7788' }, { adminNo }])
      expect([filter, await found(filter)]).toEqual([filter, ['李五一']]);
  });

  test('after a refused change the old name is found', async () => {
    const { add, admins, boss, place, found } = await prepare();
    const { id } = await add('李四', '19955556666');
    await add('王五', '19911112222');
    const draft = {
      realName: '赵六',
      phone: '19911112222',
      email: '',
      jobTitle: '',
      idCard: '',
      departmentId: place.id,
    };
    await problemsOf(admins.editAdmin({ ...draft, id, version: 1, roleIds: [] }, boss));
    expect(await found({ realName: '李四' })).toEqual(['李四']);
    expect(await found({ realName: '赵六' })).toEqual([]);
  });

  test('a deleted admin among the deleted only, and restored among the living again', async () => {
    const { add, adminStates, boss, found } = await prepare();
    const { id } = await add('李四');
    await adminStates.deleteAdmin(id, boss);
    expect(await found({ realName: '李四' })).toEqual([]);
    expect(await found({ realName: '李四', isDeleted: true })).toEqual(['李四']);
    await adminStates.restoreAdmin(id, boss);
    expect(await found({ realName: '李四' })).toEqual(['李四']);
    expect(await found({ realName: '李四', isDeleted: true })).toEqual([]);
  });
});

const rowsOf = (customerId: string, count: number, nameOf: (index: number) => string): NewAdminRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: newId(),
    customer_id: customerId,
    department_id: null,
    admin_no: `N${String(index).padStart(6, '0')}`,
    real_name: nameOf(index),
    phone: `198${String(index).padStart(8, '0')}`,
    id_card_cipher: null,
    password_hash: null,
    password_state: 'unsent' as const,
    password_changed_at: null,
    last_sign_in_at: null,
    deleted_at: null,
    created_at: new Date(Date.parse(AT) + index * 1000).toISOString(),
    created_by: null,
    updated_at: AT,
    updated_by: null,
  }));

const fill = async ({ db }: Database, rows: NewAdminRow[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('admins')
      .values(rows.slice(start, start + 500))
      .execute();
};

const customer = { id: 'COMPANY1', cust_code: 'C1', cust_name: '公司', created_at: AT, updated_at: AT };

const filled = async (count: number, nameOf: (index: number) => string) => {
  const database = await testDatabase();
  await database.db.insertInto('customers').values(customer).execute();
  await fill(database, rowsOf(customer.id, count, nameOf));
  return database;
};

const ask = ({ db, engine }: Database, filter: Partial<AdminFilter>, lists = db) =>
  createAdminRepository(connectionsOf({ db, lists, engine })).page({
    filter: { page: 1, limit: 10, ...filter },
    scope: 'all',
    departmentIds: undefined,
  });

test('a very common part is counted and paged like any other', async () => {
  const database = await filled(2100, (index) => (index % 100 === 0 ? '别人' : '会会会会会会会会会会'));
  const first = await ask(database, { realName: '会' });
  expect(first.total).toBe(2079);
  expect(first.list[0]?.admin_no).toBe('N002099');
  expect((await ask(database, { realName: '会', adminNo: 'N0012' })).total).toBe(99);
  expect((await ask(database, { realName: '会', page: 208 })).list).toHaveLength(9);
}, 60_000);

describe('the index of parts', () => {
  test('is used by the search: the table of admins is not scanned', async () => {
    const database = await filled(1500, (index) => `王${index % 300}`);
    await refreshStatistics(database);
    for (const filter of [
      { realName: '王23' },
      { phone: '0123' },
      { adminNo: '0123' },
      { realName: '3', phone: '01' },
    ]) {
      const plans = await plansOf(database, (lists) => ask(database, filter, lists));
      expect(plans.join('\n')).toMatch(/row_words/);
      expect(plans.join('\n')).not.toMatch(/Seq Scan on (admins|row_words)|SCAN (admins|row_words)\b/);
    }
  }, 60_000);

  test('contains admins who were added before the index existed', async () => {
    const database = await openDatabase(await emptyPlace(), () => undefined);
    onTestFinished(() => database.close());
    await migrateTo(
      database,
      Object.keys(MIGRATIONS).filter((name) => name < '0015'),
    );
    await database.db.insertInto('customers').values(customer).execute();
    await fill(
      database,
      rowsOf(customer.id, 3, (index) => `王建${index}`),
    );
    await migrate(database);
    expect((await ask(database, { realName: '王建' })).total).toBe(3);
    expect((await ask(database, { phone: '0002' })).total).toBe(1);
  });

  test('is complete after a restore, whether the backup contains it or not', async () => {
    const database = await filled(3, (index) => `王建${index}`);
    const terms = ({ db }: Database) =>
      db.selectFrom('row_words').selectAll().orderBy('field').orderBy('suffix').orderBy('row_id').execute();
    const before = await terms(database);
    expect(before.length).toBe(3 * (3 + 7 + 11));
    for (const tables of [['admins', 'customers', 'row_words'] as const, ['admins', 'customers'] as const]) {
      const restored = await testDatabase();
      const parts = async function* () {
        for (const table of tables)
          yield { table, rows: (await database.db.selectFrom(table).selectAll().execute()) as never };
      };
      await refill(restored, { migrations: Object.keys(MIGRATIONS), parts: parts() });
      expect(await terms(restored)).toEqual(before);
      expect((await ask(restored, { realName: '建2' })).total).toBe(1);
    }
  });
});
