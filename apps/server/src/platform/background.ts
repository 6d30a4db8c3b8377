import { AsyncLocalStorage } from 'node:async_hooks';

/** The factor of the statement time limit in background work. */
const TIMES = 12;

const background = new AsyncLocalStorage<true>();

/** Runs background work: tasks, exports, cleaning up. Everything it starts counts as background work too. */
export const inBackground = <Result>(work: () => Result): Result => background.run(true, work);

/** The time limit of a statement here, from the limit of requests; in milliseconds. */
export const statementLimit = (interactiveMs: number): number =>
  background.getStore() === true ? interactiveMs * TIMES : interactiveMs;
