import { AsyncLocalStorage } from 'node:async_hooks';

/** One step through a list: rows behind a place in its order, without skipping over others. */
export interface ListStep {
  /** The values of the last row of the step before, in the order of the list; undefined at the beginning. */
  after: readonly unknown[] | undefined;
  /** Only rows with these ids; all rows where left out. */
  ids?: readonly string[] | undefined;
  limit: number;
  /** Counts the rows of the list as well, up to here. */
  countTo?: number | undefined;
}

export interface Stepped {
  /** Where the next step begins; undefined at the end of the list. */
  next: readonly unknown[] | undefined;
  /** All rows, where they were counted. */
  total: number | undefined;
}

interface Walk {
  step: ListStep;
  isTaken: boolean;
  stepped: Stepped | undefined;
}

const walks = new AsyncLocalStorage<Walk>();

/**
 * Runs what reads one list. That list answers with the step instead of a page, whatever page it was asked for. `stepped`
 * is undefined if nothing was read from a list that can be walked through.
 */
export const stepThrough = async <Result>(
  step: ListStep,
  read: () => Promise<Result> | Result,
): Promise<{ result: Result; stepped: Stepped | undefined }> => {
  const walk: Walk = { step, isTaken: false, stepped: undefined };
  const result = await walks.run(walk, async () => read());
  return { result, stepped: walk.stepped };
};

/** For the first list that is read: its step, and to whom it says how far it went. */
export const takeStep = (): { step: ListStep; went: (stepped: Stepped) => void } | undefined => {
  const walk = walks.getStore();
  if (walk === undefined || walk.isTaken) return undefined;
  walk.isTaken = true;
  return { step: walk.step, went: (stepped) => (walk.stepped = stepped) };
};

/** Whether a list that is read here is walked through. */
export const isWalking = (): boolean => walks.getStore()?.isTaken === false;
