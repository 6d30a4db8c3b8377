import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import type { Page } from '@huiwu/contract/base/envelope';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import { keptStatements, type Statements } from './kept-statements.ts';
import type { Condition, Sort } from './list-conditions.ts';
import { listMemoryOf, type Anchor, type ListMemory } from './list-memory.ts';
import type { Pageable } from './paging.ts';

/** Rows that are counted or listed. */
export interface Filtered {
  /** Names what `from` composes. */
  name: string;
  /** The values of `from`, which are only passed on. */
  values?: readonly unknown[];
  from(db: Kysely<Tables>, values: readonly unknown[]): Pageable;
  conditions: readonly Condition[];
}

interface Shown {
  /** One page of the rows, filtered and sorted, with nothing selected yet. */
  rows: Pageable;
  /** For a query around that page, which has to be sorted again. */
  sorted(query: Pageable): Pageable;
  db: Kysely<Tables>;
}

/**
 * One page of a list. Its statements are composed once for each shape, which its name and the keys of its conditions and
 * its sort make up, so none of its functions may depend on anything else.
 */
export interface ListQuery extends Filtered {
  sort: Sort;
  /** Selects the columns that the list shows, and joins what is shown beside the rows. */
  show(page: Shown): Pageable;
  page: number;
  limit: number;
}

/** Up to here rows are skipped faster than an anchor is looked up. */
const DEEP = 500;

const narrowed = (
  { from, values: first = [], conditions }: Filtered,
  db: Kysely<Tables>,
  values: readonly unknown[],
): Pageable => {
  let next = first.length;
  return conditions.reduce(
    (query, { values: own, add }) => {
      const start = next;
      next += own.length;
      return add(query, values.slice(start, next));
    },
    from(db, values.slice(0, next)),
  );
};

const valuesOf = ({ values = [], conditions }: Filtered): unknown[] => [
  ...values,
  ...conditions.flatMap((each) => [...each.values]),
];

const shapeOf = ({ name, conditions }: Filtered): string =>
  [name, ...conditions.map(({ key, values }) => `${key} ${values.length}`)].join('; ');

const composeCount = (filtered: Filtered, bound: number) => (db: Kysely<Tables>, values: readonly unknown[]) => {
  const bounded = narrowed(filtered, db, values)
    .clearSelect()
    .select((expression) => expression.lit(1).as('one'))
    .limit(bound + 1);
  return db
    .withoutPlugins()
    .selectFrom(bounded.as('counted'))
    .select(({ fn }) => fn.countAll<number | string>().as('total')) as Pageable;
};

interface Variant {
  /** Every row carries its values in the order of the list. */
  isDeep: boolean;
  isAnchored: boolean;
  /** Every row carries the epoch. */
  changes: ReturnType<ListMemory['changes']['column']>;
}

const sorted = ({ sort }: ListQuery, query: Pageable): Pageable =>
  sort.terms.reduce((all, { by, order }) => all.orderBy(by, order), query);

/** From the row of the anchor on. */
const fromAnchor = ({ sort }: ListQuery, query: Pageable, anchor: readonly unknown[]): Pageable => {
  const columns = sql.join(sort.terms.map(({ by }) => by));
  const values = sql.join(anchor.map((value) => sql`${value}`));
  return sort.terms[0]?.order === 'asc'
    ? query.where(sql<boolean>`(${columns}) >= (${values})`)
    : query.where(sql<boolean>`(${columns}) <= (${values})`);
};

/** Values: of the conditions, the limit, the offset, of the anchor. */
const composePage =
  (list: ListQuery, { isDeep, isAnchored, changes }: Variant) =>
  (db: Kysely<Tables>, values: readonly unknown[]): Pageable => {
    const count = valuesOf(list).length;
    const [limit, offset, ...anchor] = values.slice(count);
    const all = narrowed(list, db, values);
    const rest = isAnchored ? fromAnchor(list, all, anchor) : all;
    const rows = sorted(list, rest)
      .limit(limit as number)
      .offset(offset as number);
    let query = list.show({ rows, sorted: (around) => sorted(list, around), db });
    if (changes !== undefined) query = query.select(changes.as('list_epoch'));
    if (isDeep)
      for (const [index, { by }] of list.sort.terms.entries()) query = query.select(sql`${by}`.as(`sort_${index}`));
    return query;
  };

/** A total order in one direction. */
const canAnchor = ({ sort }: ListQuery): boolean => new Set(sort.terms.map(({ order }) => order)).size === 1;

const pageOf = <Row>({ page, limit }: ListQuery, list: Row[], total: number): Page<Row> => ({
  list,
  total: Math.min(total, COUNT_BOUND),
  ...(total > COUNT_BOUND ? { isTotalCapped: true } : {}),
  page,
  limit,
});

