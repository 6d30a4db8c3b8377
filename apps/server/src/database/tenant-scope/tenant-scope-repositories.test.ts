import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { OWNERS } from '../../catalogue/owners.ts';
import type { Module } from '../../module.ts';
import { MODULES } from '../../modules.ts';
import type { Tables } from '../../schema.ts';
import { argumentsFor, CUSTOMER } from '../../testing/composed-sql.ts';
import {
  anything,
  columnsOf,
  rowOf,
  withoutReferences,
  type OwnedColumn,
  type OwnedRow,
} from '../../testing/scope/owned-rows.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import type { DatabaseConnections } from '../engines/connections.ts';
import { createLocks } from '../locks.ts';
import type { OwnerKind } from './tenant-owners.ts';
import { tenantScopePlugin, type TenantScope } from './tenant-scope.ts';

const modules: readonly Module<never>[] = MODULES;
const REPOSITORIES = modules.flatMap(({ repositories = {} }) =>
  Object.entries(repositories as Record<string, (connections: DatabaseConnections) => object>),
);

/** The argument that `argumentsFor` passes for everything except times, customers and numbers. */
const ASKED = '1';
const MINE = { customer: CUSTOMER, meeting: 'mine' };
const KINDS = ['customer', 'meeting'] as const;

const SCOPES: Record<OwnerKind, TenantScope> = {
  customer: { customerId: MINE.customer, meetings: 'all' },
  meeting: { customerId: MINE.customer, meetings: { id: MINE.meeting } },
};

/** Methods that check uniqueness across all customers or all meetings of one, or whose error names the first missing reference. */
const UNIQUE = new Set([
  'companyNames.isTaken',
  'companyNames.isCodeTaken',
  'adminRoles.giveAll',
  'phones.listTaken',
  'orders.lastPayNumber',
  'payments.findTrade',
  'invoices.findNumber',
  'registrationBulks.insert',
  // Counters by the id of their owner.
  'inbox.touch',
  'sendRates.take',
]);

const ownedBy = (kind: OwnerKind): string[] =>
  Object.keys(OWNERS).filter((table) => OWNERS[table]?.[kind] !== undefined);

const AT = '2026-01-01T00:00:00.000Z';

/** Fills every text column with the value that the test queries. Nullable times stay empty. */
const textsOf = (columns: OwnedColumn[]): OwnedRow =>
  Object.fromEntries(
    columns
      .filter(({ name, dataType, isNullable }) => /text/i.test(dataType) && !(isNullable && name.endsWith('_at')))
      .map(({ name }) => [name, name.endsWith('_at') ? AT : ASKED]),
  );

/** Values that a check constraint of the table needs. */
const CHECKED: Record<string, OwnedRow> = { stays: { check_out: `${ASKED}${ASKED}` } };

/** Adds a row to every table of this kind. It matches every query, but belongs to another owner. */
const addTheirs = async (database: Database, kind: OwnerKind): Promise<void> => {
  for (const table of ownedBy(kind)) {
    const columns = await columnsOf(database, table);
    const owner: OwnedRow = Object.fromEntries(
      KINDS.flatMap((each) => {
        const column = OWNERS[table]?.[each];
        return column === undefined ? [] : [[column, each === kind ? ASKED : MINE[each]]];
      }),
    );
    const row = { ...rowOf(columns, owner, ASKED), ...textsOf(columns), ...CHECKED[table], ...owner };
    await withoutReferences(database, async (bare) => {
      await bare.insertInto(table).values(row).execute();
    });
  }
};

class RolledBack extends Error {}

/** Runs in a transaction that is rolled back. */
const tried = async (database: Database, act: (db: Transaction<Tables>) => Promise<unknown>): Promise<unknown> => {
  let answer: unknown;
  const done = database.db.transaction().execute(async (db) => {
    answer = await act(db).catch((error: unknown) => String(error));
    throw new RolledBack();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return answer;
};

/** The results of each repository method inside a scope, or without one. */
const answersIn = async (database: Database, scope: TenantScope | undefined): Promise<Map<string, unknown>> => {
  const answers = new Map<string, unknown>();
  const connections = (db: Transaction<Tables>): DatabaseConnections => {
    const own = scope === undefined ? db : db.withPlugin(tenantScopePlugin(OWNERS, scope));
    return {
      db: own,
      lists: own,
      everything: db,
      engine: database.engine,
      locks: createLocks<Tables>(db, database.engine),
    };
  };
  for (const [repository, create] of REPOSITORIES) {
    const names = await tried(database, (db) => Promise.resolve(Object.keys(create(connections(db)))));
    for (const name of names as string[])
      answers.set(
        `${repository}.${name}`,
        await tried(database, async (db) => {
          const method = (create(connections(db)) as Record<string, unknown>)[name];
          return typeof method === 'function' ? ((await method(...argumentsFor(method))) as unknown) : undefined;
        }),
      );
  }
  return answers;
};

const theirsIn = async (database: Database, kind: OwnerKind): Promise<unknown[]> => {
  const rows: unknown[] = [];
  for (const table of ownedBy(kind))
    rows.push(
      ...(await anything(database.db)
        .selectFrom(table)
        .selectAll()
        .where(OWNERS[table]?.[kind] ?? '', '=', ASKED)
        .execute()),
    );
  return rows;
};

/** Conditions and queries that a method returns without a database query contain functions. */
const isComposed = (answer: unknown): boolean =>
  typeof answer === 'function' ||
  (typeof answer === 'object' && answer !== null && Object.values(answer).some((part) => isComposed(part)));

const differences = (one: Map<string, unknown>, other: Map<string, unknown>): string[] =>
  [...one]
    .filter(([name, answer]) => !isComposed(answer) && !isDeepStrictEqual(answer, other.get(name)))
    .map(([name]) => name);

describe.each(KINDS)('rows of another %s', { timeout: 120_000 }, (kind) => {
  test('do not change the result of any repository method, and are not changed', async () => {
    const database = await testDatabase();
    const scope = SCOPES[kind];
    const [alone, unbound] = [await answersIn(database, scope), await answersIn(database, undefined)];
    await addTheirs(database, kind);
    const before = await theirsIn(database, kind);
    // Some rows create others, such as the suffixes of search terms.
    expect(before.length).toBeGreaterThanOrEqual(ownedBy(kind).length);
    expect(differences(alone, await answersIn(database, scope)).filter((name) => !UNIQUE.has(name))).toEqual([]);
    expect(await theirsIn(database, kind)).toEqual(before);
    // Without the scope, the rows must be found.
    expect(differences(unbound, await answersIn(database, undefined)).length).toBeGreaterThan(
      kind === 'meeting' ? 4 : 30,
    );
  });
});

test('every table with a meeting column is limited by it, except for the meeting roles of admins, imports, mail templates and links in messages', async () => {
  const { db } = await testDatabase();
  const tables = await db.introspection.getTables();
  const ofMeetings = tables.filter(({ columns }) => columns.some(({ name }) => name === 'meeting_id'));
  const unbound = ofMeetings.map(({ name }) => name).filter((name) => OWNERS[name]?.meeting === undefined);
  // An import belongs to no meeting or to one: its repository asks for either in every statement that finds one. A mail template
  // of a meeting is a row of its company's page, and who opens a link is in no meeting.
  expect(unbound.toSorted()).toEqual(['admin_meeting_roles', 'import_jobs', 'mail_templates', 'message_links']);
});
