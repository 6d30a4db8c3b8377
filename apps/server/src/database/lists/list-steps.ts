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
  /** The fields that are read of each row, or only its id; all fields if omitted. */
  part?: RowPart | undefined;
}

/** Fields by their names. */
export type RowPart = readonly string[] | 'id';

export interface Stepped {
  /** Where the next step begins; undefined at the end of the list. */
  next: readonly unknown[] | undefined;
  /** All rows, where they were counted. */
  total: number | undefined;
}

interface PendingStep {
  step: ListStep;
  isTaken: boolean;
  stepped: Stepped | undefined;
}

const pending = new AsyncLocalStorage<PendingStep>();

/**
 * Runs what reads one list. That list answers with the step instead of a page, whatever page it was asked for. `stepped`
 * is undefined if nothing was read from a list that can be read in steps.
 */
export const readStep = async <Result>(
  step: ListStep,
  read: () => Promise<Result> | Result,
): Promise<{ result: Result; stepped: Stepped | undefined }> => {
  const waiting: PendingStep = { step, isTaken: false, stepped: undefined };
  const result = await pending.run(waiting, async () => read());
  return { result, stepped: waiting.stepped };
};

/** For the first list that is read: its step, and how it reports where it ended. */
export const takeStep = (): { step: ListStep; report: (stepped: Stepped) => void } | undefined => {
  const waiting = pending.getStore();
  if (waiting === undefined || waiting.isTaken) return undefined;
  waiting.isTaken = true;
  return { step: waiting.step, report: (stepped) => (waiting.stepped = stepped) };
};

/** Whether a list that is read here is read in steps. */
export const isStepPending = (): boolean => pending.getStore()?.isTaken === false;

/** The part of each row that is needed when a list is read in steps, if not the whole row. */
export const partNeeded = (): RowPart | undefined => (isStepPending() ? pending.getStore()?.step.part : undefined);
