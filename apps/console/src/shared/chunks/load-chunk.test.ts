import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useNewBuild } from '../api/release.ts';
import { loadChunk, loadChunkAgain } from './load-chunk.ts';
import { updateNow } from './update-now.ts';

vi.mock('./update-now.ts', () => ({ updateNow: vi.fn<() => void>() }));

const boot = () => document.getElementById('huiwu-boot') as HTMLElement;
let before = '';

const serverHandsOut = (build: string) =>
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'x-huiwu-build': build } }));

beforeEach(() => {
  vi.useFakeTimers();
  before = boot().textContent ?? '';
  boot().textContent = JSON.stringify({ build: 'one' });
  serverHandsOut('one');
});

afterEach(() => {
  vi.useRealTimers();
  boot().textContent = before;
  useNewBuild.setState({ build: '' });
});

describe('a chunk of the console', () => {
  test('that fails twice has failed', async () => {
    let tries = 0;
    const outcome = loadChunk(() => Promise.reject(new Error(`try ${(tries += 1)}`))).catch(
      (error: Error) => error.message,
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toBe('try 2');
    expect(useNewBuild.getState().build).toBe('');
  });

  test('that does not load fails after 120 seconds, and not before', async () => {
    let outcome = 'waiting';
    void loadChunk(() => new Promise(() => undefined)).catch(() => (outcome = 'failed'));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBe('failed');
  });

  test('with another name in a newer build makes the new build known', async () => {
    serverHandsOut('two');
    const outcome = loadChunk(() => Promise.reject(new Error('gone'))).catch(() => useNewBuild.getState().build);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toBe('two');
  });

  test('that loads on the second attempt causes no error', async () => {
    let tries = 0;
    const outcome = loadChunk(async () => {
      tries += 1;
      if (tries === 1) throw new Error('gone');
      return 'part';
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toBe('part');
  });

  test('is requested at another address after a failure, because the browser keeps the failure of the first', async () => {
    const file = './Page-a1.js';
    const asked: string[] = [];
    const load = async () => {
      const address = globalThis.huiwuChunk(file);
      asked.push(address);
      throw new TypeError(`Failed to fetch dynamically imported module: http://localhost/assets${address.slice(1)}`);
    };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const outcome = loadChunk(load).catch(() => 'failed');
      await vi.advanceTimersByTimeAsync(1000);
      expect(await outcome).toBe('failed');
    }
    expect(asked[0]).toBe(file);
    expect(new Set(asked).size).toBe(4);
    expect(globalThis.huiwuChunk('./Shared-b2.js')).toBe('./Shared-b2.js');
  });
});

describe('a chunk that has failed before', () => {
  const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/page.js?2');
  const loadAgain = async (error: Error) => {
    vi.mocked(updateNow).mockClear();
    const outcome = loadChunkAgain(() => Promise.reject(error)).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toBe('failed');
    return vi.mocked(updateNow).mock.calls.length;
  };

  test('and is still missing while the server answers is loaded in a new document', async () => {
    serverHandsOut('');
    expect(await loadAgain(MISSING)).toBe(1);
  });

  test('leaves the document as it is while the server is gone, or if its code is broken', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
    expect(await loadAgain(MISSING)).toBe(0);
    serverHandsOut('');
    expect(await loadAgain(new Error('broken'))).toBe(0);
  });
});
