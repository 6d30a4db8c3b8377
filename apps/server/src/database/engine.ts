/** The two engines the same code runs on. */
export type Engine = 'sqlite' | 'postgres';

/** Why the database cannot be used, in one line for the person who starts the server. */
export class DatabaseProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseProblem';
  }
}
