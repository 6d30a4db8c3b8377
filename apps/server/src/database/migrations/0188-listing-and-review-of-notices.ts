import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who changed a notice last, the revision of its SMS template when it was submitted, and the task that lists its recipients. */
export const listingAndReviewOfNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('notices').addColumn('editor_id', 'text').execute();
    await db.schema.alterTable('notices').addColumn('sms_revision', 'integer').execute();
    await db.schema.alterTable('notices').addColumn('listing_task_id', 'text').execute();
    // The last one: ids grow with time.
    await sql
      .raw(
        `update notices set listing_task_id = (
           select max(id) from background_tasks
           where kind = 'notices.list' and input = '{"noticeId":"' || notices.id || '"}'
         ) where is_listed_whole = 0 and started_at is not null`,
      )
      .execute(db);
    // Those whose task has ended without a list wait for an admin from now on.
    await sql`update notices set state = 'paused', state_reason = '收件人没有准备好：后台任务没有完成。继续后重新准备'
      where state = 'sending' and is_listed_whole = 0 and not exists (
        select 1 from background_tasks
        where background_tasks.id = notices.listing_task_id and background_tasks.state in ('waiting', 'running'))`.execute(
      db,
    );
  },
};
