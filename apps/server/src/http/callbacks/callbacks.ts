import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCallbackLimit, type CallbackLimit } from './callback-limit.ts';

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
export const CALLBACK_ROUTE = '/api/callback/:kind/:secret';

const partsOf = ({ ip, params }: FastifyRequest) => ({ ip, secret: (params as { secret: string }).secret });

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { receiverOf, limit }: { receiverOf: (kind: string) => Callbacks; limit: CallbackLimit | undefined },
): Promise<FastifyReply | undefined> => {
  const { kind, secret } = request.params as { kind: string; secret: string };
  const { body, headers } = request;
  const outcome = await receiverOf(kind).receive({
    kind,
    secret,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    headers,
  });
  limit?.count(partsOf(request), typeof outcome === 'object' ? 'accepted' : outcome);
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
    const limit = scope.hasDecorator('createRateLimit') ? createCallbackLimit() : undefined;
    scope.addHook('onRequest', async (request, reply) => {
      if (limit?.isTooOften(partsOf(request)) === true) return reply.status(429).send({ code: 429, msg: 'FAIL' });
      return undefined;
    });
    scope.addHook('onError', async (request, _reply, { statusCode = 500 }) => {
      if (statusCode < 500) limit?.count(partsOf(request), 'unknown');
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.post(CALLBACK_ROUTE, (request, reply) => answer(request, reply, { receiverOf, limit }));
  });
};
