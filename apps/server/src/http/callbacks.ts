import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Callback {
  kind: string;
  secret: string;
  /** As it was sent: its signature is checked over exactly these bytes. */
  body: Buffer;
  headers: FastifyRequest['headers'];
}

type CallbackOutcome = 'accepted' | 'refused' | 'unknown' | { accepted: object };

interface Callbacks {
  /**
   * Returns only after what the callback says is committed. `unknown`: no such address. With a body where the provider
   * takes nothing else for an acknowledgement.
   */
  receive(callback: Callback): Promise<CallbackOutcome>;
}

const BODY_BYTES_MAX = 65_536;
/** Per secret and minute: providers repeat a callback a few times an hour. */
const PER_MINUTE = 600;

const secretIn = (request: FastifyRequest): string => (request.params as { secret: string }).secret;

const createLimit = (app: FastifyInstance): ((request: FastifyRequest) => Promise<boolean>) => {
  if (!app.hasDecorator('createRateLimit')) return () => Promise.resolve(false);
  const count = app.createRateLimit({ max: PER_MINUTE, timeWindow: '1 minute', keyGenerator: secretIn });
  return async (request) => {
    const result = await count(request);
    return !result.isAllowed && result.isExceeded;
  };
};

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  receiverOf: (kind: string) => Callbacks,
): Promise<FastifyReply | undefined> => {
  const { kind, secret } = request.params as { kind: string; secret: string };
  const { body, headers } = request;
  const outcome = await receiverOf(kind).receive({
    kind,
    secret,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    headers,
  });
  if (outcome === 'unknown') {
    reply.callNotFound();
    return undefined;
  }
  if (typeof outcome === 'object') return reply.send(outcome.accepted);
  if (outcome === 'accepted') return reply.send({ code: 200, msg: 'SUCCESS' });
  request.log.warn('callback refused');
  return reply.status(400).send({ code: 400, msg: 'FAIL' });
};

/** Where providers report: `POST /api/callback/{kind}/{secret}`. Who knows the secret of a channel still has to sign. */
export const serveCallbacks = async (app: FastifyInstance, receiverOf: (kind: string) => Callbacks): Promise<void> => {
  await app.register(async (scope) => {
    const isTooOften = createLimit(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.post('/api/callback/:kind/:secret', async (request, reply) => {
      if (await isTooOften(request)) return reply.status(429).send({ code: 429, msg: 'FAIL' });
      return answer(request, reply, receiverOf);
    });
  });
};
