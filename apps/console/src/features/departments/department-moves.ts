import type { Department, DepartmentPlace } from '@huiwu/contract/departments';

/** Where one department is to stand: below which other, and before how many of its new neighbours. */
export interface Destination {
  parentId: string | null;
  index: number;
}

/** Where it was dropped on another one's row. */
export type Zone = 'before' | 'inside' | 'after';

export type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const ORDER_STEP = 10;

/** Those that stand beside each other; tops of different companies do not. */
const neighboursOf = (rows: Department[], { id, parentId, custCode }: Department): Department[] =>
  rows.filter((row) => row.parentId === parentId && row.custCode === custCode && row.id !== id);

/** Ids of a department and of everything below it. */
export const subtreeOf = (rows: Department[], id: string): Set<string> => {
  const ids = new Set([id]);
  let size = 0;
  while (size < ids.size) {
    size = ids.size;
    for (const row of rows) if (row.parentId !== null && ids.has(row.parentId)) ids.add(row.id);
  }
  return ids;
};

/** Where a drop leads, or nothing where it would lead nowhere. */
export const destinationOfDrop = (
  rows: Department[],
  moved: Department,
  { overId, zone }: { overId: string; zone: Zone },
): Destination | undefined => {
  const over = rows.find(({ id }) => id === overId);
  if (!over || over.custCode !== moved.custCode || subtreeOf(rows, moved.id).has(overId)) return undefined;
  if (zone === 'inside')
    return { parentId: over.id, index: rows.filter(({ parentId }) => parentId === over.id).length };
  const neighbours = neighboursOf(rows, { ...moved, parentId: over.parentId });
  return { parentId: over.parentId, index: neighbours.indexOf(over) + (zone === 'after' ? 1 : 0) };
};

/** Up and down among its neighbours; left beside its parent; right below the neighbour before it. */
export const destinationOfKey = (rows: Department[], moved: Department, key: MoveKey): Destination | undefined => {
  const { parentId, custCode } = moved;
  const level = rows.filter((row) => row.parentId === parentId && row.custCode === custCode);
  const at = level.findIndex(({ id }) => id === moved.id);
  const before = level[at - 1];
  if (key === 'ArrowUp') return before && { parentId, index: at - 1 };
  if (key === 'ArrowDown') return at + 1 < level.length ? { parentId, index: at + 1 } : undefined;
  if (key === 'ArrowRight') return before && destinationOfDrop(rows, moved, { overId: before.id, zone: 'inside' });
  return parentId === null ? undefined : destinationOfDrop(rows, moved, { overId: parentId, zone: 'after' });
};

/** What changes in the tree: the moved one, and its new neighbours as far as their order changes. */
export const placesFor = (
  rows: Department[],
  moved: Department,
  { parentId, index }: Destination,
): DepartmentPlace[] => {
  const neighbours = neighboursOf(rows, { ...moved, parentId });
  return neighbours
    .toSpliced(index, 0, moved)
    .map((row, place) => ({ row, order: (place + 1) * ORDER_STEP }))
    .filter(({ row, order }) => row.order !== order || (row.id === moved.id && row.parentId !== parentId))
    .map(({ row, order }) => ({ id: row.id, version: row.version, parentId, order }));
};

/** The tree as it will be, in its order. */
export const afterMove = (rows: Department[], places: DepartmentPlace[]): Department[] => {
  const byId = new Map(places.map((place) => [place.id, place]));
  return rows
    .map((row) => {
      const place = byId.get(row.id);
      return place ? { ...row, ...place, version: row.version + 1 } : row;
    })
    .toSorted((a, b) => (a.custCode === b.custCode ? a.order - b.order : 0));
};
