import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../access/caller.ts';

const COOKIE = 'huiwu_half';
const USER_AGENT_MAX = 300;
/** Where every proxy is believed, this is whatever somebody wrote into a header. */
const ADDRESS_MAX = 64;

/** One value of a header; a header sent twice counts as not sent. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** On https the name itself forbids that a neighbouring host sets the cookie. */
const cookieName = (request: FastifyRequest): string => (request.protocol === 'https' ? `__Host-${COOKIE}` : COOKIE);

export const visitorOf = (request: FastifyRequest, reply: FastifyReply): Visitor => ({
  requestId: request.id,
  ip: request.ip.slice(0, ADDRESS_MAX),
  userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, USER_AGENT_MAX),
  startedAt: Date.now(),
  isBrowser: request.headers['sec-fetch-site'] !== undefined,
  cookieHalf: request.cookies[cookieName(request)],
  meetingCode: headerOf(request, 'x-meeting-code'),
  keepCookieHalf: (value) => {
    const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
    if (value === undefined) void reply.clearCookie(cookieName(request), options);
    else void reply.setCookie(cookieName(request), value, options);
  },
  sayRightsEpoch: (epoch) => void reply.header('x-huiwu-rights', String(epoch)),
  idempotency: undefined,
});
