import { registrationFormRecord } from '@huiwu/contract/registration-forms';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { NewRegistrationFormRow } from './registration-forms.table.ts';

/** Forms of one customer that can be copied; the latest are enough to choose from. */
const SOURCES_MAX = 100;

/** Forms. In a meeting the tenant scope keeps every query to it; what names a meeting is asked from outside of it. */
export const createRegistrationFormRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  const present = () => db.selectFrom('registration_forms').where('registration_forms.deleted_at', 'is', null);

  return {
    ...createRecordRepository({ name: 'registration_forms', record: registrationFormRecord }, connections),

    listOfMeeting: (meetingId: string) =>
      present()
        .selectAll('registration_forms')
        .where('registration_forms.meeting_id', '=', meetingId)
        .orderBy('registration_forms.created_at')
        .orderBy('registration_forms.id')
        .execute(),

    /** Those in use, by name. */
    listChoices: () =>
      present()
        .select(['registration_forms.id', 'registration_forms.name', 'registration_forms.published_number'])
        .where('registration_forms.state', '=', 1)
        .where('registration_forms.published_number', '>', 0)
        .orderBy('registration_forms.name')
        .orderBy('registration_forms.id')
        .execute(),

    /** Types with one of these forms that are enabled or have registrations, in their order. */
    listTypesUsing: async (formIds: readonly string[]) => {
      if (formIds.length === 0) return [];
      return db
        .selectFrom('registration_types')
        .select(['registration_types.form_id', 'registration_types.name'])
        .where('registration_types.form_id', 'in', formIds)
        .where('registration_types.deleted_at', 'is', null)
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('registration_types.state', '=', 1),
            exists(
              selectFrom('registrations')
                .select('registrations.id')
                .whereRef('registrations.type_id', '=', 'registration_types.id')
                .where('registrations.deleted_at', 'is', null),
            ),
          ]),
        )
        .orderBy('registration_types.sort_order')
        .orderBy('registration_types.id')
        .execute();
    },

    /** Forms of all meetings of a customer, the latest first. */
    listSources: (customerId: string) =>
      present()
        .innerJoin('meetings', 'meetings.id', 'registration_forms.meeting_id')
        .select(['registration_forms.id', 'registration_forms.name', 'registration_forms.field_count'])
        .select(['meetings.code as meeting_code', 'meetings.name as meeting_name'])
        .where('registration_forms.customer_id', '=', customerId)
        .where('registration_forms.field_count', '>', 0)
        .where('meetings.deleted_at', 'is', null)
        .orderBy('registration_forms.created_at', 'desc')
        .orderBy('registration_forms.id', 'desc')
        .limit(SOURCES_MAX)
        .execute(),

    /** Whose a meeting is. */
    customerOf: async (meetingId: string): Promise<string | undefined> =>
      (await db.selectFrom('meetings').select('customer_id').where('id', '=', meetingId).executeTakeFirst())
        ?.customer_id,

    /** One of these, with its meeting. */
    findSource: (customerId: string, id: string) =>
      present()
        .innerJoin('meetings', 'meetings.id', 'registration_forms.meeting_id')
        .select(['registration_forms.description', 'registration_forms.fields'])
        .select(['meetings.code as meeting_code', 'meetings.begin_at as meeting_begin_at'])
        .where('registration_forms.customer_id', '=', customerId)
        .where('registration_forms.id', '=', id)
        .where('meetings.deleted_at', 'is', null)
        .executeTakeFirst(),

    insertMany: async (rows: NewRegistrationFormRow[]): Promise<void> => {
      if (rows.length > 0) await db.insertInto('registration_forms').values(rows).execute();
    },
  };
};

export type RegistrationFormRepository = ReturnType<typeof createRegistrationFormRepository>;
