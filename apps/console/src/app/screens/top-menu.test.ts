import { describe, expect, test } from 'vitest';
import { toMenuItems } from '../../shared/menus/menu-items.ts';
import { visibleMenu } from '../../shared/menus/visible-menu.ts';
import { directoryNode, menuNode } from '../../testing/menu-nodes.ts';
import { splitTopMenu, topMenuCapacity, toTopEntries } from './top-menu.ts';

const entries = toTopEntries(
  visibleMenu(
    toMenuItems([
      menuNode({ id: 'home', pageurl: '/home/index' }),
      menuNode({ id: 'a' }),
      directoryNode('b', [menuNode({ id: 'c' }), menuNode({ id: 'd' })]),
    ]),
  ),
  '/home/index',
);

describe('the top menu', () => {
  test('has the top of the menu without the start page and, last, the reports', () => {
    expect(entries.map(({ title }) => title)).toEqual(['a', 'b', '统计报表']);
    expect(entries.at(-1)).toMatchObject({ id: 'index', target: '/index' });
  });

  test('contains the start page if the top menu is the first level', () => {
    const home = visibleMenu(toMenuItems([menuNode({ id: 'home', pageurl: '/home/index' })]));
    expect(toTopEntries(home).map(({ id }) => id)).toEqual(['home', 'index']);
  });

  test('has a heading whose only page is hidden, as the sidebar has it', () => {
    const hidden = menuNode({ id: 'h', hidden: true });
    const [entry] = toTopEntries(visibleMenu(toMenuItems([directoryNode('only', [hidden])])), '/home/index');
    expect(entry).toMatchObject({ id: 'only', target: '/only/h?menuCode=h' });
  });

  test('leads from a heading to its first page', () => {
    expect(entries[1]?.target).toBe('/b/c?menuCode=c');
  });

  test.each([
    [1440, 5],
    [1366, 5],
    [992, 3],
    [390, 1],
    [200, 0],
  ])('in a window of %i px holds %i', (width, count) => {
    expect(topMenuCapacity(width)).toBe(count);
  });

  test('puts what does not fit under 更多', () => {
    const { shown, more } = splitTopMenu(entries, 2);
    expect([shown.length, more.map(({ id }) => id)]).toEqual([2, ['index']]);
  });
});