/** One list with its filters, as one connection asks for it. */
const createAsked = (lists: Kysely<Tables>, list: Filtered, bound: number) => {
  const statements = keptStatements(lists);
  const values = valuesOf(list);
  const shape = shapeOf(list);
  const execute = async <Row>(
    suffix: string,
    own: readonly unknown[],
    compose: Parameters<Statements['keep']>[2],
  ): Promise<Row[]> => {
    const all = [...values, ...own];
    if (statements === undefined) return compose(lists, all).execute() as Promise<Row[]>;
    const kept = statements.keep(`${shape} | ${suffix}`, all.length, compose);
    return kept.execute<Row>(lists, [...statements.scopeValues, ...all]);
  };
  const countShape = `${shape} | count ${bound}`;
  return {
    execute,
    count: async (): Promise<number> => {
      const rows = await execute<{ total: number | string }>(`count ${bound}`, [], composeCount(list, bound));
      return Number(rows[0]?.total ?? 0);
    },
    /** What the total depends on, and by which name it is remembered. */
    identify: () => {
      if (statements === undefined) return undefined;
      const { tables } = statements.keep(countShape, values.length, composeCount(list, bound));
      return { tables, name: `${statements.scope} ${countShape} ${JSON.stringify([statements.scopeValues, values])}` };
    },
  };
};

type Asked = ReturnType<typeof createAsked>;

/** A list whose total and anchors are remembered. */
interface Known {
  asked: Asked;
  memory: ListMemory;
  tables: readonly string[];
  name: string;
}

const recall = async (lists: Kysely<Tables>, asked: Asked): Promise<Known | undefined> => {
  const memory = listMemoryOf(lists);
  const identity = memory && asked.identify();
  if (memory === undefined || identity === undefined) return undefined;
  await memory.changes.load();
  return memory.changes.knows(identity.tables) ? { asked, memory, ...identity } : undefined;
};

/** Counts, and remembers it unless a row changes on the way. */
const countAt = async ({ asked, memory, tables, name }: Known, epoch: string): Promise<number> => {
  const isSettled = await memory.changes.settle(tables, epoch);
  const total = await asked.count();
  if (isSettled && memory.changes.current(tables) === epoch) memory.keepTotal(name, epoch, total);
  return total;
};

/** Counts up to a bound. */
export const countRows = async (lists: Kysely<Tables>, filtered: Filtered, bound: number): Promise<number> => {
  const asked = createAsked(lists, filtered, bound);
  const known = await recall(lists, asked);
  if (known === undefined) return asked.count();
  const { memory, tables, name } = known;
  const epoch = await memory.changes.after(tables, []);
  return memory.totalOf(name, epoch) ?? countAt(known, epoch);
};

/** Reads one page, and what it says about the order of its rows. */
const createReader = (list: ListQuery, asked: Asked, changes: Variant['changes']) => {
  const offset = (list.page - 1) * list.limit;
  const isDeep = offset >= DEEP && canAnchor(list);
  return {
    offset,
    isDeep,
    read: <Row>(anchor?: Anchor): Promise<Row[]> => {
      const variant = { isDeep, isAnchored: anchor !== undefined, changes };
      const skipped = offset - (anchor?.offset ?? 0);
      const suffix = [list.sort.key, isDeep && 'deep', anchor && 'anchored', changes && 'changes'].join();
      return asked.execute<Row>(suffix, [list.limit, skipped, ...(anchor?.values ?? [])], composePage(list, variant));
    },
    /** The first and the last row. */
    anchorsIn: (rows: readonly object[]): Anchor[] =>
      [0, rows.length - 1].flatMap((index) => {
        const row = rows[index] as Record<string, unknown> | undefined;
        if (!isDeep || row === undefined) return [];
        const values = list.sort.terms.map((_term, term) => row[`sort_${term}`]);
        return values.includes(null) ? [] : [{ offset: offset + index, values }];
      }),
  };
};

const fetchKnown = async <Row extends object>(known: Known, list: ListQuery): Promise<Page<Row>> => {
  const { asked, memory, tables, name } = known;
  const { changes } = memory;
  const reader = createReader(list, asked, changes.column(tables));
  const order = `${name} ${list.sort.key}`;
  const epoch = changes.current(tables);
  const anchor = epoch === undefined || !reader.isDeep ? undefined : memory.anchorOf(order, epoch, reader.offset);
  const remembered = epoch === undefined ? undefined : memory.totalOf(name, epoch);
  const isCounting = epoch !== undefined && remembered === undefined;
  const [rows, counted] = await Promise.all([reader.read<Row>(anchor), isCounting ? asked.count() : undefined]);
  const after = await changes.after(tables, rows);
  if (epoch !== undefined && after === epoch) {
    if (reader.isDeep) memory.keepAnchors(order, epoch, reader.anchorsIn(rows));
    if (counted !== undefined) memory.keepTotal(name, epoch, counted);
    return pageOf(list, rows, remembered ?? counted ?? 0);
  }
  // A row has changed since: the anchor may be in another place, and the total another.
  const fresh = anchor === undefined ? rows : await reader.read<Row>();
  if (counted === undefined) return pageOf(list, fresh, await countAt(known, after));
  await changes.settle(tables, after);
  return pageOf(list, fresh, counted);
};

/** One page of a list, and how many rows there are. */
export const fetchList = async <Row extends object>(lists: Kysely<Tables>, list: ListQuery): Promise<Page<Row>> => {
  const asked = createAsked(lists, list, COUNT_BOUND);
  const known = await recall(lists, asked);
  if (known !== undefined) return fetchKnown<Row>(known, list);
  const [rows, total] = await Promise.all([createReader(list, asked, undefined).read<Row>(), asked.count()]);
  return pageOf(list, rows, total);
};
