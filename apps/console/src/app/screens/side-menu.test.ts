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

test('the top menu’s area shows its pages beside', () => {
  expect(shownAt(menu[1]?.children[0]?.path ?? '')).toEqual(['admin', 'role']);
});

test('an area that is one page shows nothing beside', () => {
  expect(shownAt(menu[0]?.path ?? '')).toEqual([]);
});

test('a page of no area shows nothing beside', () => {
  expect(shownAt('/index')).toEqual([]);
  expect(shownAt('/home/editInfo')).toEqual([]);
});
