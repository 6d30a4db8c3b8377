import type { Insertable, Selectable } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import type { RegistrationAnswersTable } from '../registrations.table.ts';

export type RegistrationAnswersRow = Selectable<RegistrationAnswersTable>;

export const createRegistrationAnswerRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  find: (registrationId: string): Promise<RegistrationAnswersRow | undefined> =>
    db
      .selectFrom('registration_answers')
      .selectAll('registration_answers')
      .where('registration_answers.registration_id', '=', registrationId)
      .executeTakeFirst(),

  listOf: async (registrationIds: readonly string[]): Promise<RegistrationAnswersRow[]> => {
    if (registrationIds.length === 0) return [];
    return db
      .selectFrom('registration_answers')
      .selectAll('registration_answers')
      .where('registration_answers.registration_id', 'in', registrationIds)
      .execute();
  },

  removeOf: async (registrationIds: readonly string[]): Promise<void> => {
    if (registrationIds.length === 0) return;
    await db
      .deleteFrom('registration_answers')
      .where('registration_answers.registration_id', 'in', registrationIds)
      .execute();
  },

  save: async (row: Insertable<RegistrationAnswersTable>): Promise<void> => {
    const { version_id, answers, sealed, answered_at } = row;
    await db
      .insertInto('registration_answers')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('registration_id').doUpdateSet({ version_id, answers, sealed, answered_at }),
      )
      .execute();
  },
});

export type RegistrationAnswerRepository = ReturnType<typeof createRegistrationAnswerRepository>;
