import type { TaskState } from '@huiwu/contract/tasks';
import type { Generated, Insertable, Selectable } from 'kysely';

export interface BackgroundTasksTable {
  id: string;
  customer_id: string;
  /** The name of the handler. */
  kind: string;
  title: string;
  state: TaskState;
  /** JSON text: the input of the handler. */
  input: string;
  progress: Generated<number>;
  total: number | null;
  /** JSON text: a summary, and one line for each item. */
  result: Generated<string>;
  error: Generated<string>;
  attempts: Generated<number>;
  is_cancel_wanted: Generated<number>;
  /** Increases with every claim: earlier claimants can no longer write. */
  lease_number: Generated<number>;
  lease_owner: string | null;
  lease_until: string | null;
  /** The meeting in which it was started or last retried. */
  meeting_code: string | null;
  /** Of the request that started or last retried it. */
  ip: string;
  request_id: string;
  created_by: string | null;
  /** The admin who last retried it, in whose name it runs; null if never retried, then `created_by` counts. */
  acting_admin_id: string | null;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
}

export type TaskRow = Selectable<BackgroundTasksTable>;
export type NewTaskRow = Insertable<BackgroundTasksTable>;

declare module '../../schema.ts' {
  interface Tables {
    background_tasks: BackgroundTasksTable;
  }
}
