import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { refuse } from '@huiwu/contract/base/errors';
import { sessionErrors } from '@huiwu/contract/sign-in';
import type { FastifyRequest } from 'fastify';

/**
 * Browsers say where a request comes from. Another site gets nothing, and what changes something is never done by an
 * address that an admin was made to open.
 */
export const assertSameOrigin = (endpoint: Endpoint, { headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site'];
  if (site === undefined) return;
  const isSame = site === 'same-origin' || (site === 'none' && endpoint.effect === 'reads');
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && endpoint.effect !== 'reads';
  if (!isSame || isNavigation) refuse(sessionErrors.crossSite);
};
