import { createQueryId, type Kysely, type OperationNode } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Pageable } from './pageable.ts';
import { withinReaches, type TenantScopePlugin } from '../tenant-scope/tenant-scope.ts';
import type { Reaches } from '../tenant-scope/tenant-owners.ts';

const STATEMENTS_MAX = 1000;

/** A placeholder in a compiled statement. Each execution replaces it with a value. */
interface Slot {
  readonly slot: number;
}

const slots: Slot[] = [];
const indexes = new WeakMap<object, number>();

const slotAt = (index: number): Slot => {
  const slot = (slots[index] ??= Object.freeze({ slot: index }));
  indexes.set(slot, index);
  return slot;
};

/** The first two parameters of a statement are the ids of the tenant scope. */
const OF_CUSTOMER = 0;
const OF_MEETING = 1;
const OF_SCOPE = 2;

/** A compiled statement. */
export interface Kept {
  /** The tables that it reads, sorted. */
  tables: readonly string[];
  execute<Row>(db: Kysely<Tables>, values: readonly unknown[]): Promise<Row[]>;
}

/** Builds a query. The values can be placeholders, so they must be passed on unchanged. */
export type Compose = (db: Kysely<Tables>, values: readonly unknown[]) => Pageable;

const isScope = (plugin: object): plugin is TenantScopePlugin => 'reaches' in plugin;

const slotReaches = ({ customer, meeting }: Reaches): Reaches => ({
  customer: typeof customer === 'string' ? customer : { id: slotAt(OF_CUSTOMER) },
  meeting: typeof meeting === 'string' ? meeting : { id: slotAt(OF_MEETING) },
});

const valueOf = (reach: Reaches[keyof Reaches] | undefined): unknown =>
  typeof reach === 'object' ? reach.id : undefined;

const shapeOf = ({ customer, meeting }: Reaches): string =>
  [customer, meeting].map((reach) => (typeof reach === 'string' ? reach : 'one')).join();

const tableIn = (node: OperationNode): string | undefined => {
  if (node.kind === 'AliasNode') return tableIn((node as OperationNode & { node: OperationNode }).node);
  if (node.kind !== 'TableNode') return undefined;
  return (node as OperationNode & { table: { identifier: { name: string } } }).table.identifier.name;
};

const sourcesOf = (node: object): readonly OperationNode[] => {
  const { kind, froms = [], table } = node as { kind?: string; froms?: OperationNode[]; table?: OperationNode };
  if (kind === 'FromNode') return froms;
  return kind === 'JoinNode' && table !== undefined ? [table] : [];
};

/** All tables in FROM and JOIN clauses. */
const tablesIn = (node: unknown, found = new Set<string>()): Set<string> => {
  if (typeof node !== 'object' || node === null) return found;
  for (const source of sourcesOf(node)) {
    const name = tableIn(source);
    if (name !== undefined) found.add(name);
  }
  for (const part of Object.values(node)) tablesIn(part, found);
  return found;
};

const compile = (
  db: Kysely<Tables>,
  { scope, compose, count }: { scope: TenantScopePlugin | undefined; compose: Compose; count: number },
): Kept => {
  const plain = db.withoutPlugins();
  const own = Array.from({ length: count }, (_each, index) => slotAt(OF_SCOPE + index));
  const node = compose(plain, own).toOperationNode();
  const queryId = createQueryId();
  const bound =
    scope === undefined
      ? node
      : withinReaches(scope.owners, slotReaches(scope.reaches)).transformQuery({ node, queryId });
  const compiled = plain.getExecutor().compileQuery(bound, queryId);
  const places = compiled.parameters.map((parameter) =>
    typeof parameter === 'object' && parameter !== null ? indexes.get(parameter) : undefined,
  );
  return {
    tables: [...tablesIn(bound)].toSorted(),
    execute: async <Row>(executor: Kysely<Tables>, values: readonly unknown[]) => {
      const parameters = places.map((place, index) =>
        place === undefined ? compiled.parameters[index] : values[place],
      );
      const { rows } = await executor.executeQuery<Row>({ ...compiled, parameters });
      return rows;
    },
  };
};

const statements = new WeakMap<object, Map<string, Kept>>();

const statementsOf = (db: Kysely<Tables>): Map<string, Kept> => {
  const { adapter } = db.getExecutor();
  const known = statements.get(adapter) ?? new Map<string, Kept>();
  statements.set(adapter, known);
  if (known.size >= STATEMENTS_MAX) known.clear();
  return known;
};

/** The statements of one tenant scope. Each shape is compiled once and executed with the values of the request. */
export interface Statements {
  /** The kind of the tenant scope, without its ids. */
  scope: string;
  /** The ids of the tenant scope, which are the first parameters of every statement. */
  scopeValues: readonly unknown[];
  /** `count` is the number of values, without those of the scope. */
  keep(shape: string, count: number, compose: Compose): Kept;
}

/** Returns undefined if another Kysely plugin inspects queries. The query is then compiled for each request. */
export const keptStatements = (db: Kysely<Tables>): Statements | undefined => {
  const { plugins } = db.getExecutor();
  const scope = plugins.find(isScope);
  if (plugins.length > (scope === undefined ? 0 : 1)) return undefined;
  const name = scope === undefined ? 'all' : shapeOf(scope.reaches);
  const known = statementsOf(db);
  return {
    scope: name,
    scopeValues: [valueOf(scope?.reaches.customer), valueOf(scope?.reaches.meeting)],
    keep: (shape, count, compose) => {
      const key = `${name} ${shape}`;
      const kept = known.get(key) ?? compile(db, { scope, compose, count });
      known.set(key, kept);
      return kept;
    },
  };
};

/** A query and its cache key. The same shape with the same number of values must build the same SQL. */
export interface Shaped {
  shape: string;
  values: readonly unknown[];
  compose: Compose;
}

export const executeKept = async <Row>(db: Kysely<Tables>, { shape, values, compose }: Shaped): Promise<Row[]> => {
  const statements = keptStatements(db);
  if (statements === undefined) return compose(db, values).execute() as Promise<Row[]>;
  const kept = statements.keep(`${shape} ${values.length}`, values.length, compose);
  return kept.execute<Row>(db, [...statements.scopeValues, ...values]);
};
