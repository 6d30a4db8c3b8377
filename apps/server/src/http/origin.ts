import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { refuse } from '@huiwu/contract/base/errors';
import { sessionErrors } from '@huiwu/contract/sign-in';
import type { FastifyRequest } from 'fastify';

/**
 * Browsers send the origin of a request. Requests from other sites are refused, and opening a link never changes data.
 */
export const assertSameOrigin = (endpoint: Endpoint, { headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site'];
  if (site === undefined) return;
  const isSame = site === 'same-origin' || (site === 'none' && endpoint.effect === 'reads');
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && endpoint.effect !== 'reads';
  if (!isSame || isNavigation) refuse(sessionErrors.crossSite);
};
