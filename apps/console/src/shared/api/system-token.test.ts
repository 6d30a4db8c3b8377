import { refuse } from '@huiwu/contract/base/errors';
import { getSystemToken, systemTokenErrors } from '@huiwu/contract/system-tokens';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { readCookie } from '../session/cookies.ts';
import { forgetSystemToken, renewSystemToken, systemToken } from './system-token.ts';

let fetched = 0;

beforeEach(() => {
  vi.useFakeTimers();
  fetched = 0;
  fakeServer([on(getSystemToken, () => `token-${(fetched += 1)}`)]);
});

afterEach(() => {
  forgetSystemToken();
  vi.useRealTimers();
});

test('is not stored if the server refuses it', async () => {
  fakeServer([]).add(on(getSystemToken, () => refuse(systemTokenErrors.unknownApplication)));
  await expect(systemToken()).rejects.toMatchObject({ code: 610002, message: '应用编号或密钥不正确' });
  expect(readCookie('huiwu_system_token_at')).toBeNull();
});

test('is removed with its cookie when it has expired and cannot be renewed', async () => {
  await systemToken();
  fakeServer([]).add(on(getSystemToken, () => refuse(systemTokenErrors.unknownApplication)));
  await vi.advanceTimersByTimeAsync(3_199_000);
  expect(readCookie('huiwu_system_token_at')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(readCookie('huiwu_system_token_at')).toBeNull();
});

test('is fetched once for simultaneous callers', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => systemToken()));
  expect(new Set(tokens)).toEqual(new Set(['token-1']));
  expect(fetched).toBe(1);
});

test('is renewed automatically after 3200 seconds', async () => {
  await systemToken();
  await vi.advanceTimersByTimeAsync(3_199_000);
  expect(fetched).toBe(1);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(fetched).toBe(2);
  expect(await systemToken()).toBe('token-2');
});

test('is used again after a reload for its remaining time', async () => {
  await systemToken();
  await vi.advanceTimersByTimeAsync(1_000_000);
  vi.resetModules();
  const reloaded = await import('./system-token.ts');
  expect(await reloaded.systemToken()).toBe('token-1');
  await vi.advanceTimersByTimeAsync(2_200_500);
  expect(fetched).toBeGreaterThan(1);
  reloaded.forgetSystemToken();
});

test('that was refused is replaced once, also when it was already replaced', async () => {
  const refused = await systemToken();
  expect(await Promise.all([renewSystemToken(refused), renewSystemToken(refused)])).toEqual(['token-2', 'token-2']);
  expect(await renewSystemToken(refused)).toBe('token-2');
  expect(fetched).toBe(2);
});

test('stores its time in a cookie of thirty days', async () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  await systemToken();
  expect(Number(readCookie('huiwu_system_token_at'))).toBe(Date.now());
  expect(written.mock.lastCall?.[0]).toMatch(/; max-age=2592000$/);
  written.mockRestore();
});
