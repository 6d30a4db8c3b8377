import { describe, expect, test } from 'vitest';
import { countOf, heldOf, isClosed, markOf, searched, toggled, toggledAll, type GrantNode } from './grant-tree.ts';

const item = (id: string, own: Partial<GrantNode> = {}): GrantNode => ({
  id,
  title: id,
  isItem: true,
  children: [],
  ...own,
});
const heading = (id: string, children: GrantNode[]): GrantNode => ({ ...item(id, { isItem: false }), children });

const closed = item('closed', { closed: '您没有此权限' });
const home = item('home', { isFixed: true, closed: '所有人可见' });
const people = heading('people', [item('admins'), item('roles'), closed]);
const page = item('page', { children: [item('below')] });
const sorted = (ids: Set<string>) => [...ids].toSorted();

describe('a line', () => {
  test('that cannot be granted cannot be revoked either', () => {
    expect([isClosed(closed, true), isClosed(home, true), isClosed(heading('all', [closed]), true)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('with children shows their state: all, some, or none', () => {
    expect(markOf(people, new Set())).toBe('none');
    expect(markOf(people, new Set(['roles']))).toBe('some');
    expect(markOf(people, new Set(['roles', 'admins', 'closed']))).toBe('all');
    expect(markOf(page, new Set(['page']))).toBe('some');
    expect(markOf(home, new Set())).toBe('all');
  });

  test('with the link selects and deselects all grantable descendants', () => {
    const all = toggled(people, new Set(['roles']), true);
    expect(sorted(all)).toEqual(['admins', 'roles']);
    expect(sorted(toggled(people, all, true))).toEqual([]);
    expect(sorted(toggled(page, new Set(), true))).toEqual(['below', 'page']);
  });

  test('without the link is selected alone; a heading cannot be selected', () => {
    expect(sorted(toggled(page, new Set(), false))).toEqual(['page']);
    expect([isClosed(people, false), isClosed(page, false)]).toEqual([true, false]);
  });
});

describe('all lines', () => {
  test('are selected at once if they can be granted, and deselected at once', () => {
    const all = toggledAll([people, page, home], new Set(['closed']));
    expect(sorted(all)).toEqual(['admins', 'below', 'closed', 'page', 'roles']);
    expect(sorted(toggledAll([people, page, home], all))).toEqual(['closed']);
  });

  test('are counted without headings and without pages that everyone has', () => {
    expect(countOf([people, home], new Set(['roles', 'home']))).toEqual({ chosen: 1, total: 3 });
  });

  test('that are granted are shown below their headings, without the others', () => {
    const titles = (nodes: GrantNode[]): unknown[] => nodes.map(({ title, children }) => [title, ...titles(children)]);
    expect(titles(heldOf([home, people, page], new Set(['roles', 'below'])))).toEqual([
      ['home'],
      ['people', ['roles']],
      ['page', ['below']],
    ]);
  });

  test('that match a search are shown with ancestors and descendants', () => {
    const tree = [heading('系统管理', [heading('人员', [item('查询管理员'), item('查询角色')])]), item('首页')];
    const titles = (nodes: GrantNode[]): unknown[] => nodes.map(({ title, children }) => [title, ...titles(children)]);
    expect(titles(searched(tree, '角色'))).toEqual([['系统管理', ['人员', ['查询角色']]]]);
    expect(titles(searched(tree, '人员'))).toEqual([['系统管理', ['人员', ['查询管理员'], ['查询角色']]]]);
    expect(searched(tree, '没有')).toEqual([]);
  });
});
