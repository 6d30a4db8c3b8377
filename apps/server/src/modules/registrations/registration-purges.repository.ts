import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { RegistrationRow } from './registrations.table.ts';

/** What a purge asks about the registrations of a meeting, deleted ones included. */
export const createRegistrationPurgeRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => {
  const open = (meetingId: string) =>
    db
      .selectFrom('registrations')
      .where('registrations.meeting_id', '=', meetingId)
      .where('registrations.purged_at', 'is', null);

  /** Members of a meeting with personal data. */
  const membersOf = (meetingId: string) =>
    db
      .selectFrom('members')
      .where('members.purged_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('registrations')
            .select(sql`1`.as('one'))
            .whereRef('registrations.member_id', '=', 'members.id')
            .where('registrations.meeting_id', '=', meetingId),
        ),
      );

  /** The same without those who have a registration with personal data, in this meeting or only in others. */
  const freeOf = (meetingId: string, isOnlyElsewhere: boolean) =>
    membersOf(meetingId).where(({ not, exists, selectFrom }) => {
      const others = selectFrom('registrations')
        .select(sql`1`.as('one'))
        .whereRef('registrations.member_id', '=', 'members.id')
        .where('registrations.purged_at', 'is', null);
      return not(exists(isOnlyElsewhere ? others.where('registrations.meeting_id', '<>', meetingId) : others));
    });

  const numberOf = async (rows: ReturnType<typeof membersOf>): Promise<number> => {
    const { count } = await rows
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  return {
    countOpen: async (meetingId: string): Promise<number> => {
      const { count } = await open(meetingId)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    listOpen: (meetingId: string, limit: number): Promise<RegistrationRow[]> =>
      open(meetingId).selectAll('registrations').orderBy('registrations.number').limit(limit).execute(),

    /** How many members a purge clears, and how many stay because of another meeting. */
    countMembers: async (meetingId: string): Promise<{ free: number; kept: number }> => {
      const all = await numberOf(membersOf(meetingId));
      const free = await numberOf(freeOf(meetingId, true));
      return { free, kept: all - free };
    },

    /** Members all of whose registrations are cleared; of these members only where they are named. */
    listFree: async (meetingId: string, asked: { limit: number; ids?: readonly string[] }): Promise<string[]> => {
      const free = freeOf(meetingId, false);
      const named = asked.ids === undefined ? free : free.where('members.id', 'in', asked.ids);
      const rows = await named.select('members.id').orderBy('members.id').limit(asked.limit).execute();
      return rows.map(({ id }) => id);
    },
  };
};

export type RegistrationPurgeRepository = ReturnType<typeof createRegistrationPurgeRepository>;
