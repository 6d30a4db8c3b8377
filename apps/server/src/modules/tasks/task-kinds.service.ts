import type { AnyWork } from '../../store.ts';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { TaskLine } from '@huiwu/contract/tasks';
import type { Caller } from '../../access/caller.ts';

/** The context of a handler. */
export interface TaskWork {
  id: string;
  /** The input of the task. */
  input: unknown;
  /** Results so far, also from before an interruption: these items must not be repeated. */
  lines: readonly TaskLine[];
  /** How much was done before an interruption, of a task without lines. */
  done: number;
  /** The admin who started or last retried it, with their current rights; ends the task if they may no longer do it. */
  starter(): Promise<Caller>;
  /** Sets the number of items. */
  expect(total: number): Promise<void>;
  /** Records the result of one item; ends the task if an admin has cancelled it. */
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
  /** Results of single items, of a task that tells none while it runs. */
  lines?: readonly TaskLine[];
}

export interface TaskKind {
  /** What anyone who begins it needs, from the beginning to the end; it may depend on the task's input. */
  needs?: FunctionName | ((input: unknown) => FunctionName);
  /** Only the admin who began it may retry it: what comes of it is theirs alone. */
  isPersonal?: true;
  /** Answers what came of it. May be run again from the start at any moment. */
  run(work: TaskWork): Promise<string | TaskOutcome>;
  /**
   * Within the transaction that ends a task as failed or cancelled, also one that never ran: for rows with a state of
   * their own. The work may be of an admin who reaches the task and not these rows.
   */
  endBadly?(work: AnyWork, ended: { input: unknown; message: string }): Promise<void>;
}

/** What rows of a cancelled task say. */
export const CANCELLED = '后台任务已取消';

export const neededFor = (kind: TaskKind | undefined, input: unknown): FunctionName | undefined =>
  typeof kind?.needs === 'function' ? kind.needs(input) : kind?.needs;

/** All kinds of tasks by name. */
export type TaskKinds = Record<string, TaskKind>;

/** Why a handler must stop: another node has the task, an admin has cancelled it, or this node shuts down. */
export class Interrupted extends Error {
  readonly why: 'lost' | 'cancelled' | 'stopping';

  constructor(why: 'lost' | 'cancelled' | 'stopping') {
    super(why);
    this.why = why;
  }
}
