import { TICKET_LIFETIME_SECONDS, TICKET_TRIES } from '@huiwu/contract/base/limits';
import type { TwoFactorDue, TwoFactorMethod } from '@huiwu/contract/sign-in';
import type { SignInMethod } from '@huiwu/contract/sign-in-logs';
import type { RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS, type AnyWork } from '../../store.ts';
import type { SignInStore } from './sign-in.store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { hashToken, isSame } from '../../platform/secrets.ts';
import type { SignInTicketRow } from './sign-in.table.ts';

interface Needs {
  store: SignInStore;
  clock: Clock;
}

interface FirstStep {
  admin: { id: string; phone: string; password_hash: string | null };
  type: SignInMethod;
  method: TwoFactorMethod;
  /** With single sign-on: the external identity of the session. */
  outside?: { identityId?: string; bindTicketId?: string };
}

/** Detects only whether the password has changed since the first factor. */
export const markOf = (admin: { password_hash: string | null }): string => hashToken(admin.password_hash ?? '');

/** Between the two factors of a sign-in: opaque, short-lived, bound to one browser, and valid for nothing else. */
export const createSignInTicketService = ({ store, clock }: Needs) => {
  const isOfBrowser = ({ cookie_hash }: SignInTicketRow, { ticketHalf }: RequestContext): boolean =>
    cookie_hash === null || (ticketHalf !== undefined && isSame(cookie_hash, hashToken(ticketHalf)));

  const isOver = ({ used_at, expires_at, tries }: SignInTicketRow): boolean =>
    used_at !== null || expires_at <= iso(clock.now()) || tries >= TICKET_TRIES;

  return {
    /** True for exactly one of the concurrent calls. */
    use: (work: AnyWork, id: string): Promise<boolean> => store.join(work).repositories.tickets.use(id, iso(work.now)),

    issue: async (
      work: AnyWork,
      { admin, type, method, outside = {} }: FirstStep,
      context: RequestContext,
    ): Promise<TwoFactorDue> => {
      const { repositories, now } = store.join(work);
      const [ticket, half] = [newToken(), context.isBrowser ? newToken() : undefined];
      await repositories.tickets.insert({
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
      store.read(ALL_CUSTOMERS).tickets.find(hashToken(ticket)),

    /** Every call uses one attempt, whatever its origin. */
    takeTry: async (row: SignInTicketRow, context: RequestContext): Promise<boolean> => {
      const moment = { now: iso(clock.now()), tries: TICKET_TRIES };
      const isTaken = await store.change(ALL_CUSTOMERS, ({ repositories: { tickets } }) =>
        tickets.takeTry(row.id, moment),
      );
      return isTaken && isOfBrowser(row, context);
    },

    isGood: (row: SignInTicketRow, context: RequestContext): boolean => !isOver(row) && isOfBrowser(row, context),
  };
};

export type SignInTicketService = ReturnType<typeof createSignInTicketService>;
