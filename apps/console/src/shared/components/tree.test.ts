import { describe, expect, test } from 'vitest';
import { buildTree } from './tree.ts';

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

  test('survives a circle', () => {
    expect(
      buildTree([
        { id: 'a', parentId: 'b' },
        { id: 'b', parentId: 'a' },
      ]),
    ).toEqual([]);
  });
});
