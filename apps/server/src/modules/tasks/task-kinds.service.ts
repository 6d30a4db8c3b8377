import type { AnyWork } from '../../store.ts';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { TaskLine } from '@huiwu/contract/tasks';
import type { Caller } from '../../access/caller.ts';

/** What a handler is given to do its work with. */
export interface TaskWork {
  id: string;
  /** As it was enqueued. */
  input: unknown;
  /** What has been done, also before the task was interrupted: that is not to be done again. */
  lines: readonly TaskLine[];
  /** Who started or last retried it, with their present rights; ends the task where they may no longer do it. */
  starter(): Promise<Caller>;
  /** How much there is. */
  expect(total: number): Promise<void>;
  /** One thing is done, or could not be; ends the task where an admin wants that. */
  tell(line: TaskLine): Promise<void>;
  /** So much is done, of a task without lines; ends the task as `tell` does. */
  advance(progress: number): Promise<void>;
  /**
   * Inside a transaction of the handler: undoes it where another node has taken over. `progress` is how much is done
   * with this transaction, for a task that tells no lines.
   */
  fence(work: AnyWork, progress?: number): Promise<void>;
}

/** What came of a task, in one sentence, and until when its file can be downloaded. */
export interface TaskOutcome {
  summary: string;
  fileUntil?: string;
}

export interface TaskKind {
  /** What anyone who begins it needs, from the beginning to the end; it may depend on the task's input. */
  needs?: FunctionName | ((input: unknown) => FunctionName);
  /** Only the admin who began it may retry it: what comes of it is theirs alone. */
  isPersonal?: true;
  /** Answers what came of it. May be run again from the start at any moment. */
  run(work: TaskWork): Promise<string | TaskOutcome>;
}

export const neededFor = (kind: TaskKind | undefined, input: unknown): FunctionName | undefined =>
  typeof kind?.needs === 'function' ? kind.needs(input) : kind?.needs;

/** Every kind of task by its name. */
export type TaskKinds = Record<string, TaskKind>;

/** Why a handler is to stop: another node has the task, an admin has cancelled it, or this node ends. */
export class Interrupted extends Error {
  readonly why: 'lost' | 'cancelled' | 'stopping';

  constructor(why: 'lost' | 'cancelled' | 'stopping') {
    super(why);
    this.why = why;
  }
}
