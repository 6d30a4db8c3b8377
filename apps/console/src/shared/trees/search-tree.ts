import type { TreeRow } from './tree-moves.ts';

/** Those that were asked for, and everything above them, so that it can be seen where they belong. */
export const withAncestors = <Row extends TreeRow>(rows: Row[], found: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of found)
    for (let next: Row | undefined = row; next && !kept.has(next.id); next = byId.get(next.parentId ?? ''))
      kept.add(next.id);
  return rows.filter(({ id }) => kept.has(id));
};
