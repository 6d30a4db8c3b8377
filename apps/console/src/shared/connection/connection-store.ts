import { create } from 'zustand';

/**
 * `slow`: the server lives, an answer is late. `lost`: the server cannot be reached. `restored`: for a moment after it
 * could be reached again.
 */
export type ConnectionState = 'fine' | 'slow' | 'lost' | 'restored';

interface Connection {
  state: ConnectionState;
  /** The server is being asked at this moment whether it is back. */
  isProbing: boolean;
}

/** How the way to the server is. */
export const useConnection = create<Connection>()(() => ({ state: 'fine', isProbing: false }));

/** `probe`: nothing is known of the calls that still wait. `answer`: one of them was answered, the others follow. */
export type Signal = 'probe' | 'answer';

type Listener = (signal: Signal) => void;

const listeners = new Set<Listener>();

/** Called each time the server can be reached again after a call has not got through. Returns a function that stops it. */
export const onRecovery = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What failed may be asked for again. */
export const tellRecovery = (signal: Signal): void => [...listeners].forEach((listener) => listener(signal));

let retries = 0;

/** Whether the console makes calls again by itself at this moment, of which no one is to hear. */
export const isAskingAgain = (): boolean => retries > 0;

/** What fails in here was told when it failed first. */
export const askQuietly = async (ask: () => Promise<unknown>): Promise<void> => {
  retries += 1;
  try {
    await ask();
  } finally {
    retries -= 1;
  }
};
