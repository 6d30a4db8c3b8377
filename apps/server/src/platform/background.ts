import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that no person waits for is given this many times as long by the database. */
const TIMES = 12;

const background = new AsyncLocalStorage<true>();

/** Runs what no person waits for: tasks, exports, cleaning up. Everything it starts is in the background as well. */
export const inBackground = <Result>(work: () => Result): Result => background.run(true, work);

/** How long a statement may take here, given how long it may while a person waits; in milliseconds. */
export const limitHere = (interactiveMs: number): number =>
  background.getStore() === true ? interactiveMs * TIMES : interactiveMs;
