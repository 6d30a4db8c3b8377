import { isServerThere } from '../api/probe-server.ts';
import { listenToReachability } from '../api/reachability.ts';
import { isAskingAgain, tellRecovery, useConnection, type ConnectionState, type Signal } from './connection-store.ts';

/** An answer that takes longer is worth a word. */
const LATE_MS = 5000;
/** The pauses between probes; the last one holds from then on. */
const PAUSES_MS = [0, 1000, 2000, 4000, 8000, 15_000];
/** Without a failure for so long the next one is the first again. */
const CALM_MS = 30_000;
/** How long it is said that the server is back. */
const RESTORED_MS = 4000;

const stateNow = (): ConnectionState => useConnection.getState().state;
const enter = (state: ConnectionState): void => useConnection.setState({ state });

let attempts = 0;
let lastFailureAt = -CALM_MS;
let late = 0;
/** Something has not got through since the server was last reached. */
let isOwed = false;
let running: Promise<boolean> | undefined;
let probeTimer: ReturnType<typeof setTimeout> | undefined;
let restoredTimer: ReturnType<typeof setTimeout> | undefined;

const dropTimer = (): void => {
  clearTimeout(probeTimer);
  probeTimer = undefined;
};

const restore = (): void => {
  attempts = 0;
  enter('restored');
  clearTimeout(restoredTimer);
  restoredTimer = setTimeout(() => {
    if (stateNow() === 'restored') enter('fine');
  }, RESTORED_MS);
};

/** What did not get through is asked for again, whether or not anyone was told that the server was gone. */
const recover = (signal: Signal): void => {
  dropTimer();
  isOwed = false;
  if (stateNow() === 'lost') restore();
  tellRecovery(signal);
};

const lose = (): void => {
  enter('lost');
  schedule();
};

/** One probe at a time, however many want to know. */
const probe = (): Promise<boolean> => {
  useConnection.setState({ isProbing: true });
  running ??= isServerThere().finally(() => {
    running = undefined;
    useConnection.setState({ isProbing: false });
  });
  return running;
};

const probeAndTell = async (): Promise<void> => {
  dropTimer();
  if (await probe()) recover('probe');
  else lose();
};

const pause = (): number => PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)] ?? 0;

const schedule = (): void => {
  if (probeTimer !== undefined) return;
  probeTimer = setTimeout(() => {
    probeTimer = undefined;
    // No one waits behind a hidden tab; its return asks at once.
    if (document.visibilityState !== 'hidden') void probeAndTell();
  }, pause());
  attempts += 1;
};

const handleUnanswered = (): void => {
  const now = performance.now();
  if (now - lastFailureAt > CALM_MS) attempts = 0;
  lastFailureAt = now;
  isOwed = true;
  schedule();
};

const handleAnswered = (): void => {
  if (stateNow() === 'lost') recover('answer');
};

const noteLate = async (isOver: () => boolean): Promise<void> => {
  if (stateNow() === 'lost') return;
  const isThere = await probe();
  if (isOver()) return;
  if (!isThere) lose();
  else if (stateNow() === 'fine') enter('slow');
};

/** A call without an answer for long: is the server slow, or gone? */
const handleWait = (): (() => void) => {
  let [isLate, isOver] = [false, false];
  const timer = setTimeout(() => {
    isLate = true;
    late += 1;
    void noteLate(() => isOver);
  }, LATE_MS);
  return () => {
    clearTimeout(timer);
    isOver = true;
    if (isLate) late -= 1;
    if (late === 0 && stateNow() === 'slow') enter('fine');
  };
};

/** Asks at once whether the server is back, where something has not got through. */
export const probeNow = (): void => {
  if (stateNow() === 'lost' || isOwed) void probeAndTell();
};

const handleReturn = (): void => {
  if (document.visibilityState === 'visible') probeNow();
};

/** Watches the way to the server from now on. Returns a function that stops it. */
export const watchConnection = (): (() => void) => {
  const stop = listenToReachability({
    answered: handleAnswered,
    unanswered: handleUnanswered,
    waits: handleWait,
    isKnownLost: () => stateNow() === 'lost' || isAskingAgain(),
  });
  window.addEventListener('online', probeNow);
  document.addEventListener('visibilitychange', handleReturn);
  return () => {
    stop();
    window.removeEventListener('online', probeNow);
    document.removeEventListener('visibilitychange', handleReturn);
    dropTimer();
    isOwed = false;
    attempts = 0;
    enter('fine');
  };
};
