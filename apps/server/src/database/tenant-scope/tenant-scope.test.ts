import { describe, expect, test } from 'vitest';
import { OWNERS } from '../../catalogue/owners.ts';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';
import { tenantScopePlugin } from './tenant-scope.ts';

const OWNED_TABLES = Object.keys(OWNERS);

const twoCustomers = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const [mine, theirs] = [await build.customer(), await build.customer()];
  const [myPlace, theirPlace] = [await build.department(mine.id), await build.department(theirs.id)];
  const [myRole, theirRole] = [
    await build.role(mine.id),
    await build.role(theirs.id, { functions: ['admins.search'] }),
  ];
  const me = await build.admin(mine.id, { departmentId: myPlace.id, roleIds: [myRole.id] });
  const them = await build.admin(theirs.id, { departmentId: theirPlace.id, roleIds: [theirRole.id] });
  const { db } = services;
  return {
    db,
    inside: db.withPlugin(tenantScopePlugin(OWNERS, { customerId: mine.id })),
    mine,
    theirs,
    me,
    them,
    myPlace,
    theirPlace,
    theirRole,
  };
};

describe('inside one customer', () => {
  test('a list shows its own rows only', async () => {
    const { inside, me, mine } = await twoCustomers();
    expect((await inside.selectFrom('admins').select('id').execute()).map(({ id }) => id)).toEqual([me.id]);
    expect((await inside.selectFrom('customers').select('id').execute()).map(({ id }) => id)).toEqual([mine.id]);
  });

  test.each(OWNED_TABLES)('%s holds nothing of another customer', async (table) => {
    const { inside, mine } = await twoCustomers();
    const rows = (await inside
      .selectFrom(table as 'admins')
      .selectAll()
      .execute()) as unknown as Record<string, string>[];
    expect(rows.filter((row) => (table === 'customers' ? row['id'] : row['customer_id']) !== mine.id)).toEqual([]);
  });

  test('an alias of a table does not bypass the scope', async () => {
    const { inside, me } = await twoCustomers();
    const rows = await inside
      .selectFrom('admins as people')
      .select('people.id')
      .where('people.state', '=', 1)
      .execute();
    expect(rows.map(({ id }) => id)).toEqual([me.id]);
  });

  test('a condition with "or" does not bypass the scope', async () => {
    const { inside, them } = await twoCustomers();
    const rows = await inside
      .selectFrom('admins')
      .select('id')
      .where(({ or, eb }) => or([eb('id', '=', them.id), eb('state', '=', 1)]))
      .execute();
    expect(rows.map(({ id }) => id)).not.toContain(them.id);
  });

  test('a join returns nothing of another customer', async () => {
    const { db, inside, me, theirPlace } = await twoCustomers();
    await db.updateTable('admins').set({ department_id: theirPlace.id }).where('id', '=', me.id).execute();
    const joined = await inside
      .selectFrom('admins')
      .innerJoin('departments as places', 'places.id', 'admins.department_id')
      .select('places.name')
      .execute();
    const left = await inside
      .selectFrom('admins')
      .leftJoin('departments', 'departments.id', 'admins.department_id')
      .select(['admins.id', 'departments.name'])
      .execute();
    expect(joined).toEqual([]);
    expect(left).toEqual([{ id: me.id, name: null }]);
  });

  test('a second table in FROM is limited too', async () => {
    const { inside, me, mine } = await twoCustomers();
    const rows = await inside
      .selectFrom(['admins', 'customers'])
      .select(['admins.id', 'customers.id as customer'])
      .execute();
    expect(rows).toEqual([{ id: me.id, customer: mine.id }]);
  });

  test('a subquery is limited at every position', async () => {
    const { inside, me, them, theirRole } = await twoCustomers();
    const inWhere = await inside
      .selectFrom('sessions')
      .select('id')
      .where('admin_id', 'in', ({ selectFrom }) =>
        selectFrom('admins').select('admins.id').where('admins.id', '=', them.id),
      )
      .execute();
    const inFrom = await inside
      .selectFrom((eb) => eb.selectFrom('admins').select('admins.id').as('found'))
      .select('found.id')
      .execute();
    const inSelect = await inside
      .selectFrom('admins')
      .select(({ selectFrom }) =>
        selectFrom('roles').select('roles.name').where('roles.id', '=', theirRole.id).as('name'),
      )
      .execute();
    const inCommon = await inside
      .with('found', (cte) => cte.selectFrom('admins').select('admins.id'))
      .selectFrom('found')
      .select('found.id')
      .execute();
    expect([inWhere, inFrom, inSelect, inCommon]).toEqual([[], [{ id: me.id }], [{ name: null }], [{ id: me.id }]]);
  });

  test('both parts of a union are limited', async () => {
    const { inside, me } = await twoCustomers();
    const rows = await inside
      .selectFrom('admins')
      .select('id')
      .union(({ selectFrom }) => selectFrom('admins').select('admins.id'))
      .execute();
    expect(rows).toEqual([{ id: me.id }]);
  });

  test('an update changes nothing of another customer', async () => {
    const { db, inside, me, them } = await twoCustomers();
    await inside.updateTable('admins').set({ real_name: '改名' }).execute();
    await inside.updateTable('admins').set({ real_name: '改名' }).where('id', '=', them.id).execute();
    const changed = await db.selectFrom('admins').select('id').where('real_name', '=', '改名').execute();
    expect(changed).toEqual([{ id: me.id }]);
  });

  test('a row cannot be moved to another customer', async () => {
    const { inside, theirs, mine } = await twoCustomers();
    await expect(inside.updateTable('admins').set({ customer_id: theirs.id }).execute()).rejects.toThrow(
      'leaves the tenant scope',
    );
    await inside.updateTable('admins').set({ customer_id: mine.id }).execute();
  });

  test('a delete removes nothing of another customer', async () => {
    const { db, inside, them } = await twoCustomers();
    await inside.deleteFrom('admin_roles').execute();
    await inside.deleteFrom('admin_roles').where('admin_id', '=', them.id).execute();
    expect((await db.selectFrom('admin_roles').select('admin_id').execute()).map(({ admin_id }) => admin_id)).toEqual([
      them.id,
    ]);
  });

  test('a row for another customer is not inserted, alone or among others', async () => {
    const { db, inside, mine, theirs, me, theirRole } = await twoCustomers();
    const row = (customer_id: string) => ({ admin_id: me.id, role_id: theirRole.id, customer_id });
    expect(() => inside.insertInto('admin_roles').values(row(theirs.id)).compile()).toThrow('outside the tenant scope');
    expect(() =>
      inside
        .insertInto('admin_roles')
        .values([row(mine.id), row(theirs.id)])
        .compile(),
    ).toThrow('outside the tenant scope');
    expect(() =>
      inside
        .insertInto('admin_roles')
        .columns(['admin_id', 'role_id', 'customer_id'])
        .expression(({ selectFrom }) => selectFrom('admin_roles').select(['admin_id', 'role_id', 'customer_id']))
        .compile(),
    ).toThrow('outside the tenant scope');
    await inside.insertInto('admin_roles').values(row(mine.id)).execute();
    expect(await db.selectFrom('admin_roles').select('role_id').where('admin_id', '=', me.id).execute()).toHaveLength(
      2,
    );
  });

  test('rows without a customer stay readable', async () => {
    const { inside } = await twoCustomers();
    expect((await inside.selectFrom('menus').select('id').execute()).length).toBeGreaterThan(0);
  });
});

test('every table with a customer column is limited', async () => {
  const { db } = await testServices();
  const tables = await db.introspection.getTables();
  const owned = tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'customer_id'))
    .map(({ name }) => name);
  expect([...owned, 'customers'].toSorted()).toEqual(OWNED_TABLES.toSorted());
});

describe('queries that could bypass the scope throw', () => {
  test('a join that keeps unmatched rows', async () => {
    const { inside } = await twoCustomers();
    expect(() =>
      inside.selectFrom('sessions').rightJoin('admins', 'admins.id', 'sessions.admin_id').select('admins.id').compile(),
    ).toThrow('RightJoin escapes the tenant scope');
    expect(() =>
      inside.selectFrom('sessions').fullJoin('admins', 'admins.id', 'sessions.admin_id').select('admins.id').compile(),
    ).toThrow('FullJoin escapes the tenant scope');
  });

  test('a merge', async () => {
    const { inside } = await twoCustomers();
    expect(() =>
      inside
        .mergeInto('admins')
        .using('sessions', 'sessions.admin_id', 'admins.id')
        .whenMatched()
        .thenDelete()
        .compile(),
    ).toThrow('a merge escapes the tenant scope');
  });
});
