/** What the probe inside a page has seen; times in milliseconds since the navigation began. */
export interface Seen {
  /** When a typed character was on the screen to stay. */
  typedAt: number | null;
  clickedAt: number | null;
  rowsAt: number | null;
  shift: number;
  /** Start and length of every task of the main thread over 50 ms. */
  tasks: [number, number][];
  /** End and compressed size of everything that was fetched. */
  files: [number, number, string][];
  slowestKeyMs: number;
}

export interface Watch {
  isTyping: boolean;
}

/**
 * Runs in the page before anything else. A character counts as typed when it is still in the field a frame later; a
 * field that is drawn again and forgets it is typed into again, and only the last time counts.
 */
export const probeScript = ({ isTyping }: Watch): string => `(() => {
  const seen = { typedAt: null, clickedAt: null, rowsAt: null, shift: 0, tasks: [], slowestKeyMs: 0 };
  const observe = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  observe('layout-shift', ({ hadRecentInput, value }) => { if (!hadRecentInput) seen.shift += value; });
  observe('event', ({ name, duration }) => {
    if (name.startsWith('key') || name === 'input') seen.slowestKeyMs = Math.max(seen.slowestKeyMs, duration);
  }, { durationThreshold: 16 });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button[type=submit]')) seen.clickedAt = performance.now();
  }, true);
  const field = () => [...document.querySelectorAll('label')].find(({ textContent }) => textContent.includes('手机号码'))?.control;
  let isShown = false;
  const type = (input) => {
    if (input.value.includes('1')) {
      if (!isShown) seen.typedAt = performance.now();
      isShown = true;
      return;
    }
    isShown = false;
    input.focus();
    document.execCommand('insertText', false, '1');
  };
  const look = () => {
    const input = ${String(isTyping)} ? field() : undefined;
    if (input) type(input);
    if (seen.rowsAt === null && document.querySelector('.ant-table-tbody .ant-table-row')) seen.rowsAt = performance.now();
    requestAnimationFrame(look);
  };
  const sizes = (type) => performance.getEntriesByType(type).map((e) => [e.responseEnd, e.encodedBodySize, e.name]);
  window.huiwuBench = () => ({ ...seen, files: [...sizes('navigation'), ...sizes('resource')] });
  requestAnimationFrame(look);
})()`;

export const bytesBefore = ({ files }: Seen, moment: number): number =>
  files.filter(([end]) => end <= moment).reduce((sum, [, size]) => sum + size, 0);

/** The whole length of the tasks over 50 ms that began in a stretch of time. */
export const blockedBetween = ({ tasks }: Seen, [from, to]: [number, number]): number =>
  tasks.filter(([start]) => start >= from && start < to).reduce((sum, [, length]) => sum + length, 0);
