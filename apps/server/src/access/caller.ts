import type { MeetingState } from '@huiwu/contract/meetings';
import type { RepeatableCall } from '../database/idempotency.ts';
import type { TenantScope } from '../database/tenant-scope/tenant-scope.ts';
import type { Rights } from './rights.ts';

/** What the edge knows of any request. */
export interface RequestContext {
  requestId: string;
  ip: string;
  userAgent: string;
  /** Milliseconds since the epoch when the request arrived. */
  startedAt: number;
  /** The user token that was sent. Only calls for both visitors and signed-in admins read it themselves. */
  userToken?: string | undefined;
  /** Browsers get the second half of their session as a cookie that scripts cannot read. */
  isBrowser: boolean;
  /** The half that the browser sent, if any. */
  cookieHalf: string | undefined;
  keepCookieHalf(value: string | undefined): void;
  /**
   * The cookie of a trusted device. It identifies no one; it separates attempts on this device from guesses elsewhere.
   */
  browserId: string | undefined;
  keepBrowserId(value: string): void;
  /** The cookie between the two steps of a sign-in. */
  ticketHalf: string | undefined;
  keepTicketHalf(value: string | undefined): void;
  /** The cookie during single sign-on at the provider. */
  handshakeHalf: string | undefined;
  keepHandshakeHalf(value: string): void;
  /** Writes the customer's rights epoch into the answer; absent if there is no answer to write to. */
  setRightsEpochHeader?(epoch: number): void;
  /** Writes the epoch of the admin's messages into the answer. */
  setInboxEpochHeader?(epoch: number): void;
  /** The meeting that the client claims to be in. */
  meetingCode?: string | undefined;
  /** Set if the client may repeat this call. */
  idempotency: RepeatableCall | undefined;
}

/** Clients other than browsers keep nothing. */
export const NO_BROWSER = {
  isBrowser: false,
  cookieHalf: undefined,
  keepCookieHalf: () => undefined,
  browserId: undefined,
  keepBrowserId: () => undefined,
  ticketHalf: undefined,
  keepTicketHalf: () => undefined,
  handshakeHalf: undefined,
  keepHandshakeHalf: () => undefined,
} satisfies Partial<RequestContext>;

/** A signed-in admin, with what they may do at this moment. */
export interface Caller extends RequestContext {
  sessionId: string;
  adminId: string;
  adminName: string;
  customerId: string;
  departmentId: string | null;
  tenantScope: TenantScope;
  /** The current rights: in a meeting, those in that meeting; none in a meeting that the caller may not enter. */
  rights: Rights;
  /** The meeting that they have entered. */
  meeting?: { id: string; code: string; name: string; isByReach: boolean; state: MeetingState } | undefined;
  /** Set for someone who registers for a meeting, and is no admin: the phone that they proved to be theirs. */
  attendee?: { phone: string };
  /** Added to every business-log row of this caller, for example the import number. */
  note?: string;
  /** A trial run: the transaction is rolled back and nothing is logged. */
  isTrial?: true;
  /** The rights outside of the meeting; absent if the caller is in none. */
  operationsRights?: Rights;
}

/**
 * The caller in one of several transactions of a call. Each has its own answer to repeat: with the key of the call, every
 * step would be answered like the first one.
 */
export const callerOfStep = (caller: Caller, step: string): Caller => {
  const { idempotency } = caller;
  return idempotency === undefined
    ? caller
    : { ...caller, idempotency: { ...idempotency, key: `${idempotency.key}:${step}` } };
};
