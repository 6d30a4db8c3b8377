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
  /** What was sent as the token of a person; only calls that both visitors and people make look at it themselves. */
  userToken?: string | undefined;
  /** Browsers get the second half of their session as a cookie that scripts cannot read. */
  isBrowser: boolean;
  /** The half that the browser sent along, if any. */
  cookieHalf: string | undefined;
  keepCookieHalf(value: string | undefined): void;
  /** What a browser keeps of its own for a long time; it proves no one, it only tells guesses elsewhere from tries here. */
  browserId: string | undefined;
  keepBrowserId(value: string): void;
  /** What a browser keeps between the two steps of a sign-in. */
  ticketHalf: string | undefined;
  keepTicketHalf(value: string | undefined): void;
  /** What a browser keeps while it is away at the provider of single sign-on. */
  handshakeHalf: string | undefined;
  keepHandshakeHalf(value: string): void;
  /** Says in the answer how often rights have changed in the sender's customer; absent where no one waits for one. */
  sayRightsEpoch?(epoch: number): void;
  /** The meeting that the sender says they are in. */
  meetingCode?: string | undefined;
  /** Set where the sender may repeat this call. */
  idempotency: RepeatableCall | undefined;
}

/** Anyone who comes by no browser keeps nothing. */
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
  /** Of this very moment: in a meeting those that they have there, and none where they have no business in it. */
  rights: Rights;
  /** The meeting that they have entered. */
  meeting?: { id: string; code: string; name: string; isByReach: boolean; isReadOnly: boolean } | undefined;
  /** What they may do outside of the meeting; left out where they are in none. */
  operationsRights?: Rights;
}
