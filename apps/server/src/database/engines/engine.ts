/** The two engines the same code runs on. */
export type Engine = 'sqlite' | 'postgres';

/** The database cannot be used; the message is one line for the operator. */
export class DatabaseProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseProblem';
  }
}

/** The database is overloaded. Nothing was changed, and a later attempt can succeed. */
export class DatabaseBusy extends Error {}

/**
 * Temporary errors: the server is down or starting, out of connections, memory or disk space, a lock or statement timed
 * out, or a migration made a prepared plan invalid.
 */
const PASSING = /^(ECONN|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT|08|53|57P0|57014$|55P03$|40001$|40P01$|0A000$)/;
/** Another process locks the file, or the disk is full. */
const SQLITE_PASSING = [5, 13];

/** Whether an error is temporary, so that the user should try again later. */
export const isTemporary = (error: unknown): boolean => {
  if (error instanceof DatabaseBusy) return true;
  const { code, errcode, cause } = error as { code?: string; errcode?: number; cause?: unknown };
  return (
    SQLITE_PASSING.includes(errcode ?? 0) || PASSING.test(code ?? '') || (cause instanceof Error && isTemporary(cause))
  );
};

const POSTGRES_FOREIGN_KEY = '23503';
const SQLITE_FOREIGN_KEY = 787;

/**
 * Whether a reference was broken by a simultaneous transaction: it deleted a row that this one refers to, or referred
 * to a row that this one deletes.
 */
export const isBrokenReference = (error: unknown): boolean => {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number };
  return code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY;
};
