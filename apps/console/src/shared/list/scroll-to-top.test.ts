import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollToTop } from './scroll-to-top.ts';

const HALFWAY_MS = 400;

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const list = () => {
  document.body.innerHTML = `<main><section><div class="ant-table-content"></div><nav></nav></section></main>`;
  const [main, rows, pager] = ['main', '.ant-table-content', 'nav'].map((one) => document.querySelector(one)!);
  main!.scrollTop = 1000;
  rows!.scrollTop = 200;
  return { main: main!, rows: rows!, pager: pager! };
};

describe('the top of a list whose page was turned', () => {
  test('is half reached after half the time, and reached after 800 ms', () => {
    const { main, rows, pager } = list();
    scrollToTop(pager);
    vi.advanceTimersByTime(HALFWAY_MS);
    expect(main.scrollTop).toBeGreaterThan(300);
    expect(main.scrollTop).toBeLessThan(700);
    vi.advanceTimersByTime(HALFWAY_MS + 20);
    expect([main.scrollTop, rows.scrollTop]).toEqual([0, 0]);
  });

  test('is not forced if the user scrolls meanwhile', () => {
    const { main, pager } = list();
    scrollToTop(pager);
    window.dispatchEvent(new Event('wheel'));
    vi.advanceTimersByTime(2 * HALFWAY_MS + 20);
    expect(main.scrollTop).toBe(1000);
  });

  test('is reached immediately with reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { main, pager } = list();
    scrollToTop(pager);
    expect(main.scrollTop).toBe(0);
  });
});
