import { memberRecord, type MemberFilter } from '@huiwu/contract/members';
import type { DataScope } from '@huiwu/contract/roles';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rowScopeOf } from '../../access/scope.ts';
import { isOwnedWithin, ownedWithin } from '../../database/people-scope.ts';
import { withConditions } from '../../database/lists/list-conditions.ts';
import { matchesTerm, type Term } from '../../database/search/search.ts';
import { toToken } from '../../database/search/tokens.ts';
import { createRandom } from '../../demo/random.ts';
import { newId } from '../../platform/ids.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { plansOf, refreshStatistics } from '../../testing/plans.ts';
import { connectionsOf } from '../../testing/test-database.ts';
import { createMemberRepository } from './members.repository.ts';
import { searchColumns } from './member-terms.service.ts';

const PAGE = { page: 1, limit: 200 };
const AT = '2026-11-20T02:00:00.000Z';
const OPEN = { 'members.phone': 'write', 'members.email': 'write' } as const;

const setUp = async () => {
  const people = await peopleOfTwoCustomers();
  const caller = await people.manager({ fields: OPEN });
  const { members, clock, db, customer } = people;
  const add = async (own: Partial<z.input<(typeof memberRecord)['draft']>>) => {
    const { id } = await members.add(
      z.parse(memberRecord.draft, { phone: '', email: 'a@example.com', ...own }),
      caller,
    );
    clock.advance(1);
    return id;
  };
  const found = async (filter: Partial<MemberFilter>) =>
    (await members.list({ ...PAGE, ...filter }, caller)).list.map(({ name }) => name).toSorted();

  /** Rows past the service, many at once. */
  const fill = async (rows: { name: string; phone?: string; email?: string; company?: string }[], own: object = {}) => {
    const values = rows.map((row, index) => ({
      id: newId(),
      customer_id: customer.id,
      phone: '',
      ...row,
      ...searchColumns(row),
      name_sort: row.name,
      created_at: new Date(Date.parse(AT) + index * 1000).toISOString(),
      created_by: null,
      updated_at: AT,
      updated_by: null,
      ...own,
    }));
    for (let start = 0; start < values.length; start += 500)
      await db
        .insertInto('members')
        .values(values.slice(start, start + 500))
        .execute();
    return values;
  };
  return { ...people, caller, add, found, fill };
};

describe('a member is found', () => {
  test('by characters, pinyin and initials of the name, whichever way its surname is read', async () => {
    const { add, found } = await setUp();
    await add({ name: '单小明', phone: '19911110001' });
    await add({ name: '欧阳建国', phone: '19911110002' });
    for (const name of ['单', '小明', 'shanxiaoming', 'danxiao', 'sxm', 'XiaoMing', 'shan xiao'])
      expect([name, await found({ name })]).toEqual([name, ['单小明']]);
    for (const name of ['阳建', 'oyjg', 'jianguo']) expect([name, await found({ name })]).toEqual([name, ['欧阳建国']]);
    expect(await found({ name: '明小' })).toEqual([]);
  });

  test('by a part of the phone and of the company, and by the beginning of the e-mail address', async () => {
    const { add, found } = await setUp();
    await add({
      name: '张三',
      phone: '19911112222',
      company: '云汀 "会展" 集团, 北京',
      email: 'Zhang.San@example.com',
    });
    await add({ name: '李四', phone: '19933334444', company: '晨屿文化', email: 'li@example.com' });
    for (const phone of ['2222', '1991111', '1112']) expect([phone, await found({ phone })]).toEqual([phone, ['张三']]);
    for (const company of ['会展', '汀 “', '集团,北', '汀"会'])
      expect([company, await found({ company })]).toEqual([company, company === '汀 “' ? [] : ['张三']]);
    expect(await found({ email: 'ZHANG.' })).toEqual(['张三']);
    expect(await found({ email: 'example' })).toEqual([]);
    expect(await found({ name: '三', phone: '4444' })).toEqual([]);
    expect(await found({ name: '四', phone: '4444', company: '文化' })).toEqual(['李四']);
  });

  test('by what they are called now', async () => {
    const { add, found, members, caller } = await setUp();
    const id = await add({ name: '张三', phone: '19911112222', company: '云汀' });
    await members.edit({ id, version: 1, name: '李四', phone: '19933334444', company: '' }, caller);
    for (const filter of [{ name: '张' }, { name: 'zs' }, { phone: '2222' }, { company: '云' }])
      expect(await found(filter)).toEqual([]);
    for (const filter of [{ name: 'ls' }, { phone: '3333' }]) expect(await found(filter)).toEqual(['李四']);
  });

  test('in the order of the sounds of their names', async () => {
    const { add, members, caller } = await setUp();
    for (const [index, name] of ['张伟', '李四', '章一', '单雄', '王五', '张安'].entries())
      await add({ name, phone: `1991111000${index}` });
    const { list } = await members.list({ ...PAGE, orderBy: 'name', order: 'asc' }, caller);
    expect(list.map(({ name }) => name)).toEqual(['李四', '单雄', '王五', '张安', '张伟', '章一']);
  });
});

