import { functionOf } from '@huiwu/contract/base/access';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { baseErrors, DONE, refuse, refuseIf, Refused } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Caller, RequestContext } from '../access/caller.ts';
import { meetingCallRefusal } from '../access/meeting-rights.ts';
import { hasFunction } from '../access/rights.ts';
import { isTemporary } from '../database/engines/engine.ts';
import type { OutgoingFile } from '../platform/storage.ts';
import { createAttendeeLimit } from './attendee-limits.ts';
import { methodsOf, routePath } from './call-paths.ts';
import { sendFile } from './file-answers.ts';
import { assertSameOrigin } from './origin.ts';
import { headerOf, requestContextOf } from './request-context.ts';

/** The outcome of a call that changed nothing; `refused` by default. */
interface Outcome {
  message: string;
  result?: 'failed';
}

/** What the HTTP layer needs from the modules. It knows no feature. */
export interface Guards {
  checkSystemToken(key: string | undefined, token: string | undefined): void;
  identify(token: string | undefined, context: RequestContext, endpoint: Endpoint): Promise<Caller>;
  identifyByCookie(context: RequestContext, endpoint: Endpoint): Promise<Caller>;
  identifyAttendee(token: string | undefined, context: RequestContext): Promise<Caller>;
  recordRefusal(endpoint: Endpoint, caller: Caller, outcome: Outcome): Promise<void>;
  now(): Date;
}

/** The caller, and the reply to write to. */
interface By<Who> {
  who: Who;
  reply: FastifyReply;
}

type Act<Who> = (request: FastifyRequest, by: By<Who>) => Promise<unknown>;

const isForAnyone = ({ access }: Endpoint): boolean => access === 'open' || access === 'public';

const needsSystemToken = ({ access }: Endpoint): boolean => access !== 'open' && access !== 'signed-in-by-cookie';

/** A change outside the caller's data scope is answered with "not found", and the attempt is logged. */
const isRefusedChange = (code: number): boolean =>
  code === baseErrors.notFound.code || (code >= 650_000 && code < 800_000);

const isWorthLogging = (error: unknown, endpoint: Endpoint): error is Refused =>
  error instanceof Refused &&
  (error.code === baseErrors.forbidden.code || (endpoint.effect !== 'reads' && isRefusedChange(error.code)));

/** An error of our code or of the engine ended a change. Temporary errors are retried and logged elsewhere. */
const isFailure = (error: unknown, { effect }: Endpoint): boolean =>
  !(error instanceof Refused) &&
  effect !== 'reads' &&
  !isTemporary(error) &&
  ((error as { statusCode?: number }).statusCode ?? 500) >= 500;

const FAILURE = { message: baseErrors.failed.message, result: 'failed' } as const;

const envelope = (endpoint: Endpoint, result: unknown): object => {
  const data: unknown = z.parse(endpoint.output, result ?? undefined);
  const done = { code: DONE, msg: '操作成功' };
  if (data === undefined || data === null) return done;
  const beside = (endpoint.besideData ?? []).map((name) => [name, (data as Record<string, unknown>)[name]]);
  return { ...done, ...(Object.fromEntries(beside) as object), data };
};

/** A file is sent with its length, so it cannot be compressed. */
const compression = ({ answers }: Endpoint): { compress?: false } => (answers === 'file' ? { compress: false } : {});

const DETAIL = '/get/one/{id}';

/** The functions for the details of nouns, by the paths of the nouns: `/fee/order`. */
type Viewers = ReadonlyMap<string, FunctionName>;

/** The function for the detail of the noun whose path a call continues. */
const viewerOf = (path: string, viewers: Viewers): FunctionName | undefined => {
  const place = path.slice(0, path.lastIndexOf('/'));
  return place === '' ? undefined : (viewers.get(place) ?? viewerOf(place, viewers));
};

/** The refusal of an outdated version contains the current record only for callers who may also ask for it. */
const toldTo = (error: unknown, { rights }: Caller, of: { path: string; viewers: Viewers }): unknown => {
  if (!(error instanceof Refused) || error.code !== baseErrors.changed.code) return error;
  const viewer = viewerOf(of.path, of.viewers);
  return viewer === undefined || hasFunction(rights, viewer) ? error : new Refused(baseErrors.changed);
};

