const AWAY_AFTER_MS = 10 * 60_000;

let seenAt = Date.now();

const note = (): void => {
  seenAt = Date.now();
};

for (const event of ['keydown', 'pointerdown', 'visibilitychange']) {
  document.addEventListener(event, note, { capture: true, passive: true });
}

/**
 * Whether the user has the console visible and was active recently. Polling must not keep the session of an absent user
 * alive.
 */
export const isUserActive = (): boolean =>
  document.visibilityState === 'visible' && Date.now() - seenAt < AWAY_AFTER_MS;
