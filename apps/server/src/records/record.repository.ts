import type { Page } from '@huiwu/contract/base/envelope';
import type { AnyRecord } from '@huiwu/contract/base/record';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { DatabaseConnections } from '../database/engines/connections.ts';
import { fetchPage, type Pageable } from '../database/lists/paging.ts';
import type { Tables } from '../schema.ts';
import { listConditions } from './list-conditions.repository.ts';
import { storedFields, type ReferenceKind, type StoredValues } from './mapping.ts';
import type { ListedColumns } from './record.table.ts';

/** Inside the kit every table is the same one: Kysely cannot follow a name that is a type parameter. */
interface AnyTables {
  record: Record<string, unknown>;
}

/** What a list is asked for. */
export type ListFilter = StoredValues & { page: number; limit: number };

/** Adds conditions of its own to the query of a list. */
export type Narrow = (query: Pageable) => Pageable;

export interface RecordRepository<Row, Listed, New, Change> {
  find(id: string): Promise<Row | undefined>;
  /** Of those that are there, in no order. */
  findMany(ids: readonly string[]): Promise<Row[]>;
  /** `narrow` adds conditions that no field has, such as a data scope. */
  page(filter: ListFilter, narrow?: Narrow): Promise<Page<Listed>>;
  insert(row: New): Promise<void>;
  /** False where the version is no longer the one that was read. */
  update(of: { id: string; version: number }, change: Change): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** What rows refer to, by id. */
  namesOf(kind: ReferenceKind, ids: readonly string[]): Promise<Map<string, string>>;
}

interface Options<Also> {
  /** Columns that a list selects besides its fields', for what is computed from them. */
  also?: readonly Also[];
}

const NAMES = {
  admin: ['admins', 'real_name'],
  department: ['departments', 'name'],
  customer: ['customers', 'cust_name'],
} as const;

const listedColumns = (table: string, record: AnyRecord, also: readonly PropertyKey[]): string[] => {
  const listed = storedFields(record).filter(({ field }) => field.isListed === true);
  const deleter = record.fields['deletedBy'] === undefined ? [] : ['updated_by'];
  const columns = [record.idColumn, 'version', ...listed.map(({ column }) => column), ...deleter, ...also.map(String)];
  return [...new Set(columns)].map((column) => `${table}.${column}`);
};

interface Source {
  name: string;
  record: AnyRecord;
  also: readonly PropertyKey[];
}

/** Of a table that only its caller knows. */
export type AnyRepository<Row = StoredValues> = RecordRepository<Row, Row, StoredValues, StoredValues>;

const createStatements = (
  { name, record, also }: Source,
  connections: Pick<DatabaseConnections, 'db' | 'lists'>,
): AnyRepository => {
  const db = connections.db as unknown as Kysely<AnyTables>;
  const lists = connections.lists as unknown as Kysely<AnyTables>;
  const table = name as 'record';
  const id = `${table}.${record.idColumn}` as const;
  const columns = listedColumns(table, record, also) as 'record.name'[];
  const { filtered, sorted } = listConditions(table, record);
  const rows = () => db.selectFrom(table).selectAll(table);
  return {
    find: (key) => rows().where(id, '=', key).executeTakeFirst(),

    findMany: (keys) => (keys.length === 0 ? Promise.resolve([]) : rows().where(id, 'in', keys).execute()),

    page: (filter, narrow = (query) => query) => {
      const query = narrow(filtered(lists.selectFrom(table), filter));
      return fetchPage(connections.lists, sorted(query.select(columns), filter), filter);
    },

    insert: async (row) => {
      await db.insertInto(table).values(row).execute();
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

    namesOf: async (kind, keys) => {
      if (keys.length === 0) return new Map();
      const [named, column] = NAMES[kind];
      const found = await connections.lists
        .selectFrom(named as 'admins')
        .select([`${named as 'admins'}.id`, `${named as 'admins'}.${column as 'real_name'} as name`])
        .where(`${named as 'admins'}.id`, 'in', keys)
        .execute();
      return new Map(found.map((row) => [row.id, row.name]));
    },
  };
};

/** The repository of a record in this table. */
export type RepositoryOf<
  Name extends keyof Tables,
  R extends AnyRecord,
  Row = Selectable<Tables[Name]>,
  Also extends keyof Row = never,
> = RecordRepository<
  Row,
  Pick<Row, Extract<ListedColumns<R> | 'id' | 'version', keyof Row> | Also>,
  Insertable<Tables[Name]>,
  Updateable<Tables[Name]>
>;

/** The statements of a noun that follow from its record. */
export const createRecordRepository = <
  Name extends keyof Tables,
  R extends AnyRecord,
  Row = Selectable<Tables[Name]>,
  Also extends keyof Row = never,
>(
  { name, record, also = [] }: { name: Name; record: R } & Options<Also>,
  connections: Pick<DatabaseConnections, 'db' | 'lists'>,
): RepositoryOf<Name, R, Row, Also> =>
  // Its rows are those of the table that is named, of which the statements know nothing.
  createStatements({ name, record, also }, connections) as unknown as RepositoryOf<Name, R, Row, Also>;
