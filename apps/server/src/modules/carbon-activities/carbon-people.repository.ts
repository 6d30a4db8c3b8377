import type { CountedPeople } from '@huiwu/contract/carbon-parameters';
import type { Selectable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { RegistrationAnswersTable } from '../registrations/registrations.table.ts';

/** A person who counts: confirmed and not deleted, of a meeting that counts arrivals also checked in. */
export interface CarbonPerson {
  id: string;
  reg_no: string;
  type_id: string;
  type_name: string;
  version_id: Selectable<RegistrationAnswersTable>['version_id'] | null;
  answers: string | null;
  check_in: string | null;
  check_out: string | null;
  room_type_id: string | null;
  room_no: number | null;
  /** Where they come from, as their registration says; empty if it does not. */
  home_area: string;
}

/** The people of a meeting with what they said about travel and lodging. */
export const createCarbonPeopleRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  list: (meetingId: string, counted: CountedPeople): Promise<CarbonPerson[]> =>
    db
      .selectFrom('registrations')
      .innerJoin('registration_types', 'registration_types.id', 'registrations.type_id')
      .leftJoin('registration_answers', 'registration_answers.registration_id', 'registrations.id')
      .leftJoin('stays', 'stays.id', 'registrations.id')
      .select([
        'registrations.id',
        'registrations.reg_no',
        'registrations.type_id',
        'registration_types.name as type_name',
        'registration_answers.version_id',
        'registration_answers.answers',
        'stays.check_in',
        'stays.check_out',
        'stays.room_type_id',
        'stays.room_no',
        'registrations.area_code as home_area',
      ])
      .where('registrations.meeting_id', '=', meetingId)
      .where('registrations.state', '=', 'confirmed')
      .$if(counted === 'arrived', (query) => query.where('registrations.first_checkin_at', 'is not', null))
      .where('registrations.deleted_at', 'is', null)
      .orderBy('registrations.number')
      .execute(),

  count: async (meetingId: string, counted: CountedPeople): Promise<number> => {
    const row = await db
      .selectFrom('registrations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('registrations.meeting_id', '=', meetingId)
      .where('registrations.state', '=', 'confirmed')
      .$if(counted === 'arrived', (query) => query.where('registrations.first_checkin_at', 'is not', null))
      .where('registrations.deleted_at', 'is', null)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  },

  /** The fields of each version of a form that was answered. */
  versions: (meetingId: string): Promise<{ id: string; fields: string }[]> =>
    db
      .selectFrom('registration_form_versions')
      .select(['registration_form_versions.id', 'registration_form_versions.fields'])
      .where('registration_form_versions.meeting_id', '=', meetingId)
      .execute(),

  /** When it last became known that someone has come, or has not come after all; null if nothing did. */
  lastArrival: async (meetingId: string): Promise<string | null> => {
    const row = await db
      .selectFrom('registrations')
      .select(({ fn }) =>
        fn.max(fn.coalesce('registrations.arrival_changed_at', 'registrations.first_checkin_at')).as('at'),
      )
      .where('registrations.meeting_id', '=', meetingId)
      .executeTakeFirst();
    return row?.at ?? null;
  },

  /** Differs whenever a stay was added, changed or taken away. */
  stampOfStays: async (meetingId: string): Promise<string> => {
    const row = await db
      .selectFrom('stays')
      .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.max('stays.updated_at').as('at')])
      .where('stays.meeting_id', '=', meetingId)
      .executeTakeFirst();
    return `${row?.count ?? 0} ${row?.at ?? ''}`;
  },

  /** When registrations or answers were last changed; null without any. */
  lastChange: async (meetingId: string): Promise<string | null> => {
    const registrations = await db
      .selectFrom('registrations')
      .select(({ fn }) => fn.max('registrations.updated_at').as('at'))
      .where('registrations.meeting_id', '=', meetingId)
      .executeTakeFirst();
    const answers = await db
      .selectFrom('registration_answers')
      .select(({ fn }) => fn.max('registration_answers.answered_at').as('at'))
      .where('registration_answers.meeting_id', '=', meetingId)
      .executeTakeFirst();
    const [last = null] = [registrations?.at, answers?.at]
      .filter((each) => typeof each === 'string')
      .toSorted()
      .toReversed();
    return last;
  },
});

export type CarbonPeopleRepository = ReturnType<typeof createCarbonPeopleRepository>;
