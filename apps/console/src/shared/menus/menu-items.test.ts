import { describe, expect, test } from 'vitest';
import { directoryNode, menuNode } from '../../testing/menu-nodes.ts';
import { ALWAYS_HIDDEN_ID, joinPath, parseMenuQuery, toMenuItems } from './menu-items.ts';

describe('paths of menu entries', () => {
  test('join without doubled or trailing slashes', () => {
    expect(joinPath('/system/', '/admin/')).toBe('/system/admin');
    expect(joinPath('', 'home/index')).toBe('/home/index');
    expect(joinPath('', '/')).toBe('/');
  });

  test('are the page urls from the top down, and levels count from one', () => {
    const tree = [directoryNode('a', [directoryNode('b', [menuNode({ id: 'c' })])])];
    const [a] = toMenuItems(tree);
    const c = a?.children[0]?.children[0];
    expect(c?.path).toBe('/a/b/c');
    expect([a?.level, a?.children[0]?.level, c?.level]).toEqual([1, 2, 3]);
  });

  test('carry the id of the entry as menuCode', () => {
    const [item] = toMenuItems([menuNode({ id: 'M1', pageurl: '/desk' })]);
    expect(item?.target).toBe('/desk?menuCode=M1');
  });

  test('keep external addresses unchanged, without added parameters', () => {
    const [byUrl, byLink] = toMenuItems([
      menuNode({ id: 'x', pageurl: 'https://example.com/a?b=1' }),
      menuNode({ id: 'y', link: 'mailto:help@example.com' }),
    ]);
    expect(byUrl).toMatchObject({ isExternal: true, target: 'https://example.com/a?b=1' });
    expect(byLink).toMatchObject({ isExternal: true, target: 'mailto:help@example.com' });
  });

  test('below an external address lead to it', () => {
    const [parent] = toMenuItems([directoryNode('p', [menuNode({ id: 'c' })], { pageurl: 'https://example.com' })]);
    expect(parent?.children[0]?.target).toBe('https://example.com');
  });
});

describe('the query of a menu entry', () => {
  test('is JSON text', () => {
    const [item] = toMenuItems([menuNode({ id: 'M1', pageurl: 'r', query: '{"type":"vip","level":2}' })]);
    expect(item?.target).toBe('/r?type=vip&level=2&menuCode=M1');
  });

  test.each(['{', 'null', '[1,2]', '"text"', '12', '  '])('counts as empty when it is %s', (text) => {
    expect(parseMenuQuery(text)).toEqual([]);
  });

  test('keeps plain values only', () => {
    expect(parseMenuQuery('{"a":true,"b":{"c":1},"d":null}')).toEqual([['a', 'true']]);
  });
});

describe('one menu id', () => {
  test('is hidden whatever the server says', () => {
    const [item] = toMenuItems([menuNode({ id: ALWAYS_HIDDEN_ID, hidden: false })]);
    expect(item?.isHidden).toBe(true);
  });
});
