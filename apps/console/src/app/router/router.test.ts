import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goTo, guardLocation, parseLocation, useLocation, watchLocation, type Guard } from './router.ts';

const shown = () => useLocation.getState().path + useLocation.getState().search;

/** Simulates the browser's navigation when a user goes back or types an address. */
const moveTo = (location: string, position?: number) => {
  window.history.replaceState(position === undefined ? null : { position }, '', `#${location}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
};

let ends: (() => void)[] = [];

beforeEach(() => {
  window.history.replaceState(null, '', '#/a');
  ends = [watchLocation()];
});

afterEach(() => {
  ends.forEach((end) => end());
  vi.restoreAllMocks();
});

describe('an address', () => {
  test.each([
    ['', '/', ''],
    ['#/', '/', ''],
    ['#/a/b/?x=1?2', '/a/b', '?x=1?2'],
    ['/%E7%B3%BB%E7%BB%9F', '/系统', ''],
    ['/100%', '/100%', ''],
    ['/a?', '/a', ''],
  ])('%s is the path %s with the query %s', (text, path, search) => {
    expect(parseLocation(text)).toEqual({ path, search });
  });

  test('adds a history entry, unless it is current already or replaces another one', () => {
    const entries = window.history.length;
    goTo('/b');
    goTo('/b');
    goTo('/c', { replace: true });
    expect([window.history.length, window.location.hash]).toEqual([entries + 1, '#/c']);
  });

  test('that a user types or goes back to is shown', () => {
    goTo('/b?page=2');
    moveTo('/a', 0);
    expect([shown(), useLocation.getState().way]).toEqual(['/a', 'back']);
    moveTo('/typed');
    expect([shown(), useLocation.getState().way]).toEqual(['/typed', 'link']);
  });
});

describe('a guard of the address', () => {
  const guard = (isAgreed: boolean) => {
    const ask = vi.fn<Guard>(async () => isAgreed);
    ends.push(guardLocation(ask));
    return ask;
  };

  test('stops a link until the user confirms', async () => {
    const ask = guard(false);
    goTo('/b');
    await vi.waitFor(() => expect(ask).toHaveBeenCalledWith({ path: '/b', search: '' }));
    expect(shown()).toBe('/a');
    ends.pop()?.();
    guard(true);
    goTo('/b');
    await vi.waitFor(() => expect(shown()).toBe('/b'));
  });

  test('does not apply when a page changes its own query', () => {
    const ask = guard(false);
    goTo('/a?page=2', { way: 'own' });
    expect([shown(), ask.mock.calls.length]).toEqual(['/a?page=2', 0]);
  });

  test('moves the browser back, and forward once the user confirms', async () => {
    goTo('/b');
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    const position = (window.history.state as { position: number }).position;
    const ask = guard(true);
    moveTo('/a', position - 1);
    expect([shown(), go.mock.lastCall]).toEqual(['/b', [1]]);
    await vi.waitFor(() => expect(go).toHaveBeenLastCalledWith(-1));
    moveTo('/a', position - 1);
    expect([shown(), ask.mock.calls.length]).toEqual(['/a', 1]);
  });

  test('moves the browser back to the right entry if two entries have the same address', async () => {
    const { position } = window.history.state as { position: number };
    window.history.pushState({ position: position + 1 }, '', '#/a');
    moveTo('/a', position);
    goTo('/b');
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    guard(false);
    moveTo('/a', position);
    expect([shown(), go.mock.lastCall]).toEqual(['/b', [1]]);
  });
});

describe('a layer over a page', () => {
  const isBack = () => expect((window.history.state as { from?: string }).from).toBeUndefined();

  test('leaves no history entry when it is closed: the browser goes back', async () => {
    goTo('/a?dialog=view');
    goTo('/a', { replace: true, way: 'own' });
    expect(shown()).toBe('/a');
    await vi.waitFor(isBack);
    expect([shown(), window.location.hash]).toEqual(['/a', '#/a']);
  });

  test('that was opened by an address cannot go back', () => {
    moveTo('/a?dialog=view');
    const back = vi.spyOn(window.history, 'back');
    goTo('/a', { replace: true, way: 'own' });
    expect([shown(), back.mock.calls.length]).toEqual(['/a', 0]);
  });

  test('may lead elsewhere while it closes', async () => {
    goTo('/a?dialog=view');
    goTo('/a', { replace: true, way: 'own' });
    goTo('/b');
    await vi.waitFor(() => expect([shown(), window.location.hash]).toEqual(['/b', '#/b']));
  });
});
