import { TICKET_LIFETIME_SECONDS, TICKET_TRIES } from '@huiwu/contract/base/limits';
import type { TwoFactorDue, TwoFactorMethod } from '@huiwu/contract/sign-in';
import type { SignInMethod } from '@huiwu/contract/sign-in-logs';
import type { RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS, type Data, type Repositories } from '../../data.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { hashToken, isSame } from '../../platform/secrets.ts';
import type { SignInTicketRow } from './sign-in.table.ts';

interface Needs {
  data: Data;
  clock: Clock;
}

interface FirstStep {
  admin: { id: string; phone: string; password_hash: string | null };
  type: SignInMethod;
  method: TwoFactorMethod;
  /** With single sign-on: what the session will be opened through. */
  outside?: { identityId?: string; bindTicketId?: string };
}

/** Whether the password is the one of the first step can be told by this, and nothing else. */
export const markOf = (admin: { password_hash: string | null }): string => hashToken(admin.password_hash ?? '');

/** Between the two steps of a sign-in: opaque, short, of one browser, and worth nothing anywhere else. */
export const createSignInTicketService = ({ data, clock }: Needs) => {
  const isOfBrowser = ({ cookie_hash }: SignInTicketRow, { ticketHalf }: RequestContext): boolean =>
    cookie_hash === null || (ticketHalf !== undefined && isSame(cookie_hash, hashToken(ticketHalf)));

  const isOver = ({ used_at, expires_at, tries }: SignInTicketRow): boolean =>
    used_at !== null || expires_at <= iso(clock.now()) || tries >= TICKET_TRIES;

  return {
    issue: async (
      { tickets }: Repositories,
      { admin, type, method, outside = {} }: FirstStep,
      context: RequestContext,
    ): Promise<TwoFactorDue> => {
      const now = clock.now();
      const [ticket, half] = [newToken(), context.isBrowser ? newToken() : undefined];
      await tickets.insert({
        id: newId(now.getTime()),
        ticket_hash: hashToken(ticket),
        cookie_hash: half === undefined ? null : hashToken(half),
        admin_id: admin.id,
        phone: admin.phone,
        password_mark: markOf(admin),
        first_step: type,
        method,
        identity_id: outside.identityId ?? null,
        bind_ticket_id: outside.bindTicketId ?? null,
        used_at: null,
        expires_at: secondsLater(now, TICKET_LIFETIME_SECONDS),
        created_at: iso(now),
      });
      context.keepTicketHalf(half);
      return { SecondStep: { ticket, method } };
    },

    find: (ticket: string): Promise<SignInTicketRow | undefined> =>
      data.read(ALL_CUSTOMERS).tickets.find(hashToken(ticket)),

    /** Every call uses up one of its tries, from wherever it comes. */
    takeTry: async (row: SignInTicketRow, context: RequestContext): Promise<boolean> => {
      const moment = { now: iso(clock.now()), tries: TICKET_TRIES };
      const isTaken = await data.inTransaction(ALL_CUSTOMERS, ({ tickets }) => tickets.takeTry(row.id, moment));
      return isTaken && isOfBrowser(row, context);
    },

    isGood: (row: SignInTicketRow, context: RequestContext): boolean => !isOver(row) && isOfBrowser(row, context),
  };
};

export type SignInTicketService = ReturnType<typeof createSignInTicketService>;
