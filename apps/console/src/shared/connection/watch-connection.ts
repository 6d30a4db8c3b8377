import { isServerReachable } from '../api/probe-server.ts';
import { listenToReachability } from '../api/reachability.ts';
import { isRetrying, notifyRecovery, useConnection, type ConnectionState, type Signal } from './connection-store.ts';

/** Slower answers show a notice. */
const LATE_MS = 5000;
/** The intervals between probes; the last one repeats. */
const PAUSES_MS = [0, 1000, 2000, 4000, 8000, 15_000];
/** After this time without a failure, the intervals start again. */
const CALM_MS = 30_000;
/** How long the restored notice is shown. */
const RESTORED_MS = 4000;

const stateNow = (): ConnectionState => useConnection.getState().state;
const enter = (state: ConnectionState): void => useConnection.setState({ state });

let attempts = 0;
let lastFailureAt = -CALM_MS;
let late = 0;
/** Whether a call has failed since the server was last reached. */
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

/** Repeats failed calls, whether or not the user was told about the outage. */
const recover = (signal: Signal): void => {
  dropTimer();
  isOwed = false;
  if (stateNow() === 'lost') restore();
  notifyRecovery(signal);
};

const lose = (): void => {
  enter('lost');
  schedule();
};

/** Only one probe runs at a time; all callers share it. */
const probe = (): Promise<boolean> => {
  useConnection.setState({ isProbing: true });
  running ??= isServerReachable().finally(() => {
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
    // A hidden tab does not probe. It probes immediately when it is shown again.
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

/** A call has waited for long: probes whether the server is slow or unreachable. */
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

/** Probes immediately if a call has failed. */
export const probeNow = (): void => {
  if (stateNow() === 'lost' || isOwed) void probeAndTell();
};

const handleReturn = (): void => {
  if (document.visibilityState === 'visible') probeNow();
};

/** Starts to watch the connection. Returns a function that stops it. */
export const watchConnection = (): (() => void) => {
  const stop = listenToReachability({
    answered: handleAnswered,
    unanswered: handleUnanswered,
    waits: handleWait,
    isKnownLost: () => stateNow() === 'lost' || isRetrying(),
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
