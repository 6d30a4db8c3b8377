import type { Insertable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { BindTicketsTable, HandshakesTable } from './single-sign-on.table.ts';

export const createHandshakeRepository = ({ db }: DatabaseConnections) => ({
  countOf: async (ip: string, now: string): Promise<number> => {
    const { count } = await db
      .selectFrom('handshakes')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('handshakes.ip', '=', ip)
      .where('handshakes.expires_at', '>', now)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  isKnown: async (cookieHash: string, now: string): Promise<boolean> => {
    const row = await db
      .selectFrom('handshakes')
      .select('handshakes.state_hash')
      .where('handshakes.cookie_hash', '=', cookieHash)
      .where('handshakes.expires_at', '>', now)
      .executeTakeFirst();
    return row !== undefined;
  },

  insert: async (row: HandshakesTable): Promise<void> => {
    await db.insertInto('handshakes').values(row).execute();
  },

  /** Succeeds once, for the browser that started it; other browsers get undefined and change nothing. */
  take: ({ stateHash, cookieHash }: { stateHash: string; cookieHash: string }) =>
    db
      .deleteFrom('handshakes')
      .where('handshakes.state_hash', '=', stateHash)
      .where('handshakes.cookie_hash', '=', cookieHash)
      .returningAll()
      .executeTakeFirst(),

  insertTicket: async (row: Insertable<BindTicketsTable>): Promise<void> => {
    await db.insertInto('bind_tickets').values(row).execute();
  },

  findTicket: (id: string) =>
    db.selectFrom('bind_tickets').selectAll('bind_tickets').where('bind_tickets.id', '=', id).executeTakeFirst(),

  /** Counts an attempt before anything is compared; undefined if the ticket is invalid or of another browser. */
  takeTry: (hashes: { ticket: string; cookie: string }, { now, tries }: { now: string; tries: number }) =>
    db
      .updateTable('bind_tickets')
      .set((expression) => ({ tries: expression('bind_tickets.tries', '+', 1) }))
      .where('bind_tickets.ticket_hash', '=', hashes.ticket)
      .where('bind_tickets.cookie_hash', '=', hashes.cookie)
      .where('bind_tickets.used_at', 'is', null)
      .where('bind_tickets.expires_at', '>', now)
      .where('bind_tickets.tries', '<', tries)
      .returningAll()
      .executeTakeFirst(),

  /** The ticket, for exactly one of the concurrent calls. */
  useTicket: (id: string, now: string) =>
    db
      .updateTable('bind_tickets')
      .set({ used_at: now })
      .where('bind_tickets.id', '=', id)
      .where('bind_tickets.used_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  removeBefore: async (moment: string): Promise<void> => {
    await db.deleteFrom('handshakes').where('handshakes.expires_at', '<', moment).execute();
    await db.deleteFrom('bind_tickets').where('bind_tickets.expires_at', '<', moment).execute();
  },
});

export type HandshakeRepository = ReturnType<typeof createHandshakeRepository>;
