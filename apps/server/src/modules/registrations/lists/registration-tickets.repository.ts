import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { beginsToken } from '../../../database/search/search.ts';
import { toToken } from '../../../database/search/tokens.ts';
import type { RegistrationRow } from '../registrations.table.ts';

/** The engines limit the number of parameters of a statement. */
const VALUES_AT_ONCE = 400;

/** How people are looked for at the desk. A phone is given by its last digits. */
export interface DeskQuestion {
  meetingId: string;
  text: string;
  /** Digits are looked for in phone numbers, from each of their digits on or at the end only. */
  phones: 'anywhere' | 'at the end' | 'nowhere';
  limit: number;
}

/** Who shows a ticket. */
export const createRegistrationTicketRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => {
  const present = () => db.selectFrom('registrations').where('registrations.deleted_at', 'is', null);

  return {
    findByTickets: async (codes: readonly string[]): Promise<RegistrationRow[]> => {
      const rows: RegistrationRow[] = [];
      for (let at = 0; at < codes.length; at += VALUES_AT_ONCE)
        rows.push(
          ...(await present()
            .selectAll('registrations')
            .where('registrations.ticket_code', 'in', codes.slice(at, at + VALUES_AT_ONCE))
            .execute()),
        );
      return rows;
    },

    /** Everyone of a meeting who has a ticket, as short as a device needs it. */
    listTickets: (meetingId: string) =>
      present()
        .select([
          'registrations.id',
          'registrations.ticket_code',
          'registrations.name',
          'registrations.company',
          'registrations.type_id',
          'registrations.state',
        ])
        .where('registrations.meeting_id', '=', meetingId)
        .orderBy('registrations.id')
        .execute(),

    findAtDesk: ({ meetingId, text, phones, limit }: DeskQuestion) => {
      const token = toToken(text);
      const isNumber = /^\d+$/.test(token);
      return present()
        .selectAll('registrations')
        .where('registrations.meeting_id', '=', meetingId)
        .where(({ or, eb }) =>
          or([
            beginsToken('registrations.name_terms', token),
            eb('registrations.reg_no', '=', text),
            eb('registrations.ticket_code', '=', text),
            ...(isNumber && phones === 'at the end' ? [eb('registrations.phone', 'like', `%${token}`)] : []),
            ...(isNumber && phones === 'anywhere' ? [beginsToken('registrations.phone_terms', token)] : []),
          ]),
        )
        .orderBy('registrations.name')
        .orderBy('registrations.id')
        .limit(limit)
        .execute();
    },
  };
};

export type RegistrationTicketRepository = ReturnType<typeof createRegistrationTicketRepository>;
