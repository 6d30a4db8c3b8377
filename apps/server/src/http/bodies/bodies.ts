import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream';
import { baseErrors, Refused } from '@huiwu/contract/base/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { coalesced } from './coalesce.ts';
import { refuseAmbiguousJson, refuseDeepJson } from './strict-json.ts';

const NOT_UTF8 = '请求内容不是有效的 UTF-8 编码';

export const undecodable = (message: string): Refused => new Refused({ ...baseErrors.badInput, message });

/** Returns the text as it was sent, or refuses it: replacement characters for undecodable bytes must not be stored. */
export const decodeBody = (body: Buffer): string => {
  if (!isUtf8(body)) throw undecodable(NOT_UTF8);
  return body.toString('utf8');
};

/** Whether every `%xx` in a query or a form is part of a valid UTF-8 character. */
export const isDecodable = (encoded: string): boolean => {
  if (!encoded.includes('%')) return true;
  try {
    // Used, because the bundler takes out a call whose result nothing uses.
    return decodeURIComponent(encoded) !== '';
  } catch {
    return false;
  }
};

/** Parses JSON strictly. An empty body counts as no body, because some clients set a content type and send nothing. */
export const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const parsed = (request: FastifyRequest, text: string): unknown => {
    let outcome: { error: Error | null; value: unknown } = { error: null, value: undefined };
    // The parser calls back before it returns, and would report an exception of the callback as a syntax error.
    void parse(request, text, (error, value) => (outcome = { error, value }));
    if (outcome.error !== null) throw outcome.error;
    return outcome.value;
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    const text = decodeBody(body);
    const outline = refuseDeepJson(text);
    const value = parsed(request, text);
    refuseAmbiguousJson(value, outline);
    return value;
  });
};

/** A body without a length arrives in chunks of any size. Uploads are joined in `uploads.ts`. */
export const joinPieces = (app: FastifyInstance): void => {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { 'transfer-encoding': pieces, 'content-type': type = '' } = request.headers;
    if (pieces === undefined || type.startsWith('multipart/')) return payload;
    // If the sender disconnects, the end of the pipeline is notified too.
    return pipeline(payload, coalesced(), () => undefined);
  });
};

/** Refuses a query string that cannot be decoded, after the limits and before the call. */
export const refuseUndecodableQueries = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const query = /\?(.*)$/s.exec(request.url)?.[1] ?? '';
    done(isDecodable(query) ? undefined : undecodable('请求地址不是有效的 UTF-8 编码'));
  });
};
