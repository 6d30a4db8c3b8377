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
  /** The admin who started or last retried it, with their current rights; ends the task if they may no longer do it. */
  starter(): Promise<Caller>;
  /** Sets the number of items. */
  expect(total: number): Promise<void>;
  /** Records the result of one item; ends the task if an admin has cancelled it. */
  tell(line: TaskLine): Promise<void>;
  /** Called inside a transaction of the handler: rolls it back if another node has taken over. */
  fence(work: AnyWork): Promise<void>;
}

export interface TaskKind {
  /** The function that starting requires, and that the admin must keep. */
  needs?: FunctionName;
  /** Returns a summary in one sentence. Can be run again from the start at any time. */
  run(work: TaskWork): Promise<string>;
}

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
