import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { RegistrationFormVersionRow } from './registration-forms.table.ts';

/** What was published of forms; rows are added and read. */
export const createRegistrationFormVersionRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => {
  const named = () =>
    db
      .selectFrom('registration_form_versions')
      .leftJoin('admins', 'admins.id', 'registration_form_versions.published_by')
      .select([
        'registration_form_versions.id',
        'registration_form_versions.form_id',
        'registration_form_versions.number',
        'registration_form_versions.name',
        'registration_form_versions.field_count',
        'registration_form_versions.published_at',
        'admins.real_name as published_by_name',
      ]);

  return {
    /** The last first. */
    listOf: (formId: string) =>
      named()
        .where('registration_form_versions.form_id', '=', formId)
        .orderBy('registration_form_versions.number', 'desc')
        .execute(),

    find: (id: string) =>
      named()
        .select(['registration_form_versions.description', 'registration_form_versions.fields'])
        .where('registration_form_versions.id', '=', id)
        .executeTakeFirst(),

    /** The version that is in use: the last one of a form that is enabled and not deleted. */
    findCurrent: (formId: string): Promise<RegistrationFormVersionRow | undefined> =>
      db
        .selectFrom('registration_form_versions')
        .innerJoin('registration_forms', 'registration_forms.id', 'registration_form_versions.form_id')
        .selectAll('registration_form_versions')
        .where('registration_form_versions.form_id', '=', formId)
        .whereRef('registration_form_versions.number', '=', 'registration_forms.published_number')
        .where('registration_forms.state', '=', 1)
        .where('registration_forms.deleted_at', 'is', null)
        .executeTakeFirst(),

    findRow: (id: string): Promise<RegistrationFormVersionRow | undefined> =>
      db
        .selectFrom('registration_form_versions')
        .selectAll('registration_form_versions')
        .where('registration_form_versions.id', '=', id)
        .executeTakeFirst(),

    insert: async (row: RegistrationFormVersionRow): Promise<void> => {
      await db.insertInto('registration_form_versions').values(row).execute();
    },
  };
};

export type RegistrationFormVersionRepository = ReturnType<typeof createRegistrationFormVersionRepository>;
