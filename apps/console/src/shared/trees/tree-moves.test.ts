import { describe, expect, test } from 'vitest';
import { afterMove, destinationOfDrop, destinationOfKey, placesFor, type MoveKey, type Zone } from './tree-moves.ts';

interface Row {
  id: string;
  parentId: string | null;
  order: number;
  version: number;
  group: string;
}

const aRow = (given: Partial<Row> & { id: string }): Row => ({
  parentId: null,
  order: 10,
  version: 1,
  group: 'own',
  ...given,
});

const ROWS = [
  aRow({ id: 'root' }),
  aRow({ id: 'a', parentId: 'root', order: 10 }),
  aRow({ id: 'b', parentId: 'root', order: 20 }),
  aRow({ id: 'c', parentId: 'root', order: 30 }),
  aRow({ id: 'a1', parentId: 'a', order: 10 }),
  aRow({ id: 'else', group: 'other' }),
];

const TREE = { rows: ROWS, groupOf: ({ group }: Row) => group };
const ONLY_ROOT_HOLDS = { ...TREE, canHold: ({ id }: Row) => id === 'root' };

const row = (id: string): Row => ROWS.find((each) => each.id === id) as Row;
const drop = (id: string, overId: string, zone: Zone) => destinationOfDrop(TREE, row(id), { overId, zone });
const press = (id: string, key: MoveKey) => destinationOfKey(TREE, row(id), key);

describe('a row', () => {
  test.each([
    ['on itself', 'a', 'a'],
    ['below its own descendant', 'a', 'a1'],
    ['into another group', 'a', 'else'],
    ['on what is not there', 'a', 'nothing'],
  ])('dropped %s stays where it is', (_where, id, overId) => {
    expect(drop(id, overId, 'inside')).toBeUndefined();
  });

  test('cannot be moved below a row that cannot have children', () => {
    expect(destinationOfDrop(ONLY_ROOT_HOLDS, row('c'), { overId: 'b', zone: 'inside' })).toBeUndefined();
    expect(destinationOfKey(ONLY_ROOT_HOLDS, row('c'), 'ArrowRight')).toBeUndefined();
    expect(destinationOfDrop(ONLY_ROOT_HOLDS, row('a1'), { overId: 'root', zone: 'inside' })).toEqual({
      parentId: 'root',
      index: 3,
    });
  });

  test.each([
    ['before', { parentId: 'root', index: 0 }],
    ['inside', { parentId: 'a', index: 1 }],
    ['after', { parentId: 'root', index: 1 }],
  ] as const)('dropped %s another one moves there', (zone, destination) => {
    expect(drop('c', 'a', zone)).toEqual(destination);
  });

  test.each([
    ['a', 'ArrowUp', undefined],
    ['b', 'ArrowUp', { parentId: 'root', index: 0 }],
    ['b', 'ArrowDown', { parentId: 'root', index: 2 }],
    ['c', 'ArrowDown', undefined],
    ['b', 'ArrowRight', { parentId: 'a', index: 1 }],
    ['a', 'ArrowRight', undefined],
    ['a1', 'ArrowLeft', { parentId: 'root', index: 1 }],
    ['root', 'ArrowLeft', undefined],
  ] as const)('%s moves by %s', (id, key, destination) => {
    expect(press(id, key)).toEqual(destination);
  });
});

describe('what is sent', () => {
  test('is the moved row and the siblings whose order changes', () => {
    expect(placesFor(TREE, row('c'), { parentId: 'root', index: 1 })).toEqual([
      { id: 'c', version: 1, parentId: 'root', order: 20 },
      { id: 'b', version: 1, parentId: 'root', order: 30 },
    ]);
  });

  test('is empty if nothing changes', () => {
    expect(placesFor(TREE, row('b'), { parentId: 'root', index: 1 })).toEqual([]);
  });

  test('is shown immediately, with the versions after the change', () => {
    const after = afterMove(TREE, placesFor(TREE, row('c'), { parentId: 'root', index: 0 }));
    expect(after.filter(({ parentId }) => parentId === 'root').map(({ id, version }) => `${id}${version}`)).toEqual([
      'c2',
      'a2',
      'b2',
    ]);
  });
});
