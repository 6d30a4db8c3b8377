import type { Page } from '@huiwu/contract/base/envelope';
import type { AnyRecord } from '@huiwu/contract/base/record';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { DatabaseConnections } from '../database/engines/connections.ts';
import { executeKept } from '../database/lists/kept-statements.ts';
import { withConditions, type Condition } from '../database/lists/list-conditions.ts';
import type { ListQuery } from '../database/lists/lists.ts';
import { fetchGroups, type Grouping, type RowGroup } from '../database/lists/list-groups.ts';
import { fetchSums, type RowSums, type Summed } from '../database/lists/list-sums.ts';
import type { Pageable } from '../database/lists/pageable.ts';
import { fetchByTexts, withTexts } from '../database/search/repeated-texts.ts';
import type { Tables } from '../schema.ts';
import { listConditions } from './lists/list-conditions.repository.ts';
import { composeNames } from './lists/reference-names.repository.ts';
import { storedFields, type NamedKind, type StoredValues } from './mapping.ts';
import type { ListedColumns } from './record.table.ts';

/** The kit uses one table type: Kysely cannot follow a table name that is a type parameter. */
interface AnyTables {
  record: Record<string, unknown>;
}

/** Conditions that do not come from the fields of the record, such as a data scope. */
export type Conditions = readonly Condition[];

/** The filters and the page of a list request. */
export type ListFilter = StoredValues & { page: number; limit: number };

/** The rows that are offered as choices: more than this are no choice any more. */
export const CHOICES_BY_NAME = { page: 1, limit: 1000, orderBy: 'name', order: 'asc' };

/** A column of the record that is added up, without its table. */
export type SummedField = Summed;

/** Columns of the record, without its table. */
export interface GroupsAsked {
  by: Grouping;
  summed: readonly SummedField[];
}

export interface RecordRepository<Row, Listed, New, Change> {
  find(id: string, within?: Conditions): Promise<Row | undefined>;
  /** The rows that exist, in no particular order. */
  findMany(ids: readonly string[]): Promise<Row[]>;
  /** The rows that have one of these values in a column, in no particular order. */
  findBy(column: string, values: readonly string[]): Promise<Row[]>;
  /** `within` adds conditions that are not filters, such as a data scope. */
  page(filter: ListFilter, within?: Conditions): Promise<Page<Listed>>;
  /** The sums of columns over all rows of the filter. */
  sums(filter: ListFilter, summed: readonly SummedField[], within?: Conditions): Promise<RowSums>;
  /** The rows of the filter by a column, with the sums of each group. */
  groups(filter: ListFilter, asked: GroupsAsked, within?: Conditions): Promise<RowGroup[]>;
  insert(row: New): Promise<void>;
  /** Rows with the same columns, with few statements. */
  insertAll(rows: readonly New[]): Promise<void>;
  /** Resolves to false, without a change, if the stored version is another one. */
  update(of: { id: string; version: number }, change: Change): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Whether another record that is not deleted has this value in a column. */
  isTaken(of: { column: string; value: unknown; exceptId: string }): Promise<boolean>;
  /** The names of referenced rows, by id. Missing rows are not in the map. */
  namesOf(kind: NamedKind, ids: readonly string[]): Promise<Map<string, string>>;
}

/** The engines limit the number of values of a statement. */
const VALUES_MAX = 20_000;

/** The steps of `page` and `sums`, so that a noun can replace one of them. */
export interface RecordLists<Listed> {
  query(filter: ListFilter, within?: Conditions): ListQuery;
  fetch(query: ListQuery): Promise<Page<Listed>>;
  addUp(query: ListQuery, summed: readonly SummedField[]): Promise<RowSums>;
  group(query: ListQuery, asked: GroupsAsked): Promise<RowGroup[]>;
}

/** Columns of other tables, joined to each row. */
export interface Joined<Shown> {
  join(rows: Pageable): Pageable;
  /** Exists only for its type. */
  shown?: Shown;
}

export const joined = <Shown extends object>(join: (rows: Pageable) => Pageable): Joined<Shown> => ({ join });

interface Options<Also, Shown> {
  /** Additional columns of the list, for computed fields. */
  also?: readonly Also[];
  /** Joined columns of other tables. They are also part of single rows. */
  joined?: Joined<Shown>;
}

const listedColumns = (table: string, record: AnyRecord, also: readonly PropertyKey[]): string[] => {
  const listed = storedFields(record).filter(({ field }) => field.isListed === true);
  const deleter = record.fields['deletedBy'] === undefined ? [] : ['updated_by'];
  const version = record.rows === 'edited' ? ['version'] : [];
  const columns = [record.idColumn, ...version, ...listed.map(({ column }) => column), ...deleter, ...also.map(String)];
  return [...new Set(columns)].map((column) => `${table}.${column}`);
};

interface Source {
  name: string;
  record: AnyRecord;
  also: readonly PropertyKey[];
  joined: Joined<unknown>;
}

