import { expect, test } from 'vitest';
import { toMenuItems } from '../../shared/menus/menu-items.ts';
import { directoryNode, menuNode } from '../../testing/menu-nodes.ts';
import { belowTop } from './side-menu.ts';

const menu = toMenuItems([
  menuNode({ id: 'home' }),
  directoryNode('system', [
    menuNode({ id: 'admin', parentId: 'system' }),
    menuNode({ id: 'role', parentId: 'system' }),
  ]),
]);

const shownAt = (path: string) => belowTop(menu, path).map(({ id }) => id);

test('an area of the top menu shows its pages in the sidebar', () => {
  expect(shownAt(menu[1]?.children[0]?.path ?? '')).toEqual(['admin', 'role']);
});

test('an area with a single page shows no sidebar', () => {
  expect(shownAt(menu[0]?.path ?? '')).toEqual([]);
});

test('a page outside all areas shows no sidebar', () => {
  expect(shownAt('/index')).toEqual([]);
  expect(shownAt('/home/editInfo')).toEqual([]);
});
