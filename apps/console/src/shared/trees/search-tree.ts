import type { TreeRow } from './tree-moves.ts';

/** The matching rows and all their ancestors, which show their position. */
export const withAncestors = <Row extends TreeRow>(rows: Row[], found: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of found)
    for (let next: Row | undefined = row; next && !kept.has(next.id); next = byId.get(next.parentId ?? ''))
      kept.add(next.id);
  return rows.filter(({ id }) => kept.has(id));
};
