import { renderHook, waitFor } from '@testing-library/react';
import { getPreferences, savePreference } from '@huiwu/contract/preferences';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, on, type FakeServer } from '../../testing/fake-server.ts';
import { forgetSystemToken, systemToken } from '../api/system-token.ts';
import { queryClient } from '../api/query-client.ts';
import { writeCookie } from '../session/cookies.ts';
import { closeSession, openSession } from '../session/session-store.ts';
import { TOKEN_COOKIE } from '../session/token-cookie.ts';
import { keepPreference, preferencesQuery } from './preferences.queries.ts';
import { usePreference } from './usePreference.ts';

let server: FakeServer;

const load = () => queryClient.fetchQuery(preferencesQuery());
const quiet = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = fakeServer([
    on(getPreferences, () => ({ searchHistory: ['会议'], tours: ['welcome'] })),
    on(savePreference, () => null),
  ]);
  openSession('token-of-mine');
  await systemToken();
});

afterEach(() => {
  closeSession();
  queryClient.clear();
  forgetSystemToken();
  vi.useRealTimers();
});

test('changes that were not sent before sign-out are discarded', async () => {
  keepPreference('tours', ['welcome']);
  closeSession();
  openSession('token-of-another');
  await quiet();
  expect(server.sentTo(savePreference)).toEqual([]);
  expect(await load()).toEqual({ searchHistory: ['会议'], tours: ['welcome'] });
});

test('changes that were not sent before another user signed in in another tab are discarded', async () => {
  keepPreference('tours', ['welcome']);
  writeCookie(TOKEN_COOKIE, 'token-of-another');
  await quiet();
  window.dispatchEvent(new Event('pagehide'));
  expect(server.sentTo(savePreference)).toEqual([]);
});

test('an unreachable server causes no error', async () => {
  server = fakeServer([]);
  keepPreference('tours', []);
  await quiet();
  const { result } = renderHook(() => usePreference('tours'));
  await vi.advanceTimersByTimeAsync(10);
  expect(result.current).toBeUndefined();
});

test('a preference is undefined until it is loaded, and if it is not set', async () => {
  const { result } = renderHook(() => [usePreference('searchHistory'), usePreference('layout')]);
  expect(result.current).toEqual([undefined, undefined]);
  await waitFor(() => expect(result.current).toEqual([['会议'], undefined]));
});

test('a change applies immediately and is sent once, after a second without further changes', async () => {
  await load();
  const { result } = renderHook(() => usePreference('searchHistory'));
  keepPreference('searchHistory', ['签到']);
  await waitFor(() => expect(result.current).toEqual(['签到']));
  await vi.advanceTimersByTimeAsync(900);
  keepPreference('searchHistory', ['签到', '发票']);
  await vi.advanceTimersByTimeAsync(900);
  expect(server.sentTo(savePreference)).toEqual([]);
  await quiet();
  expect(server.sentTo(savePreference)).toEqual([{ name: 'searchHistory', value: ['签到', '发票'] }]);
});

test('a change made before the answer is not overwritten by it', async () => {
  const loading = load();
  keepPreference('tours', []);
  await loading;
  const { result } = renderHook(() => usePreference('tours'));
  expect(result.current).toEqual([]);
});

test('different preferences are sent independently', async () => {
  keepPreference('tours', []);
  keepPreference('layout', { size: 'mini' });
  await quiet();
  expect(server.sentTo(savePreference).map(({ name }) => name)).toEqual(['tours', 'layout']);
});

test('arranging a list does not change other lists, which another window may have arranged', async () => {
  const column = (key: string) => ({ columns: [{ key }] });
  server = fakeServer([
    on(getPreferences, () => ({ lists: { 管理员列表: column('phone'), 角色列表: column('code') } })),
    on(savePreference, () => null),
  ]);
  await load();
  keepPreference('lists', { 管理员列表: column('adminNo') });
  await quiet();
  keepPreference('lists', { 角色列表: {} });
  await quiet();
  expect(server.sentTo(savePreference).map(({ value }) => value)).toEqual([
    { 管理员列表: column('adminNo') },
    { 角色列表: {} },
  ]);
  const { result } = renderHook(() => usePreference('lists'));
  await waitFor(() => expect(result.current).toEqual({ 管理员列表: column('adminNo'), 角色列表: {} }));
});

test('pending changes are sent when the page is closed, and not again', async () => {
  const kinds: unknown[] = [];
  const faked = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    kinds.push(init.keepalive);
    return faked(url, init);
  });
  keepPreference('tours', ['welcome', 'tabs']);
  window.dispatchEvent(new Event('pagehide'));
  await quiet();
  expect(server.sentTo(savePreference)).toEqual([{ name: 'tours', value: ['welcome', 'tabs'] }]);
  expect(kinds).toEqual([true]);
});
