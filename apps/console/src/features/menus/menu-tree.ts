import type { MenuPlace, MenuRecord } from '@huiwu/contract/menus';

const ORDER_STEP = 10;

/** Those that were asked for, and everything above them, so that it can be seen where they belong. */
export const searchMenus = (rows: MenuRecord[], text: string): MenuRecord[] => {
  if (text === '') return rows;
  const wanted = text.toLowerCase();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of rows.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(wanted)))
    for (let next: MenuRecord | undefined = row; next && !kept.has(next.id); next = byId.get(next.parentId ?? ''))
      kept.add(next.id);
  return rows.filter(({ id }) => kept.has(id));
};

/** Ids of an entry and of everything below it. */
export const subtreeOf = (rows: MenuRecord[], id: string): Set<string> => {
  const ids = new Set([id]);
  let size = 0;
  while (size < ids.size) {
    size = ids.size;
    for (const row of rows) if (row.parentId !== null && ids.has(row.parentId)) ids.add(row.id);
  }
  return ids;
};

const levelOf = (rows: MenuRecord[], { parentId }: MenuRecord): MenuRecord[] =>
  rows.filter((row) => row.parentId === parentId);

/** What changes when an entry changes places with its neighbour; nothing where there is none. */
export const placesAfterStep = (rows: MenuRecord[], moved: MenuRecord, step: -1 | 1): MenuPlace[] => {
  const level = levelOf(rows, moved);
  const at = level.findIndex(({ id }) => id === moved.id);
  if (at + step < 0 || at + step >= level.length) return [];
  return level
    .toSpliced(at, 1)
    .toSpliced(at + step, 0, moved)
    .map((row, place) => ({ row, order: (place + 1) * ORDER_STEP }))
    .filter(({ row, order }) => row.order !== order)
    .map(({ row, order }) => ({ id: row.id, version: row.version, parentId: row.parentId, order }));
};

export const isFirst = (rows: MenuRecord[], row: MenuRecord): boolean => levelOf(rows, row)[0]?.id === row.id;

export const isLast = (rows: MenuRecord[], row: MenuRecord): boolean => levelOf(rows, row).at(-1)?.id === row.id;
