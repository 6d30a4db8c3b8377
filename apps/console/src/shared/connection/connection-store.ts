import { create } from 'zustand';

/**
 * `slow`: the server is reachable, but an answer is late. `lost`: the server is unreachable. `restored`: for a moment
 * after it became reachable again.
 */
export type ConnectionState = 'fine' | 'slow' | 'lost' | 'restored';

interface Connection {
  state: ConnectionState;
  /** A probe is running. */
  isProbing: boolean;
}

/** The state of the connection. */
export const useConnection = create<Connection>()(() => ({ state: 'fine', isProbing: false }));

/** `probe`: the state of waiting calls is unknown. `answer`: one of them was answered; the others will follow. */
export type Signal = 'probe' | 'answer';

type Listener = (signal: Signal) => void;

const listeners = new Set<Listener>();

/** Subscribes to the server becoming reachable after a failed call. Returns a function that unsubscribes. */
export const onRecovery = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Failed calls can be repeated. */
export const notifyRecovery = (signal: Signal): void => [...listeners].forEach((listener) => listener(signal));

let retries = 0;

/** Whether the console is repeating calls by itself. Their failures are not announced. */
export const isRetrying = (): boolean => retries > 0;

/** Runs the function without announcing failures, because they were announced the first time. */
export const retrySilently = async (ask: () => Promise<unknown>): Promise<void> => {
  retries += 1;
  try {
    await ask();
  } finally {
    retries -= 1;
  }
};
