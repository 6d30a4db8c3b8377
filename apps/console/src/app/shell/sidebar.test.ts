import { beforeEach, describe, expect, test } from 'vitest';
import { resizeTo } from '../../testing/window.ts';
import { textOrEmpty } from './account-texts.ts';
import { readSidebarCookie, toggleSidebar, useSidebar } from '../screens/sidebar-store.ts';
import { sidebarHead, switchMeetingPath } from './sidebar-title.ts';

const operator = { custCode: 'HUIWU', custName: '会务' };
const customer = { custCode: 'YUANSHAN', custName: '远山会展' };
const meeting = { id: '1', code: 'HY1', name: '年会', custName: '远山会展' };

describe('the sidebar’s title', () => {
  test('is 综合运营后台 for the operator, outside meetings', () => {
    expect(sidebarHead(operator)).toEqual({ title: '综合运营后台', subtitle: '会务' });
  });

  test('is the name of any other customer', () => {
    expect(sidebarHead(customer)).toEqual({ title: '远山会展', subtitle: '会务运营后台' });
  });

  test('is the open meeting and its customer, for every user', () => {
    const head = { title: '年会', subtitle: '远山会展' };
    expect([operator, customer].map((each) => sidebarHead({ ...each, meeting }))).toEqual([head, head]);
  });

  test('is the product for a user of no customer', () => {
    expect(sidebarHead({ custCode: '', custName: '' })).toEqual({ title: '会务', subtitle: '' });
  });
});

describe('the way to another meeting', () => {
  test('is shown in a meeting only', () => {
    expect(switchMeetingPath({ ...operator, meeting })).toBe('/index?custCode=HUIWU&s=1');
    expect(switchMeetingPath(operator)).toBeUndefined();
  });
});

describe('whether the sidebar is open', () => {
  beforeEach(() => {
    useSidebar.setState({ isOpen: true, isDrawerOpen: false });
    document.cookie = 'sidebarStatus=1; path=/';
  });

  test('is read from its cookie; open by default', () => {
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
  test('treat the text null as empty', () => {
    expect([null, undefined, 'null', '上海'].map(textOrEmpty)).toEqual(['', '', '', '上海']);
  });
});
