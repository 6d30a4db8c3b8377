import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream';
import { baseErrors, Refused } from '@huiwu/contract/base/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { coalesced } from './coalesce.ts';
import { refuseAmbiguousJson, refuseDeepJson } from './strict-json.ts';

const NOT_UTF8 = '请求内容不是有效的 UTF-8 编码';

export const undecodable = (message: string): Refused => new Refused({ ...baseErrors.badInput, message });

/** A text as it was sent, or a refusal: nothing is stored with signs that stand for what could not be read. */
export const decodeBody = (body: Buffer): string => {
  if (!isUtf8(body)) throw undecodable(NOT_UTF8);
  return body.toString('utf8');
};

/** Whether every `%xx` in a query or a form is part of a valid UTF-8 character. */
export const isDecodable = (encoded: string): boolean => {
  if (!encoded.includes('%')) return true;
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
};

/** JSON, read strictly. An empty body is no body: some clients name a type and send nothing. */
export const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const parsed = (request: FastifyRequest, text: string): unknown => {
    let outcome: { error: Error | null; value: unknown } = { error: null, value: undefined };
    // It answers before it returns, and would take what is thrown in its callback for a mistake in the text.
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

/** A body without a length comes in pieces of the sender's choice. Files are put together where they are read. */
export const joinPieces = (app: FastifyInstance): void => {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { 'transfer-encoding': pieces, 'content-type': type = '' } = request.headers;
    if (pieces === undefined || type.startsWith('multipart/')) return payload;
    // Where the sender hangs up, the end of the line hears of it too.
    return pipeline(payload, coalesced(), () => undefined);
  });
};

/** What stands behind the question mark is refused where it cannot be decoded, after the limits and before the call. */
export const refuseUndecodableQueries = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const query = /\?(.*)$/s.exec(request.url)?.[1] ?? '';
    done(isDecodable(query) ? undefined : undecodable('请求地址不是有效的 UTF-8 编码'));
  });
};
