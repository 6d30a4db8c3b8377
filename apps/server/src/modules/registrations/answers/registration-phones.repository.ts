import { MAINLAND } from '@huiwu/contract/members';
import { isActive } from '@huiwu/contract/registrations';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import type { RegistrationRow } from '../registrations.table.ts';

export const createRegistrationPhoneRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  /** The registration of a phone in a meeting: the active one, or else the last. */
  findOfPhone: async (meetingId: string, phone: string): Promise<RegistrationRow | undefined> => {
    const rows = await db
      .selectFrom('registrations')
      .selectAll('registrations')
      .where('registrations.meeting_id', '=', meetingId)
      .where('registrations.phone', '=', phone)
      .where('registrations.phone_country', '=', MAINLAND)
      .where('registrations.deleted_at', 'is', null)
      .orderBy('registrations.number', 'desc')
      .execute();
    return rows.find(({ state }) => isActive(state)) ?? rows[0];
  },

  /** How often a phone was registered in a meeting, whatever became of it. */
  countOfPhone: async (meetingId: string, phone: string): Promise<number> => {
    const { count } = await db
      .selectFrom('registrations')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('registrations.meeting_id', '=', meetingId)
      .where('registrations.phone', '=', phone)
      .where('registrations.phone_country', '=', MAINLAND)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

export type RegistrationPhoneRepository = ReturnType<typeof createRegistrationPhoneRepository>;
