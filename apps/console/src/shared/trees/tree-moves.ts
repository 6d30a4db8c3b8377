/** A row of a tree: below another row, or at the top. */
export interface TreeRow {
  id: string;
  parentId: string | null;
}

/** The position of a row, and the version on which it is based. */
export interface TreePlace extends TreeRow {
  order: number;
  version: number;
}

export interface Tree<Row extends TreePlace> {
  /** All rows, in order. */
  rows: Row[];
  /** Rows of different groups never become siblings, parents or children. */
  groupOf?: ((row: Row) => string) | undefined;
  /** Whether a row can have children. Every row can by default. */
  canHold?: ((row: Row) => boolean) | undefined;
}

/** The target position of a row: its parent, and its index among the new siblings. */
export interface Destination {
  parentId: string | null;
  index: number;
}

/** The part of the target row on which a row was dropped. */
export type Zone = 'before' | 'inside' | 'after';

export interface Drop {
  overId: string;
  zone: Zone;
}

export type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const ORDER_STEP = 10;

const isSameGroup = <Row extends TreePlace>({ groupOf }: Tree<Row>, one: Row, other: Row): boolean =>
  !groupOf || groupOf(one) === groupOf(other);

/** The siblings of a row, including itself. Roots of different groups are not siblings. */
const levelOf = <Row extends TreePlace>(tree: Tree<Row>, beside: Row): Row[] =>
  tree.rows.filter((row) => row.parentId === beside.parentId && isSameGroup(tree, row, beside));

const neighboursOf = <Row extends TreePlace>(tree: Tree<Row>, of: Row): Row[] =>
  levelOf(tree, of).filter(({ id }) => id !== of.id);

/** Ids of a row and of everything below it. */
export const subtreeOf = (rows: TreeRow[], id: string): Set<string> => {
  const ids = new Set([id]);
  let size = 0;
  while (size < ids.size) {
    size = ids.size;
    for (const row of rows) if (row.parentId !== null && ids.has(row.parentId)) ids.add(row.id);
  }
  return ids;
};

/** Whether a drop would move a row to another group. */
export const isElsewhere = <Row extends TreePlace>(tree: Tree<Row>, moved: Row, { overId }: Drop): boolean => {
  const over = tree.rows.find(({ id }) => id === overId);
  return over !== undefined && !isSameGroup(tree, over, moved);
};

/** The target position of a drop; undefined if it is not possible. */
export const destinationOfDrop = <Row extends TreePlace>(
  tree: Tree<Row>,
  moved: Row,
  { overId, zone }: Drop,
): Destination | undefined => {
  const { rows, canHold } = tree;
  const over = rows.find(({ id }) => id === overId);
  if (!over || !isSameGroup(tree, over, moved) || subtreeOf(rows, moved.id).has(overId)) return undefined;
  if (zone === 'inside') {
    const isHolder = canHold?.(over) ?? true;
    return isHolder
      ? { parentId: over.id, index: rows.filter(({ parentId }) => parentId === over.id).length }
      : undefined;
  }
  const neighbours = neighboursOf(tree, { ...moved, parentId: over.parentId });
  return { parentId: over.parentId, index: neighbours.indexOf(over) + (zone === 'after' ? 1 : 0) };
};

/** Up and down move among siblings, left to the level of the parent, right below the previous sibling. */
export const destinationOfKey = <Row extends TreePlace>(
  tree: Tree<Row>,
  moved: Row,
  key: MoveKey,
): Destination | undefined => {
  const { parentId } = moved;
  const level = levelOf(tree, moved);
  const at = level.findIndex(({ id }) => id === moved.id);
  const before = level[at - 1];
  if (key === 'ArrowUp') return before && { parentId, index: at - 1 };
  if (key === 'ArrowDown') return at + 1 < level.length ? { parentId, index: at + 1 } : undefined;
  if (key === 'ArrowRight') return before && destinationOfDrop(tree, moved, { overId: before.id, zone: 'inside' });
  return parentId === null ? undefined : destinationOfDrop(tree, moved, { overId: parentId, zone: 'after' });
};

/** The changed rows: the moved row, and the siblings whose order changes. */
export const placesFor = <Row extends TreePlace>(
  tree: Tree<Row>,
  moved: Row,
  { parentId, index }: Destination,
): TreePlace[] =>
  neighboursOf(tree, { ...moved, parentId })
    .toSpliced(index, 0, moved)
    .map((row, place) => ({ row, order: (place + 1) * ORDER_STEP }))
    .filter(({ row, order }) => row.order !== order || (row.id === moved.id && row.parentId !== parentId))
    .map(({ row, order }) => ({ id: row.id, version: row.version, parentId, order }));

/** The rows after the move, in order. */
export const afterMove = <Row extends TreePlace>(tree: Tree<Row>, places: TreePlace[]): Row[] => {
  const byId = new Map(places.map((place) => [place.id, place]));
  return tree.rows
    .map((row) => {
      const place = byId.get(row.id);
      return place ? { ...row, ...place, version: row.version + 1 } : row;
    })
    .toSorted((a, b) => (isSameGroup(tree, a, b) ? a.order - b.order : 0));
};
