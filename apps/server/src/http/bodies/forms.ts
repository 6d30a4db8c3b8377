import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeBody, isDecodable, undecodable } from './bodies.ts';

const FORM_BYTES_MAX = 16_384;

/** A repeated name becomes a list, which no input of ours accepts. */
const valuesOf = (body: string): object => {
  const values = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(body)) {
    const before = values[name];
    values[name] = before === undefined ? value : [before, value].flat();
  }
  return values;
};

/** Accepts URL-encoded forms, and nothing else, for the routes mounted here. All other routes refuse them. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX },
    async (_request: FastifyRequest, body: Buffer) => {
      const text = decodeBody(body);
      if (!isDecodable(text)) throw undecodable('请求内容不是有效的 UTF-8 编码');
      return valuesOf(text);
    },
  );
};
