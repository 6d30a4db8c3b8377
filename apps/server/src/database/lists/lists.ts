import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import type { Page } from '@huiwu/contract/base/envelope';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import { oneOfExpression } from './list-conditions.ts';
import { executeKept, keptStatements, type Shaped } from './kept-statements.ts';
import { recall, type Anchor, type Recalled } from './list-memory.ts';
import {
  composeCount,
  composePage,
  shapeOf,
  valuesOf,
  type Filtered,
  type ListQuery,
  type Variant,
} from './list-statements.ts';
import { takeStep, type ListStep, type Stepped } from './list-steps.ts';

export type { Filtered, ListQuery };

/** The row of a list that selects these columns. Each name has the form `table.column`. */
export type Columns<Row, Names extends string> = Pick<
  Row,
  Extract<Names extends `${string}.${infer Name}` ? Name : never, keyof Row>
>;

/** Below this offset, skipping rows is faster than using an anchor. */
const DEEP = 500;

/** Whether anchors work: all sort columns have the same direction. */
const canAnchor = ({ sort }: ListQuery): boolean =>
  sort.values === undefined && new Set(sort.termsOf([]).map(({ order }) => order)).size === 1;

const pageOf = <Row>({ page, limit }: ListQuery, list: Row[], total: number): Page<Row> => ({
  list,
  total: Math.min(total, COUNT_BOUND),
  ...(total > COUNT_BOUND ? { isTotalCapped: true } : {}),
  page,
  limit,
});

/** One list with its filters on one connection, and the count of `counted`, which has the same rows. */
const createAskedList = (
  lists: Kysely<Tables>,
  list: Filtered,
  { bound, counted = list }: { bound: number; counted?: Filtered | undefined },
) => {
  const statements = keptStatements(lists);
  const values = valuesOf(list);
  const shape = shapeOf(list);
  const shapeOfCount = `${counted === list ? shape : shapeOf(counted)} | count`;
  const most = [...(counted === list ? values : valuesOf(counted)), bound + 1];
  return {
    execute: <Row>(suffix: string, own: readonly unknown[], compose: Shaped['compose']): Promise<Row[]> =>
      executeKept<Row>(lists, { shape: `${shape} | ${suffix}`, values: [...values, ...own], compose }),
    isOfMoment: list.conditions.some((each) => each.isOfMoment),
    count: async (): Promise<number> => {
      const rows = await executeKept<{ total: number | string }>(lists, {
        shape: shapeOfCount,
        values: most,
        compose: composeCount(counted),
      });
      return Number(rows[0]?.total ?? 0);
    },
    /** The tables and the cache key of the total. */
    identify: () => {
      if (statements === undefined) return undefined;
      const { tables } = statements.keep(`${shapeOfCount} ${most.length}`, most.length, composeCount(counted));
      return { tables, name: `${statements.scope} ${shapeOfCount} ${JSON.stringify([statements.scopeValues, most])}` };
    },
  };
};

type AskedList = ReturnType<typeof createAskedList>;

/** A list whose total and anchors can be cached. */
interface KnownList extends Recalled {
  asked: AskedList;
}

const recallList = async (lists: Kysely<Tables>, asked: AskedList): Promise<KnownList | undefined> => {
  const known = asked.isOfMoment ? undefined : await recall(lists, asked.identify);
  return known && { asked, ...known };
};

/** Counts the rows. Caches the total unless a row changed in the meantime. */
const countAt = async ({ asked, memory, tables, name }: KnownList, epoch: string): Promise<number> => {
  const isSettled = await memory.changes.settle(tables, epoch);
  const total = await asked.count();
  if (isSettled && memory.changes.current(tables) === epoch) memory.keepTotal(name, epoch, total);
  return total;
};

/** Counts rows up to a bound. */
export const countRows = async (lists: Kysely<Tables>, filtered: Filtered, bound: number): Promise<number> => {
  const asked = createAskedList(lists, filtered, { bound });
  const known = await recallList(lists, asked);
  if (known === undefined) return asked.count();
  const { memory, tables, name } = known;
  const epoch = await memory.changes.after(tables, []);
  return memory.totalOf(name, epoch) ?? countAt(known, epoch);
};

/** Reads one page and its anchors. */
const createReader = (list: ListQuery, asked: AskedList, changes: Variant['changes']) => {
  const offset = (list.page - 1) * list.limit;
  const isDeep = offset >= DEEP && canAnchor(list);
  return {
    offset,
    isDeep,
    read: <Row>(anchor?: Anchor): Promise<Row[]> => {
      const variant = { isDeep, isAnchored: anchor !== undefined, changes };
      const skipped = offset - (anchor?.offset ?? 0);
      const suffix = [list.sort.key, isDeep && 'deep', anchor && 'anchored', changes && 'changes'].join();
      return asked.execute<Row>(
        suffix,
        [...(list.sort.values ?? []), list.limit, skipped, ...(anchor?.values ?? [])],
        composePage(list, variant),
      );
    },
    /** The first and the last row. */
    anchorsIn: (rows: readonly object[]): Anchor[] =>
      [0, rows.length - 1].flatMap((index) => {
        const row = rows[index] as Record<string, unknown> | undefined;
        if (!isDeep || row === undefined) return [];
        const values = list.sort.termsOf([]).map((_term, term) => row[`sort_${term}`]);
        return values.includes(null) ? [] : [{ offset: offset + index, values }];
      }),
  };
};

