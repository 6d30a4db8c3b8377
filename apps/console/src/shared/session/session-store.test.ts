import { afterEach, expect, test } from 'vitest';
import { closeSession, openSession, readToken, SESSION_KEYS, useSession, watchOtherTabs } from './session-store.ts';

afterEach(() => closeSession());

test('ending a session removes the token and the data of the user', () => {
  openSession('a-token');
  localStorage.setItem('meetCode', 'HY1');
  localStorage.setItem('constant', 'x');
  localStorage.setItem('theme', 'dark');
  closeSession();
  expect(readToken()).toBeNull();
  expect(useSession.getState().token).toBeNull();
  expect(localStorage.getItem('meetCode')).toBeNull();
  expect(localStorage.getItem('constant')).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('the data of a session is removed when it ends, and when the next one begins', () => {
  const remember = () => Object.values(SESSION_KEYS).forEach((key) => localStorage.setItem(key, '/system/admin'));
  const remembered = () => Object.values(SESSION_KEYS).filter((key) => localStorage.getItem(key) !== null);
  remember();
  openSession('a-token');
  expect(remembered()).toEqual([]);
  remember();
  // A new password issues a new token.
  openSession('another-token');
  expect(remembered()).toHaveLength(2);
  closeSession();
  expect(remembered()).toEqual([]);
});

test('the token is kept in a cookie for the whole site', () => {
  openSession('a token;');
  expect(document.cookie).toContain('huiwu_token=a%20token%3B');
  expect(readToken()).toBe('a token;');
});

test('changes by another tab apply when this tab is shown again', () => {
  const stop = watchOtherTabs();
  openSession('a-token');
  document.cookie = 'huiwu_token=; path=/; max-age=0';
  expect(useSession.getState().token).toBe('a-token');
  window.dispatchEvent(new Event('focus'));
  expect(useSession.getState().token).toBeNull();
  stop();
});
