import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MENUS } from '../../catalogue/menus.ts';

/** Pages of the console that are in no menu. `/auth-redirect` is not among them: a provider returns to that very path. */
const PAGES = ['login', 'password', 'bind', 'register', 'retrieve', 'agree', 'redirect', '401', '404'];

/** The first part of every path that the console knows from its start. */
const ROOTS = new Set([
  ...PAGES,
  ...MENUS.filter(({ parent_id }) => parent_id === null).map(({ pageurl }) => pageurl.split('/')[1] ?? ''),
]);

const PATH = /^(?:\/[\w-]+)+\/?$/;
const QUERY = /^[\w.~%&=+-]+$/;

const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');

/** Where the console has the page of an address that was typed without `#`, or nothing for other addresses. */
export const consoleAddressOf = (url: string): string | undefined => {
  const [path = '', query = ''] = url.split('?', 2);
  if (!PATH.test(path)) return undefined;
  return `/#${path.replace(/\/$/, '')}${QUERY.test(query) ? `?${query}` : ''}`;
};

const redirect = (request: FastifyRequest, reply: FastifyReply) => {
  const address = isNavigation(request) ? consoleAddressOf(request.url) : undefined;
  return address === undefined ? reply.callNotFound() : reply.redirect(address, 302);
};

/** The console's routes are fragments; a browser that opens one as a path is sent to the fragment. */
export const redirectToConsole = (app: FastifyInstance): void => {
  for (const root of ROOTS)
    for (const url of [`/${root}`, `/${root}/*`]) app.route({ method: ['GET', 'HEAD'], url, handler: redirect });
};
