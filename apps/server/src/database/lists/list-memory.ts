import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { TableChanges } from '../engines/table-changes.ts';

/** Maximum number of cached lists. Each has one set of filters and one order. */
const LISTS_MAX = 2000;
/** Characters of filters and order, at most. Lists with longer ones, such as thousands of ids, are not cached. */
const NAME_MAX = 4000;
/** Maximum number of anchors per list. */
const ANCHORS_MAX = 100;

/** The position of a row in a list: its offset, and its sort values. */
export interface Anchor {
  offset: number;
  values: readonly unknown[];
}

interface Remembered {
  epoch: string;
  total: number | undefined;
  anchors: Anchor[];
  rows: readonly unknown[] | undefined;
}

/** Cached totals and anchors of lists, and cached rows of counts. They are valid for one epoch of the tables. */
export interface ListMemory {
  changes: TableChanges;
  totalOf(list: string, epoch: string): number | undefined;
  keepTotal(list: string, epoch: string, total: number): void;
  /** The nearest anchor at or before the offset. */
  anchorOf(list: string, epoch: string, offset: number): Anchor | undefined;
  keepAnchors(list: string, epoch: string, anchors: readonly Anchor[]): void;
  rowsOf(list: string, epoch: string): readonly unknown[] | undefined;
  keepRows(list: string, epoch: string, rows: readonly unknown[]): void;
}

const createListMemory = (changes: TableChanges): ListMemory => {
  const lists = new Map<string, Remembered>();

  const find = (list: string, epoch: string): Remembered | undefined => {
    const found = lists.get(list);
    return found?.epoch === epoch ? found : undefined;
  };

  const findOrAdd = (list: string, epoch: string): Remembered => {
    const found = find(list, epoch) ?? { epoch, total: undefined, anchors: [], rows: undefined };
    // Moves the list to the end, so that the list written longest ago is evicted first.
    lists.delete(list);
    lists.set(list, found);
    const [oldest] = lists.keys();
    if (lists.size > LISTS_MAX && oldest !== undefined) lists.delete(oldest);
    return found;
  };

  return {
    changes,
    totalOf: (list, epoch) => find(list, epoch)?.total,
    keepTotal: (list, epoch, total) => {
      findOrAdd(list, epoch).total = total;
    },
    anchorOf: (list, epoch, offset) =>
      find(list, epoch)
        ?.anchors.filter((anchor) => anchor.offset <= offset)
        .reduce<Anchor | undefined>(
          (nearest, anchor) => (nearest === undefined || anchor.offset > nearest.offset ? anchor : nearest),
          undefined,
        ),
    keepAnchors: (list, epoch, anchors) => {
      if (anchors.length === 0) return;
      const remembered = findOrAdd(list, epoch);
      const known = new Set(remembered.anchors.map(({ offset }) => offset));
      const added = anchors.filter(({ offset }) => !known.has(offset));
      remembered.anchors = [...remembered.anchors, ...added].slice(-ANCHORS_MAX);
    },
    rowsOf: (list, epoch) => find(list, epoch)?.rows,
    keepRows: (list, epoch, rows) => {
      findOrAdd(list, epoch).rows = rows;
    },
  };
};

/** Keyed by the adapter, which all connections and scopes of one database share. */
const memories = new WeakMap<object, ListMemory>();

/** Must be called once for the connection that reads lists. */
export const rememberLists = (lists: Kysely<Tables>, changes: TableChanges): void => {
  memories.set(lists.getExecutor().adapter, createListMemory(changes));
};

/** Returns undefined inside a transaction, because it sees uncommitted rows. */
export const listMemoryOf = (lists: Kysely<Tables>): ListMemory | undefined =>
  lists.isTransaction ? undefined : memories.get(lists.getExecutor().adapter);

/** The key of a cached value: the tables that it is read from, and its name. */
export interface Remembering {
  tables: readonly string[];
  name: string;
}

export interface Recalled extends Remembering {
  memory: ListMemory;
}

/** Returns undefined where nothing can be cached: in a transaction, under a long name, or if changes of a table are not counted. */
export const recall = async (
  lists: Kysely<Tables>,
  identify: () => Remembering | undefined,
): Promise<Recalled | undefined> => {
  const memory = listMemoryOf(lists);
  const identity = memory && identify();
  if (memory === undefined || identity === undefined || identity.name.length > NAME_MAX) return undefined;
  await memory.changes.load();
  return memory.changes.knows(identity.tables) ? { memory, ...identity } : undefined;
};