const SIGNS = [...'单曾仇王张欧阳建国明乐 ab%_\\"\'[],。😀𠮷É1'];

describe('the index and a scan over tokens', () => {
  test('find the same members, whatever is asked', async () => {
    const { fill, database, db } = await setUp();
    const random = createRandom(20_261_122);
    const textOf = (most: number) => Array.from({ length: random.between(1, most) }, () => random.pick(SIGNS)).join('');
    const rows = Array.from({ length: 120 }, (_, index) => ({
      name: textOf(5),
      company: textOf(9),
      phone: `199${String(random.between(0, 99_999_999)).padStart(8, '0')}`,
      email: `${random.pick(['a_b', 'ab', 'a%', 'zhang'])}${index}@example.com`,
    }));
    await fill(rows);
    const repository = createMemberRepository(connectionsOf({ db, lists: db, engine: database.engine }));
    const pieceOf = (text: string) => {
      const signs = [...text];
      const start = random.between(0, signs.length - 1);
      return signs.slice(start, start + random.between(1, 4)).join('');
    };
    for (let round = 0; round < 250; round += 1) {
      const row = random.pick(rows);
      const [field, column, piece] = random.pick([
        ['name', 'name_terms', pieceOf(row.name)],
        ['name', 'name_terms', random.pick(['wang', 'shan', 'dan', 'zj', 'ouy', 'j', 'le'])],
        ['company', 'company_terms', pieceOf(row.company)],
        ['phone', 'phone_terms', pieceOf(row.phone)],
        ['email', 'email_terms', row.email.slice(0, random.between(1, 6))],
      ] as const);
      const token = toToken(piece);
      if (token === '') continue;
      const byIndex = await repository.page({ ...PAGE, [field]: piece });
      const term: Term = { column, text: token, isToken: true };
      const scanned = await withConditions(db.selectFrom('members').select('members.id'), [
        matchesTerm('members', term),
      ]).execute();
      const ids = (all: { id: string }[]) => all.map(({ id }) => id).toSorted();
      expect([field, piece, ids(byIndex.list)]).toEqual([field, piece, ids(scanned)]);
    }
  });

  test('through the index alone, and without it where nearly everyone is meant', async () => {
    const { fill, database, db } = await setUp();
    await fill(
      Array.from({ length: 400 }, (_, index) => ({ name: `王${index}`, company: '会会会会会会会会会会会会会会' })),
    );
    await refreshStatistics(database);
    const ask = (filter: object) =>
      plansOf(database, (lists) =>
        createMemberRepository(connectionsOf({ db: lists, lists, engine: database.engine })).page({
          ...PAGE,
          ...filter,
        }),
      );
    const rare = (await ask({ name: '王12' })).join('\n');
    expect(rare).toMatch(/row_words/);
    expect(rare).not.toMatch(/Seq Scan on (members|row_words)|SCAN (members|row_words)\b(?! USING)/);
    const repository = createMemberRepository(connectionsOf({ db, lists: db, engine: database.engine }));
    expect((await repository.page({ ...PAGE, company: '会' })).total).toBe(400);
    expect((await repository.page({ ...PAGE, company: '会', name: 'wang12' })).total).toBe(11);
  });
});

test('a row is within a data scope exactly where a list with that scope shows it', async () => {
  const { build, customer, place, manager, fill, db, store, caller } = await setUp();
  const below = await build.department(customer.id, { parent: place });
  const elsewhere = await build.department(customer.id);
  const creators = [null, caller.adminId];
  for (const created_by of creators)
    for (const owner_department_id of [null, place.id, below.id, elsewhere.id])
      await fill([{ name: '张三' }], { created_by, owner_department_id });
  const rows = await db.selectFrom('members').selectAll().execute();
  const { departments } = store.read(caller);
  for (const dataScope of ['own', 'department', 'department-and-below', 'all'] satisfies DataScope[])
    for (const by of [await manager({ dataScope }), { ...(await manager({ dataScope })), adminId: caller.adminId }]) {
      const scope = await rowScopeOf(by, 'members.search', departments.listSubtreeIds);
      const listed = await withConditions(
        db.selectFrom('members').select('members.id'),
        ownedWithin('members', scope),
      ).execute();
      expect([dataScope, listed.map(({ id }) => id as string).toSorted()]).toEqual([
        dataScope,
        rows
          .filter((row) => isOwnedWithin(scope, row))
          .map(({ id }) => id)
          .toSorted(),
      ]);
    }
});
