import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Calculations whose task was cancelled or given up block the next one of their meeting no more. */
export const calculationsWithoutATask: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`update carbon_runs set state = 'failed', problem = '任务已结束，没有完成计算'
      where state in ('queued', 'running') and not exists (
        select 1 from background_tasks
        where background_tasks.kind = 'carbonStatistics.run'
          and background_tasks.state in ('waiting', 'running')
          and background_tasks.input like '%' || carbon_runs.id || '%')`.execute(db);
  },
};
