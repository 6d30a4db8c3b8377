import { createHash } from 'node:crypto';
import { BASE_PATH, type Endpoint, type OutputOf, type ParsedInputOf } from '@huiwu/contract/base/endpoint';
import { functionOf } from '@huiwu/contract/base/access';
import { baseErrors, DONE, refuse, Refused } from '@huiwu/contract/base/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Caller, Visitor } from '../access/caller.ts';
import { hasFunction } from '../access/rights.ts';
import { parseInput } from './input.ts';
import { assertSameOrigin } from './origin.ts';
import { headerOf, visitorOf } from './visitor.ts';

type Handler<E extends Endpoint, By> = (input: ParsedInputOf<E>, by: By) => OutputOf<E> | Promise<OutputOf<E>>;

/** What the edge asks the modules; it knows no feature itself. */
export interface Guards {
  checkSystemToken(key: string | undefined, token: string | undefined): void;
  identify(token: string | undefined, visitor: Visitor, endpoint: Endpoint): Promise<Caller>;
  recordRefusal(endpoint: Endpoint, caller: Caller, refusal: Refused): Promise<void>;
  now(): Date;
}

/** Puts calls on the wire: tokens, right, input, handler, output, envelope, always in this order. */
export interface Mount {
  /** For calls that need a person. */
  <E extends Endpoint>(endpoint: E, handler: Handler<E, Caller>): void;
  /** For `open` and `public` calls. */
  forVisitors<E extends Endpoint>(endpoint: E, handler: Handler<E, Visitor>): void;
}

export const routePath = (endpoint: Endpoint): string => BASE_PATH + endpoint.path.replace(/\{(\w+)\}/g, ':$1');

/** The state-changing GETs of the specification each have a POST twin. */
export const methodsOf = (endpoint: Endpoint): ('GET' | 'POST')[] =>
  endpoint.method === 'GET' && endpoint.effect !== 'reads' ? ['GET', 'POST'] : [endpoint.method];

const isForVisitors = ({ access }: Endpoint): boolean => access === 'open' || access === 'public';

/** The input is compared as it was understood: spaces or the order of fields make no other call of it. */
const repeatable = (
  endpoint: Endpoint,
  request: FastifyRequest,
  { owner, now, input }: { owner: string; now: Date; input: unknown },
): Visitor['idempotency'] => {
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined || endpoint.effect !== 'creates') return undefined;
  if (!/^[\w-]{8,100}$/.test(key))
    return refuse(baseErrors.badInput, { fields: [{ field: 'Idempotency-Key', message: '幂等键格式不正确' }] });
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return { owner, key, call: endpoint.path, bodyHash, now: now.toISOString() };
};

const isWorthLogging = (error: unknown, endpoint: Endpoint): error is Refused =>
  error instanceof Refused &&
  (error.code === baseErrors.forbidden.code ||
    (endpoint.effect !== 'reads' && error.code >= 650_000 && error.code < 800_000));

const answer = (endpoint: Endpoint, result: unknown) => {
  const data: unknown = z.parse(endpoint.output, result ?? undefined);
  return data === undefined || data === null ? { code: DONE, msg: '操作成功' } : { code: DONE, msg: '操作成功', data };
};

export const createMount = (app: FastifyInstance, guards: Guards): Mount => {
  const seen = new Set<string>();

  const route = (endpoint: Endpoint, run: (request: FastifyRequest, visitor: Visitor) => Promise<unknown>): void => {
    if (endpoint.access === undefined) throw new Error(`${endpoint.path} declares no access`);
    for (const method of methodsOf(endpoint)) {
      if (seen.has(`${method} ${endpoint.path}`)) throw new Error(`${method} ${endpoint.path} is mounted twice`);
      seen.add(`${method} ${endpoint.path}`);
    }
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      assertSameOrigin(endpoint, request);
      const visitor = visitorOf(request, reply);
      if (endpoint.access !== 'open')
        guards.checkSystemToken(headerOf(request, 'x-system-key'), headerOf(request, 'x-system-token'));
      return answer(endpoint, await run(request, visitor));
    };
    app.route({ method: methodsOf(endpoint), url: routePath(endpoint), handler });
  };

  const mount = <E extends Endpoint>(endpoint: E, handler: Handler<E, Caller>): void => {
    if (isForVisitors(endpoint)) throw new Error(`${endpoint.path} is for visitors`);
    const needed = functionOf(endpoint.access);
    route(endpoint, async (request, visitor) => {
      const caller = await guards.identify(headerOf(request, 'x-user-token'), visitor, endpoint);
      try {
        if (needed !== undefined && !hasFunction(caller.rights, needed)) refuse(baseErrors.forbidden);
        const input = parseInput(endpoint, request);
        caller.idempotency = repeatable(endpoint, request, { owner: caller.adminId, now: guards.now(), input });
        return await handler(input, caller);
      } catch (error) {
        if (isWorthLogging(error, endpoint)) await guards.recordRefusal(endpoint, caller, error);
        throw error;
      }
    });
  };

  const forVisitors = <E extends Endpoint>(endpoint: E, handler: Handler<E, Visitor>): void => {
    if (!isForVisitors(endpoint)) throw new Error(`${endpoint.path} is not for visitors`);
    route(endpoint, async (request, visitor) => {
      const input = parseInput(endpoint, request);
      visitor.idempotency = repeatable(endpoint, request, { owner: `visitor ${visitor.ip}`, now: guards.now(), input });
      return handler(input, visitor);
    });
  };

  return Object.assign(mount, { forVisitors });
};
