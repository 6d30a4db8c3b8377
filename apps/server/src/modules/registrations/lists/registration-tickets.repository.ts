import { sql, type Expression, type SqlBool } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { beginsToken } from '../../../database/search/search.ts';
import { toToken } from '../../../database/search/tokens.ts';
import type { RegistrationRow } from '../registrations.table.ts';

/** The engines limit the number of parameters of a statement. */
const VALUES_AT_ONCE = 400;

/** Digits are looked for in phone numbers: from each of their digits on, among the last four, or not at all. */
type PhoneSearch = 'anywhere' | 'at the end' | 'nowhere';

/** How people are looked for at the desk. */
interface DeskSearch {
  meetingId: string;
  text: string;
  /** In the phones of those whom the owner has added, and in the phones of all. */
  phones: { ownerId: string; own: PhoneSearch; all: PhoneSearch };
  limit: number;
}

/** A mask shows the last digits only, so that more of them find no one. */
const isPhone = (token: string, where: PhoneSearch): Expression<SqlBool>[] => {
  if (where === 'anywhere' && /^\d{4,}$/.test(token)) return [beginsToken('registrations.phone_terms', token)];
  return where === 'at the end' && /^\d{4}$/.test(token) ? [sql<SqlBool>`registrations.phone like ${`%${token}`}`] : [];
};

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

    findAtDesk: ({ meetingId, text, phones, limit }: DeskSearch) => {
      const token = toToken(text);
      return present()
        .selectAll('registrations')
        .where('registrations.meeting_id', '=', meetingId)
        .where((eb) =>
          eb.or([
            beginsToken('registrations.name_terms', token),
            eb('registrations.reg_no', '=', text),
            eb('registrations.ticket_code', '=', text),
            ...isPhone(token, phones.all),
            ...isPhone(token, phones.own).map((own) =>
              eb.and([eb('registrations.created_by', '=', phones.ownerId), own]),
            ),
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
