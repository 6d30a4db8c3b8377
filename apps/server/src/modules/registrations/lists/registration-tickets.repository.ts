import { TAIL_MIN } from '@huiwu/contract/check-ins';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { beginsToken } from '../../../database/search/search.ts';
import { toToken } from '../../../database/search/tokens.ts';
import type { Tables } from '../../../schema.ts';
import type { RegistrationRow } from '../registrations.table.ts';

/** The engines limit the number of parameters of a statement. */
const VALUES_AT_ONCE = 400;

/** Digits are looked for in phone numbers: from each of their digits on, among the last four, or not at all. */
export type PhoneSearch = 'anywhere' | 'at the end' | 'nowhere';

/** How people are looked for at the desk. */
export interface DeskQuestion {
  meetingId: string;
  text: string;
  /** In the phones of those whom the owner has added, and in the phones of all. */
  phones: { ownerId: string; own: PhoneSearch; all: PhoneSearch };
  limit: number;
}

type Phones = ExpressionBuilder<Tables, 'registrations'>;

/** A mask shows the last digits only, so that more of them find no one. */
const isPhone = (eb: Phones, token: string, where: PhoneSearch): Expression<SqlBool>[] => {
  if (!/^\d+$/.test(token) || where === 'nowhere') return [];
  if (where === 'anywhere') return [beginsToken('registrations.phone_terms', token)];
  return token.length > TAIL_MIN ? [] : [eb('registrations.phone', 'like', `%${token}`)];
};

const hasPhone = (eb: Phones, token: string, { ownerId, own, all }: DeskQuestion['phones']): Expression<SqlBool>[] => {
  const isOwn = own === all ? [] : isPhone(eb, token, own);
  const ofOwner = isOwn.map((matches) => eb.and([eb('registrations.created_by', '=', ownerId), matches]));
  return [...isPhone(eb, token, all), ...ofOwner];
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

    findAtDesk: ({ meetingId, text, phones, limit }: DeskQuestion) => {
      const token = toToken(text);
      return present()
        .selectAll('registrations')
        .where('registrations.meeting_id', '=', meetingId)
        .where((eb) =>
          eb.or([
            beginsToken('registrations.name_terms', token),
            eb('registrations.reg_no', '=', text),
            eb('registrations.ticket_code', '=', text),
            ...hasPhone(eb, token, phones),
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
