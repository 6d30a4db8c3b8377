import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_LAYOUT, readLayout } from './layout-settings.ts';
import {
  changeLayout,
  LAYOUT_KEY,
  resetLayout,
  saveInLayout,
  saveLayout,
  takeLayout,
  useLayout,
} from './layout-store.ts';

const stored = () => readLayout(localStorage.getItem(LAYOUT_KEY));

beforeEach(() => useLayout.setState({ ...DEFAULT_LAYOUT, saved: {}, changed: {} }));

describe('a stored text', () => {
  test.each([null, '', 'x', '7', 'null', '[]'])('is ignored when it is %s', (text) => {
    expect(readLayout(text)).toEqual({});
  });

  test('is used only for its valid settings', () => {
    const text = JSON.stringify({ theme: 'red; }', sideTheme: 'theme-light', maxLivePages: 4000, showSettings: true });
    expect(readLayout(text)).toEqual({ sideTheme: 'theme-light' });
  });
});

test('a user who never chose has the settings of the specification', () => {
  expect(DEFAULT_LAYOUT).toMatchObject({
    sideTheme: 'theme-dark',
    theme: '#409EFF',
    topNav: false,
    tagsView: true,
    fixedHeader: false,
    sidebarLogo: true,
    dynamicTitle: true,
    size: 'medium',
  });
});

test('stored settings are restored after a reload', async () => {
  localStorage.setItem(LAYOUT_KEY, '{"sideTheme":"theme-light","fixedHeader":true}');
  vi.resetModules();
  const reloaded = await import('./layout-store.ts');
  expect(reloaded.useLayout.getState()).toMatchObject({
    sideTheme: 'theme-light',
    fixedHeader: true,
    theme: '#409EFF',
  });
});

describe('a change', () => {
  test('applies immediately and is lost on reload', () => {
    changeLayout({ tagsView: false });
    expect(useLayout.getState().tagsView).toBe(false);
    expect(localStorage.getItem(LAYOUT_KEY)).toBeNull();
  });

  test('is kept after it was saved', () => {
    changeLayout({ tagsView: false });
    saveLayout();
    expect(stored()).toEqual({ tagsView: false });
    expect(useLayout.getState().changed).toEqual({});
  });

  test('that is saved alone leaves the others unsaved', () => {
    changeLayout({ grey: true });
    saveInLayout({ size: 'mini' });
    expect(stored()).toEqual({ size: 'mini' });
    expect(useLayout.getState()).toMatchObject({ grey: true, size: 'mini' });
  });
});

describe('the settings on the server', () => {
  test('replace the settings of this browser', () => {
    saveInLayout({ size: 'mini' });
    takeLayout({ theme: '#13c2c2' });
    expect(useLayout.getState()).toMatchObject({ size: DEFAULT_LAYOUT.size, theme: '#13c2c2' });
    expect(stored()).toEqual({ theme: '#13c2c2' });
  });

  test('do not revert changes made meanwhile', () => {
    changeLayout({ sideTheme: 'theme-light' });
    takeLayout({ sideTheme: 'theme-dark', grey: true });
    expect(useLayout.getState()).toMatchObject({ sideTheme: 'theme-light', grey: true });
  });
});

test('resetting restores the defaults', () => {
  saveInLayout({ size: 'mini' });
  changeLayout({ grey: true });
  resetLayout();
  expect(localStorage.getItem(LAYOUT_KEY)).toBeNull();
  expect(useLayout.getState()).toMatchObject(DEFAULT_LAYOUT);
});