type Reader = ReturnType<typeof createReader>;

/** The cached total and anchor of a list in the current epoch. */
const recallPage = ({ memory, tables, name }: KnownList, list: ListQuery, { isDeep, offset }: Reader) => {
  const epoch = memory.changes.current(tables);
  if (epoch === undefined) return { epoch, anchor: undefined, total: undefined };
  const anchor = isDeep ? memory.anchorOf(`${name} ${list.sort.key}`, epoch, offset) : undefined;
  return { epoch, anchor, total: memory.totalOf(name, epoch) };
};

const fetchKnown = async <Row extends object>(known: KnownList, list: ListQuery): Promise<Page<Row>> => {
  const { asked, memory, tables, name } = known;
  const { changes } = memory;
  const reader = createReader(list, asked, changes.column(tables));
  const { epoch, anchor, total } = recallPage(known, list, reader);
  const count = epoch !== undefined && total === undefined ? asked.count() : Promise.resolve(total);
  const [rows, counted] = await Promise.all([reader.read<Row>(anchor), count]);
  const after = await changes.after(tables, rows);
  if (counted !== undefined && after === epoch) {
    memory.keepTotal(name, after, counted);
    memory.keepAnchors(`${name} ${list.sort.key}`, after, reader.anchorsIn(rows));
    return pageOf(list, rows, counted);
  }
  // A row has changed in the meantime, so the anchor and the total can be outdated.
  const fresh = anchor === undefined ? rows : await reader.read<Row>();
  return pageOf(list, fresh, await countAt(known, after));
};

/** Reads one page without a total. */
export const fetchRows = <Row extends object>(lists: Kysely<Tables>, list: ListQuery): Promise<Row[]> =>
  createReader(list, createAskedList(lists, list, { bound: 0 }), undefined).read<Row>();

/** Only the rows with these ids. */
const among = (list: ListQuery, ids: ListStep['ids']): ListQuery => {
  const by = list.sort.termsOf([]).at(-1)?.by;
  if (ids === undefined || by === undefined) return list;
  const id = list.id === undefined ? by : sql.ref(list.id);
  return { ...list, conditions: [...list.conditions, oneOfExpression({ key: 'ids', by: id }, ids)] };
};

/** The rows behind a place in the order. Nothing is remembered of them. */
const fetchStep = async <Row extends object>(
  lists: Kysely<Tables>,
  list: ListQuery,
  { after, limit, countTo }: ListStep,
): Promise<{ page: Page<Row>; stepped: Stepped }> => {
  const asked = createAskedList(lists, list, { bound: countTo ?? 0 });
  const variant = { isDeep: true, isAnchored: after !== undefined, isBehind: true, changes: undefined };
  const [rows, total] = await Promise.all([
    asked.execute<Row>(
      [list.sort.key, 'step', after && 'behind'].join(),
      [limit, 0, ...(after ?? [])],
      composePage(list, variant),
    ),
    countTo === undefined ? undefined : asked.count(),
  ]);
  const last = rows.at(-1) as Record<string, unknown> | undefined;
  const next =
    last === undefined || rows.length < limit
      ? undefined
      : list.sort.termsOf([]).map((_term, term) => last[`sort_${term}`]);
  if (next?.includes(null)) throw new Error(`${list.name} is sorted by a column that may be null`);
  return { page: { list: rows, total: total ?? 0, page: 1, limit }, stepped: { next, total } };
};

/** Reads one page and the total, which is capped at `COUNT_BOUND`. */
export const fetchList = async <Row extends object>(lists: Kysely<Tables>, list: ListQuery): Promise<Page<Row>> => {
  const taken = canAnchor(list) ? takeStep() : undefined;
  if (taken !== undefined) {
    const { page, stepped } = await fetchStep<Row>(lists, among(list, taken.step.ids), taken.step);
    taken.report(stepped);
    return page;
  }
  const asked = createAskedList(lists, list, { bound: COUNT_BOUND, counted: list.counted });
  const known = await recallList(lists, asked);
  if (known !== undefined) return fetchKnown<Row>(known, list);
  const [rows, total] = await Promise.all([createReader(list, asked, undefined).read<Row>(), asked.count()]);
  return pageOf(list, rows, total);
};