/** The repository of a table that is known only to its caller. */
export type AnyRepository<Row = StoredValues> = RecordRepository<Row, Row, StoredValues, StoredValues> &
  RecordLists<Row>;

const createStatements = (
  { name, record, also, joined }: Source,
  connections: Pick<DatabaseConnections, 'db' | 'lists'>,
): AnyRepository => {
  const db = connections.db as unknown as Kysely<AnyTables>;
  const table = name as 'record';
  const id = `${table}.${record.idColumn}` as const;
  const { conditionsOf, sortOf } = listConditions(table, record);
  const rows = (): Pageable => joined.join(db.selectFrom(table).selectAll(table));
  const query: AnyRepository['query'] = (filter, within = []) => ({
    name,
    from: (all) => all.selectFrom(name as 'customers'),
    conditions: [...conditionsOf(filter), ...within],
    sort: sortOf(filter),
    id,
    show: ({ rows: onePage }) => joined.join(onePage.select(listedColumns(table, record, also))),
    page: filter.page,
    limit: filter.limit,
  });
  const ofTable = (summed: readonly SummedField[]): Summed[] =>
    summed.map((each) => ({ ...each, column: `${table}.${each.column}` }));
  const addUp: AnyRepository['addUp'] = async (of, summed) =>
    fetchSums(connections.lists, await withTexts(connections.lists, of), ofTable(summed));
  const group: AnyRepository['group'] = async (of, { by, summed }) =>
    fetchGroups(connections.lists, await withTexts(connections.lists, of), {
      by: { ...by, column: `${table}.${by.column}` },
      summed: ofTable(summed),
    });
  return {
    find: (key, within = []) => withConditions(rows().where(id, '=', key), within).executeTakeFirst(),

    findMany: (keys) => (keys.length === 0 ? Promise.resolve([]) : rows().where(id, 'in', keys).execute()),

    findBy: (column, values) =>
      values.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom(table)
            .selectAll(table)
            .where(`${table}.${column}` as const, 'in', values)
            .execute(),

    query,
    fetch: (of) => fetchByTexts(connections.lists, of),
    addUp,
    group,
    page: (filter, within = []) => fetchByTexts(connections.lists, query(filter, within)),
    sums: (filter, summed, within = []) => addUp(query(filter, within), summed),
    groups: (filter, asked, within = []) => group(query(filter, within), asked),

    insert: async (row) => {
      await db.insertInto(table).values(row).execute();
    },

    insertAll: async (all) => {
      const size = Math.max(1, Math.floor(VALUES_MAX / Object.keys(all[0] ?? {}).length));
      for (let at = 0; at < all.length; at += size)
        await db
          .insertInto(table)
          .values(all.slice(at, at + size))
          .execute();
    },

    update: async (of, change) => {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ ...change, version: of.version + 1 })
        .where(id, '=', of.id)
        .where(`${table}.version`, '=', of.version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    remove: async (key) => {
      await db.deleteFrom(table).where(id, '=', key).execute();
    },

    isTaken: async ({ column, value, exceptId }) => {
      const same = rows().where(`${table}.${column}`, '=', value).where(id, '!=', exceptId);
      const present = record.fields['deletedAt'] === undefined ? same : same.where(`${table}.deleted_at`, 'is', null);
      return (await present.limit(1).executeTakeFirst()) !== undefined;
    },

    namesOf: async (kind, keys) => {
      if (keys.length === 0) return new Map();
      const found = await executeKept<{ id: string; name: string | number }>(connections.lists, {
        shape: `names: ${kind}`,
        values: keys,
        compose: composeNames(kind),
      });
      return new Map(found.map((row) => [row.id, String(row.name)]));
    },
  };
};

/** The repository of a record in the given table. */
export type RepositoryOf<
  Name extends keyof Tables,
  R extends AnyRecord,
  Row = Selectable<Tables[Name]>,
  Also extends keyof Row = never,
  Listed = Pick<Row, Extract<ListedColumns<R> | 'id' | 'version', keyof Row> | Also>,
> = RecordRepository<Row, Listed, Insertable<Tables[Name]>, Updateable<Tables[Name]>> & RecordLists<Listed>;

/** Creates the repository of a record. Its lists run cached statements. */
export const createRecordRepository = <
  Name extends keyof Tables,
  R extends AnyRecord,
  Row = Selectable<Tables[Name]>,
  Also extends keyof Row = never,
  Shown = unknown,
  Listed = Pick<Row, Extract<ListedColumns<R> | 'id' | 'version', keyof Row> | Also> & Shown,
>(
  { name, record, also = [], joined = { join: (rows) => rows } }: { name: Name; record: R } & Options<Also, Shown>,
  connections: Pick<DatabaseConnections, 'db' | 'lists'>,
): RepositoryOf<Name, R, Row & Shown, Also, Listed> =>
  // The statements do not know the row type of the named table.
  createStatements({ name, record, also, joined }, connections) as unknown as RepositoryOf<
    Name,
    R,
    Row & Shown,
    Also,
    Listed
  >;
