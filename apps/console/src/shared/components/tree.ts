interface Flat {
  id: string;
  parentId: string | null;
}

/** A flat row with those below it. */
export type Branch<Row> = Row & { children?: Branch<Row>[] };

/** Nests rows by their parents. Rows whose parent is not in the list are roots, so that a filtered list still shows. */
export const buildTree = <Row extends Flat>(rows: Row[]): Branch<Row>[] => {
  const known = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const nest = (parentId: string | null): Branch<Row>[] =>
    (below.get(parentId) ?? []).map((row) => {
      const children = nest(row.id);
      return children.length > 0 ? { ...row, children } : row;
    });
  return nest(null);
};
