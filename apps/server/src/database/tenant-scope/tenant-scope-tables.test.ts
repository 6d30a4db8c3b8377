import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OWNERS } from '../../catalogue/owners.ts';
import {
  anything,
  columnsOf,
  rowOf,
  withoutReferences,
  type Anything,
  type OwnedColumn,
  type OwnedRow,
} from '../../testing/scope/owned-rows.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { tenantScopePlugin, type TenantScope } from './tenant-scope.ts';
import type { Owners } from './tenant-owners.ts';

/** A table with both owner columns and no other constraint that could hide a row. */
const OF_MEETING = 'scope_samples';
const ALL_OWNERS: Owners = { ...OWNERS, [OF_MEETING]: { customer: 'customer_id', meeting: 'meeting_id' } };
const MINE = 'mine';
const THEIRS = 'theirs';

interface World {
  database: Database;
  table: string;
  owner: string;
  columns: OwnedColumn[];
}

/** One row of each owner in a table. */
const world = async (table: string, kind: 'customer' | 'meeting'): Promise<World> => {
  const database = await testDatabase();
  if (table === OF_MEETING) {
    const columns = 'id text not null primary key, customer_id text, meeting_id text, name text not null';
    await sql.raw(`create table ${OF_MEETING} (${columns})`).execute(database.db);
    onTestFinished(async () => {
      await sql.raw(`drop table ${OF_MEETING}`).execute(database.db);
    });
  }
  const columns = await columnsOf(database, table);
  const owner = ALL_OWNERS[table]?.[kind] ?? '';
  const { customer, meeting } = { customer: undefined, meeting: undefined, ...ALL_OWNERS[table] };
  const owned = [customer, meeting].filter((column) => column !== undefined);
  const base: OwnedRow = Object.fromEntries(owned.map((column) => [column, MINE]));
  await withoutReferences(database, async (bare) => {
    for (const whose of [MINE, THEIRS])
      await bare
        .insertInto(table)
        .values(rowOf(columns, { ...base, [owner]: whose }, whose))
        .execute();
  });
  return { database, table, owner, columns };
};

/** Allows every owner of the other kind. */
const scopeFor = (kind: 'customer' | 'meeting'): TenantScope =>
  kind === 'customer' ? { customerId: MINE, meetings: 'all' } : { allCustomers: true, meetings: { id: MINE } };

const ownersIn = async (db: Anything, { table, owner }: World): Promise<string[]> =>
  (await db.selectFrom(table).select(`${table}.${owner} as owner`).execute())
    .map((row) => String(row['owner']))
    .toSorted();

type Ask = (db: Anything, world: World) => Promise<OwnedRow[]>;

/** Every way in which a query can name a table. Each returns the owners of the rows that it reached. */
const READS: Record<string, Ask> = {
  plainly: (db, { table, owner }) => db.selectFrom(table).select(`${owner} as owner`).execute(),
  'by another name': (db, { table, owner }) =>
    db.selectFrom(`${table} as other`).select(`other.${owner} as owner`).execute(),
  'with a condition that is always true': (db, { table, owner }) =>
    db
      .selectFrom(table)
      .select(`${owner} as owner`)
      .where(({ or, eb, lit }) => or([eb(`${table}.${owner}`, '=', THEIRS), eb(lit(1), '=', lit(1))]))
      .execute(),
  'beside another table': (db, { table, owner }) =>
    db
      .selectFrom(['installation', `${table} as other`])
      .select(`other.${owner} as owner`)
      .execute(),
  'in a join': (db, { table, owner }) =>
    db
      .selectFrom('installation')
      .innerJoin(`${table} as other`, (join) => join.onTrue())
      .select(`other.${owner} as owner`)
      .execute(),
  'in a left join': (db, { table, owner }) =>
    db
      .selectFrom('installation')
      .leftJoin(`${table} as other`, (join) => join.onTrue())
      .select(`other.${owner} as owner`)
      .execute(),
  'in a cross join': (db, { table, owner }) =>
    db.selectFrom('installation').crossJoin(`${table} as other`).select(`other.${owner} as owner`).execute(),
  'in a subquery': (db, { table, owner }) =>
    db
      .selectFrom(db.selectFrom(table).select(`${owner} as owner`).as('found'))
      .select('found.owner')
      .execute(),
  'in a selected value': (db, { table, owner }) =>
    db
      .selectFrom('installation')
      .select(({ selectFrom }) =>
        selectFrom(table).select(`${table}.${owner}`).where(`${table}.${owner}`, '=', THEIRS).as('owner'),
      )
      .execute(),
  'behind a with': (db, { table, owner }) =>
    db
      .with('found', (cte) => cte.selectFrom(table).select(`${table}.${owner} as owner`))
      .selectFrom('found')
      .select('found.owner')
      .execute(),
  'in the other half of a union': (db, { table, owner }) =>
    db
      .selectFrom(table)
      .select(`${owner} as owner`)
      .unionAll(db.selectFrom(table).select(`${owner} as owner`))
      .execute(),
  'in what an intersection has': (db, { table, owner }) =>
    db
      .selectFrom(table)
      .select(`${owner} as owner`)
      .intersect(db.selectFrom(table).select(`${owner} as owner`))
      .execute(),
  'in an exists': (db, { table, owner }) =>
    db
      .selectFrom('installation')
      .select(({ val }) => val(THEIRS).as('owner'))
      .where(({ exists, selectFrom }) =>
        exists(selectFrom(table).select(`${table}.${owner}`).where(`${table}.${owner}`, '=', THEIRS)),
      )
      .execute(),
  'in a list of values': (db, { table, owner }) =>
    db
      .selectFrom('installation')
      .select(({ val }) => val(THEIRS).as('owner'))
      .where(({ eb, val, selectFrom }) =>
        eb(val<OwnedRow[string]>(THEIRS), 'in', selectFrom(table).select(`${table}.${owner}`)),
      )
      .execute(),
};

