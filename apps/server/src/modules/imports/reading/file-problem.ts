import type { importProblems } from '@huiwu/contract/imports';

type Sentences = typeof importProblems;

/** Sentences without a parameter, by name. */
type Plain = { [Name in keyof Sentences]: Sentences[Name] extends string ? Name : never }[keyof Sentences];

export type ProblemName = Plain | 'tooManyRows' | 'tooManyColumns';

/** Why a file cannot be read. */
export class FileProblem extends Error {
  readonly problem: ProblemName;

  constructor(problem: ProblemName) {
    super(problem);
    this.problem = problem;
  }
}
