import { beforeEach, describe, expect, test } from 'vitest';
import { resizeTo } from '../../testing/window.ts';
import { textOrEmpty } from './account-texts.ts';
import { readSidebarCookie, toggleSidebar, useSidebar } from './sidebar-store.ts';
import { sidebarTitle, switchMeetingPath } from './sidebar-title.ts';

describe('the sidebar’s title', () => {
  test('is the operations back office while no meeting is open', () => {
    expect(sidebarTitle({ custCode: 'HUIWU' })).toBe('综合运营后台');
  });

  test('is the name of the meeting that is open', () => {
    expect(sidebarTitle({ custCode: 'HUIWU', meeting: { id: '1', code: 'HY1', name: '年会' } })).toBe('年会');
  });

  test('is the product for somebody of no company', () => {
    expect(sidebarTitle({ custCode: '' })).toBe('会务');
  });
});

describe('the way to another meeting', () => {
  test('is there once a meeting is open, and not before', () => {
    const meeting = { id: '1', code: 'HY1', name: '年会' };
    expect(switchMeetingPath({ custCode: 'HUIWU', meeting })).toBe('/index?custCode=HUIWU&s=1');
    expect(switchMeetingPath({ custCode: 'HUIWU' })).toBeUndefined();
  });
});

describe('whether the sidebar is open', () => {
  beforeEach(() => {
    useSidebar.setState({ isOpen: true, isDrawerOpen: false });
    document.cookie = 'sidebarStatus=1; path=/';
  });

  test('is read from its cookie, open without one', () => {
    expect(readSidebarCookie('')).toBe(true);
    expect(readSidebarCookie('a=1; sidebarStatus=1')).toBe(true);
    expect(readSidebarCookie('sidebarStatus=0; a=1')).toBe(false);
  });

  test('is remembered on a wide window', () => {
    toggleSidebar(false);
    expect(useSidebar.getState().isOpen).toBe(false);
    expect(document.cookie).toContain('sidebarStatus=0');
  });

  test('is not remembered on a phone', () => {
    toggleSidebar(true);
    expect(useSidebar.getState()).toEqual({ isOpen: true, isDrawerOpen: true });
    toggleSidebar(true);
    expect(document.cookie).toContain('sidebarStatus=1');
  });

  test('ends on a phone when the window is resized', () => {
    toggleSidebar(true);
    resizeTo(390);
    expect(useSidebar.getState()).toEqual({ isOpen: true, isDrawerOpen: false });
  });
});

describe('texts about the account', () => {
  test('count the word null as empty', () => {
    expect([null, undefined, 'null', '上海'].map(textOrEmpty)).toEqual(['', '', '', '上海']);
  });
});
