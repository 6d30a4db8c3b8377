import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { TableChanges } from '../engines/table-changes.ts';

/** Lists, each with one set of filters and one order, that are remembered at a time. */
const LISTS_MAX = 2000;
/** Anchors of one list. */
const ANCHORS_MAX = 100;

/** A row's place in a list: how many rows come before it, and its values in the order of the list. */
export interface Anchor {
  offset: number;
  values: readonly unknown[];
}

interface Remembered {
  epoch: string;
  total: number | undefined;
  anchors: Anchor[];
}

/** What is known of lists until a row of their tables changes. */
export interface ListMemory {
  changes: TableChanges;
  totalOf(list: string, epoch: string): number | undefined;
  keepTotal(list: string, epoch: string, total: number): void;
  /** The nearest one that is not behind the offset. */
  anchorOf(list: string, epoch: string, offset: number): Anchor | undefined;
  keepAnchors(list: string, epoch: string, anchors: readonly Anchor[]): void;
}

const createListMemory = (changes: TableChanges): ListMemory => {
  const lists = new Map<string, Remembered>();

  const find = (list: string, epoch: string): Remembered | undefined => {
    const found = lists.get(list);
    return found?.epoch === epoch ? found : undefined;
  };

  const findOrAdd = (list: string, epoch: string): Remembered => {
    const found = find(list, epoch) ?? { epoch, total: undefined, anchors: [] };
    // The one that was kept longest ago goes first.
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
  };
};

/** By what all connections and scopes over one database have in common. */
const memories = new WeakMap<object, ListMemory>();

/** To be called once for the connection that lists are read through. */
export const rememberLists = (lists: Kysely<Tables>, changes: TableChanges): void => {
  memories.set(lists.getExecutor().adapter, createListMemory(changes));
};

/** Undefined inside a transaction: it sees rows that are not committed. */
export const listMemoryOf = (lists: Kysely<Tables>): ListMemory | undefined =>
  lists.isTransaction ? undefined : memories.get(lists.getExecutor().adapter);
