import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTree, type Branch } from './tree.ts';

interface Row {
  id: number;
  parentId: number | null;
}

const row = fc.record({ id: fc.integer({ min: 0, max: 12 }), parentId: fc.option(fc.integer({ min: 0, max: 15 })) });
const rowsWithOwnIds = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 14 });

const flatten = (branches: Branch<Row>[]): Row[] =>
  branches.flatMap(({ children = [], ...rest }) => [rest, ...flatten(children)]);

const links = (branches: Branch<Row>[]): [Row, Row][] =>
  branches.flatMap((branch) =>
    (branch.children ?? []).map((child): [Row, Row] => [branch, child]).concat(links(branch.children ?? [])),
  );

const inOrder = (rows: Row[]) => rows.toSorted((a, b) => a.id - b.id || (a.parentId ?? -1) - (b.parentId ?? -1));

describe('a tree from a flat list', () => {
  test('nests rows below their parents, in the order of the list', () => {
    const rows = [
      { id: 'b', parentId: 'a' },
      { id: 'a', parentId: null },
      { id: 'c', parentId: 'a' },
    ];
    expect(buildTree(rows)).toEqual([
      {
        id: 'a',
        parentId: null,
        children: [
          { id: 'b', parentId: 'a' },
          { id: 'c', parentId: 'a' },
        ],
      },
    ]);
  });

  test('shows rows whose parent is not in the list', () => {
    expect(buildTree([{ id: 'b', parentId: 'gone' }])).toEqual([{ id: 'b', parentId: 'gone' }]);
  });

  test('shows one row of a cycle as a root, the others below it', () => {
    const rows = [
      { id: 'x', parentId: 'b' },
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: 'a' },
    ];
    expect(buildTree(rows)).toEqual([
      {
        id: 'b',
        parentId: 'a',
        children: [
          { id: 'x', parentId: 'b' },
          { id: 'a', parentId: 'b' },
        ],
      },
    ]);
    expect(buildTree([{ id: 'a', parentId: 'a' }])).toEqual([{ id: 'a', parentId: 'a' }]);
  });

  test('accepts other property names', () => {
    const rows = [
      { code: 1, above: 0 },
      { code: 2, above: 1 },
    ];
    expect(buildTree(rows, { id: 'code', parentId: 'above', children: 'items' })).toEqual([
      { code: 1, above: 0, items: [{ code: 2, above: 1 }] },
    ]);
  });

  test('may be as deep as the list is long', () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, parentId: id - 1 }));
    expect(buildTree(rows)).toHaveLength(1);
  });

  test('shows every row exactly once, whatever the parents say', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 14 }), (rows) => {
        expect(inOrder(flatten(buildTree(rows)))).toEqual(inOrder(rows));
      }),
      { numRuns: 1000 },
    );
  });

  test('puts rows only below their own parents, except in a cycle', () => {
    fc.assert(
      fc.property(rowsWithOwnIds, (rows) => {
        const tree = buildTree(rows);
        expect(links(tree).filter(([above, below]) => below.parentId !== above.id)).toEqual([]);
        const isBelowItself = (start: Row) => {
          let above = rows.find(({ id }) => id === start.parentId);
          for (let steps = 0; above && above !== start && steps < rows.length; steps += 1) {
            const next = above.parentId;
            above = rows.find(({ id }) => id === next);
          }
          return above === start;
        };
        const wrongRoots = tree.filter(
          ({ id, parentId }) =>
            rows.some((other) => other.id === parentId) && !isBelowItself(rows.find((other) => other.id === id)!),
        );
        expect(wrongRoots).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('does not change the rows', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 14 }), (rows) => {
        const before = structuredClone(rows);
        buildTree(rows.map((one) => Object.freeze(one)));
        expect(rows).toEqual(before);
      }),
    );
  });
});
