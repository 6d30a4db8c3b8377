import { describe, expect, test } from 'vitest';
import type { MenuNode } from '@huiwu/contract/menus';
import { directoryNode, menuNode } from '../../testing/menu-nodes.ts';
import { findTrail, isOpenBranch, leavesOf } from './find-menu.ts';
import { toMenuItems } from './menu-items.ts';
import { firstPageOf, visibleMenu } from './visible-menu.ts';

const shown = (nodes: MenuNode[]) => visibleMenu(toMenuItems(nodes));
const hidden = (id: string) => menuNode({ id, hidden: true });

describe('the visible menu', () => {
  test('leaves hidden entries out, with everything below them', () => {
    expect(shown([directoryNode('a', [menuNode({ id: 'b' })], { hidden: true })])).toEqual([]);
  });

  test('shows an entry whose children are all hidden as a leaf', () => {
    const [item] = shown([menuNode({ id: 'a', children: [hidden('b')] })]);
    expect(item).toMatchObject({ id: 'a', children: [], target: '/a?menuCode=a' });
  });

  test('lets such a leaf without a page of its own lead to the first page below it', () => {
    const [item] = shown([directoryNode('a', [hidden('b')])]);
    expect(item).toMatchObject({ id: 'a', children: [], path: '/a/b', target: '/a/b?menuCode=b' });
    expect(item && firstPageOf(item)).toBe(item);
  });

  test('leaves a heading out that has no page anywhere', () => {
    expect(shown([directoryNode('a', [directoryNode('b', [])])])).toEqual([]);
  });

  test('shows a single visible child in the place of its parent, with the icon of the parent', () => {
    const [item] = shown([directoryNode('a', [menuNode({ id: 'b' }), hidden('c')], { icon: 'system' })]);
    expect(item).toMatchObject({ id: 'b', icon: 'system', target: '/a/b?menuCode=b' });
  });

  test('keeps the parent of a single child that has children itself', () => {
    const inner = directoryNode('b', [menuNode({ id: 'c' }), menuNode({ id: 'd' })]);
    const [item] = shown([directoryNode('a', [inner])]);
    expect(item).toMatchObject({ id: 'a', children: [{ id: 'b' }] });
  });

  test('keeps a parent with several visible children', () => {
    const [item] = shown([directoryNode('a', [menuNode({ id: 'b' }), menuNode({ id: 'c' })])]);
    expect(item?.children.map(({ id }) => id)).toEqual(['b', 'c']);
  });
});

describe('finding in the menu', () => {
  const items = toMenuItems([directoryNode('a', [menuNode({ id: 'b' }), hidden('c')]), menuNode({ id: 'd' })]);

  test('goes from the top to the page, hidden ones too', () => {
    expect(findTrail(items, '/a/c').map(({ id }) => id)).toEqual(['a', 'c']);
    expect(findTrail(items, '/nowhere')).toEqual([]);
  });

  test('knows the branch that is open', () => {
    expect(items.map((item) => isOpenBranch(item, '/a/b'))).toEqual([true, false]);
  });

  test('leads to the first page of a heading', () => {
    expect(items.map((item) => firstPageOf(item)?.path)).toEqual(['/a/b', '/d']);
  });

  test('lists the pages in the order of the menu', () => {
    expect(leavesOf(items).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  });
});
