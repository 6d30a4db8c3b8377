import { describe, expect, test } from 'vitest';
import type { Tab } from './tab.ts';
import { isOffered, tabsAfter, targetAfterClose, withPin, withTab, withTabAt, type Closing } from './tab-rules.ts';

const tab = (path: string, more: Partial<Tab> = {}): Tab => ({
  path,
  search: '',
  title: path,
  component: `${path}/Page`,
  isAffixed: false,
  isPinned: false,
  noCache: false,
  ...more,
});

const home = tab('/home', { isAffixed: true });
const pinned = tab('/pinned', { isPinned: true });
const [a, b, c] = [tab('/a'), tab('/b', { search: '?page=2' }), tab('/c')];
const tabs = [home, pinned, a, b, c];

const paths = (some: Tab[]) => some.map(({ path }) => path).join(' ');

describe('opening a page', () => {
  test('adds a tab at the end', () => {
    expect(paths(withTab([home, a], b))).toBe('/home /a /b');
  });

  test('again with another query updates its tab and adds no second one', () => {
    expect(withTab([home, a], { ...a, search: '?page=3' })).toEqual([home, { ...a, search: '?page=3' }]);
  });

  test('again does not unpin it', () => {
    expect(withTab([home, pinned], tab('/pinned'))[1]).toMatchObject({ isPinned: true });
  });

  test('puts a fixed tab in front of all others', () => {
    expect(paths(withTab([pinned, a], home))).toBe('/home /pinned /a');
  });
});

describe('closing', () => {
  test.each<[Closing, string, string]>([
    ['this', '/a', '/home /pinned /b /c'],
    ['others', '/b', '/home /pinned /b'],
    ['left', '/b', '/home /pinned /b /c'],
    ['right', '/a', '/home /pinned /a'],
    ['all', '/b', '/home /pinned'],
    ['this', '/home', '/home /pinned /a /b /c'],
    ['this', '/pinned', '/home /pinned /a /b /c'],
    ['right', '/home', '/home /pinned'],
  ])('%s at %s leaves %s', (closing, path, left) => {
    expect(paths(tabsAfter(tabs, path, closing))).toBe(left);
  });
});

describe('the menu of a tab', () => {
  test.each<[Closing, string, boolean]>([
    ['this', '/home', false],
    ['this', '/pinned', false],
    ['this', '/a', true],
    ['left', '/home', false],
    ['left', '/a', false],
    ['left', '/b', true],
    ['right', '/c', false],
    ['right', '/b', true],
    ['right', '/home', true],
    ['others', '/home', true],
    ['all', '/c', true],
  ])('offers to close %s at %s: %s', (closing, path, isThere) => {
    expect(isOffered(tabs, path, closing)).toBe(isThere);
  });

  test('treats the reports as the first tab, whatever their position', () => {
    expect(isOffered([home, a, tab('/index')], '/index', 'left')).toBe(false);
  });
});

describe('after the active tab was closed', () => {
  const choice = { tabs: [home, a, b], visited: ['/b', '/a', '/closed'], afterClose: 'last' as const };

  test('the last remaining tab becomes active, with its query', () => {
    expect(targetAfterClose(c, choice)).toBe('/b?page=2');
  });

  test('the last visited tab becomes active if the setting is on', () => {
    expect(targetAfterClose(c, { ...choice, afterClose: 'visited' })).toBe('/a');
  });

  test('without other tabs, the start page opens', () => {
    expect(targetAfterClose(c, { ...choice, tabs: [] })).toBe('/');
  });

  test('without other tabs, a closed dashboard opens again', () => {
    const dashboard = tab('/home/index', { component: 'home/HomePage', search: '?a=1' });
    expect(targetAfterClose(dashboard, { ...choice, tabs: [] })).toBe('/redirect/home/index?a=1');
  });
});

describe('the order', () => {
  test('is changed by moving a tab', () => {
    expect(paths(withTabAt(tabs, '/c', 2))).toBe('/home /pinned /c /a /b');
    expect(paths(withTabAt(tabs, '/a', 4))).toBe('/home /pinned /b /c /a');
  });

  test('keeps pinned and other tabs apart', () => {
    expect(paths(withTabAt(tabs, '/c', 0))).toBe('/home /pinned /c /a /b');
    expect(paths(withTabAt(tabs, '/pinned', 4))).toBe('/home /pinned /a /b /c');
  });

  test('does not change for a tab that is not open', () => {
    expect(withTabAt(tabs, '/gone', 1)).toBe(tabs);
  });

  test('puts a newly pinned tab after the pinned ones, and an unpinned one before the others', () => {
    expect(paths(withPin(tabs, '/c', true))).toBe('/home /pinned /c /a /b');
    expect(paths(withPin([home, pinned, tab('/other', { isPinned: true }), a], '/pinned', false))).toBe(
      '/home /other /pinned /a',
    );
  });
});
