import { AsyncLocalStorage } from 'node:async_hooks';

/** The factor of the statement time limit in background work. */
const TIMES = 12;

const background = new AsyncLocalStorage<true>();

/** Runs background work: tasks, exports, cleaning up. Everything it starts counts as background work too. */
export const inBackground = <Result>(work: () => Result): Result => background.run(true, work);

/** The time limit of a statement here, from the limit of requests; in milliseconds. */
export const statementLimit = (interactiveMs: number): number =>
  background.getStore() === true ? interactiveMs * TIMES : interactiveMs;

/** Throws what failed, all of it together. */
export const throwFailed = (failures: readonly unknown[]): void => {
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
};

/**
 * Handles one item after the other. One that fails keeps none of the others waiting; what failed is thrown at the end.
 * Returns the sum of the numbers that were returned.
 */
export const eachApart = async <Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  act: (item: Item) => Promise<unknown>,
): Promise<number> => {
  const failures: unknown[] = [];
  let sum = 0;
  for await (const item of items)
    try {
      const done = await act(item);
      if (typeof done === 'number') sum += done;
    } catch (failure) {
      failures.push(failure);
    }
  throwFailed(failures);
  return sum;
};

/** The same at once: waits for all of them, and returns their results if none failed. */
export const allApart = async <Result>(works: readonly Promise<Result>[]): Promise<Result[]> => {
  const results = await Promise.allSettled(works);
  throwFailed(results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : [])));
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};
