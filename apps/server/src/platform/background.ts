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
export const throwFailed = (results: readonly PromiseSettledResult<unknown>[]): void => {
  const failures = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
};

/** One after the other. One that fails keeps none of the others waiting; it is thrown at the end. Returns the sum. */
export const eachApart = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<number>,
): Promise<number> => {
  const results: PromiseSettledResult<number>[] = [];
  for (const item of items) results.push(...(await Promise.allSettled([act(item)])));
  throwFailed(results);
  return results.reduce((sum, result) => (result.status === 'fulfilled' ? sum + result.value : sum), 0);
};
