import type { Department } from '@huiwu/contract/departments';
import { describe, expect, test } from 'vitest';
import {
  afterMove,
  destinationOfDrop,
  destinationOfKey,
  placesFor,
  type MoveKey,
  type Zone,
} from './department-moves.ts';
import { aDepartment } from './testing/department-server.ts';

const ROWS: Department[] = [
  aDepartment({ id: 'root' }),
  aDepartment({ id: 'a', parentId: 'root', order: 10 }),
  aDepartment({ id: 'b', parentId: 'root', order: 20 }),
  aDepartment({ id: 'c', parentId: 'root', order: 30 }),
  aDepartment({ id: 'a1', parentId: 'a', order: 10 }),
  aDepartment({ id: 'else', custCode: 'OTHER' }),
];

const row = (id: string): Department => ROWS.find((each) => each.id === id) as Department;
const drop = (id: string, overId: string, zone: Zone) => destinationOfDrop(ROWS, row(id), { overId, zone });
const press = (id: string, key: MoveKey) => destinationOfKey(ROWS, row(id), key);

describe('a department', () => {
  test.each([
    ['on itself', 'a', 'a'],
    ['below its own descendant', 'a', 'a1'],
    ['into another company', 'a', 'else'],
    ['on what is not there', 'a', 'nothing'],
  ])('dropped %s stays where it is', (_where, id, overId) => {
    expect(drop(id, overId, 'inside')).toBeUndefined();
  });

  test.each([
    ['before', { parentId: 'root', index: 0 }],
    ['inside', { parentId: 'a', index: 1 }],
    ['after', { parentId: 'root', index: 1 }],
  ] as const)('dropped %s another one comes there', (zone, destination) => {
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
  test('is the moved one and the neighbours whose order changes', () => {
    expect(placesFor(ROWS, row('c'), { parentId: 'root', index: 1 })).toEqual([
      { id: 'c', version: 1, parentId: 'root', order: 20 },
      { id: 'b', version: 1, parentId: 'root', order: 30 },
    ]);
  });

  test('is nothing where nothing changes', () => {
    expect(placesFor(ROWS, row('b'), { parentId: 'root', index: 1 })).toEqual([]);
  });

  test('is shown at once, with the versions that it will have', () => {
    const after = afterMove(ROWS, placesFor(ROWS, row('c'), { parentId: 'root', index: 0 }));
    expect(after.filter(({ parentId }) => parentId === 'root').map(({ id, version }) => `${id}${version}`)).toEqual([
      'c2',
      'a2',
      'b2',
    ]);
  });
});