/** Mounts routes that check origin, tokens and right. `mount` handles input and output. */
export const createGuardedRoutes = (app: FastifyInstance, guards: Guards) => {
  const seen = new Set<string>();
  const isTooOften = createAttendeeLimit(app);
  const viewers = new Map<string, FunctionName>();

  const route = (endpoint: Endpoint, act: Act<RequestContext>): void => {
    if (endpoint.access === undefined) throw new Error(`${endpoint.path} declares no access`);
    for (const method of methodsOf(endpoint)) {
      if (seen.has(`${method} ${endpoint.path}`)) throw new Error(`${method} ${endpoint.path} is mounted twice`);
      seen.add(`${method} ${endpoint.path}`);
    }
    const needed = functionOf(endpoint.access);
    if (needed !== undefined && endpoint.path.endsWith(DETAIL))
      viewers.set(endpoint.path.slice(0, -DETAIL.length), needed);
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
      assertSameOrigin(endpoint, request);
      const context = requestContextOf(request, reply);
      if (needsSystemToken(endpoint))
        guards.checkSystemToken(headerOf(request, 'x-system-key'), headerOf(request, 'x-system-token'));
      const result = await act(request, { who: context, reply });
      return endpoint.answers === 'file' ? sendFile(reply, result as OutgoingFile) : envelope(endpoint, result);
    };
    const options = { method: methodsOf(endpoint), handler, ...compression(endpoint) };
    for (const url of [routePath(endpoint), ...(endpoint.alsoAt ?? [])]) app.route({ ...options, url });
  };

  /**
   * Images that a page shows by their address are authorised by the cookie. Clients other than browsers send their
   * token.
   */
  const isByCookie = (endpoint: Endpoint, token: string | undefined, context: RequestContext): boolean =>
    endpoint.access === 'signed-in-by-cookie' &&
    (token === undefined || context.isBrowser || context.cookieHalf !== undefined);

  const identify = (endpoint: Endpoint, request: FastifyRequest, context: RequestContext): Promise<Caller> => {
    const token = headerOf(request, 'x-user-token');
    return isByCookie(endpoint, token, context)
      ? guards.identifyByCookie(context, endpoint)
      : guards.identify(token, context, endpoint);
  };

  /** Refusals and failures of a known caller are in the log. */
  const actAs = async (
    endpoint: Endpoint,
    { request, reply, who }: By<Caller> & { request: FastifyRequest },
    act: Act<Caller>,
  ): Promise<unknown> => {
    try {
      return await act(request, { who, reply });
    } catch (error) {
      if (isWorthLogging(error, endpoint)) await guards.recordRefusal(endpoint, who, { message: error.message });
      // Where the log itself is what broke, the first error is still the one to tell.
      else if (isFailure(error, endpoint)) await guards.recordRefusal(endpoint, who, FAILURE).catch(() => undefined);
      throw toldTo(error, who, { path: endpoint.path, viewers });
    }
  };

  return {
    /** Tokens of admins mean nothing here, and those of attendees mean nothing elsewhere. */
    forAttendees: (endpoint: Endpoint, act: Act<Caller>): void => {
      if (endpoint.access !== 'attendee') throw new Error(`${endpoint.path} is not for attendees`);
      route(endpoint, async (request, { who: context, reply }) => {
        const who = await guards.identifyAttendee(headerOf(request, 'x-attendee-token'), context);
        if (await isTooOften(request)) refuse(baseErrors.tooOften, { retryAfter: 60 });
        return actAs(endpoint, { request, reply, who }, act);
      });
    },

    forCallers: (endpoint: Endpoint, act: Act<Caller>): void => {
      if (isForAnyone(endpoint)) throw new Error(`${endpoint.path} is for visitors`);
      if (endpoint.access === 'attendee') throw new Error(`${endpoint.path} is for attendees`);
      const needed = functionOf(endpoint.access);
      route(endpoint, async (request, { who: context, reply }) => {
        const caller = await identify(endpoint, request, context);
        return actAs(endpoint, { request, reply, who: caller }, (asked, by) => {
          if (needed !== undefined && !hasFunction(caller.rights, needed)) refuse(baseErrors.forbidden);
          refuseIf(meetingCallRefusal(caller, endpoint));
          return act(asked, by);
        });
      });
    },

    forAnyone: (endpoint: Endpoint, act: Act<RequestContext>): void => {
      if (!isForAnyone(endpoint)) throw new Error(`${endpoint.path} is not for visitors`);
      route(endpoint, act);
    },
  };
};
