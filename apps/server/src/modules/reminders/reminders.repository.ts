import { reminderRecord } from '@huiwu/contract/reminders';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { ReminderTableRow } from './reminders.table.ts';

/** A rule with the times of its meeting. */
export type EnabledReminder = ReminderTableRow & { begin_at: string; end_at: string };

export const createReminderRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  const enabled = () =>
    db
      .selectFrom('reminders')
      .innerJoin('meetings', 'meetings.id', 'reminders.meeting_id')
      .selectAll('reminders')
      .select(['meetings.begin_at', 'meetings.end_at'])
      .where('reminders.state', '=', sql.lit(1))
      .where('meetings.state', 'in', ['published', 'suspended']);

  return {
    ...createRecordRepository(
      {
        name: 'reminders',
        record: reminderRecord,
        also: ['meeting_id', 'audience', 'sms_template_id', 'mail_template_id', 'problem'],
      },
      connections,
    ),

    /** All of a meeting, in the order in which they were added. */
    listOf: (meetingId: string): Promise<ReminderTableRow[]> =>
      db
        .selectFrom('reminders')
        .selectAll()
        .where('reminders.meeting_id', '=', meetingId)
        .orderBy('reminders.created_at')
        .orderBy('reminders.id')
        .execute(),

    /** Enabled rules of all companies that may have someone to remind now. */
    listEnabled: (): Promise<EnabledReminder[]> =>
      enabled().orderBy('reminders.meeting_id').orderBy('reminders.created_at').orderBy('reminders.id').execute(),

    /** The rules among these that may have someone to remind. */
    enabledAmong: (ids: readonly string[]): Promise<EnabledReminder[]> =>
      ids.length === 0 ? Promise.resolve([]) : enabled().where('reminders.id', 'in', ids).execute(),

    /** Undefined once it is disabled or deleted, or its meeting goes on no more. */
    findEnabled: (id: string): Promise<EnabledReminder | undefined> =>
      enabled().where('reminders.id', '=', id).executeTakeFirst(),

    /** The oldest enabled rule of a scene in a meeting. */
    findOfScene: (meetingId: string, scene: ReminderTableRow['scene']): Promise<EnabledReminder | undefined> =>
      enabled()
        .where('reminders.meeting_id', '=', meetingId)
        .where('reminders.scene', '=', scene)
        .orderBy('reminders.created_at')
        .orderBy('reminders.id')
        .limit(1)
        .executeTakeFirst(),

    /** The result of the last run. It is not a change of the rule. */
    noteRun: async (id: string, of: Partial<Pick<ReminderTableRow, 'last_run_at' | 'problem'>>): Promise<void> => {
      await db.updateTable('reminders').set(of).where('reminders.id', '=', id).execute();
    },
  };
};

export type ReminderRepository = ReturnType<typeof createReminderRepository>;
