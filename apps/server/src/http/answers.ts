import { baseErrors, Refused } from '@huiwu/contract/base/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTemporary } from '../database/engines/engine.ts';
import { QueueFull } from '../platform/queue.ts';
import { createOutageLog } from './outages.ts';
import { unreadableReason } from './connections/unreadable-paths.ts';

const UNKNOWN_PATH_ANSWER = { code: 404, msg: '访问资源不存在' };
const UNDECODABLE_PATH_ANSWER = { code: 400, msg: '请求地址不是有效的 UTF-8 编码' };
const TOO_LARGE = '提交的内容过大';
const WRONG_TYPE = '不支持的内容类型，请使用 application/json';
const BROKEN_JSON = '请求内容不是有效的 JSON';
const BUSY = '系统繁忙，请稍后再试';

/** Requests that reach no handler return a status other than 200. */
const OUTSIDE: Record<string, { status: number; code: number; msg: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 413, msg: TOO_LARGE },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 415, msg: WRONG_TYPE },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 200, code: 400, msg: BROKEN_JSON },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 200, code: 400, msg: BROKEN_JSON },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 200, code: 400, msg: BROKEN_JSON },
};

const answerBusy = (request: FastifyRequest, reply: FastifyReply) =>
  reply.status(503).send({ code: 503, msg: BUSY, data: { requestId: request.id } });

const crash = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  request.log.error({ err: error, call: request.routeOptions.url }, 'request failed');
  const data = { requestId: request.id };
  return reply.status(500).send({ code: baseErrors.failed.code, msg: baseErrors.failed.message, data });
};

const refused = (error: Refused) => ({
  code: error.code,
  msg: error.message,
  ...(error.data === undefined ? {} : { data: error.data }),
});

/**
 * An unknown path returns 404 before any other error. Static files return 403 or 404 for a path that is not one of
 * theirs.
 */
const isNowhere = (request: FastifyRequest, { statusCode }: FastifyError): boolean =>
  request.is404 || statusCode === 403 || statusCode === 404;

const answerNowhere = (request: FastifyRequest, reply: FastifyReply) =>
  unreadableReason(request.originalUrl) === 'undecodable'
    ? reply.status(400).send(UNDECODABLE_PATH_ANSWER)
    : reply.status(404).send(UNKNOWN_PATH_ANSWER);

/** Unknown paths return 404, and count towards the outer limit like all others. */
export const answerUnknownPaths = (app: FastifyInstance): void => {
  const preHandler = app.hasDecorator('rateLimit') ? [app.rateLimit()] : [];
  app.setNotFoundHandler({ preHandler }, answerNowhere);
};

/** Turns errors into answers: a refusal becomes an envelope, a bug becomes one sentence with the request id. */
export const answerErrors = (app: FastifyInstance): void => {
  const tellOutage = createOutageLog();
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 429)
      return reply.status(429).send({ code: 429, msg: baseErrors.tooOften.message, data: { retryAfter: 60 } });
    if (isNowhere(request, error)) return answerNowhere(request, reply);
    if (error instanceof Refused) return reply.status(200).send(refused(error));
    if (error instanceof QueueFull || isTemporary(error)) {
      tellOutage(error, request);
      return answerBusy(request, reply);
    }
    const outside = OUTSIDE[error.code];
    if (outside) return reply.status(outside.status).send({ code: outside.code, msg: outside.msg });
    if (error.statusCode === 400 || error.code?.startsWith('FST_ERR_'))
      return reply.status(200).send({ code: 400, msg: BROKEN_JSON });
    return crash(error, request, reply);
  });
};
