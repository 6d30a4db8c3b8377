/** A flat row with its children. */
export type Branch<Row, Children extends string = 'children'> = Row & { [Key in Children]?: Branch<Row, Children>[] };

interface Names<Children extends string> {
  id: string;
  parentId: string;
  children: Children;
}

/** For each row, the index of its parent; undefined for a root. A cycle is broken where it was entered. */
const parentPlaces = (keys: unknown[], parentKeys: unknown[]): (number | undefined)[] => {
  const placeOf = new Map<unknown, number>();
  keys.forEach((key, place) => placeOf.has(key) || placeOf.set(key, place));
  const parents = parentKeys.map((key) => placeOf.get(key));
  const seenFrom: number[] = [];
  for (let start = 0; start < parents.length; start += 1) {
    let place: number | undefined = start;
    while (place !== undefined && seenFrom[place] === undefined) {
      seenFrom[place] = start;
      place = parents[place];
    }
    if (place !== undefined && seenFrom[place] === start) parents[place] = undefined;
  }
  return parents;
};

/**
 * Nests rows by parent. Each row appears exactly once, in the order of the list; the rows are not changed. A row whose
 * parent is not in the list is a root, so a filtered list still shows it. One row of a cycle is a root.
 */
export const buildTree = <Row extends object, const Children extends string = 'children'>(
  rows: readonly Row[],
  names: Partial<Names<Children>> = {},
): Branch<Row, Children>[] => {
  const { id = 'id', parentId = 'parentId', children = 'children' } = names;
  const valuesOf = (name: string) => rows.map((row) => (row as Record<string, unknown>)[name]);
  const branches: Record<string, unknown>[] = rows.map((row) => Object.fromEntries(Object.entries(row)));
  const below = branches.map((): unknown[] => []);
  const roots: unknown[] = [];
  parentPlaces(valuesOf(id), valuesOf(parentId)).forEach((parent, place) =>
    (parent === undefined ? roots : below[parent])?.push(branches[place]),
  );
  branches.forEach((branch, place) => {
    delete branch[children];
    if (below[place]?.length) branch[children] = below[place];
  });
  return roots as Branch<Row, Children>[];
};
