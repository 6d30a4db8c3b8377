import type { Insertable, Selectable } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import type { RegistrationAnswersTable, RegistrationAnswerValuesTable } from '../registrations.table.ts';

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

  /**
   * Versions of the forms of a meeting that have answers or in which a type registers: the last first, within the order
   * of the forms.
   */
  listVersionsInUse: () =>
    db
      .selectFrom('registration_form_versions')
      .innerJoin('registration_forms', 'registration_forms.id', 'registration_form_versions.form_id')
      .select([
        'registration_form_versions.form_id',
        'registration_form_versions.fields',
        'registration_forms.name as form_name',
      ])
      .where(({ or, and, eb, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('registration_answers')
              .select('registration_answers.registration_id')
              .whereRef('registration_answers.version_id', '=', 'registration_form_versions.id'),
          ),
          and([
            eb('registration_form_versions.number', '=', eb.ref('registration_forms.published_number')),
            exists(
              selectFrom('registration_types')
                .select('registration_types.id')
                .whereRef('registration_types.form_id', '=', 'registration_forms.id')
                .where('registration_types.deleted_at', 'is', null),
            ),
          ]),
        ]),
      )
      .orderBy('registration_forms.created_at')
      .orderBy('registration_forms.id')
      .orderBy('registration_form_versions.number', 'desc')
      .execute(),

  removeOf: async (registrationIds: readonly string[]): Promise<void> => {
    if (registrationIds.length === 0) return;
    await db
      .deleteFrom('registration_answer_values')
      .where('registration_answer_values.registration_id', 'in', registrationIds)
      .execute();
    await db
      .deleteFrom('registration_answers')
      .where('registration_answers.registration_id', 'in', registrationIds)
      .execute();
  },

  /** What the registration is filtered by from now on. */
  replaceValues: async (
    registrationId: string,
    rows: readonly Insertable<RegistrationAnswerValuesTable>[],
  ): Promise<void> => {
    await db
      .deleteFrom('registration_answer_values')
      .where('registration_answer_values.registration_id', '=', registrationId)
      .execute();
    if (rows.length > 0) await db.insertInto('registration_answer_values').values(rows).execute();
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
