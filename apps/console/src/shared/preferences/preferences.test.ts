import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPreferences, savePreference } from '@huiwu/contract/preferences';
import { notifyRecovery } from '../connection/connection-store.ts';
import { queryClient } from '../api/query-client.ts';
import { closeSession, openSession } from '../session/session-store.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { keepPreference, preferencesQuery } from './preferences.queries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  closeSession();
});

test('changes made during an outage are saved when the server is back', async () => {
  const server = fakeServer([on(getPreferences, () => ({})), on(savePreference, () => null)]);
  openSession('token');
  await queryClient.fetchQuery(preferencesQuery());
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  keepPreference('lists', { 管理员列表: { columns: [{ key: 'phone', isHidden: true }] } });
  await vi.advanceTimersByTimeAsync(1000);
  vi.stubGlobal('fetch', whole);
  expect(server.sentTo(savePreference)).toEqual([]);
  notifyRecovery('probe');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.sentTo(savePreference)).toMatchObject([{ name: 'lists', value: { 管理员列表: {} } }]);
  notifyRecovery('probe');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.sentTo(savePreference)).toHaveLength(1);
});
