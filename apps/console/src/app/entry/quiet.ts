const QUIET_MS = 400;
const PATIENCE_MS = 3000;

let lastKeyAt = -QUIET_MS;

/** Notes when keys are pressed, from now on. */
export const watchKeys = (): void =>
  window.addEventListener(
    'keydown',
    () => {
      lastKeyAt = performance.now();
    },
    { capture: true, passive: true },
  );

/** Resolves when the browser is idle. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, QUIET_MS);
  });

/** Resolves when the user has not typed for a moment, because running a large script delays keystrokes. */
export const quiet = async (): Promise<void> => {
  await idle();
  const wait = lastKeyAt + QUIET_MS - performance.now();
  if (wait <= 0) return;
  await new Promise((resolve) => {
    setTimeout(resolve, wait);
  });
  await quiet();
};
