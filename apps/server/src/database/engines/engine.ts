/** The two engines the same code runs on. */
export type Engine = 'sqlite' | 'postgres';

/** Why the database cannot be used, in one line for the person who starts the server. */
export class DatabaseProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseProblem';
  }
}

/** The database has more to do than it can in time; nothing was changed, and later it may well go through. */
export class DatabaseBusy extends Error {}

/** Gone or starting, out of connections, memory or room, a lock or the time run out, a plan that a migration made old. */
const PASSING = /^(ECONN|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT|08|53|57P0|57014$|55P03$|40001$|40P01$|0A000$)/;
/** The embedded engine is held up by another process, or finds no room on the disk. */
const SQLITE_PASSING = [5, 13];

/** True for what passes by itself, so that asking again later is the right advice. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof DatabaseBusy) return true;
  const { code, errcode, cause } = error as { code?: string; errcode?: number; cause?: unknown };
  return (
    SQLITE_PASSING.includes(errcode ?? 0) || PASSING.test(code ?? '') || (cause instanceof Error && isPassing(cause))
  );
};

const POSTGRES_FOREIGN_KEY = '23503';
const SQLITE_FOREIGN_KEY = 787;

/** True where a row is referred to that another transaction has deleted, or was referred to while it was deleted. */
export const isBrokenReference = (error: unknown): boolean => {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number };
  return code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY;
};
