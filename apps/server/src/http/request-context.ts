import { withoutUnusable } from '@huiwu/contract/base/characters';
import { BROWSER_HEADER } from '@huiwu/contract/base/endpoint';
import { TRUSTED_DEVICE_DAYS, SINGLE_SIGN_ON_SECONDS, TICKET_LIFETIME_SECONDS } from '@huiwu/contract/base/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../access/caller.ts';

const HALF = 'huiwu_half';
const BROWSER = 'huiwu_browser';
const TICKET = 'huiwu_ticket';
const HANDSHAKE = 'huiwu_handshake';
const USER_AGENT_MAX = 300;
/** If every proxy were trusted, this address would be whatever the client wrote into a header. */
const ADDRESS_MAX = 64;

/** Returns one header value. A header that was sent twice counts as not sent. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** With https, the `__Host-` prefix prevents other hosts of the domain from setting the cookie. */
const cookieName = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : name;

/** Cookies that neither scripts nor other sites can read. */
const cookiesOf = (request: FastifyRequest, reply: FastifyReply) => {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
  return {
    read: (name: string): string | undefined => request.cookies[cookieName(request, name)],
    keep: (name: string, value: string | undefined, own: { maxAge?: number } = {}): void => {
      if (value === undefined) void reply.clearCookie(cookieName(request, name), options);
      else void reply.setCookie(cookieName(request, name), value, { ...options, ...own });
    },
  };
};

/**
 * Headers that browsers set, and one that our console adds, which also identifies it on plain HTTP. `Sec-Fetch-Mode`
 * alone proves no browser, because `fetch` of Node sends it too.
 */
const MARKS_OF_BROWSERS = [
  'sec-fetch-site',
  'sec-fetch-dest',
  'sec-fetch-user',
  'origin',
  'referer',
  BROWSER_HEADER.name.toLowerCase(),
];

const isFromBrowser = ({ headers }: FastifyRequest): boolean =>
  MARKS_OF_BROWSERS.some((name) => headers[name] !== undefined);

export const requestContextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => {
  const cookies = cookiesOf(request, reply);
  return {
    requestId: request.id,
    ip: request.ip.slice(0, ADDRESS_MAX),
    userAgent: withoutUnusable(headerOf(request, 'user-agent') ?? '').slice(0, USER_AGENT_MAX),
    startedAt: Date.now(),
    isBrowser: isFromBrowser(request),
    userToken: headerOf(request, 'x-user-token'),
    cookieHalf: cookies.read(HALF),
    keepCookieHalf: (value) => cookies.keep(HALF, value),
    browserId: cookies.read(BROWSER),
    keepBrowserId: (value) => cookies.keep(BROWSER, value, { maxAge: TRUSTED_DEVICE_DAYS * 86_400 }),
    ticketHalf: cookies.read(TICKET),
    keepTicketHalf: (value) => cookies.keep(TICKET, value, { maxAge: TICKET_LIFETIME_SECONDS }),
    handshakeHalf: cookies.read(HANDSHAKE),
    keepHandshakeHalf: (value) => cookies.keep(HANDSHAKE, value, { maxAge: SINGLE_SIGN_ON_SECONDS }),
    meetingCode: headerOf(request, 'x-meeting-code'),
    setRightsEpochHeader: (epoch) => void reply.header('x-huiwu-rights', String(epoch)),
    setInboxEpochHeader: (epoch) => void reply.header('x-huiwu-messages', String(epoch)),
    idempotency: undefined,
  };
};
