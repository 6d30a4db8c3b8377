import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MENUS } from '../../catalogue/menus.ts';

/** Pages of the console that are in no menu, except `/auth-redirect`, which a provider calls as a path. */
const PAGES = ['login', 'password', 'bind', 'register', 'retrieve', 'agree', 'redirect', '401', '404'];

/** The first segments of all paths that the console knows without a menu. */
const ROOTS = new Set([
  ...PAGES,
  ...MENUS.filter(({ parent_id }) => parent_id === null).map(({ pageurl }) => pageurl.split('/')[1] ?? ''),
]);

const PATH = /^(?:\/[\w-]+)+\/?$/;
const QUERY = /^[\w.~%&=+-]+$/;

const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');

/** Returns the console's location for an address that was typed without `#`; undefined for other addresses. */
export const consoleAddressOf = (url: string): string | undefined => {
  const [path = '', query = ''] = url.split('?', 2);
  if (!PATH.test(path)) return undefined;
  return `/#${path.replace(/\/$/, '')}${QUERY.test(query) ? `?${query}` : ''}`;
};

const redirect = (request: FastifyRequest, reply: FastifyReply) => {
  const address = isNavigation(request) ? consoleAddressOf(request.url) : undefined;
  return address === undefined ? reply.callNotFound() : reply.redirect(address, 302);
};

/** The routes of the console are fragments. A browser that opens one as a path is redirected. */
export const redirectToConsole = (app: FastifyInstance): void => {
  for (const root of ROOTS)
    for (const url of [`/${root}`, `/${root}/*`]) app.route({ method: ['GET', 'HEAD'], url, handler: redirect });
};