/** Every way to change rows. None may change rows of another owner; it throws or finds nothing. */
const WRITES: Record<string, (db: Anything, world: World) => Promise<unknown>> = {
  'an update': (db, { table, owner }) =>
    db
      .updateTable(table)
      .set({ [owner]: MINE })
      .where(`${table}.${owner}`, '=', THEIRS)
      .execute(),
  'an update from another table': (db, { table, owner }) =>
    db
      .updateTable('installation')
      .from(`${table} as other`)
      .set({ value: 'reached' })
      .where(`other.${owner}`, '=', THEIRS)
      .execute(),
  'an update that gives away': (db, { table, owner }) =>
    db
      .updateTable(table)
      .set({ [owner]: THEIRS })
      .execute(),
  'an update that gives away one column': (db, { table, owner }) => db.updateTable(table).set(owner, THEIRS).execute(),
  'an update to what another row has': (db, { table, owner }) =>
    db
      .updateTable(table)
      .set((eb) => ({ [owner]: eb.val(THEIRS) }))
      .execute(),
  'a delete': (db, { table, owner }) => db.deleteFrom(table).where(`${table}.${owner}`, '=', THEIRS).execute(),
  'a delete without a condition': (db, { table }) => db.deleteFrom(table).execute(),
  // Supported by PostgreSQL only.
  'a delete by another table': (db, { table, owner }) =>
    db.deleteFrom('installation').using(`${table} as other`).where(`other.${owner}`, '=', THEIRS).execute(),
  'an insert': (db, { table, columns, owner }) =>
    db
      .insertInto(table)
      .values(rowOf(columns, { [owner]: THEIRS }, 'new'))
      .execute(),
  'an insert of several rows': (db, { table, columns, owner }) =>
    db
      .insertInto(table)
      .values([rowOf(columns, { [owner]: MINE }, 'new'), rowOf(columns, { [owner]: THEIRS }, 'newer')])
      .execute(),
  'an insert without an owner': (db, { table, columns, owner }) =>
    db
      .insertInto(table)
      .values(
        rowOf(
          columns.filter(({ name }) => name !== owner),
          {},
          'new',
        ),
      )
      .execute(),
  'an insert of defaults': (db, { table }) => db.insertInto(table).defaultValues().execute(),
  'an insert of what is selected': (db, { table, columns }) => {
    const names = columns.map(({ name }) => name);
    return db.insertInto(table).columns(names).expression(db.selectFrom(table).select(names)).execute();
  },
  'an insert that replaces': (db, { table, columns, owner }) =>
    db
      .replaceInto(table)
      .values(rowOf(columns, { [owner]: MINE }, THEIRS))
      .execute(),
  'an insert that updates what is in the way': (db, { table, columns, owner, database }) => {
    const key = columns.some(({ name }) => name === 'id') ? ['id'] : columns.slice(0, 1).map(({ name }) => name);
    const row = rowOf(columns, { [owner]: MINE }, THEIRS);
    const text = columns.find(({ name }) => name !== owner && !key.includes(name) && name in row)?.name ?? owner;
    const changed = database.engine === 'sqlite' ? 'reached' : (row[text] ?? null);
    return db
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => conflict.columns(key).doUpdateSet({ [text]: changed }))
      .execute();
  },
};

const rowOfTheirs = async (db: Anything, { table, owner }: World): Promise<OwnedRow | undefined> =>
  db.selectFrom(table).selectAll().where(owner, '=', THEIRS).executeTakeFirst();

const CASES = Object.entries(ALL_OWNERS).flatMap(([table, owner]) =>
  (['customer', 'meeting'] as const).filter((kind) => owner[kind] !== undefined).map((kind) => ({ table, kind })),
);

describe.each(CASES)('rows of $table of another $kind', ({ table, kind }) => {
  test('are not returned by any query', async () => {
    const whole = await world(table, kind);
    const { db } = whole.database;
    await db.insertInto('installation').values({ name: 'one row', value: '' }).execute();
    const inside = anything(db.withPlugin(tenantScopePlugin(ALL_OWNERS, scopeFor(kind))));
    expect(await ownersIn(anything(db), whole)).toEqual([MINE, THEIRS]);
    for (const [name, ask] of Object.entries(READS)) {
      const reached = (await ask(inside, whole)).map((row) => row['owner']).filter((owner) => owner !== null);
      expect([name, reached.filter((owner) => owner !== MINE)]).toEqual([name, []]);
    }
  });

  test('are not changed by any write', async () => {
    const whole = await world(table, kind);
    const { db } = whole.database;
    await db.insertInto('installation').values({ name: 'one row', value: '' }).execute();
    const before = await rowOfTheirs(anything(db), whole);
    for (const [name, write] of Object.entries(WRITES)) {
      await withoutReferences(whole.database, async (bare) => {
        await Promise.resolve(write(bare.withPlugin(tenantScopePlugin(ALL_OWNERS, scopeFor(kind))), whole)).catch(
          () => undefined,
        );
      });
      const after = await rowOfTheirs(anything(db), whole);
      const theirs = (await ownersIn(anything(db), whole)).filter((owner) => owner !== MINE);
      const others = await db.selectFrom('installation').select('value').execute();
      expect([name, after, theirs, others]).toEqual([name, before, [THEIRS], [{ value: '' }]]);
    }
  });
});
