import { expect, test } from 'vitest';
import type { MenuNode } from '@huiwu/contract/menus';
import { toMenuItems } from '../../shared/menus/menu-items.ts';
import { directoryNode, menuNode } from '../../testing/menu-nodes.ts';
import { menuEntries } from './menu-entries.ts';

const REPORT = '统计报表';

const entriesOf = (nodes: MenuNode[]) => menuEntries(toMenuItems(nodes));
const titlesOf = (nodes: MenuNode[]) => entriesOf(nodes).map(({ title }) => title);

test('hidden entries are not found, nor what is below them', () => {
  const nodes = [menuNode({ id: 'a', hidden: true }), directoryNode('b', [menuNode({ id: 'c' })], { hidden: true })];
  expect(titlesOf(nodes)).toEqual([REPORT]);
});

test('a page is named by the titles of its path; headings are not pages', () => {
  expect(titlesOf([directoryNode('系统', [directoryNode('人员', [menuNode({ id: '列表' })])])])).toEqual([
    '系统 > 人员 > 列表',
    REPORT,
  ]);
});

test('a heading whose pages are all hidden leads to the first of them, as the menu does', () => {
  const [entry] = entriesOf([directoryNode('a', [menuNode({ id: 'b', hidden: true })])]);
  expect(entry).toMatchObject({ title: 'a', note: '/a/b', outcome: { to: '/a/b?menuCode=b' } });
});

test('a heading without any page is not found', () => {
  expect(titlesOf([directoryNode('a', [])])).toEqual([REPORT]);
});

test('an external address is distinguished from a page', () => {
  const [entry] = entriesOf([menuNode({ id: 'a', link: 'https://example.com/x' })]);
  expect(entry?.outcome).toEqual({ to: 'https://example.com/x', isExternal: true });
});

test('the reports appear once, even if the menu lists them', () => {
  expect(titlesOf([menuNode({ id: 'r', title: '报表', pageurl: '/index' })])).toEqual(['报表']);
});
