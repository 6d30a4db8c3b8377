import { createHash } from 'node:crypto';
import type { Endpoint, OutputOf, ParsedInputOf } from '@huiwu/contract/base/endpoint';
import { baseErrors, refuse, Refused } from '@huiwu/contract/base/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, RequestContext } from '../access/caller.ts';
import type { IncomingFile, OutgoingFile } from '../platform/storage.ts';
import { createGuardedRoutes, type Guards } from './guarded-routes.ts';
import { parseInput, parseValues } from './bodies/input.ts';
import { createUploadReader } from './bodies/uploads.ts';
import { headerOf } from './request-context.ts';

type Handler<E extends Endpoint, By> = (input: ParsedInputOf<E>, by: By) => OutputOf<E> | Promise<OutputOf<E>>;
type FileHandler<E extends Endpoint> = (input: ParsedInputOf<E>, caller: Caller) => Promise<OutgoingFile>;
type UploadHandler<E extends Endpoint> = (
  input: ParsedInputOf<E> & { file: IncomingFile },
  caller: Caller,
) => Promise<OutputOf<E>>;

/** Mounts calls as routes. Every call runs in this order: tokens, right, input, handler, output, envelope. */
export interface Mount {
  /** For calls of signed-in admins. */
  <E extends Endpoint>(endpoint: E, handler: Handler<E, Caller>): void;
  /** For calls with a file in their input. */
  withFile<E extends Endpoint>(endpoint: E, handler: UploadHandler<E>): void;
  /** The same for calls of attendees. */
  withFileOfAttendees<E extends Endpoint>(endpoint: E, handler: UploadHandler<E>): void;
  /** For calls that return a file. */
  toFile<E extends Endpoint>(endpoint: E, handler: FileHandler<E>): void;
  /** The same for calls of attendees. */
  toFileOfAttendees<E extends Endpoint>(endpoint: E, handler: FileHandler<E>): void;
  /** For calls of attendees. */
  forAttendees<E extends Endpoint>(endpoint: E, handler: Handler<E, Caller>): void;
  /** For `open` and `public` calls. */
  forAnyone<E extends Endpoint>(endpoint: E, handler: Handler<E, RequestContext>): void;
}

/** Hashes the parsed input: spaces and the order of fields do not make it a different call. */
const repeatable = (
  endpoint: Endpoint,
  request: FastifyRequest,
  { owner, now, input }: { owner: string; now: Date; input: unknown },
): RequestContext['idempotency'] => {
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined || endpoint.effect !== 'creates') return undefined;
  if (!/^[\w-]{8,100}$/.test(key))
    return refuse(baseErrors.badInput, { fields: [{ field: 'Idempotency-Key', message: '幂等键格式不正确' }] });
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return { owner, key, call: endpoint.path, bodyHash, now: now.toISOString() };
};

/** The content of the file is part of the input. */
const fingerprint = ({ name, content }: IncomingFile): string[] => [
  name,
  createHash('sha256').update(content).digest('base64url'),
];

/** How many times a call is repeated when another admin was faster. */
const RACES_MAX = 10;

const namesVersion = (input: unknown): boolean => typeof input === 'object' && input !== null && 'version' in input;

/**
 * A call without a version cannot be refused as outdated. If two such calls change the same row at once, the second
 * runs after the first, as on an engine with one writer.
 */
const inTurn = async <Output>(input: unknown, serve: () => Output | Promise<Output>, tries = 1): Promise<Output> => {
  try {
    return await serve();
  } catch (error) {
    const isRace = error instanceof Refused && error.code === baseErrors.changed.code;
    if (!isRace || namesVersion(input) || tries === RACES_MAX) throw error;
    return inTurn(input, serve, tries + 1);
  }
};

/** Answers a visitor. */
const servingAnyone =
  <E extends Endpoint>(endpoint: E, handler: Handler<E, RequestContext>, now: Guards['now']) =>
  async (request: FastifyRequest, { who: context }: { who: RequestContext }): Promise<unknown> => {
    const input = parseInput(endpoint, request);
    context.idempotency = repeatable(endpoint, request, { owner: `visitor ${context.ip}`, now: now(), input });
    return handler(input, context);
  };

/** Answers with a file. */
const giving =
  <E extends Endpoint>(endpoint: E, handler: FileHandler<E>) =>
  (request: FastifyRequest, { who: caller }: { who: Caller }): Promise<unknown> =>
    handler(parseInput(endpoint, request), caller);

export const createMount = (app: FastifyInstance, guards: Guards): Mount => {
  const routes = createGuardedRoutes(app, guards);
  const readUpload = createUploadReader();

  const serve =
    <E extends Endpoint>(endpoint: E, handler: Handler<E, Caller>) =>
    async (request: FastifyRequest, { who: caller }: { who: Caller }): Promise<unknown> => {
      const input = parseInput(endpoint, request);
      caller.idempotency = repeatable(endpoint, request, { owner: caller.adminId, now: guards.now(), input });
      return inTurn(input, () => handler(input, caller));
    };

  const mount = <E extends Endpoint>(endpoint: E, handler: Handler<E, Caller>): void =>
    routes.forCallers(endpoint, serve(endpoint, handler));

  const forAttendees = <E extends Endpoint>(endpoint: E, handler: Handler<E, Caller>): void =>
    routes.forAttendees(endpoint, serve(endpoint, handler));

  const toFile = <E extends Endpoint>(endpoint: E, handler: FileHandler<E>): void =>
    routes.forCallers(endpoint, giving(endpoint, handler));

  const toFileOfAttendees = <E extends Endpoint>(endpoint: E, handler: FileHandler<E>): void =>
    routes.forAttendees(endpoint, giving(endpoint, handler));

  const receive =
    <E extends Endpoint>(endpoint: E, handler: UploadHandler<E>) =>
    (request: FastifyRequest, { who: caller, reply }: { who: Caller; reply: FastifyReply }): Promise<unknown> =>
      readUpload({ request, reply, who: caller.adminId, bytesMax: endpoint.fileBytesMax }, (upload) => {
        const fields = parseValues(endpoint, upload.fields) as object;
        const file = upload.file();
        const input = { ...fields, file } as ParsedInputOf<E> & { file: IncomingFile };
        const sent = { ...fields, file: fingerprint(file) };
        caller.idempotency = repeatable(endpoint, request, { owner: caller.adminId, now: guards.now(), input: sent });
        return handler(input, caller);
      });

  const withFile = <E extends Endpoint>(endpoint: E, handler: UploadHandler<E>): void =>
    routes.forCallers(endpoint, receive(endpoint, handler));

  const withFileOfAttendees = <E extends Endpoint>(endpoint: E, handler: UploadHandler<E>): void =>
    routes.forAttendees(endpoint, receive(endpoint, handler));

  const forAnyone = <E extends Endpoint>(endpoint: E, handler: Handler<E, RequestContext>): void =>
    routes.forAnyone(
      endpoint,
      servingAnyone(endpoint, handler, () => guards.now()),
    );

  return Object.assign(mount, { withFile, withFileOfAttendees, toFile, toFileOfAttendees, forAnyone, forAttendees });
};
