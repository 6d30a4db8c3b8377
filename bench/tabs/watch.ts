import type { Page } from '@playwright/test';

/** What happened in a page since it was last asked. */
export interface Stalls {
  /** The longest task of the main thread, where one was over 50 ms. */
  longestTaskMs: number;
  slowestKeyMs: number;
}

/**
 * Runs in the page before anything else. `until` answers how long after a click or a key what it looks for stood on
 * the screen: the frame after the one in which it was found has been painted.
 */
export const WATCH_SCRIPT = `(() => {
  let tasks = [], keys = [], since = 0;
  const observe = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('longtask', ({ duration }) => tasks.push(duration));
  observe('event', ({ name, duration }) => {
    if (name.startsWith('key') || name === 'input') keys.push(duration);
  }, { durationThreshold: 16 });
  const note = ({ timeStamp }) => { since = timeStamp; };
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, note, true);
  const shows = ({ heading, rows }) => {
    const panel = document.querySelector('.page-panel:not([aria-hidden])');
    const isThere = panel?.querySelector('h1')?.textContent === heading;
    return isThere && (rows === 0 || panel.querySelectorAll('.ant-table-row .row-actions').length >= rows);
  };
  let waiting;
  window.huiwuWatch = {
    expect: (what) => {
      waiting = new Promise((resolve) => {
        const look = () => {
          if (since > 0 && shows(what)) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
          else requestAnimationFrame(look);
        };
        since = 0;
        look();
      });
    },
    until: () => waiting,
    stalls: () => {
      const seen = { longestTaskMs: Math.max(0, ...tasks), slowestKeyMs: Math.max(0, ...keys) };
      tasks = [];
      keys = [];
      return seen;
    },
  };
})()`;

interface Sight {
  heading: string;
  /** At least so many rows of a list; none need to be there when 0. */
  rows: number;
}

/** How long it takes from the press of a key or button in `act` until the page shows what is expected. */
export const timeUntil = async (page: Page, sight: Sight, act: () => Promise<void>): Promise<number> => {
  await page.evaluate(`huiwuWatch.expect(${JSON.stringify(sight)})`);
  await act();
  return page.evaluate('huiwuWatch.until()');
};

export const readStalls = (page: Page): Promise<Stalls> => page.evaluate('huiwuWatch.stalls()');
