import { sql, type Insertable } from 'kysely';
import { ACTIVE_STATES, registrationRecord, type RegistrationState } from '@huiwu/contract/registrations';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import {
  createRecordRepository,
  type Conditions,
  type GroupsAsked,
  type SummedField,
} from '../../records/record.repository.ts';
import { createRegistrationCounts } from './lists/registration-counts.repository.ts';
import { createRegistrationLookups } from './lists/registration-lookups.repository.ts';
import { createAudienceLists, type AudienceFilter } from './lists/registration-audience.repository.ts';
import type { NewRegistrationRow, RegistrationRow, RegistrationTagsTable } from './registrations.table.ts';

/** The engines limit the number of parameters of a statement. */
const ROWS_AT_ONCE = 400;

/** Columns that guards and computed fields need, in addition to those of the list. */
const ALSO = ['meeting_id', 'type_id', 'member_id', 'first_checkin_at', 'created_by', 'owner_department_id'] as const;

export interface RegistrationTagRow {
  registration_id: string;
  id: string;
  name: string;
  color: string;
}

/** Written into the statement as in the partial index, which parameters would not fit. */
const QUEUE = (['waitlisted', 'offered'] as const).map((state) => sql.lit<RegistrationState>(state));

export const createRegistrationRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists' | 'engine'>) => {
  const { db, lists } = connections;
  const records = createRecordRepository(
    { name: 'registrations', record: registrationRecord, also: ALSO },
    connections,
  );
  const audience = createAudienceLists(connections, records.query);
  const alive = (meetingId: string) =>
    db
      .selectFrom('registrations')
      .where('registrations.meeting_id', '=', meetingId)
      .where('registrations.deleted_at', 'is', null);

  return {
    ...records,
    ...createRegistrationCounts(connections),
    ...createRegistrationLookups(connections),

    page: async (filter: AudienceFilter, within?: Conditions) => records.fetch(await audience.query(filter, within)),

    sums: async (filter: AudienceFilter, summed: readonly SummedField[], within?: Conditions) =>
      records.addUp(await audience.query(filter, within), summed),

    groups: async (filter: AudienceFilter, asked: GroupsAsked, within?: Conditions) =>
      records.group(await audience.query(filter, within), asked),

    countAudience: audience.count,
    listAudienceIds: audience.listIds,
    reachOfAudience: audience.reach,
    reachOfAudienceByPhones: audience.reachByPhones,
    countSuppressedInAudience: audience.countSuppressed,

    /** How these people are reached, in no particular order. Deleted ones are left out. */
    contactsOf: (
      ids: readonly string[],
    ): Promise<Pick<RegistrationRow, 'id' | 'name' | 'reg_no' | 'phone' | 'phone_country' | 'email'>[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('registrations')
            .select([
              'registrations.id',
              'registrations.name',
              'registrations.reg_no',
              'registrations.phone',
              'registrations.phone_country',
              'registrations.email',
            ])
            .where('registrations.id', 'in', ids)
            .where('registrations.deleted_at', 'is', null)
            .execute(),

    /** The next active registrations of a meeting after an id, by their ids. */
    listActiveIdsAfter: async (meetingId: string, afterId: string, limit: number): Promise<string[]> => {
      const rows = await alive(meetingId)
        .select('registrations.id')
        .where('registrations.id', '>', afterId)
        .where('registrations.state', 'in', ACTIVE_STATES)
        .orderBy('registrations.id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The ids among these members that have an active registration in the meeting. */
    listActiveMembers: async (meetingId: string, memberIds: readonly string[]): Promise<string[]> => {
      const rows = await alive(meetingId)
        .select('registrations.member_id')
        .where('registrations.member_id', 'in', memberIds)
        .where('registrations.state', 'in', ACTIVE_STATES)
        .execute();
      return rows.map(({ member_id: memberId }) => memberId);
    },

    /** The registrations of a meeting, in any state, with one of these phones or addresses or of one of these members. */
    listOfPeople: async (
      meetingId: string,
      {
        phones,
        emails,
        memberIds,
      }: { phones: readonly string[]; emails: readonly string[]; memberIds: readonly string[] },
    ): Promise<RegistrationRow[]> => {
      const own = () => alive(meetingId).selectAll('registrations');
      const queries = [
        ...(phones.length > 0 ? [own().where('registrations.phone', 'in', phones).execute()] : []),
        ...(emails.length > 0 ? [own().where('registrations.email', 'in', emails).execute()] : []),
        ...(memberIds.length > 0 ? [own().where('registrations.member_id', 'in', memberIds).execute()] : []),
      ];
      const rows = (await Promise.all(queries)).flat();
      return [...new Map(rows.map((row) => [row.id, row])).values()];
    },

    /** Registrations on the waitlist of one of these types, first come first. */
    listWaiting: (meetingId: string, typeIds: readonly string[], limit: number): Promise<RegistrationRow[]> =>
      alive(meetingId)
        .selectAll('registrations')
        .where('registrations.state', '=', 'waitlisted')
        .where('registrations.type_id', 'in', typeIds)
        .orderBy('registrations.number')
        .limit(limit)
        .execute(),

    /** Offers whose time is over. */
    listOverdue: (meetingId: string, now: string): Promise<RegistrationRow[]> =>
      alive(meetingId)
        .selectAll('registrations')
        .where('registrations.state', '=', 'offered')
        .where('registrations.offered_until', '<=', now)
        .orderBy('registrations.offered_until')
        .orderBy('registrations.id')
        .execute(),

    /** Meetings in which people wait for a place, or have an offer whose time is over. */
    listMeetingsToFill: async (now: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('registrations')
        .select('registrations.meeting_id')
        .distinct()
        .where('registrations.deleted_at', 'is', null)
        .where('registrations.state', 'in', QUEUE)
        .where(({ or, and, eb }) =>
          or([
            eb('registrations.state', '=', 'waitlisted'),
            and([eb('registrations.state', '=', 'offered'), eb('registrations.offered_until', '<=', now)]),
          ]),
        )
        .execute();
      return rows.map(({ meeting_id }) => meeting_id);
    },

    /** The next number of a meeting; the caller holds the meeting. */
    nextNumber: async (meetingId: string): Promise<number> => {
      const { last } = await db
        .selectFrom('registrations')
        .select(({ fn }) => fn.max<number | null>('registrations.number').as('last'))
        .where('registrations.meeting_id', '=', meetingId)
        .executeTakeFirstOrThrow();
      return (last ?? 0) + 1;
    },

    /** Meetings in which both members have an active registration. */
    listSharedMeetings: async (one: string, other: string): Promise<string[]> => {
      const active = (memberId: string) =>
        db
          .selectFrom('registrations')
          .select('registrations.meeting_id')
          .where('registrations.member_id', '=', memberId)
          .where('registrations.deleted_at', 'is', null)
          .where('registrations.state', 'in', ACTIVE_STATES);
      const rows = await active(one).where('registrations.meeting_id', 'in', active(other)).execute();
      return rows.map(({ meeting_id }) => meeting_id);
    },

    moveToMember: async ({ from, into }: { from: string; into: string }): Promise<void> => {
      await db
        .updateTable('registrations')
        .set({ member_id: into })
        .where('registrations.member_id', '=', from)
        .execute();
    },

    tagsOf: async (ids: readonly string[]): Promise<RegistrationTagRow[]> => {
      if (ids.length === 0) return [];
      return lists
        .selectFrom('registration_tags')
        .innerJoin('tags', 'tags.id', 'registration_tags.tag_id')
        .select(['registration_tags.registration_id', 'tags.id', 'tags.name', 'tags.color'])
        .where('registration_tags.registration_id', 'in', ids)
        .orderBy('tags.name')
        .execute();
    },

    insertMany: async (rows: readonly NewRegistrationRow[]): Promise<void> => {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        await db
          .insertInto('registrations')
          .values(rows.slice(start, start + ROWS_AT_ONCE))
          .execute();
    },

    insertTags: async (rows: readonly Insertable<RegistrationTagsTable>[]): Promise<void> => {
      if (rows.length > 0) await db.insertInto('registration_tags').values(rows).execute();
    },

    replaceTags: async (
      row: Pick<RegistrationRow, 'id' | 'customer_id' | 'meeting_id'>,
      tagIds: readonly string[],
    ): Promise<void> => {
      await db.deleteFrom('registration_tags').where('registration_tags.registration_id', '=', row.id).execute();
      const { id: registration_id, customer_id, meeting_id } = row;
      if (tagIds.length === 0) return;
      await db
        .insertInto('registration_tags')
        .values(tagIds.map((tag_id) => ({ registration_id, tag_id, customer_id, meeting_id })))
        .execute();
    },
  };
};

export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;
export type ListedRegistration = Awaited<ReturnType<RegistrationRepository['page']>>['list'][number];
