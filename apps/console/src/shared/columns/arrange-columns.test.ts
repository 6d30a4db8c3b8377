import { describe, expect, test } from 'vitest';
import type { ListColumns } from '@huiwu/contract/base/list-columns';
import { arrangeColumns, columnChoices, moveChoice, toListColumns } from './arrange-columns.ts';
import type { Column } from './columns.tsx';

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  title: key,
  width: 100,
  render: () => key,
  ...more,
});

const columns = [
  column('name', { onCard: 'head', pin: 'start' }),
  column('phone'),
  column('role'),
  column('state'),
  column('actions', { onCard: 'foot', pin: 'end' }),
];

const shown = (arranged: ListColumns | undefined) => arrangeColumns(columns, arranged).map(({ key }) => key);

describe('the columns of a list', () => {
  test('are the list’s own by default', () => {
    expect(shown(undefined)).toEqual(['name', 'phone', 'role', 'state', 'actions']);
  });

  test('with the name or the actions of a row are never hidden or moved', () => {
    const arranged = ['actions', 'state', 'name', 'phone', 'role'].map((key) => ({ key, isHidden: true }));
    expect(shown(arranged)).toEqual(['name', 'actions']);
  });

  test('that no longer exist are ignored, and new ones are next to their neighbour', () => {
    expect(shown([{ key: 'gone' }, { key: 'state' }, { key: 'phone' }])).toEqual([
      'name',
      'state',
      'phone',
      'role',
      'actions',
    ]);
  });

  test('have the user’s widths and pins, pinned ones at the edges', () => {
    const arranged = arrangeColumns(columns, [
      { key: 'phone', width: 200 },
      { key: 'role', pin: 'end' },
      { key: 'state', pin: 'start' },
    ]);
    expect(arranged.map(({ key }) => key)).toEqual(['name', 'state', 'phone', 'role', 'actions']);
    expect(arranged.find(({ key }) => key === 'phone')?.width).toBe(200);
    expect(arranged.find(({ key }) => key === 'role')?.pin).toBe('end');
  });

  test('are stored as differences from the list’s own', () => {
    const choices = moveChoice(columnChoices(columns, [{ key: 'state', isHidden: true }]), 'phone', 1);
    expect(toListColumns(choices, columns)).toEqual([
      { key: 'name' },
      { key: 'role' },
      { key: 'phone' },
      { key: 'state', isHidden: true },
      { key: 'actions' },
    ]);
  });

  test('move among free columns only', () => {
    const choices = columnChoices(columns);
    expect(moveChoice(choices, 'phone', -1)).toBe(choices);
    expect(moveChoice(choices, 'actions', -1)).toBe(choices);
    expect(moveChoice(choices, 'phone', 9).map(({ key }) => key)).toEqual([
      'name',
      'role',
      'state',
      'phone',
      'actions',
    ]);
  });
});
