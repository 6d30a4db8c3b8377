import type { Selectable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { RegistrationBulkRowsTable } from './bulks.table.ts';

/** The engines limit the number of parameters of a statement. */
const ROWS_AT_ONCE = 1000;

export type RegistrationBulkRow = Selectable<RegistrationBulkRowsTable>;

/** The registrations of bulk actions, in the order in which they are done. */
export const createRegistrationBulkRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  insert: async (
    { customerId, meetingId, taskId }: { customerId: string; meetingId: string; taskId: string },
    ids: readonly string[],
  ): Promise<void> => {
    const rows = ids.map((id, position) => ({
      task_id: taskId,
      position,
      customer_id: customerId,
      meeting_id: meetingId,
      registration_id: id,
    }));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await db
        .insertInto('registration_bulk_rows')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute();
  },

  /** Those that are not done yet. */
  listOpen: (taskId: string, after: number, limit: number): Promise<RegistrationBulkRow[]> =>
    db
      .selectFrom('registration_bulk_rows')
      .selectAll()
      .where('registration_bulk_rows.task_id', '=', taskId)
      .where('registration_bulk_rows.position', '>', after)
      .where('registration_bulk_rows.result', '=', '')
      .orderBy('registration_bulk_rows.position')
      .limit(limit)
      .execute(),

  settle: async (
    { task_id, position }: Pick<RegistrationBulkRow, 'task_id' | 'position'>,
    outcome: Pick<RegistrationBulkRow, 'result' | 'message'>,
  ): Promise<void> => {
    await db
      .updateTable('registration_bulk_rows')
      .set(outcome)
      .where('registration_bulk_rows.task_id', '=', task_id)
      .where('registration_bulk_rows.position', '=', position)
      .execute();
  },

  countSettled: async (taskId: string): Promise<number> => {
    const { count } = await db
      .selectFrom('registration_bulk_rows')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('registration_bulk_rows.task_id', '=', taskId)
      .where('registration_bulk_rows.result', '<>', '')
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Those that were skipped, by name and with the reason. */
  listSkipped: (taskId: string): Promise<{ id: string; name: string; message: string }[]> =>
    db
      .selectFrom('registration_bulk_rows')
      .innerJoin('registrations', 'registrations.id', 'registration_bulk_rows.registration_id')
      .select(['registrations.id', 'registrations.name', 'registration_bulk_rows.message'])
      .where('registration_bulk_rows.task_id', '=', taskId)
      .where('registration_bulk_rows.result', '=', 'skipped')
      .orderBy('registration_bulk_rows.position')
      .execute(),
});

export type RegistrationBulkRepository = ReturnType<typeof createRegistrationBulkRepository>;
